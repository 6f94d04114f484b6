import { z } from 'zod';
import { Id, optionalText, pageQuery, REQUIRED, Timestamp } from '../common/schemas.ts';
import { hasVisibleText } from '../common/visible-text.ts';
import { GAME } from '../games/rules.ts';
import { Face, Person } from '../people/schemas.ts';
import { Media, MediaUrl } from '../uploads/schemas.ts';
import { REACTIONS, THREAD } from './rules.ts';

/** Number of a message in its conversation: 1, 2, 3 … without a gap. Order, catch-up and unread counts depend on it. */
export const Seq = z.int32().nonnegative();

export const ConversationParams = z.strictObject({ id: Id });

/** `isGuest` is false for members and former players: screens mark the names of guests. */
const Writer = Face.extend({ isGuest: z.boolean() });

/** A person in the thread of a game, by name only. */
export const ThreadPerson = Writer.pick({ id: true, displayName: true, isGuest: true });
export type ThreadPerson = z.infer<typeof ThreadPerson>;

/** The message that another message answers, as far as the reader may read it. */
export const Quote = z.object({
  id: Id,
  seq: Seq,
  sender: ThreadPerson,
  /** The first `QUOTE_CHARACTERS` characters. Empty if the message is hidden from the reader or removed. */
  content: z.string(),
  isHidden: z.literal(true).optional(),
  isRemoved: z.literal(true).optional(),
  hasPhoto: z.literal(true).optional(),
});
export type Quote = z.infer<typeof Quote>;

/** The reactions to one message: at most one of each person, the oldest first. */
export const Reactions = z
  .object({
    /** Rises with each change. A browser keeps the reactions with the higher number. */
    rev: z.int().nonnegative(),
    /** Leaves out people who are in a block with the reader. */
    given: z.array(z.object({ person: ThreadPerson, kind: z.enum(REACTIONS) })),
  })
  .meta({ id: 'Reactions' });
export type Reactions = z.infer<typeof Reactions>;

export const Message = z
  .object({
    id: Id,
    conversationId: Id,
    seq: Seq,
    senderId: Id,
    /** Empty only beside a photo, or if the message is hidden from the reader or removed. */
    content: z.string(),
    createdAt: Timestamp,
    /** The sender's own id for this message; null when the caller gave none. */
    clientMessageId: Id.nullable(),
    sender: Writer,
    /**
     * Operators have hidden the message, or in a game's thread the reader and the sender are in a block: the sender
     * still reads it, but others get an empty `content`.
     */
    isHidden: z.literal(true).optional(),
    /** The host has removed the message from the game's thread: `content` is empty for everybody. */
    isRemoved: z.literal(true).optional(),
    /** Left out, as the photo is, if the message is hidden from the reader or removed. */
    replyTo: Quote.optional(),
    photo: z.object({ mediaUrl: z.string(), media: Media }).optional(),
    /** Left out if nobody has ever reacted, and if the message is hidden from the reader or removed. */
    reactions: Reactions.optional(),
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
  sender: ThreadPerson.optional(),
  hasPhoto: z.literal(true).optional(),
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
  /** The viewer hosts the game, so they may pin and remove messages. */
  isHost: z.boolean(),
  /** End or cancellation of the game; null without a start. */
  endedAt: Timestamp.nullable(),
  /** False for people who have left the game, and from a week after its end or cancellation. */
  canWrite: z.boolean(),
  isMuted: z.boolean(),
  pinned: Message.pick({ id: true, seq: true, senderId: true, content: true })
    .extend({ sender: ThreadPerson, hasPhoto: z.literal(true).optional() })
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
    /** `on`: it is decided that the game takes place. */
    kind: z.enum(THREAD.lines),
    /** The player of `joined`, `last_spot`, `left` and `removed`, and the new host of `handed_over`. */
    person: ThreadPerson.nullable(),
    /** `moved` has the game's new start (null: none yet) and location, each left out if it has not changed. */
    scheduledAt: Timestamp.nullable().optional(),
    location: z.string().optional(),
    /** Set for `result`. */
    scores: z.tuple([z.int(), z.int()]).optional(),
  })
  .meta({ id: 'ThreadLine' });
export type ThreadLine = z.infer<typeof ThreadLine>;

export const ConversationsPage = pageQuery().safeExtend({
  /** `all` adds the threads of games, and `threads` asks for these alone, as guests do. */
  kinds: z.enum(['all', 'threads']).optional(),
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

/** `content` may be empty if there is a photo. */
export const SendMessage = z
  .strictObject({
    content: optionalText(),
    clientMessageId: Id.optional(),
    /** Id of the message of the same conversation that this one answers. */
    replyTo: Id.optional(),
    /** The sender's own upload. */
    mediaUrl: MediaUrl.optional(),
  })
  .refine(({ content, mediaUrl }) => mediaUrl !== undefined || hasVisibleText(content), {
    ...REQUIRED,
    path: ['content'],
  })
  .meta({ id: 'SendMessage' });
export type SendMessage = z.infer<typeof SendMessage>;

/** Null takes the own reaction back. */
export const SetReaction = z.strictObject({ kind: z.enum(REACTIONS).nullable() }).meta({ id: 'SetReaction' });
export type SetReaction = z.infer<typeof SetReaction>;

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
  /**
   * Only with `after`: the answer also contains the messages from this `seq` on that are hidden or removed, quote such a
   * message, or have ever had a reaction.
   */
  hiddenFrom: SeqCursor.optional(),
});
export type ThreadPage = z.infer<typeof ThreadPage>;

export const Typing = z.strictObject({ conversationId: Id, isTyping: z.boolean() });
export type Typing = z.infer<typeof Typing>;

export const Delivered = z.strictObject({ conversationId: Id, seq: Seq });
export type Delivered = z.infer<typeof Delivered>;
