import type { ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { exitOf, spawnChild } from './children.ts';
import { runFolder } from './test-run.ts';

const BUILD = path.resolve('backend/dist/src');

export interface NodeSettings {
  /** The embedded PostgreSQL in the folder's `data`, without one. */
  databaseUrl?: string;
  redisUrl?: string;
  /** Further settings. Nothing else of this process's environment reaches the other. */
  env?: Record<string, string>;
  /** The working folder, which an `.env` would be read from. A new one without. */
  folder?: string;
  /** Which of the built programs. */
  program?: 'main.js' | 'seed.js' | 'cluster.js';
  /** Options of Node.js itself. */
  execArgv?: string[];
  /** Id of the account that runs the node. Without one, the node runs under this process's account. */
  uid?: number;
}

/** A built program in a process of its own. */
export interface Launched {
  pid: number;
  folder: string;
  /** Everything it has printed so far. */
  output(): string;
  /** Waits until it prints something more; rejects where it ends instead. */
  printed(): Promise<void>;
  /** Lets go of it, as a parent does that dies. */
  disconnect(): void;
  /** Sends a signal and waits for the end; the exit code, or null where the signal itself was the end. */
  kill(signal: NodeJS.Signals): Promise<number | null>;
  exited: Promise<number | null>;
}

/** The built server, once it answers. */
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

/** A process of the built server that listens on a port of its own. Two with the same addresses are two nodes. */
export function spawnNode(settings: NodeSettings): Promise<Node> {
  const { child, ended, ...launched } = launch(settings);
  return new Promise((resolve, reject) => {
    child.on('message', (message: { ready?: boolean; origin?: string }) => {
      if (message.ready && message.origin) resolve({ ...launched, url: message.origin });
    });
    ended.catch(reject);
  });
}
