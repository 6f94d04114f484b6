import type { Message } from '@hoopline/contracts';
import type { Statement } from '../../database/sql.ts';

/** A message as the database returns it. */
export interface MessageRow extends Omit<Message, 'createdAt'> {
  createdAt: Date;
}

export const toMessage = (row: MessageRow): Message => ({
  id: row.id,
  conversationId: row.conversationId,
  seq: row.seq,
  senderId: row.senderId,
  clientMessageId: row.clientMessageId,
  content: row.content,
  createdAt: row.createdAt.toISOString(),
  sender: row.sender,
});

const MESSAGE = `
  m.id, m.conversation_id AS "conversationId", m.seq, m.sender_id AS "senderId",
  m.client_message_id AS "clientMessageId", m.content, m.created_at AS "createdAt",
  json_build_object('profileImageUrl', u.profile_image_url, 'avatar', u.avatar) AS sender`;

export const THREAD_BEFORE: Statement = {
  name: 'messages.thread-before',
  text: `SELECT ${MESSAGE} FROM messages m JOIN users u ON u.id = m.sender_id
         WHERE m.conversation_id = $1 AND m.seq < $2 ORDER BY m.seq DESC LIMIT $3`,
};

export const THREAD_AFTER: Statement = {
  name: 'messages.thread-after',
  text: `SELECT ${MESSAGE} FROM messages m JOIN users u ON u.id = m.sender_id
         WHERE m.conversation_id = $1 AND m.seq > $2 ORDER BY m.seq LIMIT $3`,
};

export const BY_CLIENT_ID: Statement = {
  name: 'messages.by-client-id',
  text: `SELECT ${MESSAGE} FROM messages m JOIN users u ON u.id = m.sender_id
         WHERE m.conversation_id = $1 AND m.sender_id = $2 AND m.client_message_id = $3`,
};

/** Messages with the member who did not write them, for publishing from the outbox. */
export const WITH_MEMBERS: Statement = {
  name: 'messages.with-members',
  text: `SELECT ${MESSAGE}, CASE WHEN c.user_a = m.sender_id THEN c.user_b ELSE c.user_a END AS "otherId"
         FROM messages m JOIN users u ON u.id = m.sender_id JOIN conversations c ON c.id = m.conversation_id
         WHERE m.id = ANY($1::uuid[]) ORDER BY m.conversation_id, m.seq`,
};

/**
 * One statement, so one transaction and one round trip: takes the next `seq` under the conversation's row lock, stores
 * the message, and adds the outbox row. A `client_message_id` that exists already fails the whole statement, so that no
 * `seq` is skipped. The sender's `read_seq` rises only where they had read everything before.
 *
 * $1 conversation, $2 sender, $3 message, $4 client message id, $5 content, $6 now, $7 outbox row.
 */
export const SEND: Statement = {
  name: 'messages.send',
  text: `WITH bumped AS (
           UPDATE conversations SET last_seq = last_seq + 1, last_activity_at = $6
           WHERE id = $1 AND $2::uuid IN (user_a, user_b)
           RETURNING id, last_seq, CASE WHEN user_a = $2 THEN user_b ELSE user_a END AS other_id),
         stored AS (
           INSERT INTO messages (id, conversation_id, seq, sender_id, client_message_id, content, created_at)
           SELECT $3, id, last_seq, $2, $4::uuid, $5, $6 FROM bumped),
         caught_up AS (
           UPDATE conversation_members m SET read_seq = bumped.last_seq FROM bumped
           WHERE m.conversation_id = bumped.id AND m.user_id = $2 AND m.read_seq = bumped.last_seq - 1),
         owed AS (
           INSERT INTO outbox (id, topic, ref, created_at) SELECT $7, 'messages.created', $3, $6 FROM bumped)
         SELECT bumped.last_seq AS seq, bumped.other_id AS "otherId",
                json_build_object('profileImageUrl', u.profile_image_url, 'avatar', u.avatar) AS sender
         FROM bumped JOIN users u ON u.id = $2`,
};
