import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, it, jest } from '@jest/globals';
import { runFolder } from './harness/test-run.ts';

// Each test starts several processes, on a machine that may be busy.
jest.setTimeout(120_000);

/**
 * A fake npm that installs empty packages without a network. It logs each call in `calls.log`. Files control it: it
 * fails as often as the number in `failures`, kills its parent if `dies` exists, and warns of a full disk if `full`
 * exists.
 */
const NPM = `
const { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } = require('node:fs');
const args = process.argv.slice(2);
const read = (file) => JSON.parse(readFileSync(file, 'utf8'));
appendFileSync('calls.log', args.join(' ') + '\\n');
if (args[0] === 'ci') rmSync('node_modules', { recursive: true, force: true });
const failures = existsSync('failures') ? Number(readFileSync('failures', 'utf8')) : 0;
writeFileSync('failures', String(Math.max(0, failures - 1)));
if (failures > 0) process.exit(1);
if (existsSync('dies')) {
  process.kill(process.ppid, 'SIGKILL');
  process.exit(1);
}
const packages = {};
for (const [place, found] of Object.entries(read('package-lock.json').packages)) {
  if (!place || found.optional || (found.dev && !args.includes('--include=dev'))) continue;
  packages[place] = found;
  mkdirSync(place, { recursive: true });
  writeFileSync(place + '/package.json', '{}');
}
writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages }));
if (existsSync('full')) console.error('npm warn tar TAR_ENTRY_ERROR ENOSPC: no space left on device, write');
`;

const LOCK = {
  packages: {
    '': { name: 'app' },
    'node_modules/library': { version: '1.0.0' },
    'node_modules/@some/tool': { version: '2.0.0', dev: true },
    'node_modules/other-machine': { version: '3.0.0', optional: true },
  },
};

let folder: string;
const file = (...names: string[]) => path.join(folder, ...names);

beforeEach(() => {
  folder = runFolder(`install-${Date.now()}`);
  mkdirSync(file('scripts'), { recursive: true });
  cpSync('scripts/steps', file('scripts', 'steps'), { recursive: true });
  writeFileSync(file('package.json'), '{}');
  writeFileSync(file('npm-cli.js'), NPM);
  writeFileSync(file('package-lock.json'), JSON.stringify(LOCK));
});

/** Prepares an install level in a separate process. Returns its exit code, its message, and its calls of npm. */
function ask(level: 'run' | 'all') {
  rmSync(file('calls.log'), { force: true });
  const program = `(await import('./scripts/steps/prepare.mjs')).prepareInstall('${level}')`;
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    cwd: folder,
    env: { PATH: process.env.PATH, npm_execpath: file('npm-cli.js') },
    encoding: 'utf8',
  });
  const calls = existsSync(file('calls.log')) ? readFileSync(file('calls.log'), 'utf8').trim().split('\n') : [];
  return { status, said: stderr.trim(), calls };
}

const commands = (level: 'run' | 'all') => ask(level).calls.map((args) => args.split(' --include=optional')[0]);

it('a start installs the packages for running, adds the tools on request, and installs nothing twice', () => {
  expect(commands('run')).toEqual(['ci --omit=dev']);
  expect(commands('run')).toEqual([]);
  expect(commands('all')).toEqual(['install --no-save --include=dev']);
  expect(commands('all')).toEqual([]);
  expect(commands('run')).toEqual([]);
});

it('a start installs everything at once in an empty folder, and keeps the tools when packages change', () => {
  expect(commands('all')).toEqual(['ci --include=dev']);
  const lock = structuredClone(LOCK);
  lock.packages['node_modules/library'].version = '1.0.1';
  writeFileSync(file('package-lock.json'), JSON.stringify(lock));
  expect(commands('run')).toEqual(['ci --include=dev']);
});

it('a start repairs deleted packages, and the partial install of a killed npm', () => {
  ask('run');
  rmSync(file('node_modules', 'library'), { recursive: true });
  expect(commands('run')).toEqual(['ci --omit=dev']);
  writeFileSync(file('dies'), '');
  ask('all');
  rmSync(file('dies'));
  expect(commands('run')).toEqual(['ci --omit=dev']);
});

it('a start refuses a partial install from a full disk, and installs again once there is room', () => {
  writeFileSync(file('full'), '');
  expect(ask('run')).toMatchObject({
    status: 1,
    said: 'The disk is full: make room for about 1 GB, then run this again.',
  });
  rmSync(file('full'));
  expect(commands('run')).toEqual(['ci --omit=dev']);
  expect(commands('run')).toEqual([]);
});

it('a start keeps the packages for running when adding the tools fails', () => {
  ask('run');
  writeFileSync(file('failures'), '1');
  expect(ask('all').status).toBe(1);
  expect(commands('run')).toEqual([]);
});
