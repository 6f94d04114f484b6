import { courtOf } from '../courts/courts.ts';
import { type GameEvent, storyOf } from './game-story.ts';
import { startOf } from './game-times.ts';
import type { SeedGame } from './seed-game.ts';

/** A sample game as it lies in time. */
export interface PlannedGame {
  game: SeedGame;
  location: string;
  timeZone: string;
  startsAt: number | null;
  story: GameEvent[];
}

export function planGame(game: SeedGame, now: Date): PlannedGame {
  const place = typeof game.place === 'string' ? courtOf(game.place) : game.place;
  const startsAt = game.starts && startOf(game.starts, place.timeZone, now.getTime());
  return {
    game,
    location: 'location' in place ? place.location : place.name,
    timeZone: place.timeZone,
    startsAt,
    story: storyOf(game, startsAt, place.timeZone, now.getTime()),
  };
}
