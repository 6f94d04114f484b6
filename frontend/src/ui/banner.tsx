import { Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { XIcon } from '../icons/ui.ts';
import { IconButton } from './icon-button.tsx';

interface BannerProps {
  palette: 'sky' | 'clock' | 'foul' | 'make';
  /** Set for a banner that covers the page, so that the viewer can close it. */
  onClose?: () => void;
  children: ReactNode;
}

/** A line below the top bar with a message about the whole app, and its buttons at the end. */
export function Banner({ palette, onClose, children }: BannerProps) {
  const { t } = useTranslation('common');
  return (
    <Flex
      colorPalette={palette}
      align="center"
      gap="2.5"
      minH="hit"
      px={{ base: '4', md: '8' }}
      py="1"
      bg="colorPalette.muted"
      color="colorPalette.fg"
      fontSize="14px"
      fontWeight="550"
      shadow={onClose && 'md'}
    >
      {children}
      {onClose && (
        <IconButton label={t('close')} size="sm" mr="-2" color="inherit" onClick={onClose}>
          <XIcon aria-hidden />
        </IconButton>
      )}
    </Flex>
  );
}
