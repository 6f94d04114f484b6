import { Box, chakra, Flex } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { SidebarSimpleIcon } from '../../icons/first.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { useSessionUser } from '../../session/identity.queries.ts';
import { CourtLines } from '../../ui/court-lines.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Logo } from '../../ui/logo.tsx';
import { RouterLink } from '../../ui/router-link.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import type { ConsoleEntryProps } from './console-entry.tsx';
import { NavLink } from './nav-link.tsx';
import { SIDEBAR_GROUPS } from './navigation.ts';
import { useShell } from './shell.store.ts';
import { SidebarFoot } from './sidebar-foot.tsx';

/** Few people are operators, so this code is in a file of its own, which other people do not load. */
const ConsoleEntry = lazyPart<ConsoleEntryProps>({
  name: 'The entry of the console',
  load: async () => (await import('./console-entry.tsx')).ConsoleEntry,
});

interface SidebarProps {
  /** Whether it is over the page. The top bar beside it then shows the number of unread messages. */
  isDrawer?: boolean;
  onClose: () => void;
  /** Called when an entry was followed. */
  onNavigate?: () => void;
}

/** The content of both the pinned sidebar and the drawer. */
export function Sidebar({ isDrawer, onClose, onNavigate }: SidebarProps) {
  const { t } = useTranslation('shell');
  const { user } = useSessionUser();
  const takesFocus = useShell((store) => store.focusNext === 'close');

  return (
    <Flex direction="column" h="full" pos="relative" overflow="hidden">
      <Flex align="center" justify="space-between" flex="none" h="topbar" pl="5" pr="3">
        <RouterLink display="flex" to="/" onClick={onNavigate}>
          <Logo />
        </RouterLink>
        <Tooltip label={t('closeSidebar')} side="bottom">
          <IconButton label={t('closeSidebar')} size="sm" autoFocus={takesFocus} onClick={onClose}>
            <SidebarSimpleIcon aria-hidden />
          </IconButton>
        </Tooltip>
      </Flex>
      <chakra.nav
        aria-label={t('mainNavigation')}
        flex="1"
        minH="0"
        overflowY="auto"
        pos="relative"
        zIndex="1"
        px="3"
        py="2.5"
      >
        {SIDEBAR_GROUPS.map((entries) => (
          <chakra.ul
            key={entries[0]?.name}
            css={{ '& + ul': { mt: '2.5', pt: '2.5', borderTopWidth: '1px', borderColor: 'border.muted' } }}
          >
            {entries.map((entry) => (
              <li key={entry.name}>
                <NavLink
                  entry={entry}
                  label={t(`entry.${entry.name}`)}
                  onNavigate={onNavigate}
                  end={entry.Badge && !(isDrawer && entry.name === 'messages') && <entry.Badge />}
                />
              </li>
            ))}
          </chakra.ul>
        ))}
        {user?.isOperator && <ConsoleEntry onNavigate={onNavigate} />}
      </chakra.nav>
      <Box
        pos="absolute"
        left="-1px"
        right="-30px"
        bottom="76px"
        h="210px"
        color="fg"
        opacity=".055"
        pointerEvents="none"
      >
        <CourtLines kind="key" lineWidth={0.22} fit="xMinYMin meet" w="full" h="full" />
      </Box>
      <SidebarFoot />
    </Flex>
  );
}
