import type { ChildProcess } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { findRedisServer } from '../../src/boot/cluster/local-redis.ts';
import { freePort } from '../../src/config/ports.ts';
import { exitOf, spawnChild } from './children.ts';

export interface TestRedis {
  url: string;
  stop(): Promise<void>;
  /** Starts an empty Redis on the same port. */
  start(): Promise<void>;
  /** Makes Redis hang: it keeps its connections and answers nothing. */
  hang(): void;
  resume(): void;
}

const TRIES = 3;

/**
 * Starts a Redis without persistence on a free loopback port. `folder` is the folder of the test run, `more` are more
 * settings.
 */
export async function launchRedis(folder: string, more: readonly string[] = []): Promise<TestRedis> {
  const program = findRedisServer();
  if (!program) throw new Error('Neither redis-server nor valkey-server is in PATH');
  mkdirSync(folder, { recursive: true });
  for (let tries = 1; ; tries += 1) {
    try {
      return await launchOn(await freePort('127.0.0.1'), program, folder, more);
    } catch (error) {
      // Another program may have taken the port first.
      if (tries === TRIES) throw error;
    }
  }
}

async function launchOn(port: number, program: string, folder: string, more: readonly string[]): Promise<TestRedis> {
  const args = [
    '--port',
    String(port),
    '--bind',
    '127.0.0.1',
    '--save',
    '',
    '--appendonly',
    'no',
    '--dir',
    folder,
    ...more,
  ];
  let server: ChildProcess | undefined;
  const redis: TestRedis = {
    hang: () => void server?.kill('SIGSTOP'),
    resume: () => void server?.kill('SIGCONT'),
    url: `redis://127.0.0.1:${port}`,
    start: async () => {
      // Ignores its error output: a Redis that outlives this process would keep Jest waiting for more output.
      server ??= await untilReady(spawnChild(folder, program, args, { stdio: ['ignore', 'pipe', 'ignore'] }));
    },
    stop: async () => {
      if (!server) return;
      const exited = exitOf(server);
      // A stopped process does not handle SIGTERM.
      server.kill('SIGCONT');
      server.kill('SIGTERM');
      server = undefined;
      await exited;
    },
  };
  await redis.start();
  return redis;
}

function untilReady(server: ChildProcess): Promise<ChildProcess> {
  return new Promise((resolve, reject) => {
    let output = '';
    server.stdout?.on('data', (chunk) => {
      output += String(chunk);
      if (output.includes('Ready to accept connections')) resolve(server);
    });
    server.once('exit', () => reject(new Error(`Redis did not start:\n${output}`)));
  });
}
