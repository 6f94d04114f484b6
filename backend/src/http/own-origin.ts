import type { IncomingMessage } from 'node:http';

/**
 * Whether a handshake comes from our own pages: its `Origin` is `publicUrl`, or names the host it was sent to.
 * Programs that are no browser send none and are let through (D-57): they carry nobody's cookies.
 */
export function isOwnOrigin(request: IncomingMessage, publicUrl: string | undefined): boolean {
  const { origin, host } = request.headers;
  if (!origin || origin === publicUrl) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}
