import { existsSync, rmSync } from 'node:fs';
import { runNode } from './command.mjs';
import { inRoot } from './root.mjs';

/**
 * @typedef {object} BuildPart
 * @property {string} name
 * @property {string} title
 * @property {string[]} sources files and folders that it is made from
 * @property {string} folder what it makes
 * @property {string} entry the file in there that matters
 * @property {() => Promise<{ ok: boolean, output: string }>} build
 */

const quiet = { isQuiet: true };

/** @type {BuildPart[]} */
export const parts = [
  {
    name: 'contracts',
    title: 'the contract',
    sources: ['contracts/src', 'contracts/tsconfig.json', 'tsconfig.base.json'],
    folder: 'contracts/dist',
    entry: 'index.js',
    build: () => {
      // The other two tools clear their folders themselves.
      rmSync(inRoot('contracts/dist'), { recursive: true, force: true });
      return runNode([inRoot('node_modules/typescript-7/bin/tsc'), '-p', 'contracts'], quiet);
    },
  },
  {
    name: 'backend',
    title: 'the server',
    sources: ['backend/src', 'backend/.swcrc', 'nest-cli.json'],
    folder: 'backend/dist',
    entry: 'src/main.js',
    build: () => runNode([inRoot('node_modules/@nestjs/cli/bin/nest.js'), 'build'], quiet),
  },
  {
    name: 'frontend',
    title: 'the web app',
    sources: [
      ...['src', 'public', 'index.html', 'vite.config.ts', 'tsconfig.json'].map((name) => `frontend/${name}`),
      'contracts/src',
    ],
    folder: 'frontend/dist',
    entry: 'index.html',
    build: () => runNode([viteProgram(), 'build', '--logLevel', 'warn'], { ...quiet, cwd: inRoot('frontend') }),
  },
];

/** npm puts it into whichever of the two suits its other packages. */
export function viteProgram() {
  const own = inRoot('frontend/node_modules/vite/bin/vite.js');
  return existsSync(own) ? own : inRoot('node_modules/vite/bin/vite.js');
}
