// The reference of a message: one prepared statement, which is one transaction, then a frame to the other's WebSocket.
import { fromServer } from '../steps/from-server.mjs';
import { app, listen, openPool } from '../steps/serve-bare.mjs';

/** @type {typeof import('ws')} */
const { WebSocketServer } = fromServer('ws');

const text = `
  WITH bumped AS (
    UPDATE conversations SET last_seq = last_seq + 1, last_activity_at = now()
    WHERE id = $1 AND $2::uuid IN (user_a, user_b)
    RETURNING id, last_seq, CASE WHEN user_a = $2 THEN user_b ELSE user_a END AS other_id)
  INSERT INTO messages (id, conversation_id, seq, sender_id, client_message_id, content, created_at)
  SELECT gen_random_uuid(), id, last_seq, $2, $3, $4, now() FROM bumped
  RETURNING id, seq, created_at, (SELECT other_id FROM bumped)`;

const pool = openPool();
/** By whose they are. @type {Map<string, import('ws').WebSocket>} */
const sockets = new Map();
new WebSocketServer({ server: app.server }).on('connection', (socket, request) => {
  sockets.set(request.url?.slice(1) ?? '', socket);
});

app.post('/api/conversations/:id/messages', async (request, reply) => {
  const { id: conversationId } = /** @type {{ id: string }} */ (request.params);
  const { as: senderId } = /** @type {{ as: string }} */ (request.query);
  const { content, clientMessageId } = /** @type {Record<'content' | 'clientMessageId', string>} */ (request.body);
  const values = [conversationId, senderId, clientMessageId, content];
  const { id, seq, created_at: createdAt, other_id } = (await pool.query({ name: 'send', text, values })).rows[0];
  const message = { id, conversationId, seq, senderId, content, createdAt, clientMessageId };
  sockets.get(other_id)?.send(JSON.stringify({ conversationId, message }));
  return reply.status(201).send(message);
});

await listen();
