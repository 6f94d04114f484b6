import type { Health } from '@hoopline/contracts';
import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import { query, startTestApp, type TestApp } from './harness/app.ts';
import { ok } from './harness/calls.ts';
import { buildGame, join } from './harness/games.ts';
import { buildMember } from './harness/people.ts';
import { describeWithRedis, startRedis, type TestRedis } from './harness/redis.ts';
import { TestSocket } from './harness/sockets.ts';
import { waitUntil } from './harness/wait-until.ts';

describeWithRedis('a Redis that hangs', () => {
  let redis: TestRedis;
  let server: TestApp;
  beforeAll(async () => {
    redis = await startRedis();
    server = await startTestApp({ REDIS_URL: redis.url });
  });
  afterEach(() => redis.resume());
  afterAll(async () => {
    await server.close();
    await redis.stop();
  });

  it('delays no call, publishes no event late, and causes a catch-up and a session check when it is back', async () => {
    const listener = new Redis(redis.url);
    const published: string[] = [];
    const ann = await buildMember(server);
    const { id, host } = await buildGame(server);
    await listener.ssubscribe(`socket.io#/#game:${id}#`);
    listener.on('smessageBuffer', (_channel: Buffer, message: Buffer) => {
      published.push(message.toString('latin1'));
    });
    const socket = await TestSocket.open(server.url, ann.cookie);
    await socket.call('watch', { topics: ['games', `game:${id}`] });
    /** The number of players in each published event. */
    const publishedCounts = () =>
      published
        .flatMap((message) => /games\.seatsChanged.*?"currentPlayers":(\d+)/s.exec(message)?.[1] ?? [])
        .map(Number);
    const isAway = async () => (await ok<Health>(ann.fetch('/api/health'))).redis === 'down';
    const receivedEvents = () => socket.all('games.seatsChanged').length;
    await ok(join(host, id));
    await socket.next('games.seatsChanged', ({ currentPlayers }) => currentPlayers === 1);

    const cat = await buildMember(server);
    const catTab = await TestSocket.open(server.url, cat.cookie);

    redis.hang();
    // Cat signs out at another node. This node receives no message about it.
    await query(server, `DELETE FROM sessions WHERE sess ->> 'userId' = $1`, [cat.id]);
    // Joins are limited calls, and each publishes an event.
    for (let i = 0; i < 3; i += 1) await ok(join(await buildMember(server), id));
    await socket.next('games.seatsChanged', ({ currentPlayers }) => currentPlayers === 4);
    await waitUntil(isAway);
    for (let i = 0; i < 2; i += 1) await ok(join(await buildMember(server), id));
    await socket.next('games.seatsChanged', ({ currentPlayers }) => currentPlayers === 6);
    expect(receivedEvents()).toBeGreaterThan(1);

    redis.resume();
    await socket.next('server.sync');
    expect(await catTab.next('session.ended')).toEqual({ reason: 'expired' });
    await catTab.closed();
    await ok(join(ann, id));
    await socket.next('games.seatsChanged', ({ currentPlayers }) => currentPlayers === 7);
    await waitUntil(() => publishedCounts().includes(7));
    // Events from before the node noticed the outage still arrive. Events after that are not published late.
    expect(publishedCounts().filter((players) => players > 4)).toEqual([7]);
    socket.close();
    listener.disconnect();
  });
});
