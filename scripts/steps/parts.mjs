import { existsSync } from 'node:fs';
import { runNode } from './command.mjs';
import { compile } from './compile.mjs';
import { inRoot } from './root.mjs';

/**
 * @typedef {object} BuildPart
 * @property {string} name
 * @property {string} title
 * @property {string[]} sources files and folders that the part is made from
 * @property {string} folder the output of the build
 * @property {string} entry its main file, in `folder`
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
    sources: [
      'frontend/build',
      'frontend/index.html',
      'frontend/public',
      'frontend/rendering',
      'frontend/service-worker',
      'frontend/src',
      'frontend/tsconfig.json',
      'frontend/vite.config.ts',
      'frontend/vite.renderer.config.ts',
      'contracts/src',
    ],
    folder: 'frontend/dist',
    entry: 'index.html',
    build: async () => {
      const app = await runVite([]);
      // The renderer is written into the app's folder, which the first build empties.
      return app.ok ? await runVite(['--config', 'vite.renderer.config.ts']) : app;
    },
  },
];

/** @param {string[]} more */
const runVite = (more) =>
  runNode([viteProgram(), 'build', '--logLevel', 'warn', ...more], {
    isQuiet: true,
    cwd: inRoot('frontend'),
    // With NODE_ENV=development in a person's environment, Vite would build with React's development version.
    env: { NODE_ENV: 'production' },
  });

/** npm installs Vite into one of these two folders, depending on the other packages. */
export function viteProgram() {
  const own = inRoot('frontend/node_modules/vite/bin/vite.js');
  return existsSync(own) ? own : inRoot('node_modules/vite/bin/vite.js');
}
