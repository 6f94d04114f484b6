import type { Conversation, ReadState, ThreadGame, ThreadPerson } from '@hoopline/contracts';
import { type PersonRow, toPerson } from '../../identity/people/person.sql.ts';
import type { Receiver } from './message-row.ts';

/** A conversation as the database returns it for one of its people. */
export interface ConversationRow {
  id: string;
  /** `seq` of the last message that the person may read. */
  lastSeq: number;
  /** Position in the list. */
  lastActivityAt: Date;
  /** Set if the person has left the game: the time of the last message that they may read. */
  leftActivityAt: Date | null;
  /** Null for the thread of a game. */
  otherUser: PersonRow | null;
  /** Null for a conversation of two people. */
  game: ThreadGame | null;
  unreadCount: number;
  readSeq: number;
  deliveredSeq: number;
  readAt: Date | null;
  showsReadMarks: boolean | null;
  theirReadSeq: number;
  theirDeliveredSeq: number;
  theirReadAt: Date | null;
  lastId: string | null;
  lastMessageSeq: number;
  lastSenderId: string;
  /** Null unless it is the thread of a game. */
  lastSender: ThreadPerson | null;
  lastContent: string;
  lastIsHidden: boolean;
  lastIsRemoved: boolean;
  lastHasPhoto: boolean;
  lastCreatedAt: Date;
}

export const toConversation = (row: ConversationRow, viewerId: string, isSample: boolean): Conversation => ({
  id: row.id,
  otherUser: row.otherUser && toPerson(row.otherUser, viewerId),
  ...(row.game && { game: row.game }),
  ...(isSample && { isSample }),
  unreadCount: row.unreadCount,
  lastMessage: lastMessageOf(row, viewerId),
  lastSeq: row.lastSeq,
  lastActivityAt: (row.leftActivityAt ?? row.lastActivityAt).toISOString(),
  mine: { readSeq: row.readSeq, deliveredSeq: row.deliveredSeq, readAt: row.readAt?.toISOString() ?? null },
  theirs: row.showsReadMarks
    ? {
        readSeq: row.theirReadSeq,
        deliveredSeq: row.theirDeliveredSeq,
        readAt: row.theirReadAt?.toISOString() ?? null,
      }
    : null,
});

function lastMessageOf(row: ConversationRow, viewerId: string): Conversation['lastMessage'] {
  if (!row.lastId) return null;
  const isUnreadable = row.lastIsRemoved || (row.lastIsHidden && row.lastSenderId !== viewerId);
  return {
    id: row.lastId,
    seq: row.lastMessageSeq,
    senderId: row.lastSenderId,
    content: isUnreadable ? '' : row.lastContent,
    createdAt: row.lastCreatedAt.toISOString(),
    ...(row.lastIsHidden && { isHidden: true }),
    ...(row.lastIsRemoved && { isRemoved: true }),
    ...(row.lastHasPhoto && !isUnreadable && { hasPhoto: true }),
    ...(row.lastSender && { sender: row.lastSender }),
  };
}

/** A person who receives a message, and what they have unread then. */
export interface Reader extends Receiver {
  state: ReadState;
  /** They have muted the thread of the game. */
  isMuted: boolean;
}

export type ReaderRow = ReadState & Omit<Reader, 'state'>;

export const toReader = ({ userId, isMuted, unseen, ...state }: ReaderRow): Reader => ({
  userId,
  state,
  isMuted,
  unseen,
});
