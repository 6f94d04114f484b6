/** The terms and limits of the threads of games. This file uses no zod, because screens import it too. */
export const THREAD = {
  /** From this long after the end of a game, or after its cancellation, nobody can write any more. */
  closesAfterMs: 7 * 24 * 60 * 60_000,
  /** Kinds of lines between the messages. */
  lines: ['joined', 'last_spot', 'left', 'removed', 'moved', 'on', 'cancelled', 'handed_over', 'result'],
  /** One answer contains at most this many lines, the newest. */
  maxLines: 100,
} as const;

export const REACTIONS = ['thumbs_up', 'heart', 'laugh', 'wow', 'fire', 'ball'] as const;
export type ReactionKind = (typeof REACTIONS)[number];

/** A quote has at most this many characters of the message that it quotes. */
export const QUOTE_CHARACTERS = 160;
