/** How often a new account may do each of these within `NEW_ACCOUNT.windowMs`. */
export const NEW_ACCOUNT_LIMITS = {
  conversations: 5,
  posts: 10,
  comments: 30,
  openings: 10,
  follows: 60,
  /** Courts imported from the maps provider. */
  imports: 10,
  /** People invited to games. */
  invitations: 20,
  /** Calls for players. */
  calls: 3,
  /** Friends for whom a seat was held. */
  friends: 10,
} as const;
export type LimitedAction = keyof typeof NEW_ACCOUNT_LIMITS;

export const NEW_ACCOUNT = {
  /** A member's account is new for this long. Guests always count as new. */
  ageMs: 24 * 60 * 60_000,
  /** Actions within the last period of this length count. */
  windowMs: 24 * 60 * 60_000,
  /** The most games that the account may host at one time: neither cancelled nor over. */
  openGames: 10,
  /** Most messages to a person who has never answered. */
  unanswered: 20,
} as const;
