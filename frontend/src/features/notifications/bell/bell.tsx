import { Box, Flex } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { BellIcon } from '../../../icons/shared.ts';
import { loadTexts } from '../../../lib/i18n.ts';
import { useConnection } from '../../../lib/realtime/connection.store.ts';
import { whenIdle } from '../../../lib/when-idle.ts';
import { useSessionUser } from '../../../session/identity.queries.ts';
import { CountBadge } from '../../../ui/count-badge.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Tooltip } from '../../../ui/tooltip.tsx';
import { useUnread } from '../use-unread.ts';

/** Leads to the inbox, and shows how much in it is not read. */
export function Bell() {
  const { t } = useTranslation('notifications');
  const { unread, text } = useUnread();
  const { user } = useSessionUser();
  const isHere = useLocation().pathname === '/notifications';
  const isStale = useConnection(({ state }) => state !== 'live' && state !== 'connecting');
  return (
    // The button itself is styled as others of the page are: a layer that came this late would lay the whole page out anew
    // (style-cache.ts). A phone has no room for it beside the button that visitors sign in with.
    <Flex pos="relative" hideBelow={user || unread > 0 ? undefined : 'md'}>
      <Tooltip label={t('title')} side="bottom">
        <IconButton asChild label={t('bell', { unread: text })}>
          <Link to="/notifications" aria-current={isHere ? 'page' : undefined}>
            {isHere ? <BellIcon weight="fill" aria-hidden /> : <BellIcon aria-hidden />}
          </Link>
        </IconButton>
      </Tooltip>
      {/* On a phone the picture of who is signed in follows closely. */}
      <Box
        pos="absolute"
        top="0"
        right={{ base: '1.5', md: '0' }}
        opacity={isStale ? 0.6 : undefined}
        pointerEvents="none"
      >
        <CountBadge count={unread} />
      </Box>
    </Flex>
  );
}

/** Waits until the page is idle: what is on the first screen comes before the texts and the total. */
export async function loadBell(): Promise<typeof Bell> {
  await whenIdle();
  await loadTexts(['notifications']);
  return Bell;
}
