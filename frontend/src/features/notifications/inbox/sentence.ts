import { NOT_ENOUGH_PLAYERS, type Notification } from '@hoopline/contracts';
import type { ParseKeys, TFunction } from 'i18next';
import { shownName } from '../../../lib/shown-name.ts';
import { dayTime } from './day-time.ts';

/** Translations, language and time for the sentences. */
export interface Words {
  t: TFunction<'notifications'>;
  language: string;
  now: number;
}

export interface Sentence {
  key: ParseKeys<'notifications'>;
  /** Selects the plural form. */
  count: number;
  values: Record<string, string>;
}

/** The sentence of a notification: the key of its text, and the values that are filled in. */
export function sentenceOf(notification: Notification, words: Words): Sentence {
  const { key, count = Math.max(1, notification.actorCount), values = {} } = textOf(notification, words);
  const who = whoDidIt(notification, words);
  const title = 'title' in notification.details ? titleOf(notification, words) : '';
  return { key, count, values: { who, title, ...values } };
}

type Text = Pick<Sentence, 'key'> & Partial<Sentence>;

function textOf(notification: Notification, { language, now }: Words): Text {
  const timeOf = (iso: string) => dayTime(iso, language, now);
  const { kind, details } = notification;
  switch (kind) {
    case 'message':
      if (details.gameTitle === undefined) return { key: 'line.message', count: details.messageCount };
      return { key: 'line.thread_message', count: details.messageCount, values: { title: details.gameTitle } };
    case 'seat_offered': {
      const isOver = Date.parse(details.expiresAt) <= now;
      return { key: isOver ? 'line.offer_lapsed' : 'line.seat_offered', values: { time: timeOf(details.expiresAt) } };
    }
    case 'regulars_first': {
      const isOpen = details.opensAt === null || Date.parse(details.opensAt) <= now;
      if (isOpen) return { key: 'line.regulars_open' };
      return { key: 'line.regulars_first', values: { time: timeOf(details.opensAt ?? '') } };
    }
    case 'game_changed':
      return changeOf(details, timeOf);
    case 'game_reminder':
    case 'still_in':
      return { key: `line.${kind}`, values: { time: details.scheduledAt ? timeOf(details.scheduledAt) : '' } };
    case 'players_needed':
      return { key: 'line.players_needed', count: details.wanted };
    case 'result_decided':
      return { key: `line.result_decided.${details.decision}` };
    case 'application_waiting':
      return { key: 'line.application_waiting', count: details.pendingCount };
    case 'application_answered': {
      const { status } = details;
      const isPast = status === 'pending' || status === 'withdrawn';
      return { key: `line.application_answered.${isPast ? 'other' : status}` };
    }
    case 'liked':
      return { key: `line.liked.${details.postType}` };
    case 'commented':
      return { key: `line.commented.${details.postType}` };
    case 'moderation':
      return moderationOf(details, timeOf);
    default:
      return { key: `line.${kind}` };
  }
}

type DetailsOf<Kind extends Notification['kind']> = Extract<Notification, { kind: Kind }>['details'];

function changeOf({ changed, scheduledAt, place }: DetailsOf<'game_changed'>, timeOf: (iso: string) => string): Text {
  const time = changed.includes('time') && scheduledAt ? timeOf(scheduledAt) : undefined;
  const newPlace = changed.includes('place') ? place : undefined;
  if (time && newPlace) return { key: 'line.game_changed.both', values: { time, place: newPlace } };
  if (time) return { key: 'line.game_changed.time', values: { time } };
  return newPlace
    ? { key: 'line.game_changed.place', values: { place: newPlace } }
    : { key: 'line.game_changed.other' };
}

function moderationOf({ action, about, until }: DetailsOf<'moderation'>, timeOf: (iso: string) => string): Text {
  if (action === 'hidden' || action === 'shown_again') return { key: `line.${action}.${about ?? 'profile'}` };
  return action === 'suspended' && until
    ? { key: 'line.suspendedUntil', values: { time: timeOf(until) } }
    : { key: `line.${action}` };
}

function titleOf({ details }: Notification, { t }: Words): string {
  if ('title' in details && details.title) return details.title;
  return t(`untitled.${'opportunityKind' in details ? details.opportunityKind : 'game'}`);
}

/** `Ana`, `Ana and Ben`, `Ana, Ben, and Cleo`, `Ana and 4 others`; `2 players` if two of the names are the same. */
function whoDidIt({ actors, actorCount }: Notification, { t, language }: Words): string {
  const names = actors.map(({ displayName }) => shownName(displayName) || t('somebody'));
  if (new Set(names).size < names.length) return t('players', { count: actorCount });
  const list = new Intl.ListFormat(language);
  if (actorCount <= names.length) return list.format(names) || t('somebody');
  return list.format([names[0] ?? t('somebody'), t('others', { count: actorCount - 1 })]);
}

/** The line below the sentence: an excerpt, a reason, or time and location; null if there is none. */
export function detailOf({ kind, details }: Notification, { t, language, now }: Words): string | null {
  switch (kind) {
    case 'liked':
    case 'commented':
      return details.excerpt;
    case 'game_cancelled':
      return details.reason === NOT_ENOUGH_PLAYERS ? t('notEnough') : details.reason || null;
    case 'seat_removed':
    case 'application_answered':
    case 'moderation':
      return details.reason || null;
    case 'seat_offered':
    case 'regulars_first':
    case 'became_host':
    case 'game_hosted':
    case 'game_invited':
    case 'players_needed':
    case 'game_on':
    case 'still_in':
    case 'game_reminder': {
      const isInSentence = kind === 'game_reminder' || kind === 'still_in';
      const time = details.scheduledAt && !isInSentence && dayTime(details.scheduledAt, language, now);
      return [time, details.place].filter(Boolean).join(' · ') || null;
    }
    default:
      return null;
  }
}
