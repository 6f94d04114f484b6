import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Server } from 'socket.io';
import { waitUntil } from '../../../../test/harness/wait-until.ts';
import { send } from '../../../realtime/realtime-server.ts';
import { LiveConnection } from './live-connection.ts';
import { WebSession } from './web-session.ts';

let http: HttpServer;
let server: Server;
let connection: LiveConnection;
let greeted: number;
let watched: string[][];
/** How many calls are answered with an error before one succeeds. */
let refusals: number;

beforeEach(async () => {
  greeted = 0;
  watched = [];
  refusals = 0;
  await listen(0);
  const { port } = http.address() as AddressInfo;
  connection = new LiveConnection(new WebSession(`http://127.0.0.1:${port}`, {}, 'sid=one'));
});
afterEach(async () => {
  connection.close();
  await server.close();
});

async function listen(port: number): Promise<void> {
  http = createServer();
  server = new Server(http, { transports: ['websocket'] });
  server.on('connection', (socket) => {
    greeted += 1;
    send(socket, 'session.ready', { userId: 'ann', at: new Date().toISOString() });
    socket.on('watch', ({ topics }, answer) => {
      watched.push(topics);
      refusals -= 1;
      answer(refusals < 0 ? { ok: true, topics: {} } : { ok: false, error: { code: 'unavailable', message: '' } });
    });
  });
  await new Promise<void>((resolve) => http.listen(port, '127.0.0.1', resolve));
}

const sockets = () => [...server.sockets.sockets.values()];

describe('a live connection', () => {
  it('reconnects after a loss, and watches its topics again', async () => {
    await connection.open();
    await connection.watch(['feed', 'games']);
    server.disconnectSockets(true);
    await waitUntil(() => greeted === 2 && watched.length === 2);
    expect(watched).toEqual([
      ['feed', 'games'],
      ['feed', 'games'],
    ]);
    expect(sockets()).toHaveLength(1);
  });

  it('repeats `watch` until the server has answered', async () => {
    await connection.open();
    refusals = 1;
    const watching = connection.watch(['feed']);
    expect(connection.isWatching).toBe(false);
    await watching;
    expect(connection.isWatching).toBe(true);
    expect(watched).toEqual([['feed'], ['feed']]);
  });

  it('reconnects to a server that was away', async () => {
    const { port } = http.address() as AddressInfo;
    await connection.open();
    await server.close();
    await waitUntil(() => !connection.isReady);
    await listen(port);
    await waitUntil(() => connection.isReady);
    expect(greeted).toBe(2);
  });

  it('leaves a draining server after the given time', async () => {
    await connection.open();
    for (const socket of sockets()) send(socket, 'server.draining', { reconnectInMs: 10 });
    await waitUntil(() => greeted === 2);
    await waitUntil(() => sockets().length === 1);
  });

  it('does not reconnect after the server has ended the session', async () => {
    await connection.open();
    for (const socket of sockets()) {
      send(socket, 'session.ended', { reason: 'expired' });
      socket.disconnect(true);
    }
    await waitUntil(() => !connection.isReady);
    expect(connection.hasEnded).toBe(true);
  });

  it('answers a call with `ok: false` while it is not connected', async () => {
    expect(await connection.call('watch', { topics: ['feed'] })).toMatchObject({ ok: false });
  });
});
