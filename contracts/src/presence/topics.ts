/** Topics that a client may watch. */
export const presenceTopics = {
  user: (userId: string) => `presence:${userId}`,
} as const;
