import { chmodSync, chownSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { canMount, mountSmallDisk, unmountDisk, untilFull } from './faults/small-disk.ts';
import { type Checkout, SERVED, smallCheckout } from './harness/checkout.ts';
import { runFolder } from './harness/test-run.ts';

// Each test starts several processes, on a machine that may be busy.
jest.setTimeout(120_000);

const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;

let folder: string;
let checkout: Checkout;
beforeEach(() => {
  folder = path.join(runFolder('small'), 'Übungs halle');
  mkdirSync(folder);
  checkout = smallCheckout(folder);
});

const BUILT = `[1/3] Packages: there already
[2/3] Build: there already (the contract, the server, and the web app)
[3/3] Starting the server
${SERVED}
`;

/** Expects a start to fail after it printed its steps and one sentence. Returns the sentence. */
async function refusal(uid?: number): Promise<string> {
  const { code, output } = await checkout.start({ uid });
  expect(code).toBe(1);
  const [steps = '', sentence = '', ...more] = output.trim().split('\n\n');
  expect([more, sentence.split('\n').length]).toEqual([[], 1]);
  expect(steps).toContain('[1/3] Packages: there already');
  return sentence;
}

it('a start prints its steps, their times, and the parts that were built already', async () => {
  const first = await checkout.start();
  expect(first.output).toMatch(
    /^\[1\/3\] Packages: there already\n\[2\/3\] Building the contract, the server, and the web app … \d+\.\d s\n\[3\/3\] Starting the server\nThe server is here\n$/,
  );
  expect(await checkout.start()).toEqual({ code: 0, output: BUILT });
  writeFileSync(checkout.file('backend/src/more.ts'), '');
  expect((await checkout.start()).output).toMatch(
    /\[2\/3\] Building the server \(built already: the contract and the web app\) … \d/,
  );
});

it('a start builds the web app for production, even if NODE_ENV is development', async () => {
  await checkout.start({ env: { NODE_ENV: 'development' } });
  expect(readFileSync(checkout.file('frontend/dist/node-env'), 'utf8')).toBe('production');
});

it('the first start prints at its beginning what it will do', async () => {
  writeFileSync(checkout.file('package-lock.json'), JSON.stringify({ packages: { 'node_modules/none': {} } }));
  writeFileSync(checkout.file('npm-cli.js'), 'process.exit(1)');
  const { output } = await checkout.start({ env: { npm_execpath: checkout.file('npm-cli.js') } });
  expect(output).toMatch(/^The first start installs packages.+\n\[1\/3\] Installing 1 packages/);
});

it('a start builds again after a build that was killed', async () => {
  writeFileSync(checkout.file('dies'), '');
  expect((await checkout.start()).code).toBeNull();
  expect(readFileSync(checkout.file('frontend/dist/index.html'), 'utf8')).toBe('<p>half');
  rmSync(checkout.file('dies'));
  expect((await checkout.start()).output).toContain(SERVED);
  expect(readFileSync(checkout.file('frontend/dist/index.html'), 'utf8')).toBe('<p>whole');
});

it('a start takes over the lock of a killed start whose process id another program has now', async () => {
  mkdirSync(checkout.file('.data'));
  writeFileSync(checkout.file('.data/build.lock'), `${process.pid} 1`);
  expect((await checkout.start()).output).toContain(SERVED);
});

it('a start refuses an old Node.js before it loads newer syntax', async () => {
  writeFileSync(checkout.file('scripts/steps/prepare.mjs'), "import { notThere } from 'node:util';");
  writeFileSync(
    checkout.file('old.cjs'),
    "Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '18.20.8' } });",
  );
  const { code, output } = await checkout.start({ env: { NODE_OPTIONS: `-r ./old.cjs` } });
  expect([code, output.trim().split('\n')]).toEqual([
    1,
    [expect.stringMatching(/^Hoopline needs Node 20\.19 or newer, from .+, and this is Node 18\.20\.8 /)],
  ]);
});

describe('a start without permission', () => {
  const uid = isRoot ? NOBODY : undefined;
  afterEach(() => chmodSync(folder, 0o755));

  it('to write to the checkout, names the account and the folder', async () => {
    chmodSync(folder, 0o555);
    expect(await refusal(uid)).toMatch(
      / may not write to .+\/Übungs halle\/\.data: give .+ to this account, or use a copy/,
    );
    chmodSync(folder, 0o755);
    expect((await checkout.start()).output).toContain(SERVED);
    chmodSync(folder, 0o555);
    // A start writes nothing if everything is built already.
    expect((await checkout.start({ uid })).output).toContain(SERVED);
  });

  (isRoot ? it : it.skip)('to write to .data of another account, names the file', async () => {
    mkdirSync(checkout.file('.data'));
    chownSync(folder, NOBODY, NOBODY);
    expect(await refusal(uid)).toMatch(/ may not write to .+\/\.data\/build\.lock/);
    rmSync(checkout.file('.data'), { recursive: true });
    // `node_modules` belongs to root too.
    expect(await refusal(uid)).toMatch(/ may not write to .+\/node_modules\/\.hoopline/);
  });
});

(canMount() ? it : it.skip)('reports a full disk, and builds once there is room', async () => {
  mountSmallDisk(folder, '2m');
  try {
    checkout = smallCheckout(folder);
    mkdirSync(checkout.file('.data'));
    const filler = checkout.file('filler');
    await untilFull(filler);
    expect(await refusal()).toBe('The disk is full: make room for about 1 GB, then run this again.');
    rmSync(filler);
    expect((await checkout.start()).output).toContain(SERVED);
  } finally {
    unmountDisk(folder);
  }
});
