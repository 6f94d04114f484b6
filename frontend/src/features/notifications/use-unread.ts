import { NOTIFICATIONS } from '@hoopline/contracts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useConnection } from '../../lib/realtime/connection.store.ts';
import { useSessionUser } from '../../session/identity.queries.ts';
import { unreadNotifications } from './unread.queries.ts';

/**
 * A number of unread notifications, also as text: of all, or of those that the bell counts. It is read for members, and
 * for guests after the connection has their id.
 */
export function useUnread(which: 'unreadCount' | 'bellCount'): { unread: number; text: string } {
  const { t } = useTranslation('notifications');
  const { user } = useSessionUser();
  const mayBeGuest = useConnection(({ userId, state }) => userId !== null && state !== 'connecting');
  const { data } = useQuery({ ...unreadNotifications(), enabled: user !== null || mayBeGuest });
  const unread = data?.[which] ?? 0;
  if (unread === 0) return { unread, text: t('noneUnread') };
  return { unread, text: unread < NOTIFICATIONS.maxCounted ? t('unread', { count: unread }) : t('unreadMany') };
}
