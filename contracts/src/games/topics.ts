import type { GameSeats } from './events.ts';

/** Topics that a client may watch. */
export const gamesTopics = {
  /** Every public game. */
  all: 'games',
  /** One game; a private one takes its key too (D-15). */
  game: (id: string, key?: string) => (key ? `game:${id}:${key}` : `game:${id}`),
} as const;

declare module '../realtime/events.ts' {
  interface TopicState {
    openGames: { openCount: number };
    game: GameSeats;
  }
}
