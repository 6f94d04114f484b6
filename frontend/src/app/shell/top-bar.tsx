import { Box, type ButtonProps, chakra, Flex } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { GamesTicker } from '../../features/games/components/game-activity.tsx';
import { useUnreadMessages } from '../../features/messages/unread.queries.ts';
import { ListIcon } from '../../icons/first.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { useSessionUser } from '../../session/identity.queries.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Logo } from '../../ui/logo.tsx';
import { RouterLink } from '../../ui/router-link.tsx';
import { ColorModeButton } from './color-mode-button.tsx';
import { ConnectionPill } from './connection-pill.tsx';
import { MessagesLink } from './messages-link.tsx';
import { useShell, useSidebar } from './shell.store.ts';
import { Visitor } from './visitor.tsx';

/** The first screen does not wait for the bell's count, so its code loads later. */
const Bell = lazyPart({
  name: 'The bell',
  load: async () => (await import('../../features/notifications/bell/bell.tsx')).loadBell(),
  fallback: <Box w="11" />,
});

/** For a guest, Messages, the bell and the sign-in button leave no room for the colour mode, which is in the settings. */
const NOT_ON_NARROW_PHONES = { '@media (max-width: 359px)': { display: 'none' } };

export function TopBar() {
  const { isWide, isOpen } = useSidebar();
  const hasOpenButton = !(isWide && isOpen);
  const { user } = useSessionUser();
  const { hasMessages } = useUnreadMessages();
  const isCrowded = hasMessages && !user;

  return (
    <Flex
      align="center"
      gap={{ base: '2', md: '4' }}
      h={{ base: 'topbarPhone', md: 'topbar' }}
      pl={{ base: '1', md: hasOpenButton ? '3' : '8' }}
      pr={{ base: '3', md: '6', lg: '8' }}
    >
      {hasOpenButton && <OpenSidebarButton />}
      {/* If there is no room for the product's name, it wraps out of sight. */}
      <chakra.span hideFrom="md" minW="26px">
        <RouterLink display="block" h="26px" overflow="hidden" css={{ '& > *': { flexWrap: 'wrap' } }} to="/">
          <Logo size={26} />
        </RouterLink>
      </chakra.span>
      <chakra.div hideBelow="md" minW="0">
        <GamesTicker quiet={<ConnectionPill />} />
      </chakra.div>
      <Flex flex="none" align="center" gap={{ base: '1', md: '3' }} ml="auto">
        <Flex css={isCrowded ? NOT_ON_NARROW_PHONES : undefined}>
          <ColorModeButton />
        </Flex>
        {hasOpenButton && <MessagesLink />}
        <Bell />
        <Visitor />
      </Flex>
    </Flex>
  );
}

function OpenSidebarButton(look: Pick<ButtonProps, 'variant'>) {
  const { t } = useTranslation('shell');
  const { isOpen, open } = useSidebar();
  const takesFocus = useShell((store) => store.focusNext === 'open');

  return (
    <IconButton
      label={t('openSidebar')}
      aria-expanded={isOpen}
      autoFocus={takesFocus}
      onClick={open}
      flex="none"
      {...look}
    >
      <ListIcon aria-hidden />
    </IconButton>
  );
}
