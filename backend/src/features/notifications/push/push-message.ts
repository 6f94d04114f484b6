import {
  DAY,
  instantOf,
  MINUTE,
  type Notification,
  type NotificationSettings,
  PRODUCT,
  wallTime,
} from '@hoopline/contracts';
import { textsIn } from '../../../locales/texts.ts';
import { usefulUntil } from '../notice.ts';
import { notificationText, type Reader } from '../notification-text.ts';
import type { Delivery, News } from './push-deliveries.repository.ts';

const DAY_S = 24 * 60 * 60;
/** From so many on, what is due for somebody at once is one message: after a night, a dozen would ring in a row. */
const SUMMED_UP_FROM = 4;
const SHOWN = 3;

/** What a push service does with a message besides passing it on. */
export interface Handling {
  /** Seconds for which it is kept for a browser that is offline. */
  ttl: number;
  urgency: 'normal' | 'high';
  /** Replaces what it still keeps under the same name. At most 32 characters. */
  topic: string;
}

/** One message for one person, about one notification or several. */
export interface PushMessage {
  deliveries: readonly Delivery[];
  handling: Handling;
  /** What a browser of this language and zone shows. */
  payload(reader: Reader): string;
}

export interface Sendable {
  delivery: Delivery;
  notification: Notification;
}

/** The notification with the game as it is now, or null where it need not be sent any more. */
export function stillNews({ notification, game }: News): Notification | null {
  if (notification.isRead) return null;
  switch (notification.kind) {
    case 'seat_offered':
    case 'game_changed':
    case 'game_reminder':
    case 'game_joined':
    case 'became_host':
    case 'game_hosted': {
      if (!game || game.isCancelled) return null;
      const scheduledAt = game.scheduledAt?.toISOString() ?? null;
      if (notification.kind === 'game_reminder' && scheduledAt !== notification.details.scheduledAt) return null;
      return { ...notification, details: { ...notification.details, scheduledAt } } as Notification;
    }
    default:
      return notification;
  }
}

/** When the quiet hours end that `now` is in, by the clocks of the reader's zone; null where it is in none. */
export function quietUntil(
  now: Date,
  { quietHours, timeZone }: Pick<NotificationSettings, 'quietHours' | 'timeZone'>,
): Date | null {
  if (!quietHours) return null;
  const [from, until] = [minutesOf(quietHours.from), minutesOf(quietHours.until)];
  const wall = wallTime(now.getTime(), timeZone);
  const midnight = Math.floor(wall / DAY) * DAY;
  const minute = (wall - midnight) / MINUTE;
  const isOvernight = until < from;
  const isQuiet = isOvernight ? minute >= from || minute < until : minute >= from && minute < until;
  if (!isQuiet) return null;
  const end = midnight + until * MINUTE + (isOvernight && minute >= from ? DAY : 0);
  const instant = instantOf(end, timeZone);
  // Where the clocks show the end twice, or never, the time that is left by them.
  return new Date(instant > now.getTime() ? instant : now.getTime() + end - wall);
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** When it may be sent: now, or when the quiet hours end. An offer that would lapse in them passes at once. */
export function sendAt(notification: Notification, settings: NotificationSettings, now: Date): Date {
  const quietEnd = quietUntil(now, settings);
  if (!quietEnd) return now;
  const lapses = notification.kind === 'seat_offered' && new Date(notification.details.expiresAt) <= quietEnd;
  return lapses ? now : quietEnd;
}

/** What has a time of its own is a message of its own; of the others many are summed up. */
export function messagesOf(sendable: readonly Sendable[], now: Date): PushMessage[] {
  const hasOwnTime = ({ notification }: Sendable) => usefulUntil(notification) !== null;
  const others = sendable.filter((one) => !hasOwnTime(one));
  if (others.length < SUMMED_UP_FROM) return sendable.map((one) => single(one, now));
  return [...sendable.filter(hasOwnTime).map((one) => single(one, now)), summary(others)];
}

function single({ delivery, notification }: Sendable, now: Date): PushMessage {
  const { id, kind } = notification;
  const until = usefulUntil(notification);
  const isUrgent = until !== null || kind === 'seat_removed' || kind === 'game_cancelled' || kind === 'game_changed';
  return {
    deliveries: [delivery],
    handling: {
      ttl: until === null ? DAY_S : Math.ceil((new Date(until).getTime() - now.getTime()) / 1_000),
      urgency: isUrgent ? 'high' : 'normal',
      topic: id.replaceAll('-', ''),
    },
    payload: (reader) => write({ id, tag: id, ...notificationText(notification, reader) }, reader),
  };
}

function summary(sendable: readonly Sendable[]): PushMessage {
  const newestFirst = sendable.toSorted((a, b) => b.notification.at.localeCompare(a.notification.at));
  const id = newestFirst[0]?.notification.id ?? '';
  return {
    deliveries: sendable.map(({ delivery }) => delivery),
    handling: { ttl: DAY_S, urgency: 'normal', topic: 'several' },
    payload: (reader) => {
      const title = textsIn(reader.language).notifications.several(sendable.length);
      const shown = newestFirst.slice(0, SHOWN).map(({ notification }) => notificationText(notification, reader).title);
      return write({ id, tag: 'several', title, body: shown.join(' · '), url: '/notifications' }, reader);
    },
  };
}

interface Shown {
  id: string;
  tag: string;
  title: string;
  body: string;
  url: string;
}

/** A push service takes 4,096 bytes of what is encrypted. A character takes at most four, six where JSON escapes it. */
const cut = (text: string, most: number): string => {
  const characters = [...text];
  return characters.length <= most ? text : `${characters.slice(0, most - 1).join('')}…`;
};

const write = ({ id, title, body, url, tag }: Shown, { language }: Reader): string =>
  JSON.stringify({ id, title: cut(title || PRODUCT.name, 120), body: cut(body, 400), url, tag, language });
