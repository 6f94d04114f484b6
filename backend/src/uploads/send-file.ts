import type { IncomingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import { uploadsErrors } from '@hoopline/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../http/errors.ts';
import type { ByteRange, StoredObject } from './stores/object-store.ts';

/**
 * A file never changes under its address, so a browser keeps its copy for good. Shared caches ask again after five
 * minutes: an operator may have hidden the file meanwhile.
 */
const CACHED = { 'cache-control': 'public, max-age=31536000, s-maxage=300, immutable' };
/** A hidden file is not cached: only its owner and operators may read it. */
const NOT_CACHED = { 'cache-control': 'private, no-store' };

/** A file that is opened as a page may run no script, and load only images and media of this server. */
const HEADERS = {
  'content-disposition': 'inline',
  'content-security-policy':
    "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
  'x-content-type-options': 'nosniff',
};

interface Sending {
  request: FastifyRequest;
  reply: FastifyReply;
  etag: string;
  contentType: string;
  /** Null if it is known only once the file is read; the whole file is then sent. */
  size: number | null;
  isHidden: boolean;
  read(range?: ByteRange): Promise<StoredObject | null>;
}

/** Answers a request for a file, or for a part of it. */
export async function sendFile({ request, reply, etag, contentType, size, isHidden, read }: Sending): Promise<void> {
  const headers = { ...HEADERS, ...(isHidden ? NOT_CACHED : CACHED), etag };
  if (isKnown(request.headers['if-none-match'], etag)) {
    void reply.status(304).headers(headers).send();
    return;
  }
  const isHead = request.method === 'HEAD';
  const range = isHead || size === null ? null : wantedRange(request.headers, size, etag);
  if (range === 'unsatisfiable') {
    void reply.status(416).header('content-range', `bytes */${size}`).send();
    return;
  }
  const found = isHead && size !== null ? { size, stream: Readable.from([]) } : await read(range ?? undefined);
  if (!found) throw new DomainError(uploadsErrors.upload_not_found);
  const { start, end } = range ?? {};
  if (range) void reply.status(206).header('content-range', `bytes ${start}-${end}/${size}`);
  void reply
    .headers({ ...headers, 'accept-ranges': size === null ? 'none' : 'bytes' })
    .header('content-length', found.size)
    .type(contentType)
    .send(found.stream);
}

/**
 * The part of a file of `size` bytes that a request wants (RFC 9110, section 14): null for the whole file. As the RFC
 * allows, a request for several parts, or for a part of another version than `etag`, also gets the whole file.
 */
function wantedRange(
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
  // A range that runs backwards is invalid, and ignored. A range beyond the end cannot be satisfied.
  if (last !== '' && Number(last) < start) return null;
  return start < size ? { start, end } : 'unsatisfiable';
}

/** Whether `If-None-Match` contains `etag`: the client already has this file. */
const isKnown = (header: string | undefined, etag: string): boolean =>
  header?.split(',').some((each) => each.trim().replace(/^W\//, '') === etag || each.trim() === '*') ?? false;
