/** Ways in which a notification reaches its reader. */
export const NOTIFICATION_CHANNELS = ['inbox', 'push', 'mail'] as const;
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number];

export type ChannelSwitches = Record<NotificationChannel, boolean>;

const everywhere: ChannelSwitches = { inbox: true, push: true, mail: true };
const notPushed: ChannelSwitches = { inbox: true, push: false, mail: true };

/** Every kind of notification with the switches that hold until somebody saves others. No zod here. */
export const NOTIFICATION_KINDS = {
  /** Somebody wrote while no page of the reader was open. One for each conversation. */
  message: everywhere,
  /** A free seat is held for the reader. */
  seat_offered: everywhere,
  /** The host took the reader's seat away. */
  seat_removed: everywhere,
  /** Time or place of a game in which the reader has a place. */
  game_changed: everywhere,
  game_cancelled: everywhere,
  /** Before tip-off, to everybody with a seat and to the host. */
  game_reminder: everywhere,
  /** Somebody joined the reader's game. */
  game_joined: notPushed,
  /** The host before the reader has left, or is suspended. */
  became_host: everywhere,
  /** A result that the reader can confirm. */
  result_entered: everywhere,
  /** A result that the reader could have confirmed counts because nobody did. They may object. */
  result_counts: everywhere,
  /** Somebody objected to a result that the reader entered. */
  result_disputed: everywhere,
  /** An operator decided about a result that the reader objected to. */
  result_decided: everywhere,
  /** Somebody whom the reader follows hosts a public game. */
  game_hosted: notPushed,
  /** Somebody applied to what the reader posted. */
  application_received: everywhere,
  /** Applications to what the reader posted have waited for two days. */
  application_waiting: notPushed,
  /** The reader's application was answered, or expired. */
  application_answered: everywhere,
  followed: notPushed,
  liked: { inbox: true, push: false, mail: false },
  commented: everywhere,
  /** What an operator did about something of the reader's. */
  moderation: everywhere,
} as const satisfies Record<string, ChannelSwitches>;

export type NotificationKind = keyof typeof NOTIFICATION_KINDS;

/** These always reach the inbox: something of the reader's is at stake. */
export const ALWAYS_IN_INBOX = [
  'seat_offered',
  'seat_removed',
  'game_changed',
  'game_cancelled',
  'became_host',
  'application_answered',
  'moderation',
] as const satisfies readonly NotificationKind[];

/** The terms of a game that a player plans by. */
export const GAME_CHANGES = ['time', 'place'] as const;
export type GameTermChange = (typeof GAME_CHANGES)[number];

/** What an operator decides about a result that a player objected to. */
export const RESULT_DECISIONS = ['counts', 'left_out'] as const;
export type ResultDecision = (typeof RESULT_DECISIONS)[number];

export const NOTIFICATIONS = {
  /** Days that a notification is kept. */
  keepDays: 90,
  /** Unread ones are counted up to here; more are shown as `99+`. */
  maxCounted: 100,
  /** People whom a grouped notification names; of the others it has the number. */
  maxActors: 3,
  /** Notifications that one call can mark as read by id. */
  maxIds: 100,
  /** Hours before tip-off. */
  reminderHours: [24, 1],
  /** In the reader's own zone, from 22:00 to 8:00 unless they save others. */
  quietHours: { from: '22:00', until: '08:00' },
  /** Hour of the day, in the reader's own zone, from which the digest is sent. */
  digestHour: 8,
} as const;

/** Push subscriptions. */
export const PUSH = {
  /** Most that one person can have; the oldest goes for a new one. */
  maxSubscriptions: 10,
  maxEndpoint: 1_000,
} as const;
