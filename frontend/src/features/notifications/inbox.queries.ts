import { type Notification, notificationsRoutes } from '@hoopline/contracts';
import { apiPage } from '../../lib/api.ts';
import type { ReadContext } from '../../lib/feature.ts';
import { pagedQueryOptions } from '../../lib/paged.ts';
import { NOTIFICATIONS } from './unread.queries.ts';

/** Both lists of the inbox: all, and those that are not read. */
export const INBOX_LISTS = [false, true] as const;

/** What happened last first. Whoever shows it sorts it: events add to the first page. */
export const inboxQuery = (isUnread: boolean) =>
  pagedQueryOptions<Notification>({
    queryKey: [NOTIFICATIONS, 'list', isUnread],
    read: (query, signal) =>
      apiPage(notificationsRoutes.list, { query: { ...query, unread: isUnread ? 'true' : undefined }, signal }),
  });

/** Whether the address asks for those that are not read only. */
export const asksForUnread = (address: URLSearchParams): boolean => address.get('show') === 'unread';

export const readInbox = ({ queryClient, search }: ReadContext): Promise<void> =>
  queryClient.prefetchInfiniteQuery(inboxQuery(asksForUnread(search)));

/** ISO times of one form compare as text; ids of one moment in the order they were made. */
export function latestFirst(a: Pick<Notification, 'at' | 'id'>, b: Pick<Notification, 'at' | 'id'>): number {
  if (a.at !== b.at) return a.at < b.at ? 1 : -1;
  return a.id < b.id ? 1 : -1;
}
