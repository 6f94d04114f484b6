/** Ways in which a notification reaches its reader. */
export const NOTIFICATION_CHANNELS = ['inbox', 'push', 'mail'] as const;
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number];

export type ChannelSwitches = Record<NotificationChannel, boolean>;

const everywhere: ChannelSwitches = { inbox: true, push: true, mail: true };
const notPushed: ChannelSwitches = { inbox: true, push: false, mail: true };

/** Every kind of notification with its default switches. This file uses no zod, because screens import it too. */
export const NOTIFICATION_KINDS = {
  /** A message arrived while the reader had no page open. One notification for each conversation. */
  message: everywhere,
  /** A free seat is held for the reader. */
  seat_offered: everywhere,
  /** The host took the reader's seat away. */
  seat_removed: everywhere,
  /** The time or location changed of a game in which the reader has a seat or waitlist position. */
  game_changed: everywhere,
  game_cancelled: everywhere,
  /** Before tip-off, to everybody with a seat and to the host. */
  game_reminder: everywhere,
  /** The reader is asked, some hours before a game, whether they still play. */
  still_in: everywhere,
  /** The reader's seat went to the waitlist, because they did not answer whether they still play. */
  seat_lapsed: everywhere,
  /** It is decided that a game takes place. */
  game_on: everywhere,
  /** A run of a series has a game, in which the reader is a regular. */
  regulars_first: everywhere,
  /** A player joined the reader's game. */
  game_joined: notPushed,
  /** The previous host left or was suspended; the reader is now the host. */
  became_host: everywhere,
  /** The host entered a result that the reader can confirm. */
  result_entered: everywhere,
  /** A result that the reader could have confirmed counts because nobody did. They may object. */
  result_counts: everywhere,
  /** A player objected to a result that the reader entered. */
  result_disputed: everywhere,
  /** An operator decided about a result that the reader objected to. */
  result_decided: everywhere,
  /** The other players chose the reader as player of the game. */
  player_of_game: everywhere,
  /** Players of a game gave the reader kudos for it. One notification for each game, which names nobody. */
  kudos: notPushed,
  /** A player whom the reader follows hosts a public game. */
  game_hosted: notPushed,
  /** A host invites the reader to a game. */
  game_invited: everywhere,
  /** A host needs players for a game near the reader. */
  players_needed: { inbox: true, push: true, mail: false },
  /** A member applied to an opportunity that the reader posted. */
  application_received: everywhere,
  /** Applications to an opportunity that the reader posted have waited for two days. */
  application_waiting: notPushed,
  /** The reader's application was answered, or expired. */
  application_answered: everywhere,
  followed: notPushed,
  liked: { inbox: true, push: false, mail: false },
  commented: everywhere,
  /** An operator acted on the reader's content or account. */
  moderation: everywhere,
} as const satisfies Record<string, ChannelSwitches>;

export type NotificationKind = keyof typeof NOTIFICATION_KINDS;

/** Readers cannot switch these off for the inbox, because each concerns something that they could lose. */
export const ALWAYS_IN_INBOX = [
  'seat_offered',
  'seat_removed',
  'seat_lapsed',
  'game_changed',
  'game_cancelled',
  'became_host',
  'application_answered',
  'moderation',
] as const satisfies readonly NotificationKind[];

/** The changes of a game that its players are notified of. */
export const GAME_CHANGES = ['time', 'place'] as const;
export type GameTermChange = (typeof GAME_CHANGES)[number];

/** An operator's decisions about a result that a player objected to. */
export const RESULT_DECISIONS = ['counts', 'left_out'] as const;
export type ResultDecision = (typeof RESULT_DECISIONS)[number];

export const NOTIFICATIONS = {
  /** Days that a notification is kept. */
  keepDays: 90,
  /** Unread notifications are counted up to here; the badge then shows `99+`. */
  maxCounted: 100,
  /** Most people that a grouped notification names; it has only the number of the others. */
  maxActors: 3,
  /** Notifications that one call can mark as read by id. */
  maxIds: 100,
  /** Hours before tip-off. */
  reminderHours: [24, 1],
  /** The zone in which the server counts while a reader has saved none. */
  timeZone: 'UTC',
  /** The default quiet hours, in the reader's own zone. */
  quietHours: { from: '22:00', until: '08:00' },
  /** Hour of the day, in the reader's own zone, from which the digest is sent. */
  digestHour: 8,
} as const;

/** Push subscriptions. */
export const PUSH = {
  /** Most subscriptions of one person; a new one then replaces the oldest. */
  maxSubscriptions: 10,
  maxEndpoint: 1_000,
} as const;
