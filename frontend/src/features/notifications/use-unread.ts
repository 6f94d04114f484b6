import { NOTIFICATIONS } from '@hoopline/contracts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useConnection } from '../../lib/realtime/connection.store.ts';
import { useSessionUser } from '../../session/identity.queries.ts';
import { unreadNotifications } from './unread.queries.ts';

/**
 * The number of unread notifications, also as text. It is read for members, and for guests once the connection has
 * their id.
 */
export function useUnread(): { unread: number; text: string } {
  const { t } = useTranslation('notifications');
  const { user } = useSessionUser();
  const mayBeGuest = useConnection(({ userId, state }) => userId !== null && state !== 'connecting');
  const { data } = useQuery({ ...unreadNotifications(), enabled: user !== null || mayBeGuest });
  const unread = data?.unreadCount ?? 0;
  if (unread === 0) return { unread, text: t('noneUnread') };
  return { unread, text: unread < NOTIFICATIONS.maxCounted ? t('unread', { count: unread }) : t('unreadMany') };
}
