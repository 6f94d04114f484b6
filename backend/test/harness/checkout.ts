import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { exitOf } from './children.ts';

/**
 * A small checkout with the real scripts of `npm start`, sources of one line each, and a Vite that builds an empty
 * page.
 */
export interface Checkout {
  file(...names: string[]): string;
  /** Runs the command of `npm start`, under the account `uid` if given. Resolves once it has ended. */
  start(options?: { env?: Record<string, string>; uid?: number }): Promise<{ code: number | null; output: string }>;
}

/** The line that the server of the checkout prints before it ends. */
export const SERVED = 'The server is here';

/** The stand-in for Vite. If there is a file `dies`, it kills the whole start while the page is half written. */
const VITE = `
const { existsSync, mkdirSync, writeFileSync } = require('node:fs');
mkdirSync('dist', { recursive: true });
writeFileSync('dist/index.html', '<p>half');
if (existsSync('../dies')) process.kill(process.ppid, 'SIGKILL');
else writeFileSync('dist/index.html', '<p>whole');
writeFileSync('dist/node-env', String(process.env.NODE_ENV));
`;

const FILES = {
  'contracts/src/index.ts': 'export const one: number = 1;\n',
  'backend/src/main.ts': `console.log(${JSON.stringify(SERVED)});\n`,
  'frontend/index.html': '<p>',
  'frontend/tsconfig.json': '{}',
  'frontend/vite.config.ts': '',
  'frontend/vite.renderer.config.ts': '',
  'package-lock.json': JSON.stringify({ packages: { '': {} } }),
  'node_modules/.package-lock.json': JSON.stringify({ packages: {} }),
  'node_modules/vite/bin/vite.js': VITE,
  'node_modules/vite/package.json': JSON.stringify({ type: 'commonjs' }),
};
const FOLDERS = ['frontend/build', 'frontend/rendering', 'frontend/public', 'frontend/service-worker', 'frontend/src'];

/** Creates a small checkout in `folder`, with its packages installed. */
export function smallCheckout(folder: string): Checkout {
  const file = (...names: string[]) => path.join(folder, ...names);
  cpSync('scripts', file('scripts'), { recursive: true });
  cpSync('package.json', file('package.json'));
  for (const [name, content] of Object.entries(FILES)) {
    mkdirSync(path.dirname(file(name)), { recursive: true });
    writeFileSync(file(name), content);
  }
  for (const name of FOLDERS) mkdirSync(file(name), { recursive: true });
  mkdirSync(file('node_modules/@swc'));
  symlinkSync(path.resolve('node_modules/@swc/core'), file('node_modules/@swc/core'));
  const [, ...args] = JSON.parse(readFileSync('package.json', 'utf8')).scripts.start.split(' ');
  return {
    file,
    start: async ({ env, uid } = {}) => {
      const child = spawn(process.execPath, args, {
        cwd: folder,
        env: { PATH: process.env.PATH, ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
        ...(uid && { uid, gid: uid }),
      });
      let output = '';
      for (const stream of [child.stdout, child.stderr])
        stream.setEncoding('utf8').on('data', (chunk: string) => {
          output += chunk;
        });
      const code = await exitOf(child);
      return { code, output };
    },
  };
}
