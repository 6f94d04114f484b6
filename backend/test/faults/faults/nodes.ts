import { type Fault, SOME } from '../fault.ts';

export const nodeFaults: Fault[] = [
  {
    name: 'a node is killed while it sends',
    isQuick: true,
    strike: async (world) => {
      await world.nodes[0].end('SIGKILL');
      await world.untilAcknowledged(SOME);
      await world.nodes[0].start();
    },
  },
  {
    name: 'a node drains under load',
    isQuick: true,
    strike: async (world) => {
      const code = await world.nodes[1].end('SIGTERM');
      if (code !== 0) throw new Error(`A node that drained ended with ${code}`);
      await world.untilAcknowledged(SOME);
      await world.nodes[1].start();
    },
  },
];
