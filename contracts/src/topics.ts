/** Names of rooms that a client may ask to watch. */
export const topics = {
  presence: (userId: string) => `presence:${userId}`,
} as const;
