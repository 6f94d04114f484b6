import type { IncomingMessage } from 'node:http';
import { commonErrors } from '@hoopline/contracts';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Runtime } from '../config/runtime.ts';
import { DomainError } from './errors.ts';

/** Allows only files of the app, and no inline scripts. Inline styles are allowed because emotion writes them. */
const POLICY = {
  defaultSrc: ["'none'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  connectSrc: ["'self'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  mediaSrc: ["'self'", 'blob:'],
  fontSrc: ["'self'"],
  manifestSrc: ["'self'"],
  workerSrc: ["'self'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
};

/** Google serves the profile pictures of members who sign in with Google. */
const PICTURES = 'https://lh3.googleusercontent.com';

/** The hosts of the map's tiles. `{s}` stands for a letter, so it becomes `*`. */
const tilesHost = ({ MAP_TILES_URL }: Runtime): string | false =>
  MAP_TILES_URL !== undefined && new URL(MAP_TILES_URL.replace('{s}', '*')).origin;

/** Whether browsers reach the app over https. A proxy need not send a header for this. */
export const isHttps = ({ PUBLIC_URL }: Pick<Runtime, 'PUBLIC_URL'>): boolean =>
  PUBLIC_URL?.startsWith('https:') ?? false;

/** The allowed methods. An answer to TRACE would contain cookies that scripts cannot read. */
const METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE';

/** The features of the browser that pages may use: only the viewer's position, for courts. */
const PERMISSIONS = 'geolocation=(self), camera=(), microphone=(), payment=(), usb=(), browsing-topics=()';

/**
 * Sets the security headers of every answer. Refuses writes from pages of other sites (CSRF), TRACE, and compressed
 * bodies. Caches may not keep answers of the API to writes or to requests with cookies, unless the handler sets
 * `cache-control`.
 */
export function secure(app: NestFastifyApplication, runtime: Runtime): void {
  const elsewhere = [runtime.signIn === 'google' && PICTURES, tilesHost(runtime)].filter((host) => host !== false);
  const imgSrc = [...POLICY.imgSrc, ...elsewhere];
  const directives = { ...POLICY, imgSrc };
  app.useSecurityHeaders({
    contentSecurityPolicy: { useDefaults: false, directives },
    strictTransportSecurity: isHttps(runtime) ? { maxAge: 63_072_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
  });
  const fastify = app.getHttpAdapter().getInstance();
  // Hooks with a callback cost each call less than those with a promise.
  fastify.addHook(
    'onRequest',
    (request: FastifyRequest, reply: FastifyReply, done: (refusal?: DomainError) => void) => {
      void reply.header('permissions-policy', PERMISSIONS);
      if (request.method === 'TRACE') {
        void reply.header('allow', METHODS);
        return done(new DomainError(commonErrors.method_not_allowed));
      }
      // Never decompresses a body: a few bytes could become gigabytes.
      const encoding = request.headers['content-encoding'];
      if (encoding !== undefined && encoding !== 'identity')
        return done(new DomainError(commonErrors.unsupported_media_type));
      // TLS ends at the proxy in front of the app, which may not send this header.
      if (isHttps(runtime)) request.headers['x-forwarded-proto'] = 'https';
      done();
    },
  );
  fastify.addHook('onSend', ({ url, method, headers }, reply, _payload, done) => {
    // A write may begin a session.
    const isOfSession = headers.cookie !== undefined || (method !== 'GET' && method !== 'HEAD');
    if (url.startsWith('/api/') && isOfSession && !reply.hasHeader('cache-control'))
      void reply.header('cache-control', 'private, no-store');
    done();
  });
  app.enableCsrfProtection({ trustedOrigins: runtime.PUBLIC_URL ? [runtime.PUBLIC_URL] : [] });
}

/**
 * Whether a WebSocket handshake comes from a page of the app: its `Origin` is `publicUrl`, or has the requested host. A
 * handshake without an `Origin` does not come from a browser, so it cannot misuse a visitor's cookies, and is accepted.
 */
export function isSameOrigin(request: IncomingMessage, publicUrl: string | undefined): boolean {
  const { origin, host } = request.headers;
  if (!origin || origin === publicUrl) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}

/**
 * The name of the session cookie. Over https the prefix makes browsers refuse such a cookie from another host or over
 * http.
 */
export const sessionCookie = (runtime: Pick<Runtime, 'PUBLIC_URL'>): string =>
  isHttps(runtime) ? '__Host-hoopline.sid' : 'hoopline.sid';
