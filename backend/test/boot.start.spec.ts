import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { afterEach, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import { freePort } from '../src/config/free-port.ts';
import { type Launched, launch, spawnNode } from './harness/process.ts';
import { runFolder } from './harness/test-run.ts';

// Each test starts several processes, on a machine that may be busy.
jest.setTimeout(60_000);

let home: string;
let folder: string;
let started: Launched[];
beforeAll(() => {
  home = runFolder('checkout');
});
beforeEach(() => {
  folder = home;
  started = [];
});
afterEach(() => Promise.all(started.map((each) => each.kill('SIGTERM'))));

function begin(env: Record<string, string> = {}, program?: 'seed.js'): Launched {
  const launched = launch({ folder, env, program });
  started.push(launched);
  return launched;
}

async function ready(env: Record<string, string> = {}) {
  const node = await spawnNode({ folder, env });
  started.push(node);
  return node;
}

/** What a program prints that cannot start: a sentence, no stack. */
async function refusal(env: Record<string, string> = {}): Promise<string> {
  const launched = begin(env);
  expect([await launched.exited, launched.output()]).toEqual([1, expect.not.stringMatching(/^\s+at /m)]);
  return launched.output();
}

const inData = (...names: string[]) => path.join(folder, 'data', ...names);
const nothingIsLeft = () => !existsSync(inData('app.lock')) && !existsSync(inData('postgres', 'postmaster.pid'));

it('starts in an empty folder, prints its setup, and leaves nothing running', async () => {
  const node = await ready();
  expect((await fetch(`${node.url}/api/health`)).status).toBe(200);
  expect(node.output()).toMatch(
    /Database +embedded[\s\S]*Redis +none[\s\S]*Hoopline is ready on http:\/\/localhost:\d+/,
  );
  expect(await node.kill('SIGINT')).toBe(0);
  expect(nothingIsLeft()).toBe(true);
});

it('a second start is told where the app runs already; seeding works beside it', async () => {
  const node = await ready();
  expect(await refusal()).toContain(`Hoopline is already running on ${node.url} (pid ${node.pid}).`);
  const seed = begin({}, 'seed.js');
  expect([await seed.exited, seed.output()]).toEqual([0, expect.stringContaining('sample players')]);
  expect((await fetch(`${node.url}/api/health`)).status).toBe(200);
});

it('starts again after it was killed, with the PostgreSQL that it left running', async () => {
  await (await ready()).kill('SIGKILL');
  expect(nothingIsLeft()).toBe(false);
  const again = await ready();
  expect((await fetch(`${again.url}/api/health`)).status).toBe(200);
  await again.kill('SIGTERM');
  expect(nothingIsLeft()).toBe(true);
});

it('runs once when it is started twice at the same moment', async () => {
  const results = await Promise.allSettled([ready(), ready()]);
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const loser = results.find((result) => result.status === 'rejected');
  expect(loser?.reason.message).toContain('Hoopline is already running on');
});

it('reports a port that is in use, and how to choose another', async () => {
  const port = await freePort('127.0.0.1');
  const other = createServer().listen(port, '127.0.0.1');
  await once(other, 'listening');
  expect(await refusal({ PORT: String(port) })).toContain(
    `Port ${port} is already in use by another program. Choose another: PORT=${port + 1} npm start`,
  );
  other.close();
  expect(nothingIsLeft()).toBe(true);
});

it('reports an error in .env, and starts nothing', async () => {
  folder = runFolder('broken');
  writeFileSync(path.join(folder, '.env'), 'PUBLIC_URL=nowhere\n');
  expect(await refusal()).toContain('PUBLIC_URL');
  writeFileSync(path.join(folder, '.env'), 'PUBLIC_URL nowhere\n');
  expect(await refusal()).toContain('PUBLIC_URL is not followed by =');
  expect(existsSync(inData())).toBe(false);
});

it('reports a database that cannot be reached, without its password', async () => {
  const address = `127.0.0.1:${await freePort('127.0.0.1')}`;
  const said = await refusal({ DATABASE_URL: `postgres://me:hush@${address}/hoopline` });
  expect(said).toContain('The database in DATABASE_URL cannot be used');
  expect(said).toContain(address);
  expect(said).not.toContain('hush');
});

it('stops everything when interrupted during its start, and when its parent process ends', async () => {
  const early = begin();
  while (!early.output().includes('Starting the embedded PostgreSQL')) await early.printed();
  expect(await early.kill('SIGINT')).toBe(0);
  expect(early.output()).not.toContain('is ready');
  expect(nothingIsLeft()).toBe(true);
  const orphan = await ready();
  orphan.disconnect();
  expect(await orphan.exited).toBe(0);
  expect(nothingIsLeft()).toBe(true);
});
