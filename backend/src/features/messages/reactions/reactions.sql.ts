import type { Statement } from '../../../database/sql.ts';
import { isReadable } from '../messages.sql.ts';
import { isThreadOpen } from '../threads/threads.sql.ts';

/**
 * Locks message $3 and returns whether member $2 of conversation $1 may react to it. `isRemoved` is null if there is no
 * such message, or they cannot read it. Returns no row if they are not in the conversation, or it is blocked. $4 now.
 */
export const LOCK: Statement = {
  name: 'reactions.lock',
  text: `WITH locked AS (
           SELECT * FROM messages WHERE id = $3 AND conversation_id = $1 FOR NO KEY UPDATE)
         SELECT own.until_seq IS NOT NULL AS "hasLeft", ${isThreadOpen('$4')} AS "isOpen",
                CASE WHEN me.kind = 'guest' THEN me.display_name END AS "guestName",
                CASE WHEN m.id IS NOT NULL AND ${isReadable('m')} THEN m.removed_at IS NOT NULL END AS "isRemoved"
         FROM conversations c JOIN conversation_members own ON own.conversation_id = c.id AND own.user_id = $2
         JOIN users me ON me.id = $2 LEFT JOIN games g ON g.id = c.game_id LEFT JOIN locked m ON true
         WHERE c.id = $1 AND NOT c.is_blocked`,
};

/** SQL that raises `reactions_rev` of the messages in `changed`, and returns these messages. */
const RAISE = `
  UPDATE messages m SET reactions_rev = m.reactions_rev + 1
  WHERE m.id IN (SELECT message_id FROM changed) RETURNING m.id`;

/**
 * Replaces the reaction of person $2 to message $1. Returns no row if they have given the same one already. The caller
 * holds the message's lock. $3 kind, $4 now.
 */
export const GIVE: Statement = {
  name: 'reactions.give',
  text: `WITH changed AS (
           INSERT INTO message_reactions AS r (message_id, user_id, kind, created_at) VALUES ($1, $2, $3, $4)
           ON CONFLICT ON CONSTRAINT message_reactions_pkey DO UPDATE SET
             kind = EXCLUDED.kind, created_at = EXCLUDED.created_at WHERE r.kind <> EXCLUDED.kind
           RETURNING r.message_id)
         ${RAISE}`,
};

/** Returns no row if person $2 has not reacted to message $1. The caller holds the message's lock. */
export const TAKE_BACK: Statement = {
  name: 'reactions.take-back',
  text: `WITH changed AS (DELETE FROM message_reactions WHERE message_id = $1 AND user_id = $2 RETURNING message_id)
         ${RAISE}`,
};

/** Locks up to $2 messages to which people of $1 have reacted, in the order of their ids to prevent deadlocks. */
export const LOCK_REACTED: Statement = {
  name: 'reactions.lock-reacted',
  text: `SELECT m.id FROM messages m
         WHERE m.id IN (SELECT message_id FROM message_reactions WHERE user_id = ANY($1::uuid[]))
         ORDER BY m.id LIMIT $2 FOR NO KEY UPDATE`,
};

/** Removes the reactions of people $1 to messages $2. Returns the messages. */
export const REMOVE: Statement = {
  name: 'reactions.remove',
  text: `WITH changed AS (
           DELETE FROM message_reactions WHERE user_id = ANY($1::uuid[]) AND message_id = ANY($2::uuid[])
           RETURNING message_id)
         ${RAISE}`,
};

/** Moves the reactions of guest $1 to account $2. If both have reacted to a message, the account's stays. */
export const MERGE: Statement = {
  name: 'reactions.merge',
  text: `WITH changed AS (DELETE FROM message_reactions WHERE user_id = $1 RETURNING message_id, kind, created_at),
         moved AS (
           INSERT INTO message_reactions (message_id, user_id, kind, created_at)
           SELECT message_id, $2, kind, created_at FROM changed
           ON CONFLICT ON CONSTRAINT message_reactions_pkey DO NOTHING)
         ${RAISE}`,
};
