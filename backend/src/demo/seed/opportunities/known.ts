import type { SampleIds } from '../subject.ts';

/** What opportunities need to know of other sample data. */
export interface Known {
  now: Date;
  players: SampleIds;
  /** By slug; those that are not stored are missing. */
  courts: ReadonlyMap<string, string>;
  /** Ids of each player's highlights, newest first. */
  highlights: ReadonlyMap<string, string[]>;
}
