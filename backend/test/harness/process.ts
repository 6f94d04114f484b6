import type { ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { exitOf, spawnChild } from './children.ts';
import { runFolder } from './test-run.ts';

const BUILD = path.resolve('backend/dist/src');

export interface NodeSettings {
  /** Unset: the embedded PostgreSQL in the folder's `data`. */
  databaseUrl?: string;
  redisUrl?: string;
  /** More settings. The node gets nothing else of this process's environment. */
  env?: Record<string, string>;
  /** The working folder, which may contain an `.env`. Unset: a new folder. */
  folder?: string;
  /** The built program to run. */
  program?: 'main.js' | 'seed.js' | 'cluster.js';
  /** Options of Node.js. */
  execArgv?: string[];
  /** Id of the account that runs the node. Unset: the account of this process. */
  uid?: number;
}

/** A built program in a process of its own. */
export interface Launched {
  pid: number;
  folder: string;
  /** All output so far. */
  output(): string;
  /** Waits for more output; rejects if the process ends instead. */
  printed(): Promise<void>;
  /** Closes the channel to the process, like a parent that dies. */
  disconnect(): void;
  /**
   * Sends a signal and waits for the end. Resolves to the exit code, or to null if the signal itself ended the process.
   */
  kill(signal: NodeJS.Signals): Promise<number | null>;
  exited: Promise<number | null>;
}

/** A node that answers requests. */
export interface Node extends Launched {
  url: string;
}

/** Starts a built program without waiting for anything. */
export function launch(settings: NodeSettings): Launched & { child: ChildProcess; ended: Promise<never> } {
  const { databaseUrl, redisUrl, env, folder = runFolder('node'), program = 'main.js', execArgv = [], uid } = settings;
  const file = path.join(BUILD, program);
  if (!existsSync(file)) throw new Error(`${file} is not built: run npm run build first`);
  mkdirSync(folder, { recursive: true });
  const child = spawnChild(path.dirname(folder), process.execPath, [...execArgv, file], {
    cwd: folder,
    env: {
      ...{ PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: 'test', LOG_LEVEL: 'error' },
      ...{ PORT: '0', DATA_DIR: 'data', SEED: 'false', DATABASE_URL: databaseUrl, REDIS_URL: redisUrl },
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    ...(uid !== undefined && { uid, gid: uid }),
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      printed += chunk;
    });
  }
  const exited = exitOf(child);
  const ended = exited.then((code): never => {
    throw new Error(`${program} has ended with ${code}:\n${printed}`);
  });
  ended.catch(() => {});
  return {
    child,
    ended,
    pid: child.pid ?? 0,
    folder,
    output: () => printed,
    printed: () => Promise.race([new Promise<void>((resolve) => child.stdout?.once('data', () => resolve())), ended]),
    disconnect: () => child.disconnect(),
    exited,
    kill: (signal) => {
      child.kill(signal);
      return exited;
    },
  };
}

/** Starts a process of the built server on a port of its own. Two processes with the same addresses are two nodes. */
export function spawnNode(settings: NodeSettings): Promise<Node> {
  const { child, ended, ...launched } = launch(settings);
  return new Promise((resolve, reject) => {
    child.on('message', (message: { ready?: boolean; origin?: string }) => {
      if (message.ready && message.origin) resolve({ ...launched, url: message.origin });
    });
    ended.catch(reject);
  });
}
