import { z } from 'zod';
import { Id, pageQuery, Timestamp, text } from '../common/schemas.ts';
import { GAME } from '../games/rules.ts';
import { Person } from '../people/schemas.ts';
import { THREAD } from './rules.ts';

/** Number of a message in its conversation: 1, 2, 3 … without a gap. Order, catch-up and unread counts depend on it. */
export const Seq = z.int32().nonnegative();

export const ConversationParams = z.strictObject({ id: Id });

export const Message = z
  .object({
    id: Id,
    conversationId: Id,
    seq: Seq,
    senderId: Id,
    content: z.string(),
    createdAt: Timestamp,
    /** The sender's own id for this message; null when the caller gave none. */
    clientMessageId: Id.nullable(),
    sender: Person.pick({ displayName: true, profileImageUrl: true, avatar: true }),
    /**
     * Operators have hidden the message, or in a game's thread the reader and the sender are in a block: the sender
     * still reads it, but others get an empty `content`.
     */
    isHidden: z.literal(true).optional(),
    /** The host has removed the message from the game's thread: `content` is empty for everybody. */
    isRemoved: z.literal(true).optional(),
  })
  .meta({ id: 'Message' });
export type Message = z.infer<typeof Message>;

export const LastMessage = Message.pick({
  id: true,
  seq: true,
  senderId: true,
  content: true,
  createdAt: true,
  isHidden: true,
  isRemoved: true,
}).extend({
  /** Only in a game's thread. */
  senderName: z.string().optional(),
});

/** How far one person has read and received a conversation. `readAt` is when `readSeq` last rose. */
export const Progress = z.object({ readSeq: Seq, deliveredSeq: Seq, readAt: Timestamp.nullable() });
export type Progress = z.infer<typeof Progress>;

/**
 * The game of a thread. The host, the players and the people on the waitlist write in the thread, which has the game's
 * id.
 */
export const ThreadGame = z.object({
  id: Id,
  title: z.string(),
  gameType: z.enum(GAME.types),
  gameFormat: z.enum(GAME.formats),
  scheduledAt: Timestamp.nullable(),
  timeZone: z.string(),
  location: z.string(),
  currentPlayers: z.int(),
  maxPlayers: z.int(),
  /** The viewer hosts the game: they may pin and remove messages. */
  isHost: z.boolean(),
  /** End or cancellation of the game; null without a start. */
  endedAt: Timestamp.nullable(),
  /** False for people who have left the game, and from a week after its end or cancellation. */
  canWrite: z.boolean(),
  isMuted: z.boolean(),
  pinned: Message.pick({ id: true, seq: true, senderId: true, content: true })
    .extend({ senderName: z.string() })
    .nullable(),
  /** How far the others have read. Leaves out people who do not show it, or are in a block with the viewer. */
  readers: z.array(z.object({ userId: Id, readSeq: Seq })),
});
export type ThreadGame = z.infer<typeof ThreadGame>;

export const Conversation = z
  .object({
    id: Id,
    /** Null only for the thread of a game. */
    otherUser: Person.nullable(),
    game: ThreadGame.optional(),
    /** The other person is a sample player, whose answers are automatic. */
    isSample: z.literal(true).optional(),
    /** At most 100. */
    unreadCount: z.int().nonnegative(),
    lastMessage: LastMessage.nullable(),
    lastSeq: Seq,
    lastActivityAt: Timestamp,
    mine: Progress,
    /** Null if one of the two people does not show read marks, and for the thread of a game. */
    theirs: Progress.nullable(),
  })
  .meta({ id: 'Conversation' });
export type Conversation = z.infer<typeof Conversation>;

/** Something that happened in the game, shown between the messages of its thread. It is never unread. */
export const ThreadLine = z
  .object({
    id: Id,
    at: Timestamp,
    kind: z.enum(THREAD.lines),
    /** The player of `joined`, `last_spot`, `left` and `removed`, and the new host. */
    person: Person.pick({ id: true, displayName: true }).nullable(),
    /** `moved` has the game's new start (null: none yet) and location, each left out if it has not changed. */
    scheduledAt: Timestamp.nullable().optional(),
    location: z.string().optional(),
    /** Set for `result`. */
    scores: z.tuple([z.int(), z.int()]).optional(),
  })
  .meta({ id: 'ThreadLine' });
export type ThreadLine = z.infer<typeof ThreadLine>;

export const ConversationsPage = pageQuery().safeExtend({
  /** With `all` the answer also has the threads of games. */
  kinds: z.literal('all').optional(),
});
export type ConversationsPage = z.infer<typeof ConversationsPage>;

export const MuteThread = z.strictObject({ isMuted: z.boolean() }).meta({ id: 'MuteThread' });
export type MuteThread = z.infer<typeof MuteThread>;

/** Null unpins. */
export const PinMessage = z.strictObject({ messageId: Id.nullable() }).meta({ id: 'PinMessage' });
export type PinMessage = z.infer<typeof PinMessage>;

export const MessageParams = z.strictObject({ id: Id, messageId: Id });

export const StartConversation = z.strictObject({ otherUserId: Id }).meta({ id: 'StartConversation' });
export type StartConversation = z.infer<typeof StartConversation>;

export const SendMessage = z
  .strictObject({ content: text(), clientMessageId: Id.optional() })
  .meta({ id: 'SendMessage' });
export type SendMessage = z.infer<typeof SendMessage>;

/** Marks messages up to `seq` as read; without `seq` all messages. */
export const MarkRead = z.strictObject({ seq: Seq.optional() }).optional();
export type MarkRead = z.infer<typeof MarkRead>;

/** `rev` orders a person's totals: the one with the higher number is the newer. */
export const Unread = z
  .object({ totalUnread: z.int().nonnegative(), rev: z.int().nonnegative() })
  .meta({ id: 'Unread' });
export type Unread = z.infer<typeof Unread>;

/** The caller's read mark and unread counts after a call, also sent to their other tabs. */
export const ReadState = Unread.extend({ conversationId: Id, unreadCount: z.int(), readSeq: Seq }).meta({
  id: 'ReadState',
});
export type ReadState = z.infer<typeof ReadState>;

const SeqCursor = z.string().regex(/^\d{1,9}$/, 'Not a message position');

/** Cursors of a thread are its `seq`s. */
export const ThreadPage = pageQuery(SeqCursor).safeExtend({
  /** Only with `after`: the answer also contains the hidden messages from this `seq` on. */
  hiddenFrom: SeqCursor.optional(),
});
export type ThreadPage = z.infer<typeof ThreadPage>;

export const Typing = z.strictObject({ conversationId: Id, isTyping: z.boolean() });
export type Typing = z.infer<typeof Typing>;

export const Delivered = z.strictObject({ conversationId: Id, seq: Seq });
export type Delivered = z.infer<typeof Delivered>;
