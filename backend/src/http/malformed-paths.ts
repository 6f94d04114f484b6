import type { IncomingMessage } from 'node:http';

/**
 * The address that the router reads. The router itself answers malformed percent-encoding with an error in JSON. With its
 * percent signs escaped (`/profiles/%ED%A0` → `/profiles/%25ED%25A0`) it is an unknown page of the web app, which answers
 * with its own page. Callers of the API still get the error.
 */
export function routedUrl({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  const [path = '/', ...query] = url.split('?');
  if (path.startsWith('/api/') || isDecodable(path)) return url;
  return [path.replaceAll('%', '%25'), ...query].join('?');
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
