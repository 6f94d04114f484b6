import type { FollowTotals } from './events.ts';

/** Topics that a client may watch. */
export const playersTopics = {
  /** One player: their face, numbers and followers. */
  player: (id: string) => `player:${id}`,
  leaderboard: 'leaderboard',
} as const;

declare module '../realtime/events.ts' {
  interface TopicState {
    player: FollowTotals & { profileRev: number; statsRev: number };
    leaderboard: { rev: number };
  }
}
