import { feedTopics, SIGN_IN } from '@hoopline/contracts';
import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { Metrics } from '../src/metrics/metrics.ts';
import { RealtimePublisher } from '../src/realtime/realtime.publisher.ts';
import { SessionExpiryMonitor } from '../src/realtime/session-expiry-monitor.ts';
import { query, startTestApp, type TestApp } from './harness/app.ts';
import { sendMessage, startConversation } from './harness/conversations.ts';
import { createTestDatabase, type TestDatabase } from './harness/database.ts';
import { changeOf, readSamples, sample } from './harness/metrics.ts';
import { buildMember, onNode, type TestPerson } from './harness/people.ts';
import { buildPost, like } from './harness/posts.ts';
import { describeWithRedis, startRedis, type TestRedis } from './harness/redis.ts';
import { TestSocket } from './harness/sockets.ts';
import { waitUntil } from './harness/wait-until.ts';

describeWithRedis('socket metrics of two nodes', () => {
  let database: TestDatabase;
  let redis: TestRedis;
  let [here, there] = [] as unknown as [TestApp, TestApp];
  let metrics: Metrics;
  let sockets: TestSocket[] = [];

  beforeAll(async () => {
    [database, redis] = await Promise.all([createTestDatabase(), startRedis()]);
    const settings = { DATABASE_URL: database.url, REDIS_URL: redis.url };
    [here, there] = await Promise.all([startTestApp(settings), startTestApp(settings)]);
    metrics = here.app.get(Metrics);
  });
  afterEach(async () => {
    for (const socket of sockets) socket.close();
    sockets = [];
    await waitUntil(async () => (await sample(metrics, 'sockets')) === 0);
  });
  afterAll(async () => {
    await Promise.all([here.close(), there.close()]);
    await redis.stop();
    await database.drop();
  });

  async function connect(server = here, person?: TestPerson, auth = {}): Promise<TestSocket> {
    const socket = await TestSocket.open(server.url, person?.cookie, {}, auth);
    sockets.push(socket);
    return socket;
  }

  it('count sockets, people, rooms and topics of the node itself', async () => {
    const ann = await buildMember(here);
    const [first, second] = [await connect(here, ann), await connect(here, ann)];
    await connect();
    await connect(there, ann);
    const rooms = await sample(metrics, 'rooms');
    await first.call('watch', { topics: [feedTopics.all, feedTopics.post(ann.id)] });
    await second.call('watch', { topics: [feedTopics.all] });
    expect(await sample(metrics, 'sockets')).toBe(3);
    expect(await sample(metrics, 'users')).toBe(1);
    // Only one room is new: no post has the id of Ann.
    expect((await sample(metrics, 'rooms')) - rooms).toBe(1);
    expect(await sample(metrics, 'topics', '{topic="feed"}')).toBe(1);
    expect(await sample(metrics, 'topic_watchers', '{topic="feed"}')).toBe(2);
    expect(await sample(there.app.get(Metrics), 'sockets')).toBe(1);
    expect(await sample(there.app.get(Metrics), 'topics', '{topic="feed"}')).toBe(0);
  });

  it('count sent events once for each receiving socket, on the node of the socket', async () => {
    const { id } = await buildPost(here);
    const watching = [await connect(), await connect(), await connect(there)];
    for (const socket of watching) await socket.call('watch', { topics: [feedTopics.post(id)] });
    await connect();
    const label = '{event="feed.countsChanged"}';
    const thereChange = await changeOf(there.app.get(Metrics), 'events_out_total', label);
    const change = await changeOf(metrics, 'events_out_total', label);
    await like(await buildMember(here), id);
    for (const socket of watching) await socket.next('feed.countsChanged');
    expect(await change()).toBe(2);
    expect(await thereChange()).toBe(1);
  });

  it('count received events by known calls, and all unknown ones together', async () => {
    const socket = await connect();
    const [watched, other] = [
      await changeOf(metrics, 'events_in_total', '{event="watch"}'),
      await changeOf(metrics, 'events_in_total', '{event="other"}'),
    ];
    const answered = await changeOf(metrics, 'acknowledgement_seconds_count', '{event="watch"}');
    await socket.call('watch', { topics: [feedTopics.all] });
    await socket.rawCall('watch', { topics: 'none' });
    await socket.rawCall('made.up', {});
    expect([await watched(), await other(), await answered()]).toEqual([2, 1, 2]);
  });

  it('do not grow with a thousand unknown names of events', async () => {
    const first = await connect();
    await first.rawCall('made.up', {});
    await first.rawCall('watch', {});
    const series = async () =>
      Object.values(readSamples(await metrics.text()))
        .flatMap(Object.keys)
        .filter((labels) => labels.includes('event=')).length;
    const before = await series();
    for (let i = 0; i < 20; i += 1) {
      const socket = await connect();
      for (let j = 0; j < 50; j += 1) socket.socket.emit(`made.up.${i}.${j}`);
      await socket.rawCall('watch', {});
      socket.close();
    }
    expect(await sample(metrics, 'events_in_total', '{event="other"}')).toBeGreaterThanOrEqual(1_000);
    expect(before).toBeGreaterThan(0);
    expect(await series()).toBe(before);
  });

  it('count the bytes of packets in both directions', async () => {
    const [ann, ben] = [await buildMember(here), await buildMember(here)];
    const { id } = await startConversation(ann, ben);
    const socket = await connect(here, ben);
    const bytes = { received: 0, sent: 0 };
    const { engine } = socket.socket.io;
    engine.on('packet', ({ data }) => {
      bytes.received += Buffer.byteLength(data ?? '');
    });
    engine.on('packetCreate', ({ data }) => {
      bytes.sent += Buffer.byteLength(data ?? '');
    });
    const [out, into] = [
      await changeOf(metrics, 'socket_bytes_out_total'),
      await changeOf(metrics, 'socket_bytes_in_total'),
    ];
    await socket.call('watch', { topics: [feedTopics.all] });
    await sendMessage(ann, id, 'größer als 🏀');
    await socket.next('messages.created');
    // The answer arrives after all earlier packets.
    await socket.call('unwatch', { topics: [feedTopics.all] });
    expect(bytes.received).toBeGreaterThan(100);
    expect([await out(), await into()]).toEqual([bytes.received, bytes.sent]);
  });

  it('time handshakes, count refused ones by their reason, and reconnects by the flag of the page', async () => {
    const [shaken, refused, again] = [
      await changeOf(metrics, 'handshake_seconds_count'),
      await changeOf(metrics, 'handshakes_refused_total', '{reason="origin"}'),
      await changeOf(metrics, 'reconnects_total'),
    ];
    await connect();
    await connect(here, undefined, { isReconnect: true });
    await connect(here, undefined, { isReconnect: 'often' });
    await expect(TestSocket.open(here.url, undefined, { origin: 'https://elsewhere.example' })).rejects.toThrow();
    expect([await shaken(), await refused(), await again()]).toEqual([3, 1, 1]);
  });

  it('measure the delivery time when a browser acknowledges a message; none receives a message twice', async () => {
    const [ann, ben] = [await buildMember(here), await buildMember(here)];
    const { id } = await startConversation(ann, ben);
    const tabs = [await connect(here, ben), await connect(here, ben)];
    for (const { socket } of tabs)
      socket.onAny((_name: string, _payload: unknown, acknowledge?: () => void) => acknowledge?.());
    const measured = await changeOf(metrics, 'commit_to_browser_seconds_count');
    let sent = 0;
    // The sampler may just have chosen another socket.
    await waitUntil(async () => {
      await sendMessage(ann, id, 'measured');
      sent += 1;
      return (await measured()) > 0;
    });
    const last = await sendMessage(onNode(there.url, ann), id, 'from the other node');
    for (const tab of tabs) await tab.next('messages.created', ({ message }) => message.id === last.id);
    for (const tab of tabs) {
      const seqs = tab.all('messages.created').map(({ message }) => message.seq);
      expect(seqs).toEqual(Array.from({ length: sent + 1 }, (_, index) => index + 1));
    }
    expect(await sample(metrics, 'commit_to_browser_seconds_sum')).toBeLessThan(20);
  });

  it('request only one acknowledgement of a browser that never answers', async () => {
    const [ann, ben] = [await buildMember(here), await buildMember(here)];
    const { id } = await startConversation(ann, ben);
    const tab = await connect(here, ben);
    let asked = 0;
    tab.socket.onAny((_name: string, _payload: unknown, acknowledge?: () => void) => {
      if (acknowledge) asked += 1;
    });
    const startedAt = performance.now();
    // Sends messages for longer than the time between two samples.
    await waitUntil(async () => {
      await sendMessage(ann, id, 'again');
      return asked > 0 && performance.now() - startedAt > 1_000;
    });
    expect(asked).toBe(1);
  });

  it('count dropped sockets by the reason that they receive, even if another node ended the session', async () => {
    const reasons = ['signed_out', 'expired', 'too_many_tabs', 'too_many_events', 'slow'];
    const changes = new Map<string, () => Promise<number>>();
    for (const reason of reasons)
      changes.set(reason, await changeOf(metrics, 'clients_dropped_total', `{reason="${reason}"}`));
    const slow = await changeOf(metrics, 'slow_clients_total');

    const ann = await buildMember(here);
    const first = await connect(here, ann);
    for (let i = 0; i < 10; i += 1) await connect(here, ann);
    await first.closed();
    const noisy = await connect();
    for (let i = 0; i < 160; i += 1) noisy.socket.emit('made.up');
    await noisy.closed();
    const ben = await buildMember(here);
    const bens = await connect(here, ben);
    await onNode(there.url, ben).fetch(SIGN_IN.logout, { redirect: 'manual' });
    await bens.closed();
    const cat = await buildMember(here);
    const cats = await connect(here, cat);
    await query(here, `DELETE FROM sessions WHERE sess ->> 'userId' = $1`, [cat.id]);
    await here.app.get(SessionExpiryMonitor).check();
    await cats.closed();

    const stuck = await connect();
    await stuck.call('watch', { topics: [feedTopics.all] });
    stopReading(stuck);
    const publisher = here.app.get(RealtimePublisher);
    await waitUntil(async () => {
      for (let i = 0; i < 50; i += 1) publisher.publish(feedTopics.all, 'feed.removed', { postId: 'x'.repeat(20_000) });
      return (await slow()) === 1;
    });
    for (const [reason, change] of changes) expect([reason, await change()]).toEqual([reason, 1]);
  });

  it('count gaps that were closed by replayed events', async () => {
    const { id } = await buildPost(here);
    await TestSocket.untilReplaying(here.url);
    const change = await changeOf(metrics, 'gaps_replayed_total', '{how="events"}');
    const since = performance.now();
    await like(await buildMember(here), id);
    const socket = await TestSocket.openSince(here.url, since);
    sockets.push(socket);
    await socket.call('watch', {
      topics: [feedTopics.post(id)],
      replayMs: Math.ceil(performance.now() - since) + 1_000,
    });
    expect(await change()).toBe(1);
  });

  it('show whether Redis is up, and count the clients that catch up after an outage', async () => {
    const socket = await connect();
    const [pongs, gaps] = [
      await changeOf(metrics, 'redis_round_trip_seconds_count'),
      await changeOf(metrics, 'gaps_replayed_total', '{how="sync"}'),
    ];
    await waitUntil(async () => (await pongs()) > 0);
    expect(await sample(metrics, 'redis_up')).toBe(1);
    await redis.stop();
    await waitUntil(async () => (await sample(metrics, 'redis_up')) === 0);
    await redis.start();
    await socket.next('server.sync');
    expect(await sample(metrics, 'redis_up')).toBe(1);
    // Twice if the other node came back later, because that node may have published meanwhile.
    expect([1, 2]).toContain(await gaps());
  });
});

/** Makes the client stop reading from its connection. */
function stopReading({ socket }: TestSocket): void {
  const { ws } = socket.io.engine.transport as unknown as { ws: { pause(): void } };
  ws.pause();
}
