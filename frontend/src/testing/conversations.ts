import type { Conversation, Message } from '@hoopline/contracts';
import { buildPerson, buildSessionUser } from './people.ts';

const uuid = (group: string, tail: number) => `01900000-0000-7000-${group}-${String(tail).padStart(12, '0')}`;
const NOON = Date.parse('2026-06-10T12:00:00.000Z');

/** A conversation with Imani without messages; name only what the test is about. */
export function buildConversation(changes: Partial<Conversation> = {}, tail = 1): Conversation {
  return {
    id: uuid('9000', tail),
    otherUser: buildPerson({}, tail),
    unreadCount: 0,
    lastMessage: null,
    lastSeq: 0,
    lastActivityAt: new Date(NOON - tail * 60_000).toISOString(),
    mine: { readSeq: 0, deliveredSeq: 0, readAt: null },
    theirs: { readSeq: 0, deliveredSeq: 0, readAt: null },
    ...changes,
  };
}

/** Message `seq` of a conversation, a minute after the previous one; by default from the other person. */
export function buildMessage({ id, otherUser }: Conversation, seq: number, changes: Partial<Message> = {}): Message {
  const senderId = changes.senderId ?? otherUser.id;
  return {
    id: uuid('a000', seq),
    conversationId: id,
    seq,
    senderId,
    content: `Message ${seq}`,
    createdAt: new Date(NOON + seq * 60_000).toISOString(),
    clientMessageId: null,
    sender: { profileImageUrl: null, avatar: otherUser.avatar },
    ...changes,
  };
}

export const buildMessages = (conversation: Conversation, from: number, to: number): Message[] =>
  Array.from({ length: to - from + 1 }, (_, index) => buildMessage(conversation, from + index));

/** The conversation after its latest message. */
export function withLast(conversation: Conversation, last: Message): Conversation {
  const { id, seq, senderId, content, createdAt } = last;
  return {
    ...conversation,
    lastSeq: seq,
    lastActivityAt: createdAt,
    lastMessage: { id, seq, senderId, content, createdAt },
  };
}

/** The sender of the tests' own messages. */
export const ME = buildSessionUser().id;
