import type { IncomingMessage } from 'node:http';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Runtime } from '../config/runtime.ts';

/** Only our own files, and no inline scripts. Inline styles are allowed because emotion writes them. */
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

const isHttps = (runtime: Runtime): boolean => runtime.PUBLIC_URL?.startsWith('https:') ?? false;

/** Sets the security headers of every answer, and refuses writes that a page of another site sends (CSRF). */
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
 * Whether a WebSocket handshake comes from our own pages: its `Origin` is `publicUrl`, or has the host that it was sent
 * to. Without an `Origin` it is not from a browser, so it cannot misuse anybody's cookies, and is accepted.
 */
export function isSameOrigin(request: IncomingMessage, publicUrl: string | undefined): boolean {
  const { origin, host } = request.headers;
  if (!origin || origin === publicUrl) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}
