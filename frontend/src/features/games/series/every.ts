import type { RuleDay, Series } from '@hoopline/contracts';
import { RULE_DAYS } from '@hoopline/contracts/games/series-rules';
import type { TFunction } from 'i18next';
import { writeDate } from '../../../lib/formats.ts';
import { clockTime } from '../game-format.ts';

/** A Monday, at noon in UTC. */
const MONDAY = Date.UTC(2024, 0, 1, 12);
const DAY_MS = 24 * 60 * 60_000;

/** The name of a weekday. */
export const dayName = (day: RuleDay, language: string, weekday: 'long' | 'short' = 'long'): string =>
  writeDate(MONDAY + RULE_DAYS.indexOf(day) * DAY_MS, language, { weekday, timeZone: 'UTC' });

/** `Every Tuesday`, `Every Tuesday and Thursday`, `Every 2 weeks on Tuesday`. */
export function everyText(
  { weeks, days }: Pick<Series, 'weeks' | 'days'>,
  t: TFunction<'gameSeries'>,
  language: string,
): string {
  const names = new Intl.ListFormat(language).format(days.map((day) => dayName(day, language)));
  return weeks === 1 ? t('every', { days: names }) : t('everyWeeks', { count: weeks, days: names });
}

/** A time of day such as `19:00`, as the language writes it. */
export const timeText = (time: string, language: string): string =>
  clockTime(Date.parse(`2024-01-01T${time}:00Z`), 'UTC', language);

/** A day such as `2026-11-23`: `Mon, Nov 23`, with the year if it is not that of `now`. */
export function dayText(day: string, language: string, now: number): string {
  const isSameYear = day.slice(0, 4) === new Date(now).toISOString().slice(0, 4);
  return writeDate(Date.parse(`${day}T12:00:00Z`), language, {
    timeZone: 'UTC',
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    ...(!isSameYear && { year: 'numeric' }),
  });
}
