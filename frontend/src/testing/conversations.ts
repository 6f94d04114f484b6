import type { Conversation, Message, Person, ThreadGame } from '@hoopline/contracts';
import { buildPerson, buildSessionUser } from './people.ts';

const uuid = (group: string, tail: number) => `01900000-0000-7000-${group}-${String(tail).padStart(12, '0')}`;
const NOON = Date.parse('2026-06-10T12:00:00.000Z');

type PairConversation = Conversation & { otherUser: Person };

/** A conversation with Imani without messages; name only what the test is about. */
export function buildConversation(changes: Partial<PairConversation> = {}, tail = 1): PairConversation {
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

/** The thread of a game without messages. */
export function buildGameThread(changes: Partial<ThreadGame> = {}, tail = 1): Conversation & { game: ThreadGame } {
  const id = uuid('9100', tail);
  const { otherUser: _, ...conversation } = buildConversation({ id, theirs: null }, tail);
  return {
    ...conversation,
    otherUser: null,
    game: {
      id,
      title: 'Tuesday run',
      gameType: 'pickup',
      gameFormat: '5v5',
      scheduledAt: '2026-06-12T23:00:00.000Z',
      timeZone: 'America/New_York',
      location: 'Rucker Park',
      currentPlayers: 7,
      maxPlayers: 10,
      endedAt: '2026-06-13T00:30:00.000Z',
      isHost: false,
      canWrite: true,
      isMuted: false,
      pinned: null,
      readers: [],
      ...changes,
    },
  };
}

/**
 * Message `seq` of a conversation, a minute after the previous one; by default from the other person, in the thread of a
 * game from Imani.
 */
export function buildMessage({ id, otherUser }: Conversation, seq: number, changes: Partial<Message> = {}): Message {
  const sender = otherUser ?? buildPerson();
  const senderId = changes.senderId ?? sender.id;
  return {
    id: uuid('a000', seq),
    conversationId: id,
    seq,
    senderId,
    content: `Message ${seq}`,
    createdAt: new Date(NOON + seq * 60_000).toISOString(),
    clientMessageId: null,
    sender: {
      id: senderId,
      displayName: sender.displayName,
      profileImageUrl: null,
      avatar: sender.avatar,
      isGuest: false,
    },
    ...changes,
  };
}

export const buildMessages = (conversation: Conversation, from: number, to: number): Message[] =>
  Array.from({ length: to - from + 1 }, (_, index) => buildMessage(conversation, from + index));

/** The conversation after its latest message. */
export function withLast<Talk extends Conversation>(conversation: Talk, last: Message): Talk {
  const { id, seq, senderId, content, createdAt, sender } = last;
  return {
    ...conversation,
    lastSeq: seq,
    lastActivityAt: createdAt,
    lastMessage: {
      ...{ id, seq, senderId, content, createdAt },
      ...(conversation.game && {
        sender: { id: senderId, displayName: sender.displayName, isGuest: sender.isGuest },
      }),
    },
  };
}

/** The sender of the tests' own messages. */
export const ME = buildSessionUser().id;
