import { Box, Flex } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { BellIcon } from '../../../icons/shared.ts';
import { loadTexts } from '../../../lib/i18n.ts';
import { useIsStale } from '../../../lib/realtime/use-is-stale.ts';
import { whenIdle } from '../../../lib/when-idle.ts';
import { useSessionUser } from '../../../session/identity.queries.ts';
import { CountBadge } from '../../../ui/count-badge.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Tooltip } from '../../../ui/tooltip.tsx';
import { useUnread } from '../use-unread.ts';

/** Links to the inbox, and shows the number of unread notifications without messages. */
export function Bell() {
  const { t } = useTranslation('notifications');
  const { unread, text } = useUnread('bellCount');
  const { user } = useSessionUser();
  const isHere = useLocation().pathname === '/notifications';
  const isStale = useIsStale();
  return (
    // The button uses the styles of the page's other buttons: new styles at this late time would lay out the whole page
    // again (style-cache.ts). On phones, people who are not signed in see the bell only while they have unread
    // notifications: it has no room beside the sign-in button.
    <Flex pos="relative" hideBelow={user || unread > 0 ? undefined : 'md'}>
      <Tooltip label={t('title')} side="bottom">
        <IconButton asChild label={t('bell', { unread: text })}>
          <Link to="/notifications" aria-current={isHere ? 'page' : undefined}>
            {isHere ? <BellIcon weight="fill" aria-hidden /> : <BellIcon aria-hidden />}
          </Link>
        </IconButton>
      </Tooltip>
      {/* On phones, the avatar of the signed-in member is close to the bell. */}
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

/** Waits until the page is idle, so that texts and total do not delay the content of the first screen. */
export async function loadBell(): Promise<typeof Bell> {
  await whenIdle();
  await loadTexts(['notifications']);
  return Bell;
}
