import { Box, type ButtonProps } from '@chakra-ui/react';
import { ListIcon } from '@phosphor-icons/react';
import { useTranslation } from 'react-i18next';
import { UnreadBadge } from '../../features/messages/components/unread-badge.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { useShell } from './shell.store.ts';
import { useSidebar } from './use-sidebar.ts';

/** Opens the sidebar. Shows the unread count, which is hidden with the sidebar otherwise. */
export function OpenSidebarButton(look: Pick<ButtonProps, 'variant'>) {
  const { t } = useTranslation('shell');
  const { isOpen, open } = useSidebar();
  const takesFocus = useShell((store) => store.focusNext === 'open');

  return (
    <Box pos="relative" flex="none">
      <IconButton label={t('openSidebar')} aria-expanded={isOpen} autoFocus={takesFocus} onClick={open} {...look}>
        <ListIcon aria-hidden />
      </IconButton>
      <Box pos="absolute" top="0" right="0" pointerEvents="none">
        <UnreadBadge />
      </Box>
    </Box>
  );
}
