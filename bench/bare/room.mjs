// The reference of live events: Socket.IO alone, which sends the same totals to rooms.
import { fromServer } from '../steps/from-server.mjs';
import { app, listen } from '../steps/serve-bare.mjs';

/** @type {typeof import('socket.io')} */
const { Server } = fromServer('socket.io');

const io = new Server(app.server, { transports: ['websocket'], serveClient: false });
io.on('connection', (socket) => {
  socket.on('watch', async ({ topics }, done) => {
    await socket.join(topics);
    done({ ok: true });
  });
});

let rev = 0;

app.post('/api/feed/views', async (request, reply) => {
  const { postIds } = /** @type {{ postIds: string[] }} */ (request.body);
  rev += 1;
  for (const postId of postIds) {
    const counts = { likeCount: 0, commentCount: 0, shares: 0, views: rev, rev, postId };
    io.to(`post:${postId}`).emit('feed.countsChanged', counts);
  }
  return reply.status(204).send();
});

await listen();
