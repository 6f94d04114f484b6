import { describe, it } from '@jest/globals';
import { findRedisServer } from '../../src/boot/cluster/local-redis.ts';
import { launchRedis, type TestRedis } from './redis-server.ts';
import { currentRun } from './test-run.ts';

export type { TestRedis };

/** A Redis of the test's own, which ends with the run at the latest. `stop` and `start` play an outage. */
export const startRedis = (): Promise<TestRedis> => launchRedis(currentRun().folder);

/** `describe` for what needs a Redis server: skipped aloud where there is none, and a failure in CI. */
export function describeWithRedis(name: string, suite: () => void): void {
  if (findRedisServer()) {
    describe(name, suite);
    return;
  }
  const reason = 'neither redis-server nor valkey-server is in PATH';
  if (process.env.CI) {
    it(`${name} (${reason})`, () => {
      throw new Error(`CI runs every test, but ${reason}`);
    });
    return;
  }
  process.stderr.write(`\nSKIPPED: ${name}: ${reason}\n`);
  describe.skip(`${name} (skipped: ${reason})`, suite);
}
