// The reference of handshakes: Socket.IO alone, with one read of the session for each socket.
import { createHash } from 'node:crypto';
import { fromServer } from '../steps/from-server.mjs';
import { app, listen, openPool } from '../steps/serve-bare.mjs';

/** @type {typeof import('socket.io')} */
const { Server } = fromServer('socket.io');
const { fastifyCookie } = fromServer('@fastify/cookie');

const text = `SELECT sess ->> 'userId' AS "userId" FROM sessions WHERE sid = $1 AND expire > now()`;

const pool = openPool();
const io = new Server(app.server, { transports: ['websocket'], serveClient: false });

io.use(async (socket, next) => {
  const signed = decodeURIComponent(socket.request.headers.cookie?.split('=', 2)[1] ?? '');
  const { value } = fastifyCookie.unsign(signed, process.env.SESSION_SECRET);
  const sid = createHash('sha256').update(value).digest('base64url');
  const { rows } = await pool.query({ name: 'session', text, values: [sid] });
  socket.data.userId = rows[0].userId;
  next();
});

await listen();
