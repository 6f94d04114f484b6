import { messagesRoutes } from '@hoopline/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { useConnection } from '../../lib/realtime/connection.store.ts';
import { useSessionUser } from '../../session/identity.queries.ts';

/** First part of every query key of this feature. */
export const MESSAGES = 'messages';

/** The total has its own file, because every page shows it. Only Messages and the home page need the other queries. */
export const unreadQueries = {
  total: () =>
    queryOptions({
      queryKey: [MESSAGES, 'unread'],
      meta: { keep: { most: 1 }, isOfShell: true },
      queryFn: ({ signal }) => api(messagesRoutes.unread, { signal }),
    }),
};

interface UnreadMessages {
  /** Over all conversations; 0 for a visitor. */
  unread: number;
  /** True for members, and for guests who have a message in the thread of one of their games. */
  hasMessages: boolean;
}

/** It is read for members, and for guests after the connection has their id. */
export function useUnreadMessages(): UnreadMessages {
  const { user } = useSessionUser();
  const isGuest = useConnection(({ userId, state }) => typeof userId === 'string' && state !== 'connecting');
  const { data } = useQuery({ ...unreadQueries.total(), enabled: user !== null || isGuest });
  const total = user || isGuest ? data : undefined;
  // `rev` rises with each message, so it is 0 without any.
  return { unread: total?.totalUnread ?? 0, hasMessages: user !== null || (total?.rev ?? 0) > 0 };
}
