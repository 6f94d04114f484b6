import { describe, it } from '@jest/globals';
import { findRedisServer } from '../../src/boot/cluster/local-redis.ts';
import { launchRedis, type TestRedis } from './redis-server.ts';
import { currentRun } from './test-run.ts';

export type { TestRedis };

/** Starts a Redis for one test, which ends with the run at the latest. `stop` and `start` simulate an outage. */
export const startRedis = (): Promise<TestRedis> => launchRedis(currentRun().folder);

/** A `describe` for tests that need a Redis server. Without Redis it prints that it skips them, and fails in CI. */
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
