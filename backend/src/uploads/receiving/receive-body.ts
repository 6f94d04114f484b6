import { createWriteStream } from 'node:fs';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { commonErrors, uploadsErrors } from '@hoopline/contracts';
import { DomainError } from '../../http/errors.ts';
import { bytesOf, isMediaType, kindOf, type MediaType, SENDING } from '../upload-rules.ts';
import type { DeclaredUpload } from '../uploads.repository.ts';

/** The limits of a body, from its headers and from the declared upload. */
interface ExpectedBody {
  contentType: MediaType;
  /** The most bytes that are allowed. */
  limit: number;
  /** Bytes that will come; null if the headers do not name them. */
  size: number | null;
}

/** Throws `upload_mismatch` or `too_large` if the headers already contradict the declared upload. */
export function expectedBody(headers: IncomingHttpHeaders, declared: DeclaredUpload): ExpectedBody {
  const contentType = (headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
  const isDeclared = !declared.contentType || declared.contentType === contentType;
  if (!isMediaType(contentType) || !isDeclared) throw new DomainError(uploadsErrors.upload_mismatch);
  const limit = Math.min(bytesOf(kindOf(contentType)), declared.size ?? Number.POSITIVE_INFINITY);
  const length = headers['content-length'];
  const size = length === undefined ? null : Number(length);
  if (size !== null && size > limit) throw new DomainError(commonErrors.too_large);
  return { contentType, limit, size };
}

/**
 * Writes a request's body into a new file, a piece at a time, and returns its size. Throws `too_large` at the first
 * byte beyond `limit`, and `upload_incomplete` when it ends early, comes too slowly or is aborted. The connection stays
 * open, so that the refusal can still be sent.
 */
export async function receiveBody(
  body: IncomingMessage,
  file: string,
  { limit, signal, windowMs }: { limit: number; signal: AbortSignal; windowMs: number },
): Promise<number> {
  let size = 0;
  let sizeBefore = 0;
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      if (size > limit) done(new DomainError(commonErrors.too_large));
      else done(null, chunk);
    },
  });
  const cutOff = () => {
    if (!body.readableEnded) counter.destroy(new DomainError(uploadsErrors.upload_incomplete));
  };
  const progress = setInterval(() => {
    if (size - sizeBefore < SENDING.windowBytes) cutOff();
    sizeBefore = size;
  }, windowMs);
  const end = setTimeout(cutOff, SENDING.totalMs);
  body.once('error', cutOff).once('close', cutOff);
  signal.addEventListener('abort', cutOff);
  try {
    if (signal.aborted || body.destroyed) throw new DomainError(uploadsErrors.upload_incomplete);
    await pipeline(body.pipe(counter), createWriteStream(file));
    return size;
  } finally {
    clearInterval(progress);
    clearTimeout(end);
    body.off('close', cutOff);
    signal.removeEventListener('abort', cutOff);
  }
}

/** How much more of a refused body is read and discarded: a browser reads the answer only once it has sent all. */
const LINGER = { bytes: 64 * 1024 * 1024, ms: 15_000 };
/** The same for bodies that no browser sends or that came too slowly, and when the server stops. */
const SHORT_LINGER = { bytes: 256 * 1024, ms: 300 };

/**
 * Reads and discards the rest of a body, and closes the connection of a client that sends too much or for too long.
 */
export function discardRest(body: IncomingMessage, ending: AbortSignal, isShort = false): void {
  if (body.readableEnded || body.destroyed) return;
  const { bytes, ms } = isShort || ending.aborted ? SHORT_LINGER : LINGER;
  let left = bytes;
  const hangUp = () => body.socket.destroy();
  const timer = setTimeout(hangUp, ms);
  ending.addEventListener('abort', hangUp);
  const isOver = () => {
    clearTimeout(timer);
    ending.removeEventListener('abort', hangUp);
    body.socket.off('close', isOver);
  };
  // After the answer, a request gets no event of its own when its connection closes.
  body.socket.once('close', isOver);
  body.on('error', () => {});
  body.once('close', isOver).once('end', isOver);
  body.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) hangUp();
  });
  body.resume();
}
