import type { SampleCourt } from '../courts/sample-courts.ts';
import { type GameEvent, storyOf } from './game-story.ts';
import { startOf } from './game-times.ts';
import type { SampleGame } from './sample-games.ts';

/** A sample game with its times. */
export interface PlannedGame {
  game: SampleGame;
  location: string;
  timeZone: string;
  startsAt: number | null;
  story: GameEvent[];
}

/** Throws for a game on a court that is not among `courts`. */
export function planGame(game: SampleGame, courts: readonly SampleCourt[], now: Date): PlannedGame {
  const { location, timeZone } = 'court' in game ? courtPlace(game.court, courts) : game;
  const startsAt = game.starts && startOf(game.starts, timeZone, now.getTime());
  return { game, location, timeZone, startsAt, story: storyOf(game, startsAt, timeZone, now.getTime()) };
}

function courtPlace(slug: string, courts: readonly SampleCourt[]) {
  const court = courts.find((each) => each.slug === slug);
  if (!court) throw new Error(`No sample court is called ${slug}`);
  return { location: `${court.name}, ${court.city}`, timeZone: court.timeZone };
}
