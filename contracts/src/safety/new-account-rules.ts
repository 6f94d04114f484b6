/** What can be made only so often while an account is new. */
export const NEW_ACCOUNT_LIMITS = {
  conversations: 5,
  posts: 10,
  comments: 30,
  openings: 10,
  follows: 60,
  /** Courts from the maps provider. */
  imports: 10,
} as const;
export type LimitedAction = keyof typeof NEW_ACCOUNT_LIMITS;

export const NEW_ACCOUNT = {
  /** Members are new for so long. Guests always are. */
  ageMs: 24 * 60 * 60_000,
  /** Counted over so long, up to now. */
  windowMs: 24 * 60 * 60_000,
  /** The most games that the account may host at one time: neither cancelled nor over. */
  openGames: 10,
  /** Messages to somebody who has never answered. */
  unanswered: 20,
} as const;
