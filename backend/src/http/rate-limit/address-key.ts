import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/**
 * The network by which limits count callers: an IPv4 address, or the first half of an IPv6 address, because one home
 * may use all addresses in it.
 */
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

/** The key by which limits count a caller: the user id of a member, else the network. */
export const callerKey = (caller: { userId: string; kind: 'member' | 'guest' } | null, address: string): string =>
  caller?.kind === 'member' ? caller.userId : addressKey(address);

/**
 * The client address of a request outside of Fastify, like Fastify's `request.ip`. The last `proxies` hops are trusted.
 */
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
