import { Box, chakra } from '@chakra-ui/react';
import { CheckCircleIcon, InfoIcon, WarningCircleIcon, XIcon } from '@phosphor-icons/react';
import * as Toast from '@radix-ui/react-toast';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../icon-button.tsx';
import type { ToastEntry } from './toast.store.ts';

const LOOKS = {
  success: { colorPalette: 'make', Icon: CheckCircleIcon },
  error: { colorPalette: 'foul', Icon: WarningCircleIcon },
  info: { colorPalette: 'sky', Icon: InfoIcon },
} as const;

const Root = chakra(Toast.Root);
const Title = chakra(Toast.Title);
const Description = chakra(Toast.Description);

interface ToastCardProps {
  entry: ToastEntry;
  onClose: () => void;
}

export function ToastCard({ entry, onClose }: ToastCardProps) {
  const { t } = useTranslation('common');
  const { title, description, status = 'info', isOpen } = entry;
  const { colorPalette, Icon } = LOOKS[status];

  return (
    <Root
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      type={status === 'error' ? 'foreground' : 'background'}
      data-status={status}
      colorPalette={colorPalette}
      pos="relative"
      display="flex"
      alignItems="flex-start"
      gap="3"
      py="3.5"
      pl="4.5"
      pr="2"
      bg="bg.panel"
      borderWidth="1px"
      borderColor="border"
      borderRadius="lg"
      boxShadow="raised"
      overflow="hidden"
      _before={{ content: '""', pos: 'absolute', left: '0', top: '0', bottom: '0', w: '4px', bg: 'colorPalette.solid' }}
      css={{
        touchAction: 'none',
        '&[data-state=open]': { animation: 'rise {durations.base} {easings.out}, fade-in {durations.base}' },
        '&[data-state=closed]': { animation: 'fade-out {durations.press} forwards' },
        '&[data-swipe=move]': { transform: 'translateX(var(--radix-toast-swipe-move-x))' },
        '&[data-swipe=cancel]': { transform: 'none', transition: 'transform {durations.base} {easings.out}' },
        '&[data-swipe=end]': { opacity: 0 },
      }}
    >
      <Box color="colorPalette.fg" mt="1px" flexShrink="0">
        <Icon size={20} weight="fill" aria-hidden />
      </Box>
      <Box flex="1" minW="0">
        <Title fontWeight="650">{title}</Title>
        {description && (
          <Description color="fg.muted" textStyle="body.sm">
            {description}
          </Description>
        )}
      </Box>
      <Toast.Close asChild>
        <IconButton label={t('close')} size="sm" mt="-1.5">
          <XIcon aria-hidden />
        </IconButton>
      </Toast.Close>
    </Root>
  );
}
