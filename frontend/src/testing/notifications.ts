import type { Notification, NotificationKind } from '@hoopline/contracts';
import { authorOf } from './feed.ts';
import { buildPerson } from './people.ts';

const id = (group: string, tail: number) => `01900000-0000-7000-${group}-${String(tail).padStart(12, '0')}`;

export type NotificationOf<Kind extends NotificationKind> = Extract<Notification, { kind: Kind }>;

/** The actor of a notification: Imani, or player `tail`. */
export function buildActor(displayName = 'Imani Okafor', tail = 1): Notification['actors'][number] {
  const { id: actorId, profileImageUrl, avatar } = authorOf(buildPerson({}, tail));
  return { id: actorId, displayName, profileImageUrl, avatar };
}

export const minutesAgo = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();

/**
 * An unread notification about subject `tail`, `tail` minutes old, without actors. Name only what the test is about.
 */
export function buildNotification<Kind extends NotificationKind>(
  kind: Kind,
  details: NotificationOf<Kind>['details'],
  changes: Partial<Omit<NotificationOf<Kind>, 'kind' | 'details'>> = {},
  tail = 1,
): NotificationOf<Kind> {
  const actors = changes.actors ?? [];
  return {
    id: id('d100', tail),
    subjectId: id('d200', tail),
    kind,
    details,
    actors,
    actorCount: actors.length,
    at: minutesAgo(tail),
    isRead: false,
    ...changes,
  } as unknown as NotificationOf<Kind>;
}

export const ABOUT_POST = { excerpt: 'Court is open', postType: 'text' } as const;

/** Imani likes one of the reader's posts. */
export const buildLike = (changes: Partial<NotificationOf<'liked'>> = {}, tail = 1): NotificationOf<'liked'> =>
  buildNotification('liked', ABOUT_POST, { actors: [buildActor()], ...changes }, tail);
