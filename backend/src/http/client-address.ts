import type { IncomingMessage } from 'node:http';

/** Where a request outside of Fastify comes from, as its `request.ip` says: behind `proxies` that are trusted. */
export function clientAddress({ socket, headers }: IncomingMessage, proxies: number): string {
  const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
  const hops = [
    socket.remoteAddress ?? '',
    ...forwarded
      .map((hop) => hop.trim())
      .filter(Boolean)
      .reverse(),
  ];
  return hops[Math.min(proxies, hops.length - 1)] ?? '';
}
