import path from 'node:path';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import { DiscoveryService } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Runtime } from '../config/runtime.ts';
import { isPagePath } from './page-paths.ts';
import { rootOf, webAppPage } from './web-app-page.ts';

/** For files below `assets/`, whose names contain a hash of their content. */
const FOREVER = 'public, max-age=31536000, immutable';

/** Each page contains the data of its visitor at that moment: no cache may store it. */
export const PAGE_HEADERS = { 'cache-control': 'private, no-store', vary: 'cookie, accept-language, sec-ch-ua-mobile' };

/** An unknown address below these paths, or below those that controllers declare, is an error. */
const NO_PAGES = ['/api', '/socket.io', '/assets'];

/**
 * Declares on a controller that the web app has no page below a path. The server answers an unknown address there with
 * an error instead of the app's page.
 */
export const NoPagesBelow = DiscoveryService.createDecorator<string>();

/** Redirects from 127.0.0.1 to the host of `origin`, because cookies belong to one host. Returns whether it did. */
export function redirectToCanonicalHost(request: FastifyRequest, reply: FastifyReply, origin: string): boolean {
  if (request.hostname !== '127.0.0.1') return false;
  void reply.redirect(origin + request.url, 302);
  return true;
}

/**
 * Serves the built web app: its files, and its page for every other path. For an unknown path the page has status 404
 * and shows the error itself. Paths that cannot be pages, below `/api` or with a file extension, get no page.
 */
export async function serveWebApp(app: NestFastifyApplication, runtime: Runtime): Promise<void> {
  const { origin } = runtime;
  const root = rootOf(runtime);
  if (!root) return;
  const serveFiles = (cacheControl: string, options: FastifyStaticOptions) =>
    app.register(fastifyStatic, {
      index: false,
      decorateReply: false,
      cacheControl: false,
      preCompressed: true,
      // Files that only the build needs are in a folder whose name begins with a dot.
      dotfiles: 'ignore',
      setHeaders: (reply) => void reply.header('cache-control', cacheControl),
      ...options,
    });
  // One route for all files in `assets/`: with a route for each of 2,000 files the server started 0.3 s later.
  await serveFiles(FOREVER, { root: path.join(root, 'assets'), prefix: '/assets/' });
  // These files have a route each, beside the route for pages, which takes every other path.
  await serveFiles('no-cache', { root, wildcard: false, globIgnore: ['assets/**'] });
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
