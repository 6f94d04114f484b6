import { z } from 'zod';
import { Id, pageQuery, Timestamp, text } from '../common/schemas.ts';
import { Person } from '../people/schemas.ts';

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
    sender: Person.pick({ profileImageUrl: true, avatar: true }),
    /** Operators have hidden the message: its sender still reads it, but the other person gets an empty `content`. */
    isHidden: z.literal(true).optional(),
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
});

/** How far one person has read and received a conversation. `readAt` is when `readSeq` last rose. */
export const Progress = z.object({ readSeq: Seq, deliveredSeq: Seq, readAt: Timestamp.nullable() });
export type Progress = z.infer<typeof Progress>;

export const Conversation = z
  .object({
    id: Id,
    otherUser: Person,
    /** The other person is a sample player, whose answers are automatic. */
    isSample: z.literal(true).optional(),
    /** At most 100. */
    unreadCount: z.int().nonnegative(),
    lastMessage: LastMessage.nullable(),
    lastSeq: Seq,
    lastActivityAt: Timestamp,
    mine: Progress,
    /** Null if one of the two people does not show read marks. */
    theirs: Progress.nullable(),
  })
  .meta({ id: 'Conversation' });
export type Conversation = z.infer<typeof Conversation>;

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
