import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { Language } from '@hoopline/contracts';
import { DiscoveryService } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Runtime } from '../config/runtime.ts';
import { DEFAULT_LANGUAGE } from '../locales/texts.ts';
import { firstDataOf } from './first-data/first-data.ts';
import { languageOf } from './language.ts';
import { PageFiles } from './page-files.ts';
import { isPagePath } from './page-paths.ts';
import { PrerenderedPages, withoutApp } from './prerendered-pages.ts';
import { sessionCookie } from './security.ts';

/** Where Vite puts the built web app, seen from the sources as from the build. */
const ROOTS = ['../../../frontend/dist', '../../../../frontend/dist'].map((relative) =>
  fileURLToPath(new URL(relative, import.meta.url)),
);

/** For files below `assets/`, whose names contain a hash of their content. */
const FOREVER = 'public, max-age=31536000, immutable';

const PAGE = 'index.html';

type Place = Pick<Runtime, 'webApp' | 'origin' | 'PUBLIC_URL'>;

/** Undefined where nothing is built. */
const rootOf = ({ webApp }: Pick<Runtime, 'webApp'>): string | undefined =>
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
  const { files, prerendered } = builtIn(root);
  const document = await readFile(path.join(root, pageFile(root, language)), 'utf8');
  const [, version = ''] = /data-texts="([^"]*)"/.exec(document) ?? [];
  const isSignedOut = !hasSessionCookie(request, place);
  const staticPath = isSignedOut ? prerendered.staticPath(pathname) : undefined;
  const links = files.links(staticPath ? NEXT_PAGE : pathname, language, version);
  const linked = document.replace('</head>', () => `${links}</head>`);
  const page = prerendered.addTo(linked, pathname, { language, isWide: isWide(request), isSignedOut });
  if (staticPath) return withoutApp(page, place.origin + staticPath);
  const data = await firstDataOf(request, reply);
  return page.replace('</body>', () => `${data}</body>`);
}

/** Browsers that send this hint send it with every request; of others nothing is known. */
const isWide = ({ headers }: FastifyRequest): boolean => headers['sec-ch-ua-mobile'] === '?0';

/** Where a page without the app leads to. */
const NEXT_PAGE = '/';

const hasSessionCookie = ({ headers }: FastifyRequest, place: Place): boolean =>
  headers.cookie?.includes(`${sessionCookie(place)}=`) ?? false;

interface Built {
  files: PageFiles;
  prerendered: PrerenderedPages;
}

/** By the folder of the build, which changes only with the process. */
const built = new Map<string, Built>();

function builtIn(root: string): Built {
  const known = built.get(root) ?? { files: new PageFiles(root), prerendered: new PrerenderedPages(root) };
  built.set(root, known);
  return known;
}

/** Each page has the data of its visitor, as it was at that moment: no cache may keep it, and none show it again. */
export const PAGE_HEADERS = { 'cache-control': 'private, no-store', vary: 'cookie, accept-language, sec-ch-ua-mobile' };

/** Below these, and below what controllers declare, an unknown address is an error. */
const NO_PAGES = ['/api', '/socket.io', '/assets'];

/**
 * Declares on a controller that the web app has no page below a path. An unknown address there is answered with an
 * error, where it would otherwise be answered with the app's page.
 */
export const NoPagesBelow = DiscoveryService.createDecorator<string>();

/** Redirects from 127.0.0.1 to the host of `origin`, because cookies belong to one host. Returns whether it did. */
export function redirectToCanonicalHost(request: FastifyRequest, reply: FastifyReply, origin: string): boolean {
  if (request.hostname !== '127.0.0.1') return false;
  void reply.redirect(origin + request.url, 302);
  return true;
}

/**
 * Serves the built web app: its files as they are, and its page for every other path, with 404 where it has no page: it
 * says so itself, inside its frame.
 */
export async function serveWebApp(app: NestFastifyApplication, runtime: Runtime): Promise<void> {
  const { origin } = runtime;
  const root = rootOf(runtime);
  if (!root) return;
  await app.register(fastifyStatic, {
    root,
    index: false,
    wildcard: false,
    cacheControl: false,
    preCompressed: true,
    // The build's own notes are in a folder whose name begins with a dot.
    dotfiles: 'ignore',
    setHeaders: (reply, file) => {
      void reply.header('cache-control', file.includes(`${path.sep}assets${path.sep}`) ? FOREVER : 'no-cache');
    },
  });
  const noPages = [...NO_PAGES, ...declaredNoPages(app)];
  const isPage = (pathname: string) =>
    path.extname(pathname) === '' &&
    !/\/\./.test(pathname) &&
    !noPages.some((each) => pathname === each || pathname.startsWith(`${each}/`));
  const fastify = app.getHttpAdapter().getInstance();
  fastify.get('/*', async (request: FastifyRequest, reply: FastifyReply) => {
    const [pathname = '/'] = request.url.split('?', 1);
    if (!isPage(pathname)) return reply.callNotFound();
    if (redirectToCanonicalHost(request, reply, origin)) return reply;
    const page = await webAppPage(runtime, request, reply);
    const status = isPagePath(pathname) ? 200 : 404;
    return reply.status(status).type('text/html; charset=utf-8').headers(PAGE_HEADERS).send(page);
  });
}

function declaredNoPages(app: NestFastifyApplication): string[] {
  const discovery = app.get(DiscoveryService);
  const controllers = discovery.getControllers({ metadataKey: NoPagesBelow.KEY });
  return controllers.flatMap((each) => discovery.getMetadataByDecorator(NoPagesBelow, each) ?? []);
}
