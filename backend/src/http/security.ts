import type { IncomingMessage } from 'node:http';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Runtime } from '../config/runtime.ts';

/** Nothing but our own files, and no inline script. emotion writes inline styles, so styles alone may be. */
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

/** Members who sign in with Google bring a picture that Google serves. */
const PICTURES = 'https://lh3.googleusercontent.com';

const isHttps = (runtime: Runtime): boolean => runtime.PUBLIC_URL?.startsWith('https:') ?? false;

/** Headers of every answer, and the refusal of writes that another site's page sends (D-57). */
export function secure(app: NestFastifyApplication, runtime: Runtime): void {
  const imgSrc = runtime.signIn === 'google' ? [...POLICY.imgSrc, PICTURES] : POLICY.imgSrc;
  const directives = { ...POLICY, imgSrc };
  app.useSecurityHeaders({
    contentSecurityPolicy: { useDefaults: false, directives },
    strictTransportSecurity: isHttps(runtime) ? { maxAge: 63_072_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
  });
  app.enableCsrfProtection({ trustedOrigins: runtime.PUBLIC_URL ? [runtime.PUBLIC_URL] : [] });
}

/**
 * Whether a handshake comes from our own pages: its `Origin` is `publicUrl`, or names the host it was sent to.
 * Programs that are no browser send none and are let through (D-57): they carry nobody's cookies.
 */
export function isSameOrigin(request: IncomingMessage, publicUrl: string | undefined): boolean {
  const { origin, host } = request.headers;
  if (!origin || origin === publicUrl) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}
