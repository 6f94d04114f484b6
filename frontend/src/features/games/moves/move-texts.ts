import { GAME, type GameDetail } from '@hoopline/contracts';
import type { TFunction } from 'i18next';
import { writeDayAndTime, writeNumber } from '../../../lib/formats.ts';
import { timeAtCourt } from '../game-format.ts';

type T = TFunction<'gameMove'>;
type WhenAndWhere = Pick<GameDetail, 'scheduledAt' | 'timeZone' | 'location'>;

const DAY_AND_TIME = { weekday: 'short', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const;

/**
 * `Sat, Jun 14, 7:00 PM` by the clock of the court, with the name of its zone if the viewer's clock shows another time.
 * By the viewer's clock if this browser does not support the zone.
 */
export function courtTime(iso: string, timeZone: string, language: string): string {
  const isElsewhere = timeAtCourt(iso, timeZone, language) !== null;
  const write = (zone: Intl.DateTimeFormatOptions) =>
    writeDayAndTime(new Date(iso), language, { ...DAY_AND_TIME, ...zone });
  try {
    return write(isElsewhere ? { timeZone, timeZoneName: 'short' } : { timeZone });
  } catch {
    return write({});
  }
}

const locationOf = (location: string): string | null => (location === GAME.noLocation ? null : location);

/**
 * `Moved to Sat, Jun 14, 7:00 PM at Rucker Park. Keep your spot?` A place that the game no longer has is mentioned, and
 * one that it never had is not.
 */
export function questionText(
  { scheduledAt, timeZone, location }: WhenAndWhere,
  before: Pick<WhenAndWhere, 'location'>,
  t: T,
  language: string,
): string {
  const where = locationOf(location);
  const when = scheduledAt && courtTime(scheduledAt, timeZone, language);
  if (when && where) return t('question.whenAndWhere', { when, where });
  if (when) return t(locationOf(before.location) ? 'question.whenOnly' : 'question.when', { when });
  return where ? t('question.where', { where }) : t('question.undecided');
}

/** `Before: Fri, Jun 13, 6:00 PM · West 4th Street` */
export function beforeText({ scheduledAt, timeZone, location }: WhenAndWhere, t: T, language: string): string {
  const when = scheduledAt ? courtTime(scheduledAt, timeZone, language) : t('question.noTime');
  return t('question.before', { facts: [when, locationOf(location)].filter(Boolean).join(' · ') });
}

/** Most names in a list; of more people, two are named and the others counted. */
const MOST_NAMES = 3;

/** `Ana and Ben`, or `Ana, Ben, and 3 more`. */
export function namesText(names: readonly string[], t: T, language: string): string {
  const shown = names.length > MOST_NAMES ? names.slice(0, MOST_NAMES - 1) : names;
  const others = names.length - shown.length;
  return new Intl.ListFormat(language).format(others > 0 ? [...shown, t('answers.more', { others })] : shown);
}

/** `6 hours` */
export const hoursText = (minutes: number, language: string): string =>
  writeNumber(minutes / 60, language, { style: 'unit', unit: 'hour', unitDisplay: 'long' });
