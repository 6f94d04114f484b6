import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { exitOf } from './harness/children.ts';
import { runFolder } from './harness/test-run.ts';

// Each test starts npm, on a machine that may be busy.
jest.setTimeout(120_000);

const NAMES = ['first', 'second'];

let folder: string;
let registry: Server;
/** How the registry fails when npm requests the second package. */
let failing: 'cuts' | 'refuses' | undefined;
const file = (...names: string[]) => path.join(folder, ...names);
const address = () => `http://127.0.0.1:${(registry.address() as AddressInfo).port}/`;

beforeEach(async () => {
  folder = runFolder('network');
  failing = undefined;
  cpSync('scripts/steps', file('scripts', 'steps'), { recursive: true });
  const dependencies = Object.fromEntries(NAMES.map((name) => [name, '1.0.0']));
  writeFileSync(file('package.json'), JSON.stringify({ name: 'app', dependencies }));
  const packages = Object.fromEntries(NAMES.map((name) => [`node_modules/${name}`, { version: '1.0.0' }]));
  const lock = { name: 'app', lockfileVersion: 3, packages: { '': { name: 'app', dependencies }, ...packages } };
  writeFileSync(file('package-lock.json'), JSON.stringify(lock));
  for (const name of NAMES) {
    mkdirSync(file('packages', name), { recursive: true });
    writeFileSync(file('packages', name, 'package.json'), JSON.stringify({ name, version: '1.0.0' }));
    execFileSync('npm', ['pack', '--silent'], { cwd: file('packages', name) });
  }
  registry = createServer((request, response) => {
    const [, name = ''] = /^\/([a-z]+)/.exec(request.url ?? '') ?? [];
    if (name === 'second' && failing === 'cuts') return void request.socket.destroy();
    if (name === 'second' && failing === 'refuses') return void response.writeHead(503).end();
    if (request.url?.endsWith('.tgz'))
      return void response.end(readFileSync(file('packages', name, `${name}-1.0.0.tgz`)));
    const version = { name, version: '1.0.0', dist: { tarball: `${address()}${name}/-/${name}-1.0.0.tgz` } };
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ name, 'dist-tags': { latest: '1.0.0' }, versions: { '1.0.0': version } }));
  }).listen(0, '127.0.0.1');
  await once(registry, 'listening');
});
afterEach(() => void registry.close());

async function install(from = address()) {
  const program = "(await import('./scripts/steps/prepare.mjs')).prepareInstall('run')";
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      ...{ npm_config_registry: from, npm_config_fetch_retries: '0', npm_config_cache: file('cache') },
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk;
    });
  return { code: await exitOf(child), output: output.trim() };
}

const AGAIN = /^Installing 2 packages to build and run … \d+\.\d s$/;
const failed = (sentence: string) => ({
  code: 1,
  output: `Installing 2 packages to build and run … failed\n\n${sentence}`,
});

it('an install names a registry that cannot be reached, and installs once it can be reached', async () => {
  expect(await install('http://127.0.0.1:9/')).toEqual(
    failed(
      "The packages cannot be fetched, as 127.0.0.1:9 does not answer (ECONNREFUSED): check the network and npm's settings, then run this again.",
    ),
  );
  expect((await install()).output).toMatch(AGAIN);
});

it('an install names a registry that breaks connections, and installs once it does not', async () => {
  failing = 'cuts';
  const host = new URL(address()).host;
  expect(await install()).toEqual(
    failed(
      `The packages cannot be fetched, as ${host} does not answer (ECONNRESET): check the network and npm's settings, then run this again.`,
    ),
  );
  failing = undefined;
  expect((await install()).output).toMatch(AGAIN);
});

it('an install prints the status of a registry that refuses a package, and succeeds later', async () => {
  failing = 'refuses';
  const host = new URL(address()).host;
  expect(await install()).toEqual(
    failed(
      `The packages cannot be fetched, as ${host} answers 503 Service Unavailable: check npm's settings, or run this again later.`,
    ),
  );
  failing = undefined;
  expect((await install()).output).toMatch(AGAIN);
});
