import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type Rolldown } from 'vite';
import { PICTURE } from '../prerender/pictures.ts';
import type { PrerenderedPages } from '../prerender/prerendered.ts';

const ROOT = path.join(import.meta.dirname, '..');
const PROGRAM = path.join(ROOT, 'node_modules/.prerender');
const PAGES = '.vite/prerendered.json';
/** The program that renders a page with data, for the server to run. */
const RENDERER = '.vite/renderer';
const OUTPUT = 'pages.json';

/** The first scripts of the app, the last of which loads the others. */
const SCRIPTS = /<script type="module" crossorigin src="([^"]+)"><\/script>/g;
const NAMED = /rel="modulepreload" crossorigin href="\/assets\/(app|libraries|react)-/g;

/**
 * The page's boot script starts the app, once the page as it came is painted. Throws where the page does not name the app
 * and the two files of its libraries, for nothing would start it then.
 */
function leaveToBoot(html: string): string {
  const linked = html.replace(SCRIPTS, '<link rel="modulepreload" crossorigin href="$1">');
  if (linked.match(NAMED)?.length !== 3) throw new Error('The page does not name the scripts of the app');
  return linked.replace(NAMED, 'id="$1" $&');
}

/**
 * Writes what each page looks like before the app has started, in each language, for the server to send with the page:
 * `PrerenderedPages`, rendered by the app's own components; and the program by which the server renders those that show
 * data first. The rules of the theme stand in every page, so that the app need not make them.
 */
export function prerenderPages(): Plugin {
  let rendered: Promise<string>;
  return {
    name: 'prerender-pages',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: async (html) => {
        const { themeStyles }: PrerenderedPages = JSON.parse(await rendered);
        return leaveToBoot(html).replace('</head>', () => `<style id="theme-styles">${themeStyles}</style></head>`);
      },
    },
    buildStart() {
      rendered = renderPages();
      // Told by `writeBundle`.
      rendered.catch(() => undefined);
    },
    async writeBundle({ dir = '' }, bundle) {
      const pages = (await rendered).replace(PICTURE, (_, name: string) => addressOf(name, bundle));
      mkdirSync(path.dirname(path.join(dir, PAGES)), { recursive: true });
      writeFileSync(path.join(dir, PAGES), pages);
      const renderer = path.join(dir, RENDERER);
      cpSync(PROGRAM, renderer, { recursive: true });
      rmSync(path.join(renderer, OUTPUT));
      writeFileSync(path.join(renderer, 'pictures.json'), JSON.stringify(addresses(bundle)));
    },
  };
}

async function renderPages(): Promise<string> {
  await build({
    configFile: false,
    root: ROOT,
    publicDir: false,
    logLevel: 'warn',
    plugins: [react()],
    resolve: { conditions: ['@hoopline/source', 'module', 'node', 'development|production'] },
    ssr: {
      resolve: { conditions: ['@hoopline/source', 'module', 'node', 'development|production'] },
      // The server need not have the app's libraries.
      noExternal: true,
    },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      ssr: true,
      outDir: PROGRAM,
      emptyOutDir: true,
      rolldownOptions: { input: ['prerender/main.ts', 'prerender/renderer.ts'] },
    },
  });
  const output = path.join(PROGRAM, OUTPUT);
  const env = { ...process.env, NODE_ENV: 'production' };
  await promisify(execFile)(process.execPath, [path.join(PROGRAM, 'main.js'), output], { env });
  return readFileSync(output, 'utf8');
}

function addressOf(name: string, bundle: Rolldown.OutputBundle): string {
  const address = addresses(bundle)[name];
  if (!address) throw new Error(`The build has no picture ${name}`);
  return address;
}

const addresses = (bundle: Rolldown.OutputBundle): Record<string, string> =>
  Object.fromEntries(
    Object.values(bundle).flatMap((file) =>
      file.type === 'asset' ? file.names.map((name) => [name, `/${file.fileName}`]) : [],
    ),
  );
