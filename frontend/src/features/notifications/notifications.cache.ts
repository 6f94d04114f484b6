import type { Notification, NotificationsEvents, ReadNotifications, UnreadNotifications } from '@hoopline/contracts';
import { NOTIFICATIONS as LIMITS } from '@hoopline/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { isOutdated } from '../../lib/newest-revision.ts';
import { addItems, hasItem, listItems, type Paged, patchItem, removeItem } from '../../lib/paged.ts';
import { patchOnce, patchQuery, storeAnswer } from '../../lib/query-cache.ts';
import { INBOX_LISTS, inboxQuery, latestFirst } from './inbox.queries.ts';
import { newestTotal, unreadNotifications } from './unread.queries.ts';

type Pages = Paged<Notification>;
type Which = { ids?: readonly string[]; until?: string };

/** Stores the totals, unless the cache has newer ones. */
export function applyUnread(queryClient: QueryClient, { unreadCount, bellCount, rev }: UnreadNotifications): void {
  storeAnswer(queryClient, unreadNotifications().queryKey, { unreadCount, bellCount, rev }, newestTotal);
}

/**
 * Adds a new notification to both lists, or replaces a listed one that is unread. The page sorts the lists by time, so
 * it moves up. Does nothing if a newer event about it was applied before.
 */
export function applyCreated(queryClient: QueryClient, created: NotificationsEvents['notifications.created']): void {
  const { notification, rev } = created;
  applyUnread(queryClient, created);
  if (isLate(queryClient, notification.id, rev)) return;
  patchLists(queryClient, (pages) =>
    hasItem(pages, notification.id)
      ? // A read notification does not change any more: if something happens again, the server creates a new one.
        patchItem(pages, notification.id, (cached) => (cached.isRead ? cached : notification))
      : addItems(pages, [notification], latestFirst),
  );
}

export function applyRead(queryClient: QueryClient, read: NotificationsEvents['notifications.read']): void {
  applyUnread(queryClient, read);
  for (const id of read.ids ?? []) isLate(queryClient, id, read.rev);
  patchLists(queryClient, (pages) => withRead(pages, read, true));
}

export function applyRemoved(queryClient: QueryClient, removed: NotificationsEvents['notifications.removed']): void {
  applyUnread(queryClient, removed);
  for (const id of removed.ids) isLate(queryClient, id, removed.rev);
  patchLists(queryClient, (pages) => removed.ids.reduce(removeItem, pages));
}

/** Shows notifications as read before the server has answered. Returns a function that undoes this. */
export function readAhead(queryClient: QueryClient, which: ReadNotifications): () => void {
  const meant = findUnread(queryClient, which);
  const ids = meant.map(({ id }) => id);
  patchLists(queryClient, (pages) => withRead(pages, { ids }, true));

  const { queryKey } = unreadNotifications();
  const totals = queryClient.getQueryData(queryKey);
  const less = (total: number, read: number) => {
    // The server counts up to this limit, so at the limit the number of the other unread notifications is unknown.
    if (total >= LIMITS.maxCounted) return total;
    return 'until' in which ? 0 : Math.max(0, total - read);
  };
  patchOnce<UnreadNotifications>(queryClient, queryKey, (cached) => ({
    ...cached,
    unreadCount: less(cached.unreadCount, meant.length),
    bellCount: less(cached.bellCount, meant.filter(({ kind }) => kind !== 'message').length),
  }));
  return () => {
    patchLists(queryClient, (pages) => withRead(pages, { ids }, false));
    if (totals) applyUnread(queryClient, totals);
  };
}

/** Whether a newer event was applied to this notification before. If not, `rev` is the newest from now on. */
const isLate = (queryClient: QueryClient, id: string, rev: number) =>
  isOutdated(queryClient, `notification ${id}`, rev);

function patchLists(queryClient: QueryClient, patch: (pages: Pages) => Pages): void {
  for (const isUnread of INBOX_LISTS) patchQuery<Pages>(queryClient, inboxQuery(isUnread).queryKey, patch);
}

const isMeant = ({ id, at }: Notification, { ids, until }: Which): boolean =>
  ids?.includes(id) || (until !== undefined && at <= until);

const withRead = (pages: Pages, which: Which, isRead: boolean): Pages =>
  listItems(pages)
    .filter((item) => item.isRead !== isRead && isMeant(item, which))
    .reduce((changed, { id }) => patchItem(changed, id, (item) => ({ ...item, isRead })), pages);

/** The listed notifications that are meant and unread, each once. */
function findUnread(queryClient: QueryClient, which: Which): Notification[] {
  const listed = INBOX_LISTS.flatMap((isUnread) => {
    const pages = queryClient.getQueryData<Pages>(inboxQuery(isUnread).queryKey);
    return pages ? listItems(pages) : [];
  });
  const meant = listed.filter((item) => !item.isRead && isMeant(item, which));
  return [...new Map(meant.map((item) => [item.id, item])).values()];
}
