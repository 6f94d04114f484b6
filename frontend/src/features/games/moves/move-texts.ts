import { GAME, type GameDetail } from '@hoopline/contracts';
import type { TFunction } from 'i18next';
import { courtTime } from '../../../lib/court-clock.ts';
import { writeNumber } from '../../../lib/formats.ts';

type T = TFunction<'gameMove'>;
type WhenAndWhere = Pick<GameDetail, 'scheduledAt' | 'timeZone' | 'location'>;

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
