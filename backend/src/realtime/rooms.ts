import { topics } from '@hoopline/contracts';

/** Names of Socket.IO rooms. Watched rooms carry the name of their topic. */
export const rooms = {
  /** Every socket of one person, on every node. */
  user: (userId: string) => `user:${userId}`,
  /** Every socket that signed in with one session. */
  session: (sessionHash: string) => `session:${sessionHash}`,
  ...topics,
} as const;
