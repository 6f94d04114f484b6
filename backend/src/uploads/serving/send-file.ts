import { Readable } from 'node:stream';
import { uploadsErrors } from '@hoopline/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../../http/errors.ts';
import type { ByteRange, StoredObject } from '../stores/object-store.ts';
import { isKnown, wantedRange } from './byte-range.ts';

/** A file never changes under its address. Opened as a page it may do nothing at all. */
const HEADERS = {
  'cache-control': 'public, max-age=31536000, immutable',
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
  /** Null where it is only known once it is read; it is then sent whole. */
  size: number | null;
  read(range?: ByteRange): Promise<StoredObject | null>;
}

/** Answers a request for a file, or for a part of it. */
export async function sendFile({ request, reply, etag, contentType, size, read }: Sending): Promise<void> {
  if (isKnown(request.headers['if-none-match'], etag)) {
    void reply.status(304).headers(HEADERS).header('etag', etag).send();
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
    .headers({ ...HEADERS, etag, 'accept-ranges': size === null ? 'none' : 'bytes' })
    .header('content-length', found.size)
    .type(contentType)
    .send(found.stream);
}
