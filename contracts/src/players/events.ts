import type { Person } from '../people/schemas.ts';
import type { FollowState, Leaderboard, PlayerStats } from './schemas.ts';

/** A person's present name, picture and position, for every screen that shows the person. */
export type ChangedFace = Pick<Person, 'id' | 'displayName' | 'profileImageUrl' | 'position' | 'avatar'> & {
  jerseyNumber: number | null;
  profileRev: number;
};

/** Totals of one player. Clients ignore totals with a lower `rev` than they have. */
export type FollowTotals = Pick<FollowState, 'playerId' | 'followerCount' | 'followingCount' | 'rev'>;

/**
 * Sent to `player:<id>`; `faceChanged` also to the topics and people whose pages may show this person;
 * `leaderboardChanged` to `leaderboard`; `followChanged` only to the sockets of the person who follows.
 */
export interface PlayersEvents {
  'players.faceChanged': ChangedFace;
  'players.statsChanged': PlayerStats;
  /** The player was chosen as player of a game, or got kudos: read the numbers again. */
  'players.honorsChanged': { playerId: string };
  'players.followersChanged': FollowTotals;
  'players.leaderboardChanged': Leaderboard;
  'players.followChanged': FollowState;
}

declare module '../realtime/events.ts' {
  interface EventPayloads extends PlayersEvents {}
}
