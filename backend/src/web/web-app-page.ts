import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Language, TRACES_META } from '@hoopline/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Runtime } from '../config/runtime.ts';
import { languageOf } from '../http/language.ts';
import { sessionCookie } from '../http/security.ts';
import { DEFAULT_LANGUAGE } from '../locales/texts.ts';
import { dataBlock, firstDataOf } from './first-data.ts';
import { pathPattern } from './page-paths.ts';
import { PageRenderer } from './page-renderer.ts';
import { PrerenderedPages, withAppAfterPaint, withoutApp } from './prerendered-pages.ts';

/** As the build of the web app writes it for each page: addresses of scripts, and namespaces of texts. */
interface BuiltPage {
  paths: string[];
  scripts: string[];
  texts: string[];
}

/** Links that have the browser fetch the code and the texts of each page together with the app, not after it. */
class PageFiles {
  private readonly pages: (Omit<BuiltPage, 'paths'> & { patterns: RegExp[] })[];

  /** `root` is the folder of the built web app. */
  constructor(root: string) {
    const file = path.join(root, '.vite/pages.json');
    const built: BuiltPage[] = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
    this.pages = built.map(({ paths, scripts, texts }) => ({ patterns: paths.map(pathPattern), scripts, texts }));
  }

  /** The tags for the page at `url`, a path with or without a query; `version` is that of the texts. */
  links(url: string, language: Language, version: string): string {
    const [pathname = '/'] = url.split('?', 1);
    const page = this.pages.find(({ patterns }) => patterns.some((pattern) => pattern.test(pathname)));
    const texts = page?.texts.map((namespace) => `assets/${namespace}-${language}-${version}.js`) ?? [];
    return [...(page?.scripts ?? []), ...texts]
      .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
      .join('');
  }
}

/** Where Vite puts the built web app, seen from the sources as from the build. */
const ROOTS = ['../../../frontend/dist', '../../../../frontend/dist'].map((relative) =>
  fileURLToPath(new URL(relative, import.meta.url)),
);

const PAGE = 'index.html';

type Traces = Pick<Runtime, 'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_TRACES_SAMPLER_ARG'>;
type Place = Pick<Runtime, 'webApp' | 'origin' | 'PUBLIC_URL'> & Traces;

/** The folder of the built web app; undefined where nothing is built. */
export const rootOf = ({ webApp }: Pick<Runtime, 'webApp'>): string | undefined =>
  (webApp ? [webApp] : ROOTS).find((candidate) => existsSync(path.join(candidate, PAGE)));

/** The file of the page that says in this language what it says before the app has started. */
function pageFile(root: string, language: Language): string {
  const translated = `index.${language}.html`;
  return language !== DEFAULT_LANGUAGE && existsSync(path.join(root, translated)) ? translated : PAGE;
}

/**
 * The built web app's page as it looks before the app has started, with the names of the files and the data that the app
 * starts with, for routes that add tags to its head; undefined where nothing is built.
 */
export async function webAppPage(
  place: Place,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string | undefined> {
  const root = rootOf(place);
  if (!root) return undefined;
  const language = languageOf(request);
  const [pathname = '/'] = request.url.split('?', 1);
  const { files, prerendered, renderer } = builtIn(root);
  const document = await readFile(path.join(root, pageFile(root, language)), 'utf8');
  const [, version = ''] = /data-texts="([^"]*)"/.exec(document) ?? [];
  const isSignedOut = !hasSessionCookie(request, place);
  const staticPath = isSignedOut ? prerendered.staticPath(pathname) : undefined;
  const links = files.links(staticPath ? NEXT_PAGE : pathname, language, version);
  const linked = document.replace('</head>', () => `${links}${tracesTag(place)}</head>`);
  const look = { language, isWide: isWide(request), isSignedOut };
  if (staticPath) return withoutApp(prerendered.addTo(linked, pathname, look), place.origin + staticPath);
  const data = await firstDataOf(request, reply);
  const markup =
    prerendered.showsDataFirst(pathname) && !look.isWide && !request.isCrowded
      ? await renderer.render({ url: request.url, language, data }, isSignedOut)
      : undefined;
  const page = withAppAfterPaint(prerendered.addTo(linked, pathname, { ...look, markup }));
  return page.replace('</body>', () => `${dataBlock(data)}</body>`);
}

/** Browsers that send this hint send it with every request; of others nothing is known. */
const isWide = ({ headers }: FastifyRequest): boolean => headers['sec-ch-ua-mobile'] === '?0';

/** Tells the app which share of its writes to trace; without it the app loads nothing that could. */
const tracesTag = ({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: ratio }: Traces): string =>
  endpoint ? `<meta name="${TRACES_META}" content="${ratio}">` : '';

/** Where a page without the app leads to. */
const NEXT_PAGE = '/';

const hasSessionCookie = ({ headers }: FastifyRequest, place: Place): boolean =>
  headers.cookie?.includes(`${sessionCookie(place)}=`) ?? false;

interface Built {
  files: PageFiles;
  prerendered: PrerenderedPages;
  renderer: PageRenderer;
}

/** By the folder of the build, which changes only with the process. */
const built = new Map<string, Built>();

function builtIn(root: string): Built {
  const known = built.get(root);
  if (known) return known;
  const read = {
    files: new PageFiles(root),
    prerendered: new PrerenderedPages(root),
    renderer: new PageRenderer(root),
  };
  built.set(root, read);
  return read;
}
