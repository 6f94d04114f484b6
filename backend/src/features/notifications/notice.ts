import type { Notification, NotificationDetails, NotificationKind } from '@hoopline/contracts';

/** The readers of a notice: people by id, or all followers of a player. */
export type Recipients = readonly string[] | { followersOf: string };

/**
 * Kinds that report only who did something. If each actor is the reader or in a block with the reader, there is no
 * notification.
 */
export const ABOUT_PEOPLE: readonly NotificationKind[] = [
  'message',
  'game_joined',
  'game_hosted',
  'game_invited',
  'players_needed',
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
  /** The person who did it; null if no person did. A recipient who is the only actor is not notified. */
  actorId: string | null;
  /** Other people who did the same at the same moment. Ignored if `actorId` is null. */
  otherActorIds?: readonly string[];
  recipients: Recipients;
  at: Date;
}

/** Something that happened, and the people to notify of it. */
export type Notice = { [Kind in NotificationKind]: NoticeOf<Kind> }[NotificationKind];

/** Retracts notices of a kind about a subject, for example when a like, a seat or a follow has ended. */
export interface Retraction {
  kind: NotificationKind;
  subjectId: string;
  /** Retracts only what these people did; if missing, what anybody did. */
  actorIds?: readonly string[];
  /** Retracts only for these readers; if missing, for all. */
  recipients?: readonly string[];
  /** Later notices stay. If missing: now. */
  at?: Date;
}

/** Marks notifications as read: their readers have seen the subject elsewhere, or have nothing left to do. */
export interface Settlement {
  kind: NotificationKind;
  subjectId: string;
  recipients: readonly string[];
  /** Later notifications stay unread. If missing: now. */
  at?: Date;
}

/** Changes to earlier notifications. */
export interface Outdated {
  retracted?: readonly Retraction[];
  settled?: readonly Settlement[];
}

/** A notification as it was just stored for one reader. */
export interface StoredNotification {
  userId: string;
  notification: Notification;
  /**
   * False if the reader had it unread, and it has no new actor and the same details, for example when the same person
   * comments on a post again.
   */
  isNew: boolean;
}

/** The time until which a notification is useful; null if it has no such time. */
export function usefulUntil(notification: Notification): string | null {
  switch (notification.kind) {
    case 'seat_offered':
      return notification.details.expiresAt;
    case 'still_in':
      return notification.details.answerBy ?? notification.details.scheduledAt;
    case 'players_needed':
    case 'game_reminder':
    case 'game_on':
      return notification.details.scheduledAt;
    default:
      return null;
  }
}

/**
 * Whether a notification is useless at `now`: an offer that has lapsed, or a reminder or request before a game that has
 * begun.
 */
export function isTooLate(notification: Notification, now: Date): boolean {
  const until = notification.kind === 'game_invited' ? notification.details.scheduledAt : usefulUntil(notification);
  return until !== null && new Date(until) <= now;
}
