import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type Rolldown } from 'vite';

const HERE = import.meta.dirname;
/** Below this folder, so that the program finds its libraries. */
const PROGRAM = path.join(HERE, 'node_modules/.prerender');
const NOTE = '.vite/prerendered.json';

/** The first scripts of the app, the last of which loads the others. */
const SCRIPTS = /<script type="module" crossorigin src="([^"]+)"><\/script>/g;
const APP = /rel="modulepreload" crossorigin href="\/assets\/app-/;

/**
 * The page's boot script starts the app, once the page as it came is painted. Throws where the page names no app, for
 * nothing would start it then.
 */
function leaveToBoot(html: string): string {
  const linked = html.replace(SCRIPTS, '<link rel="modulepreload" crossorigin href="$1">');
  if (!APP.test(linked)) throw new Error('The page names no script of the app');
  return linked.replace(APP, 'id="app" $&');
}

/** Addresses of pictures, as the program sees them. */
const PICTURE = /file:\/\/[^"\\]*\/assets\/[\w/]*?([\w-]+\.\w+)(?=\\")/g;

/**
 * Writes what each page looks like before the app has started, in each language, for the server to send with the page:
 * `PrerenderedPages`, rendered by the app's own components.
 */
export function prerenderPages(): Plugin {
  let rendered: Promise<string>;
  return {
    name: 'prerender-pages',
    apply: 'build',
    transformIndexHtml: { order: 'post', handler: leaveToBoot },
    buildStart() {
      rendered = renderPages();
      // Told by `writeBundle`.
      rendered.catch(() => undefined);
    },
    async writeBundle({ dir = '' }, bundle) {
      const pages = (await rendered).replace(PICTURE, (_, name: string) => addressOf(name, bundle));
      mkdirSync(path.dirname(path.join(dir, NOTE)), { recursive: true });
      writeFileSync(path.join(dir, NOTE), pages);
    },
  };
}

async function renderPages(): Promise<string> {
  await build({
    configFile: false,
    root: HERE,
    publicDir: false,
    logLevel: 'warn',
    plugins: [react()],
    resolve: { conditions: ['@hoopline/source', 'module', 'node', 'development|production'] },
    ssr: { resolve: { conditions: ['@hoopline/source', 'module', 'node', 'development|production'] } },
    build: { ssr: 'prerender/main.ts', outDir: PROGRAM, emptyOutDir: true },
  });
  const output = path.join(PROGRAM, 'pages.json');
  const env = { ...process.env, NODE_ENV: 'production' };
  await promisify(execFile)(process.execPath, [path.join(PROGRAM, 'main.js'), output], { env });
  return readFileSync(output, 'utf8');
}

function addressOf(name: string, bundle: Rolldown.OutputBundle): string {
  const file = Object.values(bundle).find((each) => each.type === 'asset' && each.names.includes(name));
  if (!file) throw new Error(`The build has no picture ${name}`);
  return `/${file.fileName}`;
}
