import { LIMITS } from '@hoopline/contracts';
import type { Statement } from '../../database/sql.ts';
import { hiddenFrom, isBlockedPair } from '../../identity/people/blocks.sql.ts';
import { personJson } from '../../identity/people/person.sql.ts';
import { isThreadOpen, threadGame, threadPerson, unseenBy } from './threads/threads.sql.ts';

/** Below this number, `unreadOf` subtracts the messages that a person wrote after their `read_seq`. */
const FEW = 20;

/** SQL for the person in the conversation `c` of two people who is not `user`. */
const otherOf = (user: string): string => `CASE WHEN c.user_a = ${user} THEN c.user_b ELSE c.user_a END`;

/** `seq` of the last message of `c` that its member may read: those who have left a game read no later ones. */
export const lastSeqOf = (member: string): string => `LEAST(c.last_seq, COALESCE(${member}.until_seq, c.last_seq))`;

/** The number of unread messages in the thread of a game, counted up to 100. Leaves out people in a block. */
const unreadInThread = (mine: string): string => `
  (SELECT count(*)::int FROM (
     SELECT 1 FROM messages m WHERE m.conversation_id = c.id AND m.seq > ${mine}.read_seq AND m.seq <= ${lastSeqOf(mine)}
       AND m.sender_id <> ${mine}.user_id AND NOT ${isBlockedPair('m.sender_id', `${mine}.user_id`)}
     LIMIT ${LIMITS.unread}) unread)`;

/**
 * SQL for the number of unread messages of a person in the conversation `c`, counted up to 100: the badge shows `99+`.
 * `mine` is the person's row. In the thread of a game it counts the messages of the others.
 *
 * Between two people it counts less: `seq` has no gaps, so the unread messages are all after `read_seq`, minus those
 * that the person wrote. So the statement counts only messages that the person wrote, however many are unread. If the
 * person wrote `FEW` or more without reading, it counts the messages of the other person instead.
 */
export const unreadOf = (mine: string): string =>
  `(CASE WHEN c.game_id IS NULL THEN ${unreadOfPair(mine)} ELSE ${unreadInThread(mine)} END)`;

const unreadOfPair = (mine: string): string => `
  (SELECT CASE WHEN sent.count < ${FEW} THEN LEAST(${LIMITS.unread}, c.last_seq - ${mine}.read_seq - sent.count) ELSE (
            SELECT count(*)::int FROM (
              SELECT 1 FROM messages m WHERE m.conversation_id = c.id AND m.sender_id = ${otherOf(`${mine}.user_id`)}
                AND m.seq > ${mine}.read_seq LIMIT ${LIMITS.unread}) theirs) END
   FROM (SELECT count(*)::int FROM (
           SELECT 1 FROM messages m WHERE m.conversation_id = c.id AND m.sender_id = ${mine}.user_id
             AND m.seq > ${mine}.read_seq LIMIT ${FEW}) few) sent)`;

/** Whether a person's list shows the conversation `c`: while it is empty, only people who opened it see it. */
const isListed = (member: string): string => `(${member}.is_opened OR ${lastSeqOf(member)} > 0)`;

/** The conversations of `page` as the person $1 sees them. `now` is SQL for a time. */
const conversation = (now: string): string => `
  SELECT c.id, ${lastSeqOf('mine')} AS "lastSeq", c.last_activity_at AS "lastActivityAt",
         CASE WHEN mine.until_seq IS NOT NULL THEN COALESCE(last.created_at, c.created_at) END AS "leftActivityAt",
         CASE WHEN c.game_id IS NULL THEN ${personJson('u')} END AS "otherUser", ${threadGame(now)} AS game,
         ${unreadOf('mine')} AS "unreadCount",
         mine.read_seq AS "readSeq", mine.delivered_seq AS "deliveredSeq", mine.read_at AS "readAt",
         theirs.read_seq AS "theirReadSeq", theirs.delivered_seq AS "theirDeliveredSeq", theirs.read_at AS "theirReadAt",
         u.shows_read_marks AND me.shows_read_marks AS "showsReadMarks",
         last.id AS "lastId", last.seq AS "lastMessageSeq", last.sender_id AS "lastSenderId",
         CASE WHEN sender.id IS NOT NULL THEN ${threadPerson('sender')} END AS "lastSender", last.content AS "lastContent",
         last.hidden_at IS NOT NULL
           OR (c.game_id IS NOT NULL AND last.sender_id = ANY (${hiddenFrom('$1::uuid')})) AS "lastIsHidden",
         last.removed_at IS NOT NULL AS "lastIsRemoved", last.upload_id IS NOT NULL AS "lastHasPhoto",
         last.created_at AS "lastCreatedAt"
  FROM page
  JOIN conversations c ON c.id = page.id
  JOIN conversation_members mine ON mine.conversation_id = c.id AND mine.user_id = $1
  JOIN users me ON me.id = $1
  LEFT JOIN conversation_members theirs
    ON c.game_id IS NULL AND theirs.conversation_id = c.id AND theirs.user_id <> $1
  LEFT JOIN users u ON u.id = theirs.user_id
  LEFT JOIN messages last ON last.conversation_id = c.id AND last.seq = ${lastSeqOf('mine')}
  LEFT JOIN users sender ON c.game_id IS NOT NULL AND sender.id = last.sender_id
  ORDER BY c.last_activity_at DESC, c.id DESC`;

/**
 * Chooses the conversations of the page before it joins other tables. $1 person, $2 and $3 last activity and id of the
 * conversation before the page, $4 number of conversations, $5 true for conversations of two people and false for
 * threads of games, or both, $6 now.
 */
export const LIST: Statement = {
  name: 'conversations.list',
  text: `WITH page AS (
           SELECT c.id FROM conversation_members m JOIN conversations c ON c.id = m.conversation_id
           WHERE m.user_id = $1 AND NOT c.is_blocked AND ${isListed('m')} AND (c.game_id IS NULL) = ANY ($5::boolean[])
             AND (c.last_activity_at, c.id) < ($2::timestamptz, $3::uuid)
           ORDER BY c.last_activity_at DESC, c.id DESC LIMIT $4)
         ${conversation('$6')}`,
};

/** $1 person, $2 conversation, $3 now. */
export const ONE: Statement = {
  name: 'conversations.one',
  text: `WITH page AS (
           SELECT c.id FROM conversations c JOIN conversation_members m ON m.conversation_id = c.id AND m.user_id = $1
           WHERE c.id = $2 AND NOT c.is_blocked)
         ${conversation('$3')}`,
};

/**
 * SQL for the number of unread messages of `user` in all conversations, and for the `rev` of this number. `rev` is a
 * sum of numbers that only rise, and every change of the total raises one of them. So writes need not count a `rev`.
 */
const totalsOf = (user: string): string => `
  (SELECT LEAST(${LIMITS.unread}, COALESCE(sum(${unreadOf('own')})
            FILTER (WHERE c.last_seq > own.read_seq AND NOT c.is_blocked), 0))::int AS "totalUnread",
          COALESCE(sum(c.last_seq + own.read_seq + c.block_rev), 0)::float8 AS rev
   FROM conversation_members own JOIN conversations c ON c.id = own.conversation_id WHERE own.user_id = ${user}) totals`;

export const TOTAL_UNREAD: Statement = {
  name: 'conversations.total-unread',
  text: `SELECT "totalUnread", rev FROM ${totalsOf('$1')}`,
};

/** Read states of members. `whose` is the SQL condition that chooses `mine`, the row of a member. */
const readStates = (whose: string, more = ''): string => `
  SELECT c.id AS "conversationId", mine.user_id AS "userId", mine.read_seq AS "readSeq",
         ${unreadOf('mine')} AS "unreadCount", totals."totalUnread", totals.rev ${more}
  FROM unnest($1::uuid[], $2::uuid[]) AS asked (conversation_id, user_id)
  JOIN conversations c ON c.id = asked.conversation_id
  JOIN conversation_members mine ON mine.conversation_id = c.id AND ${whose}
  CROSS JOIN LATERAL ${totalsOf('mine.user_id')}`;

/** $1 conversations and $2 people, pair by pair. */
export const READ_STATES: Statement = {
  name: 'conversations.read-states',
  text: readStates('mine.user_id = asked.user_id'),
};

/** The read states of the people who receive messages. $1 conversations and $2 senders, pair by pair. */
export const READERS_STATES: Statement = {
  name: 'conversations.readers-states',
  text: readStates(
    'mine.user_id <> asked.user_id AND mine.until_seq IS NULL',
    `, mine.is_muted AS "isMuted", ${unseenBy('mine.user_id')} AS unseen`,
  ),
};

/** $1 conversation, $2 member. */
export const MEMBERSHIP: Statement = {
  name: 'conversations.membership',
  text: `SELECT c.game_id IS NOT NULL AS "isThread", mine.until_seq AS "untilSeq"
         FROM conversations c JOIN conversation_members mine ON mine.conversation_id = c.id AND mine.user_id = $2
         WHERE c.id = $1 AND NOT c.is_blocked`,
};

/**
 * Whether a member may write in a conversation, and the others who see that they type: in the thread of a game all who
 * are in the game. A conversation of two people shows it only to a person whose list shows the conversation. `writer`
 * is set in the thread of a game. $1 conversation, $2 member, $3 now.
 */
export const TYPING: Statement = {
  name: 'conversations.typing',
  text: `SELECT mine.until_seq IS NULL AND ${isThreadOpen('$3')} AS "mayWrite",
                CASE WHEN c.game_id IS NOT NULL THEN ${threadPerson('me')} END AS writer,
                ARRAY(SELECT other.user_id FROM conversation_members other
                      WHERE other.conversation_id = c.id AND other.user_id <> $2 AND other.until_seq IS NULL
                        AND (c.game_id IS NOT NULL OR ${isListed('other')})) AS "shownTo"
         FROM conversations c JOIN conversation_members mine ON mine.conversation_id = c.id AND mine.user_id = $2
         JOIN users me ON me.id = $2 LEFT JOIN games g ON g.id = c.game_id
         WHERE c.id = $1 AND NOT c.is_blocked`,
};

export const PARTNERS: Statement = {
  name: 'conversations.partners',
  text: `SELECT CASE WHEN user_a = $1 THEN user_b ELSE user_a END AS "userId" FROM conversations
         WHERE NOT is_blocked
           AND ((user_a = $1 AND user_b = ANY($2::uuid[])) OR (user_b = $1 AND user_a = ANY($2::uuid[])))`,
};

/** The people with whom $1 shares a conversation that is not blocked: at most 500, latest activity first. */
export const LATEST_PARTNERS: Statement = {
  name: 'conversations.latest-partners',
  text: `SELECT CASE WHEN c.user_a = $1 THEN c.user_b ELSE c.user_a END AS "userId"
         FROM conversation_members m JOIN conversations c ON c.id = m.conversation_id
         WHERE m.user_id = $1 AND c.game_id IS NULL AND NOT c.is_blocked
         ORDER BY c.last_activity_at DESC LIMIT 500`,
};

/** Creates the pair's conversation; `$2` and `$3` may be in either order. Returns no row if it exists already. */
export const START: Statement = {
  name: 'conversations.start',
  text: `INSERT INTO conversations (id, user_a, user_b, last_activity_at, created_at)
         VALUES ($1, LEAST($2::uuid, $3::uuid), GREATEST($2::uuid, $3::uuid), $4, $4)
         ON CONFLICT ON CONSTRAINT conversations_pair_key DO NOTHING RETURNING id`,
};

export const ADD_MEMBERS: Statement = {
  name: 'conversations.add-members',
  text: `INSERT INTO conversation_members (conversation_id, user_id, is_opened)
         SELECT $1, member, member = ANY($3::uuid[]) FROM unnest($2::uuid[]) member`,
};

export const MARK_OPENED: Statement = {
  name: 'conversations.mark-opened',
  text: `UPDATE conversation_members SET is_opened = true
         WHERE conversation_id = $1 AND user_id = ANY($2::uuid[]) AND NOT is_opened`,
};

export const FIND_PAIR: Statement = {
  name: 'conversations.find-pair',
  text: `SELECT id FROM conversations WHERE user_a = LEAST($1::uuid, $2::uuid) AND user_b = GREATEST($1::uuid, $2::uuid)`,
};

/**
 * The other people of the conversation `c` who may see how far `reader` has read: people who show their own read marks.
 * Empty if `reader` does not show them.
 */
const shownTo = (reader: string): string => `
  ARRAY(SELECT other.user_id FROM conversation_members other JOIN users u ON u.id = other.user_id
        WHERE other.conversation_id = c.id AND other.user_id <> ${reader} AND other.until_seq IS NULL
          AND u.shows_read_marks AND (SELECT me.shows_read_marks FROM users me WHERE me.id = ${reader}))`;

/**
 * Raises `read_seq` of a reader, and `delivered_seq` to at least the same; never lowers them. Returns no row if the
 * reader is not in the conversation, or it is blocked.
 * $1 conversation, $2 reader, $3 `seq` or null for the last message, $4 now.
 */
export const MARK_READ: Statement = {
  name: 'conversations.mark-read',
  text: `WITH target AS (
           SELECT c.id, LEAST(COALESCE($3::int, c.last_seq), ${lastSeqOf('own')}) AS seq, ${shownTo('$2')} AS shown_to
           FROM conversations c JOIN conversation_members own ON own.conversation_id = c.id AND own.user_id = $2
           WHERE c.id = $1 AND NOT c.is_blocked),
         raised AS (
           UPDATE conversation_members m
           SET read_seq = target.seq, read_at = $4, delivered_seq = GREATEST(m.delivered_seq, target.seq)
           FROM target
           WHERE m.conversation_id = target.id AND m.user_id = $2 AND m.read_seq < target.seq
           RETURNING m.read_seq)
         SELECT (SELECT read_seq FROM raised) AS "raisedTo", target.shown_to AS "shownTo" FROM target`,
};

/** Blocks or unblocks the conversation of $1 and $2. $3: whether it is blocked. Returns its id. */
export const SET_BLOCKED: Statement = {
  name: 'conversations.set-blocked',
  text: `UPDATE conversations SET is_blocked = $3, block_rev = block_rev + 1
         WHERE user_a = LEAST($1::uuid, $2::uuid) AND user_b = GREATEST($1::uuid, $2::uuid) RETURNING id`,
};

/**
 * Raises `delivered_seq` of a reader; never lowers it. Returns no row if nothing changed, if the reader is not in the
 * conversation, or if it is blocked. The thread of a game shows it to nobody. $1 conversation, $2 reader, $3 `seq`.
 */
export const MARK_DELIVERED: Statement = {
  name: 'conversations.mark-delivered',
  text: `UPDATE conversation_members m SET delivered_seq = LEAST($3::int, ${lastSeqOf('m')})
         FROM conversations c
         WHERE m.conversation_id = $1 AND m.user_id = $2 AND c.id = m.conversation_id AND NOT c.is_blocked
           AND m.delivered_seq < LEAST($3::int, ${lastSeqOf('m')})
         RETURNING m.delivered_seq AS seq, CASE WHEN c.game_id IS NULL THEN ${shownTo('$2')} ELSE '{}' END AS "shownTo"`,
};
