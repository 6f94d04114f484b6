import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';

/** Below this many bytes the headers weigh more than what is saved. */
const SMALLEST = 1024;

/** Texts only: images, videos and fonts are compressed already. */
const TEXT = /^text\/(?!event-stream)|[+/](json|xml|javascript)(;|$)/u;

/** What answers are compressed with, the smallest first. */
const ENCODINGS: ('br' | 'gzip')[] = ['br', 'gzip'];

/** How many answers to callers without a session are kept. They are the newest pages of lists, and pages of links. */
const KEPT = 32;

/** Better than the plugin's 4 for bytes, and still 1 ms for 50 KB. Higher levels cost much more time for little. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const toBrotli = promisify(brotliCompress);

/** Compresses answers of text. What callers without a session get is the same for all of them, and compressed once. */
export async function compressAnswers(app: NestFastifyApplication): Promise<void> {
  const kept = new KeptAnswers();
  const fastify = app.getHttpAdapter().getInstance();
  fastify.addHook('onRequest', (request: FastifyRequest, _reply: FastifyReply, done: () => void) => {
    request.headers['accept-encoding'] = acceptedEncoding(request);
    done();
  });
  fastify.addHook('onSend', (request: FastifyRequest, reply: FastifyReply, payload: unknown, done) => {
    if (typeof payload !== 'string' || payload.length < SMALLEST || !isText(reply)) return done(null, payload);
    void reply.header('vary', [reply.getHeader('vary') ?? [], 'accept-encoding'].flat().join(', '));
    if (request.headers['accept-encoding'] !== 'br' || !isShared(request, reply)) return done(null, payload);
    void reply.header('content-encoding', 'br');
    kept.compressed(payload).then((answer) => {
      void reply.header('content-length', answer.length);
      done(null, answer);
    }, done);
  });
  // What callers send is never unpacked: a few bytes could become gigabytes.
  await app.register(compress, {
    globalDecompression: false,
    threshold: SMALLEST,
    encodings: ENCODINGS,
    customTypes: TEXT,
    brotliOptions: QUALITY,
  });
}

/**
 * The one encoding that a caller is answered in. It takes the place of the caller's own words, so that what serves files
 * and what compresses answers need not read them too, each in its own way.
 */
function acceptedEncoding(request: FastifyRequest): string {
  const accepted = new Negotiator(request).encodings(ENCODINGS);
  return ENCODINGS.find((encoding) => accepted.includes(encoding)) ?? 'identity';
}

const isText = (reply: FastifyReply): boolean => TEXT.test(String(reply.getHeader('content-type')));

/** Pages are `private, no-store`, and have much in common. What says no more than `no-store` is another each time. */
const isShared = ({ headers }: FastifyRequest, reply: FastifyReply): boolean =>
  headers.cookie === undefined && reply.getHeader('cache-control') !== 'no-store';

/** The compressed form of the texts that were asked for last. */
class KeptAnswers {
  private readonly answers = new Map<string, Promise<Buffer>>();

  compressed(text: string): Promise<Buffer> {
    const answer = this.answers.get(text) ?? toBrotli(text, QUALITY);
    this.answers.delete(text);
    this.answers.set(text, answer);
    const [oldest] = this.answers.keys();
    if (this.answers.size > KEPT && oldest !== undefined) this.answers.delete(oldest);
    return answer;
  }
}
