import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { idle } from '../../bench/load/idle.mjs';
import { judgeMessages, judgeSeats, slope } from '../../bench/load/judges.mjs';
import { memory } from '../../bench/load/memory.mjs';
import { mixed } from '../../bench/load/mixed.mjs';
import { storm } from '../../bench/load/storm.mjs';
import type { Finding, World } from '../../bench/load/world.mjs';
import { Actor } from '../src/demo/life/client/actor.ts';
import { WebSession } from '../src/demo/life/client/web-session.ts';
import { PostsService } from '../src/features/feed/posts/posts.service.ts';
import { RealtimePublisher } from '../src/realtime/realtime.publisher.ts';
import { type RealtimeServer, rooms } from '../src/realtime/realtime-server.ts';
import { query, useServer } from './harness/app.ts';
import { buildCrowd } from './harness/people.ts';

const PEOPLE = 12;
const MEGABYTE = 1024 * 1024;

let io: RealtimeServer;
let world: World;
let findings: Finding[];
const server = useServer();
beforeAll(async () => {
  io = (server.app.get(RealtimePublisher) as unknown as { server: RealtimeServer }).server;
});
beforeEach(async () => {
  findings = [];
  const people = await buildCrowd(server, PEOPLE);
  world = {
    actors: people.map(({ id, cookie }) => new Actor(id, new WebSession(server.url, {}, cookie))),
    query: (text, values) => query(server, text, values),
    memory: async () => ({ held: MEGABYTE, rss: MEGABYTE }),
    cpuMs: async () => 0,
    countSockets: async () => io.sockets.sockets.size,
    restart: async () => void io.disconnectSockets(true),
    say: () => {},
    report: (finding) => void findings.push(finding),
  };
});
afterEach(() => {
  for (const actor of world.actors) actor.goAway();
});

const missed = () => findings.filter(({ isHeld }) => isHeld === false).map(({ what }) => what.trim());

describe('the mixed load', () => {
  const SIZE = { sockets: PEOPLE, seconds: 1, sends: 20, reads: 10, likes: 20, joins: 20 };

  it('finds everything that was acknowledged', async () => {
    await mixed(world, SIZE);
    expect(missed()).toEqual([]);
    const judged = findings.filter(({ isHeld }) => isHeld).map(({ what }) => what);
    expect(judged).toHaveLength(9);
    expect(judged.join()).not.toMatch(/of 0 acknowledged|0 joined/);
  });

  it('detects a lost message, a lost like, and miscounted seats', async () => {
    let hasDeleted = false;
    const { query: read } = world;
    world.query = async (text, values) => {
      if (!hasDeleted) {
        hasDeleted = true;
        await read('DELETE FROM messages WHERE id = (SELECT id FROM messages ORDER BY created_at DESC LIMIT 1)', []);
        await read(
          'DELETE FROM post_likes WHERE ctid = (SELECT ctid FROM post_likes ORDER BY created_at DESC LIMIT 1)',
          [],
        );
        await read('UPDATE games SET current_players = current_players - 1 WHERE current_players > 0', []);
      }
      return read(text, values);
    };
    await mixed(world, SIZE);
    expect(missed()).toEqual([
      expect.stringMatching(/messages not stored$/),
      expect.stringMatching(/likes lost$/),
      'like counts equal their rows',
      expect.stringMatching(/oversold/),
    ]);
  });
});

describe('a single 5xx', () => {
  /** Runs `part` while the next read of the feed fails. Returns the names of the missed goals. */
  async function seen(part: () => Promise<void>): Promise<string[]> {
    const log = jest.spyOn(console, 'error').mockImplementation(() => {});
    const page = jest.spyOn(server.app.get(PostsService), 'page').mockRejectedValueOnce(new Error('planted'));
    await part();
    expect(log.mock.calls).toEqual([[expect.stringContaining('planted')]]);
    for (const mock of [log, page]) mock.mockRestore();
    expect(findings.find(({ what }) => what === '  refused')?.found).toMatch(/^1 × feed read 500 /);
    return missed();
  }

  it('is detected in the mixed load', async () => {
    const size = { sockets: PEOPLE, seconds: 1, sends: 5, reads: 10, likes: 5, joins: 5 };
    expect(await seen(() => mixed(world, size))).toEqual(['answers 5xx, or none', 'refused']);
  });

  it('is detected while memory is measured', async () => {
    const size = { sockets: PEOPLE, requests: 20, connects: 5, points: 5, flat: 8, seconds: 60 };
    expect(await seen(() => memory(world, size))).toEqual(['answers 5xx, or none', 'refused']);
  });
});

describe('the judges', () => {
  it('detect messages that reached nobody, or a recipient twice', () => {
    const received = new Map([
      ['a', 1],
      ['b', 2],
    ]);
    expect(judgeMessages({ acknowledged: ['a', 'b', 'c'], stored: new Set(['a', 'b', 'c']), received })).toEqual({
      lost: 0,
      missed: 1,
      doubled: 1,
    });
  });

  it('detect a game with more players than seats, and a seat that its player has lost', () => {
    const games = new Map([['game', { max: 2, counted: 3, seats: 3, holders: ['ann', 'ben', 'cat'] }]]);
    const joined = ['ann', 'dan'].map((userId) => ({ gameId: 'game', userId }));
    expect(judgeSeats(games, joined)).toEqual({ oversold: 1, miscounted: 0, lost: 1 });
  });

  it('compute the slope of a line', () => {
    expect(slope([0, 1, 2].map((x) => ({ x, y: 5 + 3 * x })))).toBeCloseTo(3);
  });
});

describe('idle sockets', () => {
  it('are all counted', async () => {
    await idle(world, { sockets: 5, seconds: 0.1 });
    expect(missed()).toEqual([]);
  });

  it('fail the goal when one is lost', async () => {
    let reads = 0;
    world.memory = async () => {
      reads += 1;
      if (reads === 2) io.in(rooms.user(world.actors[0]?.id ?? '')).disconnectSockets(true);
      return { held: 0, rss: 0 };
    };
    await idle(world, { sockets: 5, seconds: 0.1 });
    expect(missed()).toContain('lost meanwhile');
  });
});

it('a storm detects an actor who does not come back', async () => {
  const [first] = world.actors;
  const { restart } = world;
  world.restart = async (how) => {
    if (how === 'crash') first?.goAway();
    await restart(how);
  };
  await storm(world, { sockets: 5, posts: 2, seconds: 6 });
  expect(findings.filter(({ what }) => what === '  left behind').map(({ found }) => found)).toEqual(['0', '1']);
  expect(missed()).toEqual(['left behind']);
});

describe('memory', () => {
  const SIZE = { sockets: PEOPLE, requests: 60, connects: 20, points: 5, flat: 8, seconds: 60 };

  it('is flat if it does not grow', async () => {
    await memory(world, SIZE);
    expect(missed()).toEqual([]);
  });

  it('is detected when it grows', async () => {
    let reads = 0;
    world.memory = async () => {
      reads += 1;
      return { held: reads * 3 * MEGABYTE, rss: MEGABYTE };
    };
    await memory(world, SIZE);
    expect(missed()).toEqual(['grows in the whole part, once warm']);
  });

  it('counts as not fully measured if the time ran out', async () => {
    await memory(world, { ...SIZE, seconds: 0 });
    expect(missed()).toEqual(['Memory: requests, connects']);
  });

  it('counts as not fully measured if a connection is missing', async () => {
    const [first] = world.actors;
    if (first) first.goOnline = async () => {};
    await memory(world, SIZE);
    expect(missed()).toEqual(['Memory: requests, connects']);
    expect(findings[0]).toMatchObject({ found: '60, 19', wanted: '60, 20' });
  });
});
