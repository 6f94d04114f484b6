import { NEW_ACCOUNT } from '@hoopline/contracts';
import { changeKind } from '../../changes/change.ts';
import type { Statement } from '../../database/sql.ts';
import { isShown } from '../../identity/people/blocks.sql.ts';
import { MESSAGE, QUOTE, WRITER } from './message-row.ts';
import { isThreadOpen, unseenBy } from './threads/threads.sql.ts';

export const messageCreated = changeKind('messages.created');

export const THREAD_BEFORE: Statement = {
  name: 'messages.thread-before',
  text: `SELECT ${MESSAGE} FROM messages m JOIN users u ON u.id = m.sender_id
         WHERE m.conversation_id = $1 AND m.seq < $2 ORDER BY m.seq DESC LIMIT $3`,
};

/**
 * The messages after $2, and also those from $4 to $2 that are hidden or removed, quote such a message, or have ever had
 * a reaction. For these it reads all messages from $4 on, because no index finds them. $1 conversation, $2 `seq` of the last message
 * read, $3 number of messages, $4 the lowest `seq` of changed messages, $5 the `seq` before which messages end.
 */
export const THREAD_AFTER: Statement = {
  name: 'messages.thread-after',
  text: `SELECT ${MESSAGE} FROM messages m JOIN users u ON u.id = m.sender_id
         WHERE m.conversation_id = $1 AND m.seq > LEAST($2::int, $4::int - 1)
           AND (m.seq > $2::int OR m.hidden_at IS NOT NULL OR m.removed_at IS NOT NULL OR m.reactions_rev > 0
                OR EXISTS (SELECT 1 FROM messages q
                           WHERE q.id = m.reply_to_id AND (q.hidden_at IS NOT NULL OR q.removed_at IS NOT NULL)))
           AND m.seq < $5
         ORDER BY m.seq LIMIT $3`,
};

export const BY_CLIENT_ID: Statement = {
  name: 'messages.by-client-id',
  text: `SELECT ${MESSAGE} FROM messages m JOIN users u ON u.id = m.sender_id
         WHERE m.conversation_id = $1 AND m.sender_id = $2 AND m.client_message_id = $3`,
};

export const BY_ID: Statement = {
  name: 'messages.by-id',
  text: `SELECT ${MESSAGE} FROM messages m JOIN users u ON u.id = m.sender_id WHERE m.id = $1`,
};

/**
 * SQL for whether the member $2 of the conversation `c` may read the message `alias`. `own` is their row in
 * `conversation_members`. Removed messages count as readable: everybody knows that they were removed.
 */
export const isReadable = (alias: string): string => `
  (own.until_seq IS NULL OR ${alias}.seq <= own.until_seq)
  AND (${alias}.removed_at IS NOT NULL
       OR ((${alias}.hidden_at IS NULL OR ${alias}.sender_id = $2)
           AND (c.game_id IS NULL OR ${isShown('$2::uuid', `${alias}.sender_id`)})))`;

/**
 * The message that another one answers, as `quote`. Returns no row if the person is not in the conversation, or it is
 * blocked. $1 conversation, $2 the person who answers, $3 message.
 */
export const QUOTED: Statement = {
  name: 'messages.quoted',
  text: `SELECT (SELECT ${QUOTE} FROM messages q JOIN users author ON author.id = q.sender_id
                 WHERE q.id = $3 AND q.conversation_id = c.id AND ${isReadable('q')}) AS quote
         FROM conversations c JOIN conversation_members own ON own.conversation_id = c.id AND own.user_id = $2
         WHERE c.id = $1 AND NOT c.is_blocked`,
};

/** Messages, each with the people who receive it, also its sender. Leaves out blocked conversations. */
export const WITH_RECEIVERS: Statement = {
  name: 'messages.with-receivers',
  text: `SELECT ${MESSAGE},
                COALESCE((
                  SELECT json_agg(json_build_object('userId', r.user_id, 'unseen', ${unseenBy('r.user_id')}))
                  FROM conversation_members r
                  WHERE r.conversation_id = c.id AND (r.until_seq IS NULL OR r.until_seq >= m.seq)), '[]') AS receivers
         FROM messages m JOIN users u ON u.id = m.sender_id JOIN conversations c ON c.id = m.conversation_id
         WHERE m.id = ANY($1::uuid[]) AND NOT c.is_blocked ORDER BY m.conversation_id, m.seq`,
};

/**
 * One statement, so one transaction and one round trip: takes the next `seq` under each conversation's row lock, stores
 * the messages, and adds the outbox rows. A `client_message_id` that exists already fails the whole statement, so that
 * no `seq` is skipped. A sender's `read_seq` rises only if they had read everything before.
 *
 * Skips a message if the sender is not in the conversation, or it is blocked. Also skips a message of a new account in
 * a conversation of `NEW_ACCOUNT.unanswered` messages to which the other person has never written. In the thread of a
 * game, skips a message of somebody who has left, or after the thread is closed.
 *
 * $1 conversations, each once, $2 senders, $3 messages, $4 client message ids, $5 contents, $6 now, $7 time since which
 * accounts are new, $8 the messages that these answer, $9 uploads. These two have null for none.
 */
const send = (ifLocked: '' | 'SKIP LOCKED'): string => `
  WITH sent AS (
    SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::uuid[], $5::text[], $8::uuid[], $9::uuid[])
      AS s (conversation_id, sender_id, message_id, client_message_id, content, reply_to_id, upload_id)),
  newcomers AS (SELECT id FROM users WHERE id = ANY($2::uuid[]) AND created_at > $7),
  locked AS (
    SELECT id FROM conversations WHERE id = ANY($1::uuid[]) FOR NO KEY UPDATE ${ifLocked}),
  bumped AS (
    UPDATE conversations c SET last_seq = c.last_seq + 1, last_activity_at = $6
    FROM sent JOIN locked ON locked.id = sent.conversation_id
    WHERE c.id = locked.id AND NOT c.is_blocked AND CASE WHEN c.game_id IS NULL THEN
        sent.sender_id IN (c.user_a, c.user_b)
        AND (c.last_seq < ${NEW_ACCOUNT.unanswered} OR sent.sender_id NOT IN (SELECT id FROM newcomers) OR EXISTS (
          SELECT 1 FROM messages m WHERE m.conversation_id = c.id AND m.sender_id <> sent.sender_id))
      ELSE
        EXISTS (SELECT 1 FROM conversation_members own WHERE own.conversation_id = c.id AND own.user_id = sent.sender_id
                  AND own.until_seq IS NULL)
        AND EXISTS (SELECT 1 FROM games g WHERE g.id = c.game_id AND ${isThreadOpen('$6')})
      END
    RETURNING sent.*, c.last_seq AS seq,
              CASE WHEN c.user_a = sent.sender_id THEN c.user_b ELSE c.user_a END AS other_id),
  stored AS (
    INSERT INTO messages (id, conversation_id, seq, sender_id, client_message_id, content, created_at, reply_to_id,
                          upload_id)
    SELECT message_id, conversation_id, seq, sender_id, client_message_id, content, $6, reply_to_id, upload_id
    FROM bumped),
  caught_up AS (
    UPDATE conversation_members m SET read_seq = bumped.seq FROM bumped
    WHERE m.conversation_id = bumped.conversation_id AND m.user_id = bumped.sender_id AND m.read_seq = bumped.seq - 1),
  owed AS (
    INSERT INTO outbox (id, topic, ref, created_at)
    SELECT message_id, '${messageCreated.kind}', message_id, $6 FROM bumped)
  SELECT bumped.message_id AS id, bumped.seq, bumped.other_id AS "otherId",
         ${WRITER} AS sender
  FROM bumped JOIN users u ON u.id = bumped.sender_id`;

export const SEND: Statement = { name: 'messages.send', text: send('') };

/** Skips conversations whose row is locked: the other messages of the batch must not wait for that lock. */
export const SEND_TOGETHER: Statement = { name: 'messages.send-together', text: send('SKIP LOCKED') };
