import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, it, jest } from '@jest/globals';
import { runFolder } from './harness/test-run.ts';

// These tests check the types of two packages, on a machine that may be busy.
jest.setTimeout(240_000);

const COPIED = ['package.json', 'nest-cli.json', 'tsconfig.base.json'].concat(
  ['backend', 'contracts'].flatMap((name) => [`${name}/package.json`, `${name}/tsconfig.json`, `${name}/src`]),
);

let folder: string;
const file = (...names: string[]) => path.join(folder, ...names);
const read = (...names: string[]) => readFileSync(file(...names), 'utf8');

/** Copies the sources, and links to the installed packages. In the copy, `@hoopline/…` link to the copied sources. */
beforeAll(() => {
  folder = runFolder('generate');
  const isWanted = (name: string) => !name.endsWith('.spec.ts');
  for (const name of [...COPIED, 'backend/schematics']) cpSync(name, file(name), { recursive: true, filter: isWanted });
  mkdirSync(file('node_modules/@hoopline'), { recursive: true });
  for (const name of readdirSync('node_modules').filter((each) => each !== '@hoopline'))
    symlinkSync(path.resolve('node_modules', name), file('node_modules', name));
  for (const name of ['backend', 'contracts']) symlinkSync(file(name), file('node_modules/@hoopline', name));
});

function run(program: string, ...args: string[]): string {
  const { stdout, stderr, status } = spawnSync(process.execPath, [file('node_modules', program), ...args], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect({ status, stdout, stderr }).toEqual({ status: 0, stdout, stderr: '' });
  return stdout;
}
const generate = (kind: string, name: string) => run('@nestjs/cli/bin/nest.js', 'generate', kind, name);

it('the command generates the files of a feature in both packages, and they compile', () => {
  generate('resource', 'pickup-runs');
  expect(readdirSync(file('backend/src/features/pickup-runs')).sort()).toEqual(
    ['controller', 'module', 'publisher', 'repository', 'service'].map((role) => `pickup-runs.${role}.ts`),
  );
  expect(readdirSync(file('contracts/src/pickup-runs')).sort()).toEqual(
    ['endpoints', 'events', 'index', 'routes', 'schemas'].map((name) => `${name}.ts`),
  );
  expect(read('backend/src/features.ts').split('\n')).toEqual(
    expect.arrayContaining(["export { PickupRunsModule } from './features/pickup-runs/pickup-runs.module.ts';"]),
  );
  for (const name of ['contracts', 'backend']) expect(run('typescript-7/bin/tsc', '-p', name, '--noEmit')).toBe('');
});

it('the command generates module, controller and service as one file each, and the module contains the others', () => {
  for (const kind of ['module', 'controller', 'service']) generate(kind, 'drills');
  expect(readdirSync(file('backend/src/features/drills')).sort()).toEqual(
    ['controller', 'module', 'service'].map((role) => `drills.${role}.ts`),
  );
  const module = read('backend/src/features/drills/drills.module.ts');
  expect(module).toContain("import { DrillsController } from './drills.controller.ts';");
  expect(module).toContain('providers: [DrillsService]');
});
