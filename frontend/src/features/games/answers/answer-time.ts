import type { TFunction } from 'i18next';
import { courtTime } from '../../../lib/court-clock.ts';

const DAY = { weekday: 'short', hour: 'numeric', minute: '2-digit' } as const;

/** `Fri 6:00 PM` by the court's clock. Names the zone if the reader's clock shows another time. */
export const timeAt = (at: number, timeZone: string, language: string): string =>
  courtTime(at, timeZone, language, DAY);

const HOUR = 60;
const DAY_MINUTES = 24 * HOUR;

/** `2 hours before`, for a time in minutes before the start. */
export function beforeText(minutes: number, t: TFunction<'gameAnswers'>): string {
  if (minutes >= 2 * DAY_MINUTES && minutes % DAY_MINUTES === 0)
    return t('before.days', { count: minutes / DAY_MINUTES });
  if (minutes % HOUR === 0) return t('before.hours', { count: minutes / HOUR });
  return t('before.minutes', { count: minutes });
}
