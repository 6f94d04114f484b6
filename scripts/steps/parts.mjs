import { existsSync, readdirSync } from 'node:fs';
import { runNode } from './command.mjs';
import { compile } from './compile.mjs';
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

/** @satisfies {Record<string, import('./compile.mjs').Folders>} */
export const compiled = {
  contracts: { from: 'contracts/src', to: 'contracts/dist' },
  backend: { from: 'backend/src', to: 'backend/dist/src' },
};

const compiler = 'scripts/steps/compile.mjs';

/** @type {BuildPart[]} in any order: none needs another's output */
export const parts = [
  {
    name: 'contracts',
    title: 'the contract',
    sources: ['contracts/src', compiler],
    folder: 'contracts/dist',
    entry: 'index.js',
    build: () => compile(compiled.contracts),
  },
  {
    name: 'backend',
    title: 'the server',
    sources: ['backend/src', compiler],
    folder: 'backend/dist',
    entry: 'src/main.js',
    build: () => compile(compiled.backend),
  },
  {
    name: 'frontend',
    title: 'the web app',
    // Read when it is asked for: whoever imports this need not have the web app's sources.
    get sources() {
      const programs = readdirSync(inRoot('frontend')).filter((name) => name.endsWith('.ts'));
      const names = ['src', 'public', 'index.html', 'prerender', 'service-worker', 'tsconfig.json', ...programs];
      return [...names.map((name) => `frontend/${name}`), 'contracts/src'];
    },
    folder: 'frontend/dist',
    entry: 'index.html',
    build: () => runNode([viteProgram(), 'build', '--logLevel', 'warn'], { isQuiet: true, cwd: inRoot('frontend') }),
  },
];

/** npm puts it into whichever of the two suits its other packages. */
export function viteProgram() {
  const own = inRoot('frontend/node_modules/vite/bin/vite.js');
  return existsSync(own) ? own : inRoot('node_modules/vite/bin/vite.js');
}
