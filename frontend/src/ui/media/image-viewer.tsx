import { chakra, Dialog, Portal } from '@chakra-ui/react';
import type { Media } from '@hoopline/contracts';
import { useTranslation } from 'react-i18next';
import { XIcon } from '../../icons/ui.ts';
import { IconButton } from '../icon-button.tsx';
import { toastRegion } from '../toast/toast-region.ts';
import { useBackGuard } from '../use-back-guard.ts';

interface ImageViewerProps {
  src: string;
  media: Media | null;
  alt: string;
  onClose: () => void;
}

/** One picture in full size, or as large as the window allows. Escape, Back, a click beside it or the button close it. */
export function ImageViewer({ src, media, alt, onClose }: ImageViewerProps) {
  const { t } = useTranslation('common');
  useBackGuard(true, onClose);
  return (
    <Dialog.Root open onOpenChange={({ open }) => !open && onClose()} persistentElements={[toastRegion]}>
      <Portal>
        <Dialog.Backdrop bg="rgb(7 10 11 / 92%)" />
        <Dialog.Positioner alignItems="center" justifyContent="center" p={{ base: '0', md: '8' }}>
          <Dialog.Content
            className="dark"
            aria-label={alt}
            w="auto"
            h="auto"
            maxW="full"
            maxH="full"
            bg="transparent"
            borderWidth="0"
            borderRadius="0"
            boxShadow="none"
          >
            <chakra.img
              src={src}
              alt={alt}
              htmlWidth={media?.width ?? undefined}
              htmlHeight={media?.height ?? undefined}
              w="auto"
              h="auto"
              maxW="100%"
              maxH={{ base: '100dvh', md: 'calc(100dvh - 64px)' }}
              objectFit="contain"
              bg={media?.width ? 'bg.muted' : undefined}
            />
          </Dialog.Content>
          <Dialog.CloseTrigger asChild>
            <IconButton
              label={t('close')}
              className="dark"
              pos="fixed"
              top="3"
              insetEnd="3"
              color="board.text"
              bg="rgb(7 10 11 / 72%)"
              _hover={{ bg: 'rgb(7 10 11 / 90%)', color: 'board.text' }}
            >
              <XIcon aria-hidden />
            </IconButton>
          </Dialog.CloseTrigger>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
