import {
  DAY,
  instantOf,
  MINUTE,
  NOTIFICATIONS,
  type Notification,
  type NotificationKind,
  type NotificationSettings,
  PRODUCT,
  wallTime,
} from '@hoopline/contracts';
import type { PushAction } from '@hoopline/contracts/notifications/push-actions';
import { textsIn } from '../../../locales/texts.ts';
import { usefulUntil } from '../notice.ts';
import { notificationText, type Reader } from '../notification-text.ts';
import type { Delivery, DeliveryContent } from './push-deliveries.repository.ts';

const DAY_S = 24 * 60 * 60;
/**
 * From this number on, notifications without a time limit that are due together are one message. Otherwise a dozen
 * messages would arrive at once at the end of the quiet hours.
 */
const SUMMED_UP_FROM = 4;
const SHOWN = 3;
/** Kinds without a time limit whose reader may be on the way already. */
const URGENT: readonly NotificationKind[] = ['seat_removed', 'seat_lapsed', 'game_cancelled', 'game_changed'];

/** How a push service handles a message. */
export interface Handling {
  /** Seconds for which the service keeps the message for a browser that is offline. */
  ttl: number;
  urgency: 'normal' | 'high';
  /** The message replaces one with the same `topic` that the service still keeps. At most 32 characters. */
  topic: string;
}

/** One message for one person, about one notification or several. */
export interface PushMessage {
  deliveries: readonly Delivery[];
  handling: Handling;
  /** JSON with the texts for a browser of this language and zone. */
  payload(reader: Reader): string;
}

export interface Sendable {
  delivery: Delivery;
  notification: Notification;
}

/**
 * The notification; some kinds get the current time of their game. Null if it need not be sent any more: it was read,
 * its game was cancelled or removed, or it is about a start that the game no longer has.
 */
export function currentNotification({ notification, game }: DeliveryContent): Notification | null {
  if (notification.isRead) return null;
  switch (notification.kind) {
    case 'seat_offered':
    case 'game_changed':
    case 'game_reminder':
    case 'still_in':
    case 'game_on':
    case 'regulars_first':
    case 'game_joined':
    case 'became_host':
    case 'game_hosted': {
      if (!game || game.isCancelled) return null;
      const scheduledAt = game.scheduledAt?.toISOString() ?? null;
      const isOfOneStart = notification.kind === 'game_reminder' || notification.kind === 'still_in';
      if (isOfOneStart && scheduledAt !== notification.details.scheduledAt) return null;
      return { ...notification, details: { ...notification.details, scheduledAt } } as Notification;
    }
    default:
      return notification;
  }
}

/** The end of the quiet hours that contain `now`, by the clocks of the reader's zone; null outside of quiet hours. */
export function quietUntil(
  now: Date,
  { quietHours, timeZone }: Pick<NotificationSettings, 'quietHours' | 'timeZone'>,
): Date | null {
  if (!quietHours) return null;
  const zone = timeZone ?? NOTIFICATIONS.timeZone;
  const [from, until] = [minutesOf(quietHours.from), minutesOf(quietHours.until)];
  const wall = wallTime(now.getTime(), zone);
  const midnight = Math.floor(wall / DAY) * DAY;
  const minute = (wall - midnight) / MINUTE;
  const isOvernight = until < from;
  const isQuiet = isOvernight ? minute >= from || minute < until : minute >= from && minute < until;
  if (!isQuiet) return null;
  const end = midnight + until * MINUTE + (isOvernight && minute >= from ? DAY : 0);
  const instant = instantOf(end, zone);
  // If the clocks show the end twice or never, `instant` may be over. Then use the time that is left by the clocks.
  return new Date(instant > now.getTime() ? instant : now.getTime() + end - wall);
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/**
 * When a push may be sent: now, or when the quiet hours end. If a seat would be lost during them, it is sent now.
 */
export function sendAt(notification: Notification, settings: NotificationSettings, now: Date): Date {
  const quietEnd = quietUntil(now, settings);
  if (!quietEnd) return now;
  const lostAt = seatLostAt(notification);
  return lostAt !== null && new Date(lostAt) <= quietEnd ? now : quietEnd;
}

/** When the reader loses a seat, or the offer of one, unless they act. */
function seatLostAt(notification: Notification): string | null {
  if (notification.kind === 'seat_offered') return notification.details.expiresAt;
  return notification.kind === 'still_in' ? notification.details.answerBy : null;
}

/**
 * The messages for one person: one for each notification with a time limit. The others are one message if there are
 * `SUMMED_UP_FROM` or more.
 */
export function messagesOf(sendable: readonly Sendable[], now: Date): PushMessage[] {
  const hasOwnTime = ({ notification }: Sendable) => usefulUntil(notification) !== null;
  const others = sendable.filter((one) => !hasOwnTime(one));
  if (others.length < SUMMED_UP_FROM) return sendable.map((one) => single(one, now));
  return [...sendable.filter(hasOwnTime).map((one) => single(one, now)), summary(others)];
}

function single({ delivery, notification }: Sendable, now: Date): PushMessage {
  const { id, kind } = notification;
  const until = usefulUntil(notification);
  const isUrgent = until !== null || URGENT.includes(kind);
  return {
    deliveries: [delivery],
    handling: {
      ttl: until === null ? DAY_S : Math.min(DAY_S, Math.ceil((new Date(until).getTime() - now.getTime()) / 1_000)),
      urgency: isUrgent ? 'high' : 'normal',
      topic: id.replaceAll('-', ''),
    },
    payload: (reader) =>
      write({ id, tag: id, actions: actionsOf(notification), ...notificationText(notification, reader) }, reader),
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
      const body = shown.join(' · ');
      return write({ id, tag: 'several', title, body, url: '/notifications', actions: [] }, reader);
    },
  };
}

interface Shown {
  id: string;
  tag: string;
  title: string;
  body: string;
  url: string;
  actions: readonly PushAction[];
}

/** Cuts a text. A push service takes 4,096 encrypted bytes; a character has at most four, or six if JSON escapes it. */
const cut = (text: string, most: number): string => {
  const characters = [...text];
  return characters.length <= most ? text : `${characters.slice(0, most - 1).join('')}…`;
};

function write({ id, title, body, url, tag, actions }: Shown, { language }: Reader): string {
  const texts = textsIn(language).notifications.actions;
  const buttons = actions.map((action) => ({ action, title: texts[action] }));
  const shown = { title: cut(title || PRODUCT.name, 120), body: cut(body, 400) };
  return JSON.stringify({ id, ...shown, url, tag, language, actions: buttons });
}

/** The buttons of a message, the most important first: some browsers show only two. */
function actionsOf(notification: Notification): readonly PushAction[] {
  if (notification.kind === 'still_in') return ['stillIn', 'cant'];
  const isClose = notification.kind === 'game_reminder' && notification.details.hoursBefore <= 1;
  return isClose ? ['onWay', 'cant', 'late'] : [];
}
