import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import { DiscoveryService } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Runtime } from '../config/runtime.ts';
import { isPagePath } from './page-paths.ts';

/** Where Vite puts the built web app, seen from the sources as from the build. */
const ROOTS = ['../../../frontend/dist', '../../../../frontend/dist'].map((relative) =>
  fileURLToPath(new URL(relative, import.meta.url)),
);

/** For files below `assets/`, whose names contain a hash of their content. */
const FOREVER = 'public, max-age=31536000, immutable';

const PAGE = 'index.html';

type Place = Pick<Runtime, 'webApp'>;

/** Undefined where nothing is built. */
const rootOf = ({ webApp }: Place): string | undefined =>
  (webApp ? [webApp] : ROOTS).find((candidate) => existsSync(path.join(candidate, PAGE)));

/** The built web app's page, for routes that add tags to its head; undefined where nothing is built. */
export async function webAppPage(place: Place): Promise<string | undefined> {
  const root = rootOf(place);
  return root && readFile(path.join(root, PAGE), 'utf8');
}

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
export async function serveWebApp(app: NestFastifyApplication, { origin, webApp }: Runtime): Promise<void> {
  const root = rootOf({ webApp });
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
    if (isPagePath(pathname)) return reply.sendFile(PAGE);
    const page = await webAppPage({ webApp });
    return reply.status(404).type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page);
  });
}

function declaredNoPages(app: NestFastifyApplication): string[] {
  const discovery = app.get(DiscoveryService);
  const controllers = discovery.getControllers({ metadataKey: NoPagesBelow.KEY });
  return controllers.flatMap((each) => discovery.getMetadataByDecorator(NoPagesBelow, each) ?? []);
}
