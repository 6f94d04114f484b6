import type { Difficulty, GameFormat, GameType, SkillLevel, Tier } from '@hoopline/contracts';
import type { CourtSlug } from '../courts/courts.ts';
import type { Slug } from '../people/players.ts';
import type { Start } from './game-times.ts';

/** A sample game as written down in the lists beside this file. */
export interface SeedGame {
  title: string;
  description: string | null;
  host: Slug;
  /** A court, or words and the zone of the host. */
  place: CourtSlug | { location: string; timeZone: string };
  /** Null: to be agreed. */
  starts: Start | null;
  minutes: number;
  type: GameType;
  format: GameFormat;
  skill: SkillLevel;
  difficulty: Difficulty;
  max: number;
  fee?: number;
  prize?: number;
  rank?: Tier;
  isOfficial?: true;
  isPrivate?: true;
  /** How many days before its start, or before today, it was posted; a few where missing. */
  posted?: number;
  /** In the order in which they came. */
  joined: Slug[];
  /** Had a seat early on and gave it up, or lost it. */
  left?: Slug[];
  removed?: { player: Slug; reason: string };
  /** Head of the line first, all behind a full game. */
  waiting?: Slug[];
  /** Had the seat until just now; it is held for whoever heads the line. */
  justLeft?: Slug;
  cancelled?: string;
  /** Every second player of `joined` is on the first team. */
  scores?: [number, number];
  /** By the first of `joined`. */
  ratings?: number[];
}

type Terms = Pick<SeedGame, 'type' | 'format' | 'skill' | 'difficulty'>;
const ofType =
  (type: GameType) =>
  (format: GameFormat, skill: SkillLevel, difficulty: Difficulty): Terms => ({ type, format, skill, difficulty });

export const pickup = ofType('pickup');
export const tournament = ofType('tournament');
export const league = ofType('league');
