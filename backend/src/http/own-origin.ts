import type { IncomingMessage } from 'node:http';

/**
 * Whether a handshake comes from our own pages: its `Origin` names the host it was sent to. Programs that are no
 * browser send none and are let through (D-57): they carry nobody's cookies.
 */
export function isOwnOrigin(request: IncomingMessage): boolean {
  const { origin, host } = request.headers;
  if (!origin) return true;
  try {
    return new URL(origin).host === host;
  } catch {
    return false;
  }
}
