import type { Health } from '@hoopline/contracts';
import { waitUntil } from '../../harness/wait-until.ts';
import { type Fault, SOME } from '../fault.ts';
import type { FaultyNode } from '../node.ts';
import { callOnce } from '../requests.ts';

/** Waits until a node itself reports this state of Redis. */
const untilRedisIs = (wanted: Health['redis'], { http }: FaultyNode) =>
  waitUntil(async () => ((await callOnce(http.port, '', 'GET', '/api/health')).body as Health).redis === wanted);

export const redisFaults: Fault[] = [
  {
    name: 'Redis is stopped, and comes back empty',
    isQuick: true,
    strike: async (world) => {
      await world.servers.redis.stop();
      await world.untilAcknowledged(SOME);
      await world.servers.redis.start();
    },
  },
  {
    name: 'Redis is restarted at once',
    strike: async ({ servers: { redis } }) => {
      await redis.stop();
      await redis.start();
    },
  },
  {
    name: 'Redis is frozen',
    strike: async (world) => {
      world.servers.redis.hang();
      try {
        await Promise.all(world.nodes.map((node) => untilRedisIs('down', node)));
        await world.untilAcknowledged(SOME);
      } finally {
        world.servers.redis.resume();
      }
    },
  },
  {
    name: 'the connection from one node to Redis is half open',
    strike: async (world) => {
      world.nodes[0].redis.blackHole();
      await untilRedisIs('down', world.nodes[0]);
      await world.untilAcknowledged(SOME);
      // Dead connections stay open, and the node is not notified that new ones work.
      world.nodes[0].redis.reopen();
    },
  },
  {
    name: 'the connection by which one node receives events of the others dies silently',
    strike: async (world) => {
      world.nodes[0].redis.blackHole('hoopline-subscriber');
      await untilRedisIs('down', world.nodes[0]);
      await world.untilAcknowledged(SOME);
      world.nodes[0].redis.reopen();
    },
  },
  {
    name: 'Redis answers later than a node waits',
    strike: async (world) => {
      for (const { redis } of world.nodes) redis.delayMs = 700;
      await Promise.all(world.nodes.map((node) => untilRedisIs('down', node)));
      await world.untilAcknowledged(SOME);
      for (const { redis } of world.nodes) redis.delayMs = 0;
    },
  },
];
