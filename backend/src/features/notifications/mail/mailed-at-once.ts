import type { Notification, NotificationKind } from '@hoopline/contracts';

/** What cannot wait for the digest, and is in none. */
const AT_ONCE: readonly NotificationKind[] = [
  'game_reminder',
  'seat_offered',
  'game_cancelled',
  'game_changed',
  'moderation',
];

export const isMailedAtOnce = (kind: NotificationKind): boolean => AT_ONCE.includes(kind);

/** Whether a mail that goes out at `now` would come too late. */
export function isTooLate(notification: Notification, now: Date): boolean {
  const { kind, details } = notification;
  if (kind === 'seat_offered') return Date.parse(details.expiresAt) <= now.getTime();
  if (kind === 'game_reminder') return details.scheduledAt !== null && Date.parse(details.scheduledAt) <= now.getTime();
  return false;
}

/** An hour before a game nobody reads their mail: that is for the inbox and push alone. */
export const isForMail = (notification: Notification): boolean =>
  notification.kind !== 'game_reminder' || notification.details.hoursBefore > 1;
