import type { GameSeats } from './events.ts';

/** Topics that a client may watch. */
export const gamesTopics = {
  /** Every public game. */
  all: 'games',
  /** One game. People without a seat need the link key to watch a private game. */
  game: (id: string, key?: string) => (key ? `game:${id}:${key}` : `game:${id}`),
} as const;

declare module '../realtime/events.ts' {
  interface TopicState {
    openGames: { openCount: number };
    game: GameSeats;
  }
}
