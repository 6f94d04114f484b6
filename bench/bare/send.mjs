// The references of a message: one prepared statement, which is one transaction, then a frame to the other's WebSocket.
// `message` stores only the message. `whole` stores all that Hoopline stores: also how far the sender has read, and an
// outbox row, which it deletes soon after the frame was sent.
import { fromServer } from '../steps/from-server.mjs';
import { app, listen, openPool } from '../steps/serve-bare.mjs';

/** @type {typeof import('ws')} */
const { WebSocketServer } = fromServer('ws');

/** @param {string} more statements after the message's */
const storing = (more) => `
  WITH bumped AS (
    UPDATE conversations SET last_seq = last_seq + 1, last_activity_at = now()
    WHERE id = $1 AND $2::uuid IN (user_a, user_b)
    RETURNING id, last_seq, CASE WHEN user_a = $2 THEN user_b ELSE user_a END AS other_id),
  stored AS (
    INSERT INTO messages (id, conversation_id, seq, sender_id, client_message_id, content, created_at)
    SELECT gen_random_uuid(), id, last_seq, $2, $3, $4, now() FROM bumped
    RETURNING id, seq, created_at)${more}
  SELECT stored.*, other_id FROM stored, bumped`;

/** Not a topic of Hoopline, because a running server publishes the outbox rows of its own topics. */
const TOPIC = 'reference';

const STATEMENTS = {
  message: storing(''),
  whole: storing(`,
  owed AS (
    INSERT INTO outbox (id, topic, ref, created_at) SELECT id, '${TOPIC}', id, created_at FROM stored),
  caught_up AS (
    UPDATE conversation_members m SET read_seq = bumped.last_seq FROM bumped
    WHERE m.conversation_id = bumped.id AND m.user_id = $2 AND m.read_seq = bumped.last_seq - 1)`),
};

const DELETE_EVERY_MS = 250;

const pool = openPool();
/** Messages that were sent, so that their outbox rows can be deleted. @type {string[]} */
let sent = [];
setInterval(() => {
  const ids = sent;
  sent = [];
  if (ids.length > 0) void pool.query('DELETE FROM outbox WHERE id = ANY($1::uuid[])', [ids]);
}, DELETE_EVERY_MS);
/** The sockets by the ids of their users. @type {Map<string, import('ws').WebSocket>} */
const sockets = new Map();
new WebSocketServer({ server: app.server }).on('connection', (socket, request) => {
  sockets.set(request.url?.slice(1) ?? '', socket);
});

app.post('/api/conversations/:id/messages', async (request, reply) => {
  const { id: conversationId } = /** @type {{ id: string }} */ (request.params);
  const { as: senderId, stores } = /** @type {{ as: string, stores: keyof typeof STATEMENTS }} */ (request.query);
  const { content, clientMessageId } = /** @type {Record<'content' | 'clientMessageId', string>} */ (request.body);
  const values = [conversationId, senderId, clientMessageId, content];
  const { rows } = await pool.query({ name: `send-${stores}`, text: STATEMENTS[stores], values });
  const { id, seq, created_at: createdAt, other_id } = rows[0];
  const message = { id, conversationId, seq, senderId, content, createdAt, clientMessageId };
  sockets.get(other_id)?.send(JSON.stringify({ conversationId, message }));
  if (stores === 'whole') sent.push(id);
  return reply.status(201).send(message);
});

await listen();
