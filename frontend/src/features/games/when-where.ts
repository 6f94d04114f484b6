import { distanceBetween, GAME, type Position } from '@hoopline/contracts';
import { formatDistance } from '../../lib/distance.ts';
import type { CachedGame } from './cached-game.ts';
import { formatStart, timeAtCourt } from './game-format.ts';

interface WhenWhereOptions {
  words: {
    today: string;
    tomorrow: string;
    /** Names a time as that of the court's clock. */
    atCourt: (time: string) => string;
  };
  language: string;
  /** The viewer's position, if it is known. */
  position?: Position | null;
  /** False leaves out the name of the place. */
  hasPlace?: boolean;
}

/**
 * When and where a game is: its start, the court's clock if that shows another time, the distance, and the name of the
 * place. The name is last, because a narrow screen may cut it. The list leaves out what is not known.
 */
export function whenWhere(
  game: Pick<CachedGame, 'scheduledAt' | 'timeZone' | 'courtId' | 'place' | 'location'>,
  { words, language, position = null, hasPlace = true }: WhenWhereOptions,
): string[] {
  const { scheduledAt, timeZone, courtId, place, location } = game;
  const atCourt = courtId && scheduledAt && timeAtCourt(scheduledAt, timeZone, language);
  return [
    scheduledAt && formatStart(scheduledAt, words, language),
    atCourt && words.atCourt(atCourt),
    position && place && formatDistance(distanceBetween(position, place), language),
    hasPlace && location !== GAME.noLocation && location,
  ].filter((part): part is string => Boolean(part));
}
