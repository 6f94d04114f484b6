import type { IncomingHttpHeaders } from 'node:http';
import type { ByteRange } from '../stores/object-store.ts';

/**
 * The part of a file of `size` bytes that a request wants (RFC 9110, section 14): null for the whole. Several parts at
 * once, and a part of another version than the one named by `etag`, are answered with the whole, as everybody may.
 */
export function wantedRange(
  { range, 'if-range': ifRange }: IncomingHttpHeaders,
  size: number,
  etag: string,
): ByteRange | 'unsatisfiable' | null {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(range?.replaceAll(' ', '') ?? '') ?? [];
  if (first === '' && last === '') return null;
  if (ifRange !== undefined && ifRange !== etag) return null;
  if (first === '')
    return Number(last) === 0 ? 'unsatisfiable' : { start: Math.max(0, size - Number(last)), end: size - 1 };
  const [start, end] = [Number(first), last === '' ? size - 1 : Math.min(Number(last), size - 1)];
  // Backwards is no range at all; beyond the end is one that cannot be given.
  if (last !== '' && Number(last) < start) return null;
  return start < size ? { start, end } : 'unsatisfiable';
}

/** Whether `If-None-Match` names what the asker already has. */
export const isKnown = (header: string | undefined, etag: string): boolean =>
  header?.split(',').some((each) => each.trim().replace(/^W\//, '') === etag || each.trim() === '*') ?? false;
