/** Names of rooms that a client may ask to watch. */
export const topics = {
  /** Every public game. */
  games: 'games',
  /** One game; a private one takes its key too (D-15). */
  game: (id: string, key?: string) => (key ? `game:${id}:${key}` : `game:${id}`),
  /** New posts. */
  feed: 'feed',
  /** One post: its counts, its comments, its end. */
  post: (id: string) => `post:${id}`,
  presence: (userId: string) => `presence:${userId}`,
} as const;
