import { Redis } from 'ioredis';
import { freePort } from '../../src/config/ports.ts';
import { launchRedis, type TestRedis } from './redis-server.ts';
import { currentRun, runFolder } from './test-run.ts';
import { waitUntil } from './wait-until.ts';

const SLOTS = 16_384;

export interface TestRedisCluster {
  /** The addresses of its nodes, separated by commas. */
  url: string;
  shards: TestRedis[];
  /** The shard that serves a channel or key. */
  shardOf(key: string): Promise<TestRedis>;
  stop(): Promise<void>;
}

/** A Redis Cluster of three nodes without replicas; each serves a third of the slots. */
export async function startRedisCluster(): Promise<TestRedisCluster> {
  const shards = await Promise.all([0, 1, 2].map(startShard));
  const clients = shards.map(({ url }) => new Redis(url));
  for (const client of clients) client.on('error', () => {});
  const [first] = clients as [Redis];
  for (const [at, client] of clients.entries()) {
    const from = Math.ceil((at * SLOTS) / clients.length);
    const to = Math.ceil(((at + 1) * SLOTS) / clients.length) - 1;
    await client.cluster('ADDSLOTSRANGE', from, to);
    // With the same epoch, the nodes would first have to agree which of their claims is newer.
    await client.call('CLUSTER', 'SET-CONFIG-EPOCH', at + 1);
  }
  for (const { url, busPort } of shards) {
    await first.call('CLUSTER', 'MEET', '127.0.0.1', new URL(url).port, String(busPort));
  }
  await Promise.all(
    clients.map((client) =>
      waitUntil(async () => {
        const info = String(await client.cluster('INFO'));
        return info.includes('cluster_state:ok') && info.includes(`cluster_known_nodes:${shards.length}`);
      }),
    ),
  );
  const hosts = shards.map(({ url }) => new URL(url).host);
  return {
    url: `redis://${hosts.join(',')}`,
    shards,
    shardOf: async (key) => {
      const slot = Number(await first.cluster('KEYSLOT', key));
      return shards[Math.floor((slot * shards.length) / SLOTS)] as TestRedis;
    },
    stop: async () => {
      for (const client of clients) client.disconnect();
      await Promise.all(shards.map((shard) => shard.stop()));
    },
  };
}

async function startShard(at: number): Promise<TestRedis & { busPort: number }> {
  const busPort = await freePort('127.0.0.1');
  const settings = ['--cluster-enabled', 'yes', '--cluster-port', String(busPort), '--cluster-node-timeout', '2000'];
  const own = ['--dir', runFolder('redis'), '--cluster-config-file', `nodes-${at}.conf`];
  const shard = await launchRedis(currentRun().folder, [...settings, ...own]);
  return { ...shard, busPort };
}
