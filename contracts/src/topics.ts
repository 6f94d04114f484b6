/** Names of rooms that a client may ask to watch. */
export const topics = {
  /** Every public game. */
  games: 'games',
  /** One game; a private one takes its key too (D-15). */
  game: (id: string, key?: string) => (key ? `game:${id}:${key}` : `game:${id}`),
  presence: (userId: string) => `presence:${userId}`,
} as const;
