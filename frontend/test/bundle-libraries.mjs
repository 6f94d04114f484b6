import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { build } from 'vite';

const require = createRequire(import.meta.url);
const root = path.resolve(import.meta.dirname, '../..');
const { dependencies } = JSON.parse(readFileSync(path.join(root, 'frontend/package.json'), 'utf8'));

/** CommonJS modules, whose exports have to be listed by name. */
const COMMON_JS = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'];
const LIBRARIES = [
  ...new Set([
    ...COMMON_JS,
    ...Object.keys(dependencies).filter((name) => !/^(@hoopline|@fontsource|@vitejs|vite$)/.test(name)),
  ]),
  ...['@hookform/resolvers/zod', 'zustand/middleware'],
  ...['@testing-library/dom', '@testing-library/react', '@testing-library/user-event'],
];

/**
 * Jest links every module again for every test file, and Chakra alone has a thousand modules. That takes more than half
 * of the time of most files. So the libraries are bundled once for each package-lock.json.
 * @returns {Promise<Record<string, string>>} for Jest's `moduleNameMapper`
 */
export async function bundleLibraries() {
  const hash = createHash('sha256').update(readFileSync(import.meta.filename));
  hash.update(readFileSync(path.join(root, 'package-lock.json'))).update(LIBRARIES.join());
  const home = path.join(root, '.data/test-libraries');
  const folder = path.join(home, hash.digest('hex').slice(0, 16));
  if (!existsSync(folder)) await bundleInto(home, folder);
  return { [`^(${LIBRARIES.join('|')})$`]: path.join(folder, '$1.mjs') };
}

/** Two runs may bundle at the same time: the first result is kept. @param {string} home @param {string} folder */
async function bundleInto(home, folder) {
  mkdirSync(home, { recursive: true });
  const unfinished = `${folder}.${process.pid}`;
  const old = readdirSync(home).filter((name) => !name.startsWith(path.basename(folder)));
  for (const name of old) rmSync(path.join(home, name), { recursive: true, force: true });
  await build({
    root: path.join(root, 'frontend'),
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"test"' },
    resolve: {
      conditions: ['browser', 'module', 'import', 'default'],
      // Leaflet's main file is CommonJS, and needs a window to load. This file has the same exports by name.
      alias: [{ find: /^leaflet$/, replacement: 'leaflet/dist/leaflet-src.esm.js' }],
    },
    plugins: [entries],
    build: {
      outDir: unfinished,
      minify: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        input: Object.fromEntries(LIBRARIES.map((name) => [name, PREFIX + name])),
        preserveEntrySignatures: 'allow-extension',
        output: { entryFileNames: '[name].mjs', chunkFileNames: 'shared/[name]-[hash].mjs' },
      },
    },
  });
  try {
    renameSync(unfinished, folder);
  } catch (error) {
    rmSync(unfinished, { recursive: true });
    if (!existsSync(folder)) throw error;
  }
}

const PREFIX = 'virtual:';

/** @type {import('vite').Plugin} */
const entries = {
  name: 'library-entries',
  resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
  load(id) {
    if (!id.startsWith(`\0${PREFIX}`)) return undefined;
    const name = id.slice(PREFIX.length + 1);
    if (!COMMON_JS.includes(name))
      return `export * from '${name}'; import * as all from '${name}'; export default all.default;`;
    const names = Object.keys(require(name)).filter((key) => key !== 'default');
    return `import whole from '${name}'; export default whole; export const { ${names.join(', ')} } = whole;`;
  },
};
