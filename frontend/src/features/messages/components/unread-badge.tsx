import { useTranslation } from 'react-i18next';
import { CountBadge } from '../../../ui/count-badge.tsx';
import { useTotalUnread } from '../unread.queries.ts';

/** Unread messages over all conversations; nothing while there are none. */
export function UnreadBadge() {
  const { t } = useTranslation('shell');
  const unread = useTotalUnread();
  return <CountBadge count={unread} label={t('unread', { count: unread })} />;
}
