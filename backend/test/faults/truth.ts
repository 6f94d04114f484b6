import { Client } from 'pg';
import type { Scene } from './screen.ts';

export interface StoredMessage {
  id: string;
  conversationId: string;
  seq: number;
  content: string;
}

/** The stored state of the world at one moment. */
export interface Truth {
  messages: StoredMessage[];
  conversations: { id: string; lastSeq: number }[];
  /** Counted from the rows, without the cap. */
  unread: { conversationId: string; userId: string; unread: number }[];
  game: { currentPlayers: number; heldCount: number; waitlistCount: number; maxPlayers: number; rev: number };
  seats: { userId: string; status: string }[];
  post: { likeCount: number; rev: number };
  likes: string[];
  /** Rows that are not published yet. */
  outbox: string[];
  /** Old locks, old transactions, and connections that the pool should have closed. */
  leaks: string[];
}

/** How many of the first characters of a message are compared: they identify the message. */
export const SHOWN = 100;

const MESSAGES = `SELECT id, conversation_id AS "conversationId", seq, left(content, ${SHOWN}) AS content FROM messages
                  WHERE conversation_id = ANY($1) ORDER BY conversation_id, seq`;
const CONVERSATIONS = 'SELECT id, last_seq AS "lastSeq" FROM conversations WHERE id = ANY($1)';
const UNREAD = `SELECT m.conversation_id AS "conversationId", m.user_id AS "userId",
                       (SELECT count(*)::int FROM messages x WHERE x.conversation_id = m.conversation_id
                          AND x.seq > m.read_seq AND x.sender_id <> m.user_id) AS unread
                FROM conversation_members m WHERE m.conversation_id = ANY($1)`;
const GAME = `SELECT current_players AS "currentPlayers", held_count AS "heldCount", waitlist_count AS "waitlistCount",
                     max_players AS "maxPlayers", rev FROM games WHERE id = $1`;
const SEATS = 'SELECT user_id AS "userId", status FROM game_seats WHERE game_id = $1';
const POST = 'SELECT like_count AS "likeCount", rev FROM posts WHERE id = $1';
const LIKES = 'SELECT user_id AS "userId" FROM post_likes WHERE post_id = $1';
const OUTBOX = `SELECT topic || ' ' || ref AS row FROM outbox`;

/** The pool closes connections that are idle for ten seconds, and PostgreSQL ends a transaction that idles for five. */
const LEAKS = `
  SELECT CASE WHEN state LIKE 'idle in transaction%' THEN 'a transaction that nobody ends'
              ELSE 'a connection that the pool has lost, idle for ' || extract(epoch FROM now() - state_change)::int || ' s' END AS what
  FROM pg_stat_activity
  WHERE datname = current_database() AND application_name = 'hoopline'
    AND (state LIKE 'idle in transaction%' AND now() - state_change > interval '1 s'
         OR state = 'idle' AND now() - state_change > interval '13 s')
  UNION ALL
  SELECT 'a lock: ' || l.mode FROM pg_locks l JOIN pg_stat_activity a USING (pid)
  WHERE a.datname = current_database() AND a.application_name = 'hoopline' AND l.granted
    AND now() - a.xact_start > interval '6 s'`;

export async function readTruth(databaseUrl: string, { conversationIds, gameId, postId }: Scene): Promise<Truth> {
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000, query_timeout: 5_000 });
  client.on('error', () => {});
  await client.connect();
  const rows = async <Row extends object>(text: string, values: unknown[] = []) =>
    (await client.query<Row>(text, values)).rows;
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const [game] = await rows<Truth['game']>(GAME, [gameId]);
    const [post] = await rows<Truth['post']>(POST, [postId]);
    if (!game || !post) throw new Error('The game or the post is missing');
    return {
      game,
      post,
      messages: await rows(MESSAGES, [conversationIds]),
      conversations: await rows(CONVERSATIONS, [conversationIds]),
      unread: await rows(UNREAD, [conversationIds]),
      seats: await rows(SEATS, [gameId]),
      likes: (await rows<{ userId: string }>(LIKES, [postId])).map(({ userId }) => userId),
      outbox: (await rows<{ row: string }>(OUTBOX)).map(({ row }) => row),
      leaks: (await rows<{ what: string }>(LEAKS)).map(({ what }) => what),
    };
  } finally {
    await client.end();
  }
}
