import { request } from 'node:http';
import { feedTopics } from '@hoopline/contracts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { RealtimePublisher } from '../../src/realtime/realtime.publisher.ts';
import { query, startTestApp, type TestApp } from '../harness/app.ts';
import { buildMember } from '../harness/people.ts';
import { rawCall } from '../harness/raw-http.ts';
import { TestSocket } from '../harness/sockets.ts';
import { waitUntil } from '../harness/wait-until.ts';
import { CALLS, CLOSED, type Frame, IGNORED } from './frames/rows.ts';

let server: TestApp;
let open: TestSocket[] = [];
let stored: string;
const logged: string[] = [];
const unhandled: unknown[] = [];
const collect = (error: unknown) => void unhandled.push(error);

beforeAll(async () => {
  process.on('unhandledRejection', collect).on('uncaughtException', collect);
  const logStream = { write: (line: string) => void logged.push(line) };
  server = await startTestApp({ LOG_LEVEL: 'warn', logStream });
});
afterAll(async () => {
  process.off('unhandledRejection', collect).off('uncaughtException', collect);
  await server.close();
});
beforeEach(async () => {
  stored = await countRows();
});
/** Expects, whichever frames were sent, that nothing was stored, nothing failed, and no object got a property. */
afterEach(async () => {
  for (const socket of open) socket.close();
  open = [];
  expect(await countRows()).toBe(stored);
  expect([logged, unhandled]).toEqual([[], []]);
  expect(Reflect.get({}, 'isAdmin')).toBeUndefined();
});

/** The number of rows of each table, except those of people, their sessions and the server's own keys. */
async function countRows(): Promise<string> {
  const [row] = await query<{ counts: string }>(
    server,
    `SELECT string_agg(table_name || query_to_xml(format('SELECT count(*) FROM %I', table_name), false, true, '')::text, ' '
                       ORDER BY table_name) AS counts
       FROM information_schema.tables
      WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name NOT IN ('users', 'sessions', 'app_keys')`,
  );
  return row?.counts ?? '';
}

async function connect(cookie?: string, headers?: Record<string, string>): Promise<TestSocket> {
  const socket = await TestSocket.open(server.url, cookie, headers);
  open.push(socket);
  return socket;
}

interface Wire {
  send(data: string | Buffer, options?: object): void;
  addEventListener(event: 'message', listen: (message: { data: unknown }) => void): void;
  _socket: { write(bytes: Buffer): void };
}

/** The WebSocket below a client of Socket.IO, and the messages that it received. */
function wireOf({ socket }: TestSocket): { write(frame: Frame): void; received: string[] } {
  const { ws } = (socket.io.engine as unknown as { transport: { ws: Wire } }).transport;
  const received: string[] = [];
  ws.addEventListener('message', ({ data }) => void received.push(String(data)));
  const write = (frame: Frame) => {
    if (typeof frame === 'string' || Buffer.isBuffer(frame)) ws.send(frame);
    else if ('bytes' in frame) ws._socket.write(Buffer.from(frame.bytes));
    else ws.send(frame.part, { fin: frame.isLast });
  };
  return { write, received };
}

/** Matches what the server sends to a client that has connected, or that has moved its connection to this WebSocket. */
const CONNECTED = /"sid"|3probe/;

/**
 * Requests a WebSocket. Resolves to everything that the server sent until one side closed it; empty if it was
 * refused.
 */
const knock = (search: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const headers = {
      ...{ connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-version': '13' },
      'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==',
    };
    request(`${server.url}/socket.io/?${search}`, { agent: false, headers })
      .once('response', (answer) => resolve(answer.resume().statusCode === 400 ? '' : '"sid"'))
      .once('upgrade', (_, socket, head) => {
        let received = head.toString();
        // A client sends this to move its connection to this WebSocket.
        socket.write(Buffer.from('\x81\x86\0\0\0\x002probe', 'latin1'));
        socket.on('data', (part: Buffer) => {
          received += part.toString();
          if (CONNECTED.test(received)) socket.destroy();
        });
        socket.once('close', () => resolve(received));
      })
      .once('error', reject)
      .end();
  });

/** Expects that the socket can still call, and receives published events. */
async function expectAlive(socket: TestSocket): Promise<void> {
  const postId = crypto.randomUUID();
  expect(await socket.call('watch', { topics: [feedTopics.all] })).toMatchObject({ ok: true });
  server.app.get(RealtimePublisher).publish(feedTopics.all, 'feed.removed', { postId });
  await socket.next('feed.removed', (event) => event.postId === postId);
}

describe('frames that no client sends', () => {
  it.each(CLOSED)('close only their own socket: %s', async (_, frames) => {
    const [bad, other] = [await connect(), await connect()];
    const { write } = wireOf(bad);
    for (const frame of frames) write(frame);
    await bad.closed();
    await expectAlive(other);
  });

  it.each(IGNORED)('do nothing: %s', async (_, frames) => {
    const socket = await connect();
    const { write } = wireOf(socket);
    for (const frame of frames) write(frame);
    await expectAlive(socket);
  });
});

describe('an unknown or invalid call', () => {
  it.each(CALLS)('is answered with an error: %s', async (_, frame, answer) => {
    const socket = await connect();
    const { write, received } = wireOf(socket);
    write(frame);
    await waitUntil(() => received.some((text) => text.startsWith('43')));
    expect(received.filter((text) => text.startsWith('43')).join()).toMatch(answer);
    await expectAlive(socket);
  });
});

describe('a handshake', () => {
  it.each(['https://evil.example', 'null', 'http://localhost.evil.example', 'file://', 'http://127.0.0.1:1', '*'])(
    'from a page of %s is refused',
    async (origin) => {
      await expect(connect(undefined, { origin })).rejects.toThrow();
      await expectAlive(await connect());
    },
  );

  it.each([
    'EIO=4&transport=polling',
    'EIO=3&transport=websocket',
    'EIO=4&transport=__proto__',
    'EIO=4&transport=constructor',
    'EIO=4&transport=websocket&transport=polling',
    'EIO=4&transport=websocket&sid=__proto__',
    'EIO=4&transport=websocket&sid=a',
    '',
  ])('with other parameters leads to no connection: %s', async (search) => {
    expect(await rawCall(`${server.url}/socket.io/?${search}`)).toMatchObject({ status: 400 });
    expect(await knock(search)).not.toMatch(CONNECTED);
  });

  it('cannot take over the connection of another person by its id', async () => {
    const victim = await connect((await buildMember(server)).cookie);
    const { id } = victim.socket.io.engine as unknown as { id: string };
    expect(await knock(`EIO=4&transport=websocket&sid=${id}`)).not.toMatch(CONNECTED);
    await expectAlive(victim);
  });

  it('with a session that has ended connects as a visitor', async () => {
    const person = await buildMember(server);
    const socket = await connect(person.cookie);
    await person.fetch('/api/logout', { redirect: 'manual' });
    await socket.closed();
    const again = await connect(person.cookie);
    expect(again.all('session.ready')[0]?.userId ?? null).toBeNull();
    for (const forged of [`${person.cookie}x`, 'hoopline.sid=s%3Aa.b', 'hoopline.sid=__proto__', 'hoopline.sid=%'])
      expect((await connect(forged)).all('session.ready')[0]?.userId ?? null).toBeNull();
  });
});
