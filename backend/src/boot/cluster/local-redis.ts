import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ConfigError } from '../../config/env.ts';
import { freePort } from '../../config/ports.ts';
import type { Lifecycle } from '../lifecycle.ts';

/** The path of a Redis or Valkey server in PATH, if any. */
export function findRedisServer(): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const candidates = ['redis-server', 'valkey-server'].flatMap((name) => folders.map((dir) => path.join(dir, name)));
  return candidates.find(isExecutable);
}

/**
 * Starts a Redis without persistence on a free loopback port. Resolves with its address once it answers. Throws
 * `ConfigError` if no server is installed.
 */
export async function startLocalRedis(lifecycle: Lifecycle): Promise<string> {
  const program = findRedisServer();
  if (!program) {
    throw new ConfigError(
      'Several nodes need a Redis, and neither redis-server nor valkey-server is installed here. ' +
        'Install one of them, or set REDIS_URL to the address of a Redis.',
    );
  }
  const port = await freePort('127.0.0.1');
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', tmpdir()];
  // In a process group of its own, so that Ctrl-C reaches only this process: Redis has to end after the nodes.
  const server = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'], detached: true });
  const exited = once(server, 'exit');
  await new Promise<void>((resolve, reject) => {
    let output = '';
    server.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk;
      if (output.includes('Ready to accept connections')) resolve();
    });
    server.once('error', reject);
    server.once('exit', () => reject(new Error(`Redis did not start:\n${output}`)));
  });
  // Discards later output: a full pipe would stop Redis.
  server.stdout.removeAllListeners('data').resume();
  const stop = async () => {
    server.kill('SIGTERM');
    await exited;
  };
  lifecycle.add({ name: 'Redis', stop, kill: () => void server.kill('SIGKILL') });
  return `redis://127.0.0.1:${port}`;
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
