import { useTranslation } from 'react-i18next';
import { daysBetween, inReadersZone, isSameYear, startOfDay, useReadersZone, writeDate } from '../../lib/formats.ts';
import { serverNow } from '../../lib/server-time.ts';
import { useMinuteTick } from '../../lib/tick.ts';
import type { CachedGame } from './cached-game.ts';
import { EVENING_STARTS } from './game-filters.ts';

/** Games below one heading. Games with the same key belong together. */
export interface GameGroup {
  key: string;
  text: string;
}

type DayName = 'today' | 'tonight' | 'tomorrow';
type Write = (day: DayName | 'undated' | Date) => string;

const HOUR_MS = 60 * 60_000;

/**
 * The day of a game by the viewer's own clock; today has a part of its own for the evening. A game that is still on
 * belongs to today, whenever it began.
 */
export function dayOfGame({ scheduledAt }: Pick<CachedGame, 'scheduledAt'>, now: number, write: Write): GameGroup {
  if (scheduledAt === null) return { key: 'undated', text: write('undated') };
  const start = Date.parse(scheduledAt);
  const days = daysBetween(now, start);
  const name = nameOf(days, start - startOfDay(start) >= EVENING_STARTS * HOUR_MS);
  return name ? { key: name, text: write(name) } : { key: String(days), text: write(new Date(start)) };
}

function nameOf(days: number, isInEvening: boolean): DayName | undefined {
  if (days < 0) return 'today';
  if (days === 0) return isInEvening ? 'tonight' : 'today';
  return days === 1 ? 'tomorrow' : undefined;
}

/** Returns a function that groups games by the viewer's own days. */
export function useDays(): (game: CachedGame) => GameGroup {
  const { t, i18n } = useTranslation('games');
  useReadersZone();
  useMinuteTick();
  const now = serverNow();
  const write: Write = (day) => {
    if (day === 'undated') return t('days.undated');
    if (!(day instanceof Date)) return inReadersZone(t(day === 'tonight' ? 'when.tonight' : day));
    const year = isSameYear(day, new Date(now)) ? undefined : 'numeric';
    return writeDate(day, i18n.language, { weekday: 'long', month: 'long', day: 'numeric', year });
  };
  return (game) => dayOfGame(game, now, write);
}
