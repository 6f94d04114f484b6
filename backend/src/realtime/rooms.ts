/** Names of Socket.IO rooms. A watched topic's room carries the topic's name. */
export const rooms = {
  /** Every socket of one person, on every node. */
  user: (userId: string) => `user:${userId}`,
  /** Every socket that signed in with one session. */
  session: (sessionHash: string) => `session:${sessionHash}`,
} as const;
