import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Where Vite puts the built web app, seen from the sources as from the build. */
const ROOTS = ['../../../frontend/dist', '../../../../frontend/dist'].map((relative) =>
  fileURLToPath(new URL(relative, import.meta.url)),
);

/** Files below `assets/` carry a hash of their content in their names. */
const FOREVER = 'public, max-age=31536000, immutable';

/**
 * Serves the built web app: its files as they are, and its page for every other path, where its own router decides.
 * Under 127.0.0.1 it leads to `origin` first: cookies belong to a host.
 */
export async function serveWebApp(app: NestFastifyApplication, origin: string): Promise<void> {
  const root = ROOTS.find((candidate) => existsSync(path.join(candidate, 'index.html')));
  if (!root) return;
  await app.register(fastifyStatic, {
    root,
    index: false,
    wildcard: false,
    cacheControl: false,
    setHeaders: (reply, file) => {
      void reply.header('cache-control', file.includes(`${path.sep}assets${path.sep}`) ? FOREVER : 'no-cache');
    },
  });
  const fastify = app.getHttpAdapter().getInstance();
  fastify.get('/*', async (request: FastifyRequest, reply: FastifyReply) => {
    const { pathname } = new URL(request.url, 'http://localhost');
    if (isNoPage(pathname)) return reply.callNotFound();
    if (request.hostname === '127.0.0.1') return reply.redirect(new URL(request.url, origin).href);
    return reply.sendFile('index.html');
  });
}

/** Paths of the API, of links to games, of sockets, and of files that are not there: answering them with a page would hide the mistake. */
const isNoPage = (pathname: string): boolean =>
  /^\/(api|g|socket\.io|assets|public-objects)(\/|$)/.test(pathname) || path.extname(pathname) !== '';
