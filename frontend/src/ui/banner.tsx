import { Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { XIcon } from '../icons/ui.ts';
import { IconButton } from './icon-button.tsx';

interface BannerProps {
  palette: 'sky' | 'clock' | 'foul' | 'make';
  /** One that lies on the page can be taken away. */
  onClose?: () => void;
  children: ReactNode;
}

/** A line below the top bar that tells something of the whole app, with what can be done about it at its end. */
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
