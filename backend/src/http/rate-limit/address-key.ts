import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** The network that limits count by: an IPv4 address, or the first half of an IPv6 one, all of which one home may use. */
export function addressKey(address: string): string {
  const plain = MAPPED.exec(address)?.[1] ?? address;
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.split('%', 1)[0]?.toLowerCase().split('::') ?? [];
  const left = head === '' ? [] : head.split(':');
  const right = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length;
  const groups = [...left, ...Array.from({ length: zeros }, () => '0'), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}

/** What limits count a caller by: members are counted each by themselves, everybody else by their network. */
export const callerKey = (caller: { userId: string; kind: 'member' | 'guest' } | null, address: string): string =>
  caller?.kind === 'member' ? caller.userId : addressKey(address);

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
