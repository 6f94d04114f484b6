import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { describeWithRedis } from '../harness/redis.ts';
import { waitUntil } from '../harness/wait-until.ts';
import { type Fault, SOME } from './fault.ts';
import type { Twin } from './twins.ts';
import { type Servers, startServers, stopServers, World } from './world.ts';

/** The time limit of a test, in which processes start and time-outs pass on a machine that may be busy. */
const TEST_MS = 240_000;
const SETTLES_WITHIN_MS = 90_000;
/** Longer than clients take to catch up: an invariant that is broken for so long stays broken. */
const STAYS_MS = 7_000;

/** Tests faults and planted bugs on one PostgreSQL and one Redis, which these tests may stop. */
export function testFaults(faults: readonly Fault[], twins: readonly Twin[]): void {
  jest.setTimeout(TEST_MS);

  describeWithRedis('two nodes behind a network that fails', () => {
    let servers: Servers;
    let world: World | undefined;

    const start = async (twin?: Twin): Promise<World> => {
      world = await World.create(servers, twin);
      return world;
    };
    const end = async (): Promise<void> => {
      await world?.close();
      world = undefined;
    };
    beforeAll(async () => {
      servers = await startServers();
    });
    afterAll(async () => {
      if (servers) await stopServers(servers);
    });

    describe('keep all promises when', () => {
      beforeAll(async () => void (await start()));
      afterAll(end);

      for (const { name, canStrike, strike } of faults) {
        (canStrike?.() === false ? it.skip : it)(name, async () => {
          const here = world as World;
          here.startWriting();
          await here.untilAcknowledged(SOME);
          await strike(here);
          await here.untilAcknowledged(SOME);
          expect(await here.settle(SETTLES_WITHIN_MS)).toEqual({});
        });
      }
    });

    describe('break one promise alone when', () => {
      afterEach(end);

      it.each([...twins])('$name: $breaks', async (twin) => {
        const here = await start(twin);
        expect(await here.settle(SETTLES_WITHIN_MS)).toEqual({});
        await twin.strike(here);
        let since = performance.now();
        await waitUntil(async () => {
          const broken = Object.keys(await here.look().catch(() => ({})));
          if (broken.filter((one) => one !== twin.mayBreak).join() !== twin.breaks) since = performance.now();
          return performance.now() - since > STAYS_MS;
        });
      });
    });
  });
}
