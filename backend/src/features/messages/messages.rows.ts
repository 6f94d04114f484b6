import type { Conversation, Message } from '@hoopline/contracts';
import type { PersonRow } from '../../identity/people/person.sql.ts';
import { toPerson } from '../../identity/people/person.sql.ts';

export interface MessageRow {
  id: string;
  conversation_id: string;
  seq: number;
  sender_id: string;
  client_message_id: string | null;
  content: string;
  created_at: Date;
  sender: Message['sender'];
}

export interface ConversationRow {
  id: string;
  last_seq: number;
  last_activity_at: Date;
  other_user: PersonRow;
  unread_count: number;
  read_seq: number;
  delivered_seq: number;
  read_at: Date | null;
  their_read_seq: number;
  their_delivered_seq: number;
  their_read_at: Date | null;
  last_id: string | null;
  last_message_seq: number;
  last_sender_id: string;
  last_content: string;
  last_created_at: Date;
}

export const toMessage = (row: MessageRow): Message => ({
  id: row.id,
  conversationId: row.conversation_id,
  seq: row.seq,
  senderId: row.sender_id,
  clientMessageId: row.client_message_id,
  content: row.content,
  createdAt: row.created_at.toISOString(),
  sender: row.sender,
});

export const toConversation = (row: ConversationRow, viewerId: string): Conversation => ({
  id: row.id,
  otherUser: toPerson(row.other_user, viewerId),
  unreadCount: row.unread_count,
  lastMessage: row.last_id
    ? {
        id: row.last_id,
        seq: row.last_message_seq,
        senderId: row.last_sender_id,
        content: row.last_content,
        createdAt: row.last_created_at.toISOString(),
      }
    : null,
  lastSeq: row.last_seq,
  lastActivityAt: row.last_activity_at.toISOString(),
  mine: { readSeq: row.read_seq, deliveredSeq: row.delivered_seq, readAt: row.read_at?.toISOString() ?? null },
  theirs: {
    readSeq: row.their_read_seq,
    deliveredSeq: row.their_delivered_seq,
    readAt: row.their_read_at?.toISOString() ?? null,
  },
});
