import { messagesRoutes } from '@hoopline/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
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

/** Unread messages over all conversations; 0 while nobody is signed in. */
export function useTotalUnread(): number {
  const { user } = useSessionUser();
  const { data } = useQuery({ ...unreadQueries.total(), enabled: user !== null });
  return user ? (data?.totalUnread ?? 0) : 0;
}
