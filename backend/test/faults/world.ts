import { setTimeout as delay } from 'node:timers/promises';
import type { FeedPost } from '@hoopline/contracts';
import { Client } from 'pg';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../src/database/embedded/embedded-postgres.ts';
import { call, ok } from '../harness/calls.ts';
import { withDatabase } from '../harness/cluster.ts';
import { startConversation } from '../harness/conversations.ts';
import { inHours, keyOf, NEW_GAME } from '../harness/games.ts';
import { signInAt, type TestPerson } from '../harness/people.ts';
import { startRedis, type TestRedis } from '../harness/redis.ts';
import { runFolder } from '../harness/test-run.ts';
import { waitUntil } from '../harness/wait-until.ts';
import { Device } from './device.ts';
import { type Violations, violations } from './invariants.ts';
import { FaultyNode } from './node.ts';
import { type PlantedBug, plant } from './plant.ts';
import type { Scene } from './screen.ts';
import { Stranger } from './stranger.ts';
import { readTruth, type Truth } from './truth.ts';
import { Ledger, Writer } from './writer.ts';

const ENV = { SESSION_SECRET: 'faults'.repeat(8) };
const DATABASE = 'faults';
const POLL_MS = 200;

export interface Servers {
  postgres: EmbeddedPostgres;
  redis: TestRedis;
  databaseUrl: string;
  /** The data folder of PostgreSQL, to start it again. */
  folder: string;
}

/** Starts a PostgreSQL and a Redis for the test file, which it may stop. */
export async function startServers(): Promise<Servers> {
  const folder = runFolder('faults-pg');
  const [postgres, redis] = await Promise.all([startEmbeddedPostgres(folder, { isVolatile: true }), startRedis()]);
  return { postgres, redis, folder, databaseUrl: withDatabase(postgres.url, DATABASE) };
}

export async function stopServers({ postgres, redis }: Servers): Promise<void> {
  await Promise.all([postgres.stop(), redis.stop()]);
}

/** Two nodes, three people with a tab at each, who write to each other, and a stranger at each node. */
export class World {
  readonly ledger = new Ledger();
  devices: Device[] = [];
  writers: Writer[] = [];
  strangers: Stranger[] = [];
  /** The ids of everything in the world. */
  scene: Scene = { conversationIds: [], gameId: '', gameKey: '', postId: '' };

  private constructor(
    readonly servers: Servers,
    readonly nodes: [FaultyNode, FaultyNode],
  ) {}

  /** Creates a world. With `bug`, both nodes have this bug. */
  static async create(servers: Servers, bug?: PlantedBug): Promise<World> {
    const { env, execArgv } = bug ? plant(bug) : { env: {}, execArgv: [] };
    await emptyDatabase(servers);
    const { databaseUrl, redis } = servers;
    const options = { databaseUrl, redisUrl: redis.url, env: { ...ENV, ...env }, execArgv };
    const nodes = await Promise.all([FaultyNode.start(options), FaultyNode.start(options)]);
    const world = new World(servers, nodes);
    await world.populate().catch(async (error) => {
      await world.close();
      throw error;
    });
    return world;
  }

  startWriting(): void {
    for (const writer of this.writers) writer.start();
  }

  /** Resolves once all running writes are answered. */
  async stopWriting(): Promise<void> {
    await Promise.all(this.writers.map((writer) => writer.stop()));
  }

  readTruth(): Promise<Truth> {
    return readTruth(this.servers.databaseUrl, this.scene);
  }

  /** Waits until `more` further messages are acknowledged. */
  async untilAcknowledged(more: number): Promise<void> {
    const wanted = this.ledger.sent.length + more;
    await waitUntil(() => this.ledger.sent.length >= wanted);
  }

  /** Waits until `more` further writes were answered with a request to try again. */
  async untilPostponed(more: number): Promise<void> {
    const postponed = () => this.devices.reduce((sum, device) => sum + device.postponed, 0);
    const wanted = postponed() + more;
    await waitUntil(() => postponed() >= wanted);
  }

  /**
   * Stops the writers. Returns the invariants that are still broken after `withinMs`, or none as soon as all tabs are
   * quiet and no invariant is broken.
   */
  async settle(withinMs: number): Promise<Violations> {
    await this.stopWriting();
    const deadline = performance.now() + withinMs;
    for (;;) {
      const isQuiet = [...this.devices, ...this.strangers].every(({ isSettled }) => isSettled);
      const broken = await this.look().catch((error: Error) => ({ 'nothing leaks': [`no look: ${error.message}`] }));
      if ((Object.keys(broken).length === 0 && isQuiet) || performance.now() > deadline) return broken;
      await delay(POLL_MS);
    }
  }

  async look(): Promise<Violations> {
    return violations(this, await this.readTruth());
  }

  async close(): Promise<void> {
    for (const one of [...this.devices, ...this.strangers]) one.stop();
    await Promise.all(this.writers.map((writer) => writer.stop().catch(() => undefined)));
    await Promise.all(this.nodes.map((node) => node.close()));
  }

  private async populate(): Promise<void> {
    const at = (node: 0 | 1) => `http://127.0.0.1:${this.nodes[node].http.port}`;
    const names = ['Ann', 'Ben', 'Cat', 'Eve'];
    const people = await Promise.all(names.map((name, i) => signInAt(at((i % 2) as 0 | 1), name)));
    const [ann, ben, cat, eve] = people as [TestPerson, TestPerson, TestPerson, TestPerson];
    const conversations = [(await startConversation(ann, ben)).id, (await startConversation(ben, cat)).id] as const;
    const plan = { ...NEW_GAME, maxPlayers: 2, isPublic: false, scheduledAt: inHours(48) };
    const game = await ok(call(ann, 'POST', '/api/games', plan));
    const content = { type: 'text', content: 'Who plays tonight?', caption: '', hashtags: [] };
    const post = await ok<FeedPost>(call(ann, 'POST', '/api/feed', content));
    const shared = { gameId: game.id, gameKey: keyOf(game), postId: post.id };
    this.scene = { ...shared, conversationIds: conversations };
    const of: [TestPerson, readonly string[]][] = [
      [ann, [conversations[0]]],
      [ben, conversations],
      [cat, [conversations[1]]],
    ];
    for (const [person, conversationIds] of of) {
      const scene = { ...shared, conversationIds };
      const tabs = ([0, 1] as const).map((home) => new Device(person, this.nodes, home, scene));
      this.devices.push(...tabs);
      this.writers.push(...tabs.map((tab, i) => new Writer(tab, this.ledger, i === 0 ? 'seats' : 'likes')));
    }
    this.strangers = this.nodes.map((node) => new Stranger(eve, node, this.scene));
    for (const one of [...this.devices, ...this.strangers]) one.start();
  }
}

/** Restarts PostgreSQL on another port, like after a failover. */
export async function restartPostgres({ servers, nodes }: World): Promise<void> {
  await servers.postgres.stop();
  servers.postgres = await startEmbeddedPostgres(servers.folder, { isVolatile: true });
  servers.databaseUrl = withDatabase(servers.postgres.url, DATABASE);
  for (const { postgres } of nodes) postgres.retarget(servers.databaseUrl);
}

/** Creates an empty database; the nodes create its tables. */
async function emptyDatabase({ postgres, databaseUrl }: Servers): Promise<void> {
  const admin = new Client({ connectionString: postgres.url });
  await admin.connect();
  const name = new URL(databaseUrl).pathname.slice(1);
  await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  await admin.query(`CREATE DATABASE ${name}`);
  await admin.end();
}
