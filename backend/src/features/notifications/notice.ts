import type { Notification, NotificationDetails, NotificationKind } from '@hoopline/contracts';

/** Whom a notice is for: people by id, or everybody who follows somebody. */
export type Recipients = readonly string[] | { followersOf: string };

/** What says no more than who did something: in a block of the two there is nothing left to say. */
export const ABOUT_PEOPLE: readonly NotificationKind[] = [
  'message',
  'game_joined',
  'game_hosted',
  'application_received',
  'followed',
  'liked',
  'commented',
];

interface NoticeOf<Kind extends NotificationKind> {
  kind: Kind;
  /** See `subjectId` of the contract's `Notification`. */
  subjectId: string;
  details: NotificationDetails[Kind];
  /** Who did it, and is not notified of it; null where nobody did. */
  actorId: string | null;
  /** Others who did the same in the same moment. */
  otherActorIds?: readonly string[];
  recipients: Recipients;
  at: Date;
}

/** Something that happened, and whom it concerns. */
export type Notice = { [Kind in NotificationKind]: NoticeOf<Kind> }[NotificationKind];

/** What takes one or all notices of a kind and subject back: a like, a place in a game, a follow that ended. */
export interface Retraction {
  kind: NotificationKind;
  subjectId: string;
  /** Only what these people did; without them, all of it. */
  actorIds?: readonly string[];
  /** Only for these readers; without them, for all. */
  recipients?: readonly string[];
  /** When it was taken back: what happened after it stays. Without a time: just now. */
  at?: Date;
}

/** Readers have seen what it is about elsewhere, or there is nothing left to do: it counts as read. */
export interface Settlement {
  kind: NotificationKind;
  subjectId: string;
  recipients: readonly string[];
  /** What happened after it stays unread. Without a time: just now. */
  at?: Date;
}

/** What has become of earlier notices. */
export interface Outdated {
  retracted?: readonly Retraction[];
  settled?: readonly Settlement[];
}

/** A notification as it was just stored for one reader. */
export interface StoredNotification {
  userId: string;
  notification: Notification;
  /** Whether it is new or has more to say than before: a second like of the same person does not. */
  isNew: boolean;
}

/** Until when it is of any use, or null for a day. */
export function usefulUntil(notification: Notification): string | null {
  if (notification.kind === 'seat_offered') return notification.details.expiresAt;
  return notification.kind === 'game_reminder' ? notification.details.scheduledAt : null;
}

/** What nobody can use any more at `now`: an offer that has lapsed, a reminder of a game that has begun. */
export function isTooLate(notification: Notification, now: Date): boolean {
  const until = usefulUntil(notification);
  return until !== null && new Date(until) <= now;
}
