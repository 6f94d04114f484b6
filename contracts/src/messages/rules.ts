/** Threads of games. No zod here. */
export const THREAD = {
  /** Nobody can write this long after the end of a game, or after its cancellation. */
  closesAfterMs: 7 * 24 * 60 * 60_000,
  /** Kinds of lines between the messages. */
  lines: ['joined', 'last_spot', 'left', 'removed', 'moved', 'cancelled', 'handed_over', 'result'],
  /** Most lines of one answer, the newest. */
  maxLines: 100,
} as const;
