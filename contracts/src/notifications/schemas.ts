import { z } from 'zod';
import { OPPORTUNITY_KINDS } from '../applications/rules.ts';
import { APPLICATION_STATUSES } from '../applications/transitions.ts';
import { Id, pageQuery, Timestamp, TimeZone } from '../common/schemas.ts';
import { Face } from '../people/schemas.ts';
import { REPORT_KINDS } from '../safety/report-rules.ts';
import { LANGUAGES } from '../settings/rules.ts';
import {
  ALWAYS_IN_INBOX,
  type ChannelSwitches,
  GAME_CHANGES,
  NOTIFICATION_KINDS,
  NOTIFICATIONS,
  type NotificationKind,
  PUSH,
  RESULT_DECISIONS,
} from './rules.ts';

const gameKeys = {
  title: z.string().nullable(),
  scheduledAt: Timestamp.nullable(),
  /** IANA name of the game's zone; null if it has none. */
  timeZone: z.string().nullable(),
  /** The court's name, or the location that the host wrote. */
  place: z.string().nullable(),
};
const AboutGame = z.object(gameKeys);
const opportunityKeys = { opportunityKind: z.enum(OPPORTUNITY_KINDS), title: z.string().nullable() };
const AboutPost = z.object({
  /** First words of the post; null if it has none. */
  excerpt: z.string().nullable(),
  postType: z.enum(['text', 'image', 'video']),
});

/** The details of each kind of notification, besides its people and its time. */
export const NotificationDetails = {
  /** `gameTitle` is set for messages in the thread of a game. */
  message: z.object({ messageCount: z.int().positive(), gameTitle: z.string().optional() }),
  seat_offered: z.object({ ...gameKeys, expiresAt: Timestamp }),
  seat_removed: z.object({ ...gameKeys, reason: z.string() }),
  game_changed: z.object({ ...gameKeys, changed: z.array(z.enum(GAME_CHANGES)).min(1) }),
  game_cancelled: z.object({ ...gameKeys, reason: z.string() }),
  game_reminder: z.object({ ...gameKeys, hoursBefore: z.int().positive() }),
  /** `answerBy`: from then on the seat may go to the waitlist. Null if silence has no consequence. */
  still_in: z.object({ ...gameKeys, answerBy: Timestamp.nullable() }),
  seat_lapsed: AboutGame,
  game_on: AboutGame,
  /** `opensAt`: until then, only regulars get seats. Null: the game is open to all. */
  regulars_first: z.object({ ...gameKeys, opensAt: Timestamp.nullable() }),
  game_joined: AboutGame,
  became_host: AboutGame,
  result_entered: AboutGame,
  result_counts: AboutGame,
  result_disputed: AboutGame,
  result_decided: z.object({ ...gameKeys, decision: z.enum(RESULT_DECISIONS) }),
  player_of_game: AboutGame,
  kudos: AboutGame,
  game_hosted: AboutGame,
  /**
   * The game is described as it is when the notification is read. `linkKey` opens it, and is missing for a public game.
   */
  game_invited: z.object({ ...gameKeys, linkKey: z.string().optional() }),
  /** The game is described as it is when the notification is read. */
  players_needed: z.object({ ...gameKeys, wanted: z.int().positive() }),
  application_received: z.object(opportunityKeys),
  application_waiting: z.object({ ...opportunityKeys, pendingCount: z.int().positive() }),
  application_answered: z.object({
    ...opportunityKeys,
    status: z.enum(APPLICATION_STATUSES),
    reason: z.string().nullable(),
  }),
  followed: z.object({}),
  liked: AboutPost,
  commented: AboutPost,
  moderation: z.object({
    action: z.enum(['hidden', 'shown_again', 'warned', 'suspended', 'suspension_ended']),
    /** The kind of content that it was about; null for the whole account. */
    about: z.enum(REPORT_KINDS).nullable(),
    /** The id of that content. Notifications from before it was stored have none. */
    targetId: Id.optional(),
    reason: z.string(),
    until: Timestamp.nullable(),
  }),
} as const satisfies Record<NotificationKind, z.ZodType>;
export type NotificationDetails = { [Kind in NotificationKind]: z.infer<(typeof NotificationDetails)[Kind]> };

const common = {
  id: Id,
  /**
   * Id of the conversation, game, post or opportunity. For `followed` the id of the reader, for `moderation` that of
   * the action.
   */
  subjectId: Id,
  /** The people who caused the notification last, newest first; at most `NOTIFICATIONS.maxActors`. */
  actors: z.array(Face),
  /** How many people caused it: 5 for "Ana and 4 others". 0 if no person did. */
  actorCount: z.int().nonnegative(),
  /** When it happened last. */
  at: Timestamp,
  isRead: z.boolean(),
};
const kinds = Object.keys(NOTIFICATION_KINDS) as NotificationKind[];
const ofKind = <Kind extends NotificationKind>(kind: Kind) =>
  z.object({ ...common, kind: z.literal(kind), details: NotificationDetails[kind] });

/** One entry of the inbox. If the same thing happens again before it is read, the entry changes. */
export const Notification = z
  .discriminatedUnion('kind', [
    ofKind('message'),
    ofKind('seat_offered'),
    ofKind('seat_removed'),
    ofKind('game_changed'),
    ofKind('game_cancelled'),
    ofKind('game_reminder'),
    ofKind('still_in'),
    ofKind('seat_lapsed'),
    ofKind('game_on'),
    ofKind('regulars_first'),
    ofKind('game_joined'),
    ofKind('became_host'),
    ofKind('result_entered'),
    ofKind('result_counts'),
    ofKind('result_disputed'),
    ofKind('result_decided'),
    ofKind('player_of_game'),
    ofKind('kudos'),
    ofKind('game_hosted'),
    ofKind('game_invited'),
    ofKind('players_needed'),
    ofKind('application_received'),
    ofKind('application_waiting'),
    ofKind('application_answered'),
    ofKind('followed'),
    ofKind('liked'),
    ofKind('commented'),
    ofKind('moderation'),
  ])
  .meta({ id: 'Notification' });
export type Notification = z.infer<typeof Notification>;

export const NotificationsPage = pageQuery().safeExtend({
  /** Only unread notifications. */
  unread: z.literal('true').optional(),
});

/** `rev` orders a reader's totals: the one with the higher number is the newer. */
export const UnreadNotifications = z
  .object({
    /** At most `NOTIFICATIONS.maxCounted`. */
    unreadCount: z.int().nonnegative(),
    /** Without those of messages, which have a badge of their own. At most `NOTIFICATIONS.maxCounted`. */
    bellCount: z.int().nonnegative(),
    rev: z.int().nonnegative(),
  })
  .meta({ id: 'UnreadNotifications' });
export type UnreadNotifications = z.infer<typeof UnreadNotifications>;

/** Marks notifications as read: by id, or all that happened until a time. */
export const ReadNotifications = z
  .union([z.strictObject({ ids: z.array(Id).min(1).max(NOTIFICATIONS.maxIds) }), z.strictObject({ until: Timestamp })])
  .meta({ id: 'ReadNotifications' });
export type ReadNotifications = z.infer<typeof ReadNotifications>;

const Switches = z.strictObject({ inbox: z.boolean(), push: z.boolean(), mail: z.boolean() });

/** Hours and minutes of a day: `22:00`. */
const TimeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time from 00:00 to 23:59');

/** Which notifications a reader gets, by which channels, and their quiet hours. Always sent in full. */
export const NotificationSettings = z
  .strictObject({
    switches: z.strictObject(
      Object.fromEntries(kinds.map((kind) => [kind, Switches])) as Record<NotificationKind, typeof Switches>,
    ),
    /** Null: no zone was saved. The server then uses `NOTIFICATIONS.timeZone`. */
    timeZone: TimeZone.nullable(),
    /** Null: no quiet hours. If `until` is before `from`, it is a time of the next day. */
    quietHours: z
      .strictObject({ from: TimeOfDay, until: TimeOfDay })
      .refine(({ from, until }) => from !== until, {
        path: ['until'],
        error: 'Must differ from the beginning',
        params: { code: 'invalid' },
      })
      .nullable(),
  })
  .superRefine(({ switches }, context) => {
    for (const kind of ALWAYS_IN_INBOX) {
      const isOff = !(switches as Record<string, ChannelSwitches>)[kind]?.inbox;
      const path = ['switches', kind, 'inbox'];
      if (isOff)
        context.addIssue({ code: 'custom', path, message: 'Always reaches the inbox', params: { code: 'invalid' } });
    }
  })
  .meta({ id: 'NotificationSettings' });
export type NotificationSettings = z.infer<typeof NotificationSettings>;

export const PushKey = z.object({ publicKey: z.string() }).meta({ id: 'PushKey' });
export type PushKey = z.infer<typeof PushKey>;

/** A key of a browser's push subscription, in URL-safe base64. */
const pushKey = (length: number) => z.string().regex(new RegExp(`^[\\w-]{${length}}=*$`), 'Not a key');

/** No backslash, because some programs read it as a slash and others do not. */
const Endpoint = z
  .url({ protocol: /^https$/, error: 'Not the address of a push service' })
  .regex(/^[^\\\s]*$/, 'Not the address of a push service')
  .max(PUSH.maxEndpoint);

/** A browser's subscription in the form of `PushSubscription.toJSON`, with the page's language and zone. */
export const PushSubscription = z
  .strictObject({
    endpoint: Endpoint,
    keys: z.strictObject({ p256dh: pushKey(87), auth: pushKey(22) }),
    language: z.enum(LANGUAGES),
    timeZone: TimeZone,
  })
  .meta({ id: 'PushSubscription' });
export type PushSubscription = z.infer<typeof PushSubscription>;

export const EndPushSubscription = z.strictObject({ endpoint: Endpoint }).meta({ id: 'EndPushSubscription' });
export type EndPushSubscription = z.infer<typeof EndPushSubscription>;
