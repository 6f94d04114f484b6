import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import type { Socket } from 'node:net';
import { feedTopics, gamesTopics, LIMITS, presenceTopics } from '@hoopline/contracts';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { newId } from '../src/database/ids.ts';
import { GamesRepository } from '../src/features/games/games.repository.ts';
import { Metrics } from '../src/metrics/metrics.ts';
import { RealtimePublisher } from '../src/realtime/realtime.publisher.ts';
import type { RealtimeServer } from '../src/realtime/realtime-server.ts';
import { SessionExpiryMonitor } from '../src/realtime/session-expiry-monitor.ts';
import { query, useServer } from './harness/app.ts';
import { TestBrowser } from './harness/browser.ts';
import { ok } from './harness/calls.ts';
import { buildGame, editGame, keyOf, readGame, removePlayer } from './harness/games.ts';
import { changeOf } from './harness/metrics.ts';
import { buildGuest, buildMember, type TestPerson } from './harness/people.ts';
import { signIn } from './harness/sign-in.ts';
import { TestSocket } from './harness/sockets.ts';
import { waitUntil } from './harness/wait-until.ts';
import { waitForEarlierEvents } from './harness/watching.ts';

let open: TestSocket[] = [];
const server = useServer({ TRUST_PROXY: 1 });
afterEach(() => {
  for (const socket of open) socket.close();
  open = [];
});

async function connect(person?: TestPerson, headers?: Record<string, string>): Promise<TestSocket> {
  const socket = await TestSocket.open(server.url, person?.cookie, headers);
  open.push(socket);
  return socket;
}

const engineOf = ({ socket }: TestSocket) =>
  socket.io.engine as unknown as {
    write(data: string): void;
    transport: { ws: { pause(): void; resume(): void } };
  };

/** The server's side of all sockets. */
const realtime = () => (server.app.get(RealtimePublisher) as unknown as { server: RealtimeServer }).server.sockets;

describe('a client that stops reading', () => {
  it('is closed when a megabyte waits for it; a client that reads misses no event', async () => {
    const [stuck, reader] = [await connect(), await connect()];
    for (const socket of [stuck, reader]) await socket.call('watch', { topics: [feedTopics.all] });
    const { ws } = engineOf(stuck).transport;
    ws.pause();
    const publisher = server.app.get(RealtimePublisher);
    const size = 100_000;
    // More than the buffers of both ends take, which a loopback connection makes large.
    const count = 300;
    for (let i = 0; i < count; i += 1) {
      const postId = String(i).padEnd(size, '.');
      publisher.publish(feedTopics.all, 'feed.removed', { postId });
      await reader.next('feed.removed', (event) => event.postId === postId);
    }
    ws.resume();
    await stuck.closed();
    expect(stuck.all('feed.removed').length).toBeLessThan(count / 2);
    expect(reader.all('feed.removed')).toHaveLength(count);
    expect(reader.socket.connected).toBe(true);
    // The closed client can connect again like any other client.
    expect((await connect()).socket.connected).toBe(true);
  });
});

it('an idle socket keeps in memory only the guard of its calls, its person, and what operators see of its device', async () => {
  const person = await buildMember(server);
  await connect(person);
  const own = [...realtime().sockets.values()].find(({ data }) => data.visitor?.userId === person.id);
  expect(own?.eventNames().sort()).toEqual(['disconnect', 'error']);
  expect(own?.handshake).toEqual({});
  expect(own?.request).toBeNull();
  expect(Object.keys(own?.data ?? {})).toEqual(['visitor', 'browser', 'system', 'connectedAt']);
});

describe('sockets of one network', () => {
  const from = (address: string) => ({ 'x-forwarded-for': address });
  const gym = '203.0.113.7';

  /** Opens a WebSocket, and sends nothing after its upgrade. */
  const upgrade = (headers: Record<string, string>): Promise<Socket> => {
    const asked = { connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-version': '13' };
    const key = randomBytes(16).toString('base64');
    const options = { agent: false, headers: { ...asked, 'sec-websocket-key': key, ...headers } };
    return new Promise((resolve, reject) => {
      request(`${server.url}/socket.io/?EIO=4&transport=websocket`, options)
        .once('upgrade', (_, socket) => resolve(socket as Socket))
        .once('response', ({ statusCode }) => reject(new Error(`Answered with ${statusCode}`)))
        .once('error', reject)
        .end();
    });
  };

  it('are at most 200 without a member’s session, including guests, and stop counting when they close', async () => {
    const guest = await buildGuest(server);
    await Promise.all(Array.from({ length: 199 }, () => connect(undefined, from(gym))));
    await connect(guest, from(gym));
    const refused = await changeOf(server.app.get(Metrics), 'handshakes_refused_total', '{reason="too_many_requests"}');
    for (const person of [undefined, guest]) {
      await expect(connect(person, from(gym))).rejects.toMatchObject({ data: { code: 'too_many_requests' } });
    }
    // The part of the header that the client itself has sent, before that of the trusted proxy, is ignored.
    await expect(connect(undefined, from(`198.51.100.1, ${gym}`))).rejects.toThrow();
    expect(await refused()).toBe(3);
    const others = [connect(undefined, from('203.0.113.8')), connect(await buildMember(server), from(gym))];
    for (const socket of await Promise.all(others)) expect(socket.socket.connected).toBe(true);
    const [first] = open;
    first?.close();
    let again: TestSocket | undefined;
    while (!again) again = await connect(undefined, from(gym)).catch(() => undefined);
    expect(again.socket.connected).toBe(true);
  });

  it('count also before they have sent their connect packet', async () => {
    const silent = await Promise.all(Array.from({ length: 200 }, () => upgrade(from('203.0.113.9'))));
    const refused = await changeOf(server.app.get(Metrics), 'handshakes_refused_total', '{reason="too_many_requests"}');
    const answer = await upgrade(from('203.0.113.9')).then(
      (socket) => socket.destroy(),
      (error: Error) => error.message,
    );
    for (const socket of silent) socket.destroy();
    expect(answer).toBe('Answered with 400');
    expect(await refused()).toBe(1);
  });

  it('are one for each connection: a second socket, which has no handshake, ends only this connection', async () => {
    const socket = await connect();
    const id = String(socket.socket.id);
    engineOf(socket).write('1');
    await waitUntil(async () => !realtime().sockets.has(id));
    const closed = new Promise((resolve) => socket.socket.io.engine.once('close', resolve));
    engineOf(socket).write('0');
    await closed;
    expect((await fetch(`${server.url}/api/health/live`)).status).toBe(200);
  });
});

describe('the sockets of a session', () => {
  it('are closed when it has expired; other sockets stay open', async () => {
    const [ann, ben] = [await buildMember(server), await buildMember(server)];
    const [annTab, benTab, visitor] = [await connect(ann), await connect(ben), await connect()];
    await query(server, `UPDATE sessions SET expire = now() - interval '1 s' WHERE sess ->> 'userId' = $1`, [ann.id]);
    await server.app.get(SessionExpiryMonitor).check();
    expect(await annTab.next('session.ended')).toEqual({ reason: 'expired' });
    await annTab.closed();
    for (const socket of [benTab, visitor]) {
      await socket.call('watch', { topics: [gamesTopics.all] });
      expect(socket.all('session.ended')).toEqual([]);
    }
  });

  it('are closed when signing in replaces it', async () => {
    const browser = new TestBrowser(server.url);
    await browser.visit('/api/auth/guest', { method: 'POST' });
    const guestTab = await TestSocket.open(server.url, browser.cookie);
    open.push(guestTab);
    await signIn(browser, { firstName: 'Gia', lastName: 'Guest', email: 'gia@example.com' });
    expect(await guestTab.next('session.ended')).toEqual({ reason: 'signed_out' });
    await guestTab.closed();
  });
});

describe('watching', () => {
  const rooms = (socket: TestSocket): number => {
    const id = String(socket.socket.id);
    return [...realtime().adapter.rooms].filter(([name, ids]) => name !== id && ids.has(id)).length;
  };
  it('joins no room for topics that do not exist', async () => {
    const socket = await connect();
    for (const topic of [feedTopics.post, gamesTopics.game, presenceTopics.user]) {
      const topics = Array.from({ length: 50 }, () => topic(newId()));
      const answer = await socket.call('watch', { topics });
      expect(answer).toMatchObject({ ok: true });
      expect(JSON.stringify(answer)).not.toContain('state');
    }
    expect(rooms(socket)).toBe(0);
  });

  it('holds at most 200 topics, also by calls that run at the same time', async () => {
    const author = await buildMember(server);
    const posts = await query<{ id: string }>(
      server,
      `INSERT INTO posts (id, user_id, type, content, caption, created_at)
       SELECT gen_random_uuid(), $1, 'text', 'Good run today', '', now() FROM generate_series(1, 250) RETURNING id`,
      [author.id],
    );
    const topics = posts.map(({ id }) => feedTopics.post(id));
    const socket = await connect();
    const calls = [0, 50, 100, 150, 200].map((from) => socket.call('watch', { topics: topics.slice(from, from + 50) }));
    const answers = (await Promise.all(calls)).flatMap((answer) => (answer.ok ? Object.values(answer.topics) : []));
    expect(answers.filter((answer) => 'state' in answer)).toHaveLength(LIMITS.watchHeld);
    expect(answers.filter((answer) => 'refused' in answer)).toHaveLength(50);
    expect(rooms(socket)).toBe(LIMITS.watchHeld);
  });

  const buildPrivateGame = async () => {
    const built = await buildGame(server, { joined: 1, fields: { isPublic: false } });
    const [ann] = built.players as [TestPerson];
    return { ...built, ann, annTab: await connect(ann), topic: gamesTopics.game(built.id) };
  };

  /** Changes the game, and waits until its event has reached all sockets that receive it. */
  async function change({ id, host }: { id: string; host: TestPerson }, tab: TestSocket): Promise<void> {
    const { rev } = await readGame(host, id);
    await ok(editGame(host, id, { rev, title: 'After she went' }));
    await tab.call('watch', { topics: [gamesTopics.all] });
    await waitForEarlierEvents(server, tab);
  }

  it('leaves a topic that was allowed and is refused now', async () => {
    const built = await buildPrivateGame();
    const { annTab, topic, id, ann } = built;
    expect(await annTab.call('watch', { topics: [topic] })).toMatchObject({ topics: { [topic]: { state: {} } } });
    // Removes Ann without an event, like on a node that has missed the event.
    await query(server, `UPDATE game_seats SET status = 'left' WHERE game_id = $1 AND user_id = $2`, [id, ann.id]);
    expect(await annTab.call('watch', { topics: [topic] })).toEqual({
      ok: true,
      topics: { [topic]: { refused: true } },
    });
    expect(rooms(annTab)).toBe(2);
    await change(built, annTab);
    expect(JSON.stringify(annTab.received)).not.toContain('After she went');
  });

  it('does not let in a player who is removed between the check and the joining', async () => {
    const built = await buildPrivateGame();
    const { annTab, topic, id, ann, host } = built;
    const games = server.app.get(GamesRepository);
    const access = games.access.bind(games);
    const spy = jest.spyOn(games, 'access').mockImplementationOnce(async (...args) => {
      const seen = await access(...args);
      await ok(removePlayer(host, id, ann.id));
      return seen;
    });
    expect(await annTab.call('watch', { topics: [topic] })).toEqual({
      ok: true,
      topics: { [topic]: { refused: true } },
    });
    spy.mockRestore();
    await change(built, annTab);
    expect(JSON.stringify(annTab.received)).not.toContain('After she went');
  });

  it('with a wrong link key returns no totals of a private game, and joins no room', async () => {
    const { id, host, game } = await buildGame(server, { fields: { isPublic: false } });
    const wrong = ['wrong', '', `${keyOf(game)}x`, keyOf(game).toUpperCase()].map((key) => gamesTopics.game(id, key));
    const topics = [...wrong, `game:${id}:`, `game:${id}:${keyOf(game)}:x`, gamesTopics.game(id)];
    const people = { visitor: undefined, member: await buildMember(server), host };
    for (const [name, person] of Object.entries(people) as [keyof typeof people, TestPerson | undefined][]) {
      const socket = await connect(person);
      const answer = await socket.call('watch', { topics });
      const shown = answer.ok ? Object.entries(answer.topics).filter(([, one]) => !('refused' in one)) : [];
      expect(shown.map(([topic]) => topic)).toEqual(person === host ? [gamesTopics.game(id)] : []);
      // The rooms of the person and of their session; for the host, also those of the topic and of its watcher.
      expect(rooms(socket)).toBe({ visitor: 0, member: 2, host: 4 }[name]);
    }
  });
});
