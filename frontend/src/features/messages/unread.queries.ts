import { messagesRoutes } from '@hoopline/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

/** First part of every key of this feature. */
export const MESSAGES = 'messages';

/** In a file of its own: every screen shows this total, while only Messages needs the other queries. */
export const unreadQueries = {
  total: () =>
    queryOptions({
      queryKey: [MESSAGES, 'unread'],
      queryFn: ({ signal }) => api(messagesRoutes.unread, { signal }),
    }),
};
