import { chmodSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { Client } from 'pg';
import { urlOf } from '../src/database/embedded/server.ts';
import { canMount, mountSmallDisk, unmountDisk } from './faults/small-disk.ts';
import { type Launched, launch, spawnNode } from './harness/process.ts';
import { runFolder } from './harness/test-run.ts';

// Each test starts several processes, on a machine that may be busy.
jest.setTimeout(180_000);

const NOBODY = 65_534;

let folder: string;
let started: Launched[] = [];
const inData = (...names: string[]) => path.join(folder, 'data', ...names);

beforeEach(() => {
  folder = path.join(runFolder('data'), 'Übungs halle');
  mkdirSync(inData(), { recursive: true });
});
afterEach(async () => {
  await Promise.all(started.map((each) => each.kill('SIGTERM')));
  started = [];
});

async function ready(env: Record<string, string> = {}) {
  const node = await spawnNode({ folder, env });
  started.push(node);
  return node;
}

/** Expects a start to fail, and to print one sentence besides its steps. Returns the sentence. */
async function refusal(env: Record<string, string> = {}, uid?: number): Promise<string> {
  const launched = launch({ folder, env, uid });
  started.push(launched);
  expect(await launched.exited).toBe(1);
  const lines = launched
    .output()
    .split('\n')
    .filter((line) => line && !line.endsWith(' …'));
  expect(lines).toHaveLength(1);
  return lines[0] ?? '';
}

async function query(text: string): Promise<void> {
  const port = Number(readFileSync(inData('postgres', 'postmaster.pid'), 'utf8').split('\n')[3]);
  const client = new Client({ connectionString: urlOf(inData('postgres'), port) });
  await client.connect();
  await client.query(text).finally(() => client.end());
}

it('data of a newer version are refused, and stay unchanged', async () => {
  const node = await ready();
  await query(`INSERT INTO migrations (timestamp, name) VALUES (4102444800000, 'Tournaments4102444800000')`);
  await node.kill('SIGTERM');
  const sentence =
    /postgres was changed by a newer version of Hoopline \(Tournaments4102444800000\): start that version, or move the folder away to start afresh\.$/;
  expect(await refusal()).toMatch(sentence);
  expect(await refusal()).toMatch(sentence);
  rmSync(inData('postgres'), { recursive: true });
  await ready();
});

it('data of another account are refused', async () => {
  // A test without root can only make its own folder read-only.
  const uid = process.getuid?.() === 0 ? NOBODY : undefined;
  chmodSync(inData(), 0o555);
  expect(await refusal({}, uid)).toMatch(
    / may not use .+\/data\/app\.lock: it belongs to another account, perhaps from a start with sudo, so /,
  );
  chmodSync(inData(), 0o755);
  await ready();
});

/** The first disk is too small for initdb, the second for the tables. */
(canMount() ? it : it.skip).each(['20m', '45m'])(
  'a full disk of %s is reported, and the server starts once there is room',
  async (size) => {
    mountSmallDisk(inData(), size, ['mode=755']);
    try {
      const env = { SEED: 'true', NODE_ENV: 'development' };
      expect(await refusal(env)).toBe('The disk is full: make room for about 1 GB, then start Hoopline again.');
      mountSmallDisk(inData(), '400m', ['remount']);
      const node = await ready(env);
      await node.kill('SIGTERM');
    } finally {
      unmountDisk(inData());
    }
  },
);
