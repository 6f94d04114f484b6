import { type Notification, notificationsRoutes } from '@hoopline/contracts';
import { apiPage } from '../../lib/api.ts';
import type { ReadContext } from '../../lib/feature.ts';
import { pagedQueryOptions } from '../../lib/paged.ts';
import { NOTIFICATIONS } from './unread.queries.ts';

/** `isUnread` of both lists of the inbox: all notifications, and only unread ones. */
export const INBOX_LISTS = [false, true] as const;

/** The latest first. Pages sort the list again, because events add notifications to its first page. */
export const inboxQuery = (isUnread: boolean) =>
  pagedQueryOptions<Notification>({
    queryKey: [NOTIFICATIONS, 'list', isUnread],
    read: (query, signal) =>
      apiPage(notificationsRoutes.list, { query: { ...query, unread: isUnread ? 'true' : undefined }, signal }),
  });

/** Whether the address asks for unread notifications only. */
export const asksForUnread = (address: URLSearchParams): boolean => address.get('show') === 'unread';

export const readInbox = ({ queryClient, search }: ReadContext): Promise<void> =>
  queryClient.prefetchInfiniteQuery(inboxQuery(asksForUnread(search)));

/** Compares ISO times as text, because all have the same form. Equal times are sorted by id, the newest first. */
export function latestFirst(a: Pick<Notification, 'at' | 'id'>, b: Pick<Notification, 'at' | 'id'>): number {
  if (a.at !== b.at) return a.at < b.at ? 1 : -1;
  return a.id < b.id ? 1 : -1;
}
