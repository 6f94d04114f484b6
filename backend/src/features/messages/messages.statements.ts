import { LIMITS } from '@hoopline/contracts';
import type { Statement } from '../../database/sql.ts';
import { personJson } from '../../identity/people/person.sql.ts';

/** The other's messages past `read_seq`, counted on an index and no further than the badge shows. */
const UNREAD = `
  (SELECT count(*)::int FROM (
     SELECT 1 FROM messages m
     WHERE m.conversation_id = mine.conversation_id AND m.sender_id = theirs.user_id AND m.seq > mine.read_seq
     LIMIT ${LIMITS.unread}) counted)`;

/** A conversation as one member sees it. */
const CONVERSATION = `
  SELECT c.id, c.last_seq, c.last_activity_at, ${personJson('u')} AS other_user, ${UNREAD} AS unread_count,
         mine.read_seq, mine.delivered_seq, mine.read_at,
         theirs.read_seq AS their_read_seq, theirs.delivered_seq AS their_delivered_seq, theirs.read_at AS their_read_at,
         last.id AS last_id, last.seq AS last_message_seq, last.sender_id AS last_sender_id,
         last.content AS last_content, last.created_at AS last_created_at
  FROM page
  JOIN conversations c ON c.id = page.id
  JOIN conversation_members mine ON mine.conversation_id = c.id AND mine.user_id = $1
  JOIN conversation_members theirs ON theirs.conversation_id = c.id AND theirs.user_id <> $1
  JOIN users u ON u.id = theirs.user_id
  LEFT JOIN messages last ON last.conversation_id = c.id AND last.seq = c.last_seq
  ORDER BY c.last_activity_at DESC, c.id DESC`;

/** `$2`, `$3`: activity and id of the last conversation seen, or nulls. The page is cut before anything is joined. */
export const LIST: Statement = {
  name: 'messages.conversations',
  text: `WITH page AS (
           SELECT c.id FROM conversation_members m JOIN conversations c ON c.id = m.conversation_id
           WHERE m.user_id = $1
             AND ($2::timestamptz IS NULL OR (c.last_activity_at, c.id) < ($2::timestamptz, $3::uuid))
           ORDER BY c.last_activity_at DESC, c.id DESC LIMIT $4)
         ${CONVERSATION}`,
};

export const ONE: Statement = {
  name: 'messages.conversation',
  text: `WITH page AS (SELECT conversation_id AS id FROM conversation_members WHERE user_id = $1 AND conversation_id = $2)
         ${CONVERSATION}`,
};

/** Unread over all conversations of `$user`. Those read to the end cost no look at their messages. */
const totalUnread = (user: string): string => `
  (SELECT count(*)::int FROM (
     SELECT 1 FROM conversation_members own
     JOIN conversations c ON c.id = own.conversation_id AND c.last_seq > own.read_seq
     JOIN messages m ON m.conversation_id = c.id AND m.seq > own.read_seq
       AND m.sender_id = CASE WHEN c.user_a = ${user} THEN c.user_b ELSE c.user_a END
     WHERE own.user_id = ${user} LIMIT ${LIMITS.unread}) counted)`;

export const TOTAL_UNREAD: Statement = {
  name: 'messages.total-unread',
  text: `SELECT ${totalUnread('$1')} AS total_unread`,
};

/** Where members stand: $1 conversations and $2 members, pair by pair. */
export const READ_STATES: Statement = {
  name: 'messages.read-states',
  text: `SELECT mine.conversation_id || ' ' || mine.user_id AS key, mine.conversation_id AS "conversationId",
                mine.read_seq AS "readSeq", ${UNREAD} AS "unreadCount", ${totalUnread('mine.user_id')} AS "totalUnread"
         FROM unnest($1::uuid[], $2::uuid[]) AS asked (conversation_id, user_id)
         JOIN conversation_members mine
           ON mine.conversation_id = asked.conversation_id AND mine.user_id = asked.user_id
         JOIN conversation_members theirs
           ON theirs.conversation_id = mine.conversation_id AND theirs.user_id <> mine.user_id`,
};

const MESSAGE = `
  m.id, m.conversation_id, m.seq, m.sender_id, m.client_message_id, m.content, m.created_at,
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

/** Messages with both members, for news that a sweep publishes. */
export const WITH_MEMBERS: Statement = {
  name: 'messages.with-members',
  text: `SELECT ${MESSAGE}, CASE WHEN c.user_a = m.sender_id THEN c.user_b ELSE c.user_a END AS other_id
         FROM messages m JOIN users u ON u.id = m.sender_id JOIN conversations c ON c.id = m.conversation_id
         WHERE m.id = ANY($1::uuid[]) ORDER BY m.conversation_id, m.seq`,
};

export const MEMBERSHIP: Statement = {
  name: 'messages.membership',
  text: `SELECT CASE WHEN user_a = $2 THEN user_b ELSE user_a END AS other_id
         FROM conversations WHERE id = $1 AND $2::uuid IN (user_a, user_b)`,
};

export const PARTNERS: Statement = {
  name: 'messages.partners',
  text: `SELECT CASE WHEN user_a = $1 THEN user_b ELSE user_a END AS user_id FROM conversations
         WHERE (user_a = $1 AND user_b = ANY($2::uuid[])) OR (user_b = $1 AND user_a = ANY($2::uuid[]))`,
};
