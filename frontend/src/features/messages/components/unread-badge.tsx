import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useIsStale } from '../../../lib/realtime/use-is-stale.ts';
import { CountBadge } from '../../../ui/count-badge.tsx';
import { useUnreadMessages } from '../unread.queries.ts';

/** The number of unread messages in all conversations; nothing while there are none. */
export function UnreadBadge() {
  const { t } = useTranslation('shell');
  const { unread } = useUnreadMessages();
  const isStale = useIsStale();
  if (unread === 0) return null;
  return (
    <chakra.span opacity={isStale ? 0.6 : undefined}>
      <CountBadge count={unread} label={t('unread', { count: unread })} />
    </chakra.span>
  );
}
