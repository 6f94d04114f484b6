import { createHash } from 'node:crypto';
import path from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
// Imports the source, because the contract may not be built yet.
import * as contracts from '../../contracts/src/index.ts';

const SOURCE = path.join(import.meta.dirname, '../service-worker/sw.ts');
const ADDRESS = '/sw.js';
/**
 * The modules that the app needs when the worker answered in place of the server: the kept data, and the page for an
 * unknown address.
 */
const START = ['../src/app/offline/show-kept.ts', '../src/ui/not-found.tsx'].map((module) =>
  path.join(import.meta.dirname, module),
);

/** Builds one small script without imports: browsers fetch it again each day, and start it for every push message. */
async function compiled(define: Record<string, string> = {}): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define,
    resolve: { conditions: ['@hoopline/source', 'module', 'browser', 'development|production'] },
    build: {
      write: false,
      lib: { entry: SOURCE, formats: ['es'], fileName: 'sw' },
      // By default Vite keeps the spaces in a library.
      rolldownOptions: { output: { minify: true } },
    },
  });
  const outputs = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
  const [script, ...others] = outputs;
  if (script?.type !== 'chunk' || others.length > 0) throw new Error('The service worker must be one script');
  return script.code;
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 8);

const textOf = (bundle: Rolldown.OutputBundle, file: string): string => {
  const found = bundle[file];
  if (found?.type !== 'asset') throw new Error(`The build has no ${file}`);
  return String(found.source);
};

/** The file of a lazily loaded module, and all files that it imports. */
function filesOf(bundle: Rolldown.OutputBundle, module: string): string[] {
  const files = new Set<string>();
  const add = (file: string) => {
    const chunk = bundle[file];
    if (files.has(file) || chunk?.type !== 'chunk') return;
    files.add(file);
    for (const imported of chunk.imports) add(imported);
  };
  for (const chunk of Object.values(bundle)) {
    if (chunk.type === 'chunk' && chunk.moduleIds.includes(module)) add(chunk.fileName);
  }
  if (files.size === 0) throw new Error(`The build has no file for ${module}`);
  return [...files];
}

/** One pattern for the addresses of all pages. The contract lists them by feature: `gamesPages`. */
function pagePattern(): string {
  const partOf = (part: string) =>
    part
      .replace(/^:\w+\?$/, '(?:/[^/.]+)?')
      .replace(/^:\w+$/, '/[^/.]+')
      .replace(/^(?=\w)/, '/');
  const paths = Object.entries(contracts)
    .flatMap(([name, pages]) => (/^[a-z]+Pages$/.test(name) ? (pages as readonly string[]) : []))
    .map((one) => one.split('/').filter(Boolean).map(partOf).join(''));
  return `^(?:${[...new Set(paths)].join('|')})/?$`;
}

/**
 * Builds the service worker as `/sw.js` without a hash in its name: its address must never change. Its content differs
 * in each version of the app, so that browsers detect a new one. It contains the address of the list of that version's files.
 */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    // Runs after all other files of the build have their names, and before they are compressed.
    enforce: 'post',
    async generateBundle(_, bundle) {
      const files = Object.keys(bundle).filter((file) => file.startsWith('assets/'));
      for (const [, named = ''] of textOf(bundle, 'index.html').matchAll(/(?:href|src)="\/(assets\/[^"]+)"/g))
        if (!files.includes(named)) this.error(`The list of files lacks ${named}, which the page names`);
      const list = JSON.stringify(files.map((file) => `/${file}`).sort());
      const listFile = `assets/files-${hashOf(list)}.json`;
      this.emitFile({ type: 'asset', fileName: listFile, source: list });
      const version = hashOf(list + textOf(bundle, 'index.html'));
      const define = {
        __BUILD__: JSON.stringify({
          version,
          files: `/${listFile}`,
          start: [...new Set(START.flatMap((module) => filesOf(bundle, module)))].map((file) => `/${file}`),
        }),
        __PAGES__: JSON.stringify(pagePattern()),
      };
      this.emitFile({ type: 'asset', fileName: ADDRESS.slice(1), source: await compiled(define) });
    },
    configureServer: (server) => {
      server.middlewares.use(ADDRESS, (_, answer, next) => {
        compiled().then((code) => answer.setHeader('content-type', 'text/javascript').end(code), next);
      });
    },
  };
}
