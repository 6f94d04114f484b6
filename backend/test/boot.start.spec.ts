import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { afterEach, beforeAll, expect, it, jest } from '@jest/globals';
import { freePort } from '../src/config/ports.ts';
import { type Launched, launch, type Node, spawnNode } from './harness/process.ts';
import { runFolder } from './harness/test-run.ts';

// Each test starts several processes, on a machine that may be busy.
jest.setTimeout(120_000);

let folder: string;
let started: Launched[] = [];
beforeAll(() => {
  folder = runFolder('checkout');
});
afterEach(async () => {
  await Promise.all(started.map((each) => each.kill('SIGTERM')));
  started = [];
});

function begin(env: Record<string, string> = {}, program?: 'seed.js', cwd = folder): Launched {
  const launched = launch({ folder: cwd, env, program });
  started.push(launched);
  return launched;
}

async function ready(env: Record<string, string> = {}) {
  const node = await spawnNode({ folder, env });
  started.push(node);
  return node;
}

/** Expects a start to fail without printing a stack. Returns its output. */
async function refusal(env: Record<string, string> = {}, cwd = folder): Promise<string> {
  const launched = begin(env, undefined, cwd);
  expect([await launched.exited, launched.output()]).toEqual([1, expect.not.stringMatching(/^\s+at /m)]);
  return launched.output();
}

const healthOf = async (node: Node) => (await fetch(`${node.url}/api/health`)).status;
const inData = (...names: string[]) => path.join(folder, 'data', ...names);
const nothingIsLeft = () => !existsSync(inData('app.lock')) && !existsSync(inData('postgres', 'postmaster.pid'));

it('the server runs once in an empty folder, even if started twice at the same moment, and leaves nothing running', async () => {
  const results = await Promise.allSettled([ready(), ready()]);
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const reason = results.find((result) => result.status === 'rejected')?.reason;
  expect(reason.message).toContain('Hoopline is already running on');
  const node = results.find((result) => result.status === 'fulfilled')?.value as Node;
  expect(node.output()).toMatch(
    /Database +embedded[\s\S]*Redis +none[\s\S]*Places +embedded[\s\S]*Hoopline is ready on http:\/\/localhost:\d+/,
  );

  // While the app runs, another start prints its address, and seeding works.
  const seed = begin({}, 'seed.js');
  expect(await refusal()).toContain(
    `Hoopline is already running on ${node.url} (pid ${node.pid}): use that one, or end it first.`,
  );
  expect([await seed.exited, seed.output()]).toEqual([0, expect.stringContaining('sample players')]);
  expect(await healthOf(node)).toBe(200);
  expect(await node.kill('SIGINT')).toBe(0);
  expect(nothingIsLeft()).toBe(true);
});

it('the server starts again after it was killed, with the running PostgreSQL, and stops with its parent process', async () => {
  await (await ready()).kill('SIGKILL');
  expect(nothingIsLeft()).toBe(false);
  const again = await ready();
  expect(await healthOf(again)).toBe(200);
  again.disconnect();
  expect(await again.exited).toBe(0);
  expect(nothingIsLeft()).toBe(true);
});

it('the server stops everything when it is interrupted during its start', async () => {
  const early = begin();
  while (!early.output().includes('Starting the embedded PostgreSQL')) await early.printed();
  expect(await early.kill('SIGINT')).toBe(0);
  expect(early.output()).not.toContain('is ready');
  expect(nothingIsLeft()).toBe(true);
});

it('the server reports a port that is in use, and how to choose another', async () => {
  const port = await freePort('127.0.0.1');
  const other = createServer().listen(port, '127.0.0.1');
  await once(other, 'listening');
  expect(await refusal({ PORT: String(port) })).toContain(
    `Port ${port} is already in use by another program: choose another with PORT=${port + 1} npm start`,
  );
  other.close();
  expect(nothingIsLeft()).toBe(true);
  const node = await ready({ PORT: String(port) });
  expect(await refusal({ PORT: String(port) }, runFolder('another'))).toContain(
    `Port ${port} is already in use by another program: choose another with PORT=${port + 1} npm start`,
  );
  expect(await healthOf(node)).toBe(200);
});

it('the server reports an error in .env, and starts nothing', async () => {
  const folders = ['PUBLIC_URL=nowhere\n', 'PUBLIC_URL nowhere\n'].map((text) => {
    const broken = runFolder('broken');
    writeFileSync(path.join(broken, '.env'), text);
    return broken;
  });
  const [value, line] = await Promise.all(folders.map((broken) => refusal({}, broken)));
  expect(value).toContain('PUBLIC_URL');
  expect(line).toContain('PUBLIC_URL is not followed by =');
  for (const broken of folders) expect(existsSync(path.join(broken, 'data'))).toBe(false);
});

it('the server reports a database that cannot be reached, without its password', async () => {
  const address = `127.0.0.1:${await freePort('127.0.0.1')}`;
  const output = await refusal({ DATABASE_URL: `postgres://me:hush@${address}/hoopline` });
  expect(output).toContain('The database in DATABASE_URL cannot be used');
  expect(output).toContain(address);
  expect(output).not.toContain('hush');
});
