import { setTimeout as delay } from 'node:timers/promises';
import {
  type Announced,
  announcementRoutes,
  announcementTopics,
  type Disconnected,
  feedRoutes,
  gamesTopics,
  type OpsBehind,
  type OpsPersonSockets,
  opsRoutes,
  type Resync,
} from '@hoopline/contracts';
import { RESYNC } from '@hoopline/contracts/ops/rules';
import { afterAll, afterEach, beforeAll, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { RUNTIME, type Runtime } from '../src/config/runtime.ts';
import { AnnouncementService } from '../src/ops/announcement.service.ts';
import { startTestApp, type TestApp } from './harness/app.ts';
import { call, ok } from './harness/calls.ts';
import { type ConsoleBrowser, OPS_TOKEN, openConsole } from './harness/ops.ts';
import { buildMember, type TestPerson } from './harness/people.ts';
import { describeWithRedis, startRedis, type TestRedis } from './harness/redis.ts';
import { TestSocket } from './harness/sockets.ts';
import { waitUntil } from './harness/wait-until.ts';

describeWithRedis('an act of an operator, with two nodes', () => {
  let redis: TestRedis;
  let near: TestApp;
  let far: TestApp;
  let holder: ConsoleBrowser;
  let person: TestPerson;
  let sockets: TestSocket[] = [];
  beforeAll(async () => {
    redis = await startRedis();
    near = await startTestApp({ REDIS_URL: redis.url, OPS_TOKEN });
    const { DATABASE_URL } = near.app.get<Runtime>(RUNTIME);
    far = await startTestApp({ REDIS_URL: redis.url, OPS_TOKEN, DATABASE_URL });
    holder = await openConsole(near.url);
    await waitUntil(async () => (await holder.state()).nodes.length === 2);
    person = await buildMember(far);
  });
  afterEach(() => {
    for (const socket of sockets) socket.close();
    sockets = [];
  });
  afterAll(async () => {
    // The first node drops the database that both use.
    await far?.close();
    await near?.close();
    await redis?.stop();
  });

  async function connect(node: TestApp, cookie?: string, headers = {}): Promise<TestSocket> {
    const socket = await TestSocket.open(node.url, cookie, headers);
    sockets.push(socket);
    return socket;
  }

  it('shows an announcement on the other node, live and on pages that load later', async () => {
    const visitor = await connect(far);
    await visitor.call('watch', { topics: [announcementTopics.all] });
    const body = { text: 'Back at eight', kind: 'warning', minutes: 30 };
    const { rev, announcement } = await ok<Announced>(holder.send('PUT', opsRoutes.announce.path, body));
    expect(await visitor.next('ops.announcementChanged', (event) => event.rev === rev)).toEqual({ rev, announcement });
    expect(await ok(fetch(far.url + announcementRoutes.read.path))).toEqual({ rev, announcement });
  });

  it('pauses uploads on the other node', async () => {
    const status = async () => (await call(person, 'POST', feedRoutes.uploadUrl.path, {})).status;
    const set = (isPaused: boolean) => ok(holder.send('PUT', opsRoutes.pauseUploads.path, { isPaused }));
    expect(await status()).toBe(200);
    await set(true);
    await waitUntil(async () => (await status()) === 503);
    await set(false);
    await waitUntil(async () => (await status()) === 200);
  });

  it('lists the sockets of a person on both nodes, and those of nobody else', async () => {
    const firefox = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0' };
    const there = await connect(far, person.cookie, firefox);
    await there.call('watch', { topics: [announcementTopics.all, gamesTopics.all] });
    await connect(near, person.cookie);
    await connect(far);
    await connect(far, (await buildMember(far)).cookie);
    const read = () => ok<OpsPersonSockets>(holder.fetch(opsRoutes.sockets.path.replace(':id', person.id)));
    const { nodes } = await holder.state();
    const nameOf = (isSelf: boolean) => nodes.find((node) => node.isSelf === isSelf)?.name;
    const found = await read();
    expect(found).toMatchObject({ person: { id: person.id }, socketCount: 2, silentNodes: [] });
    expect(found.sockets).toMatchObject([
      { node: nameOf(true), browser: null, system: null, topicCount: 0, lastCall: null, waitingBytes: 0 },
      { node: nameOf(false), browser: 'Firefox', system: 'Linux', topicCount: 2, lastCall: { name: 'watch' } },
    ]);
    expect(found.sockets.map(({ lastEvent }) => lastEvent?.name)).toEqual(['session.ready', 'session.ready']);

    await ok(holder.send('POST', opsRoutes.resync.path, { target: 'person', userId: person.id }));
    await there.next('session.resync');
    const { sockets: after } = await read();
    expect(after.map(({ lastEvent }) => lastEvent?.name)).toEqual(['session.resync', 'session.resync']);
    const text = JSON.stringify(after);
    for (const secret of ['127.0.0.1', '::1', there.socket.id ?? '', person.id]) expect(text).not.toContain(secret);
  });

  it('makes the browsers of a person, of one node and of all nodes catch up, and keeps their connections', async () => {
    const [there, here] = [await connect(far, person.cookie), await connect(near, person.cookie)];
    const resync = (body: Resync) => ok<Disconnected>(holder.send('POST', opsRoutes.resync.path, body));
    const received = () => [there, here].map((socket) => socket.all('session.resync').map(({ spreadMs }) => spreadMs));
    const [one, all] = [RESYNC.personMs, RESYNC.everybodyMs];
    expect(await resync({ target: 'person', userId: person.id })).toEqual({ socketCount: 2, isComplete: true });
    await Promise.all([there.next('session.resync'), here.next('session.resync')]);

    const node = (await holder.state()).nodes.find(({ isSelf }) => !isSelf);
    expect(await resync({ target: 'node', id: node?.id ?? '' })).toEqual({ socketCount: 1, isComplete: true });
    await waitUntil(() => received()[0]?.length === 2);
    expect(received()).toEqual([[one, all], [one]]);

    expect(await resync({ target: 'all' })).toEqual({ socketCount: 2, isComplete: true });
    await waitUntil(() => received().flat().length === 5);
    expect(received()).toEqual([
      [one, all, all],
      [one, all],
    ]);
    expect([there, here].map(({ socket }) => socket.connected)).toEqual([true, true]);
    expect((await holder.actions()).slice(0, 3)).toMatchObject([
      { action: 'resync', node: null, person: null, isDone: true },
      { action: 'resync', node: node?.name, isDone: true },
      { action: 'resync', person: { id: person.id }, isDone: true },
    ]);
  });

  it('shows what was behind a moment on both nodes, and names the failing route', async () => {
    const failing = jest.spyOn(far.app.get(AnnouncementService), 'read').mockImplementation(() => {
      throw new Error('broken');
    });
    const logged = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => {});
    const route = `GET ${announcementRoutes.read.path}`;
    const read = () => ok<OpsBehind>(holder.fetch(`${opsRoutes.behind.path}?at=${Date.now()}`));
    for (let n = 0; n < 3; n += 1) expect((await fetch(far.url + announcementRoutes.read.path)).status).toBe(500);
    failing.mockRestore();
    logged.mockRestore();
    const find = ({ routes }: OpsBehind) => routes.find((one) => one.route === route && one.errors > 0);
    let found: OpsBehind | undefined;
    await waitUntil(async () => {
      await delay(500);
      found = await read();
      return find(found) !== undefined;
    });
    const { nodes } = await holder.state();
    expect(found?.routes[0]?.route).toBe(route);
    expect(found?.silentNodes).toEqual([]);
    expect(found?.nodes.map(({ name, version }) => [name, version])).toEqual(
      nodes.map(({ name, version }) => [name, version]),
    );
    // The other node reports its failing route with its next report.
    await waitUntil(async () => {
      await delay(250);
      return (await holder.state()).nodes.some(({ isSelf, failingRoute }) => !isSelf && failingRoute === route);
    });
    expect((await holder.state()).nodes.find(({ isSelf }) => isSelf)?.failingRoute).toBeNull();
  });

  it('names the other node while it cannot be asked, and still lists the sockets of this one', async () => {
    await connect(near, person.cookie);
    await connect(far, person.cookie);
    const { nodes } = await holder.state();
    await redis.stop();
    await waitUntil(async () => (await holder.state()).redis === 'down');
    const found = await ok<OpsPersonSockets>(holder.fetch(opsRoutes.sockets.path.replace(':id', person.id)));
    await redis.start();
    expect(found.sockets.map(({ node }) => node)).toEqual(nodes.flatMap(({ isSelf, name }) => (isSelf ? [name] : [])));
    expect(found.silentNodes).toEqual(nodes.flatMap(({ isSelf, name }) => (isSelf ? [] : [name])));
  });
});
