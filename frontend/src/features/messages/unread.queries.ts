import { messagesRoutes } from '@hoopline/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

/** First part of every key of this feature. */
export const MESSAGES = 'messages';

/** Apart from the other queries: every screen shows this total, and only Messages needs the rest. */
export const unreadQueries = {
  total: () =>
    queryOptions({
      queryKey: [MESSAGES, 'unread'],
      queryFn: ({ signal }) => api(messagesRoutes.unread, { signal }),
    }),
};
