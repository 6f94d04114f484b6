import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';

/** The smallest answer, in bytes, that is compressed: below it the headers cost more than compression saves. */
const SMALLEST = 1024;

/** The types of answers that are compressed: only texts. Images, videos and fonts are compressed already. */
const TEXT = /^text\/(?!event-stream)|[+/](json|xml|javascript)(;|$)/u;

/** The encodings of answers, those with the smallest result first. */
const ENCODINGS: ('br' | 'gzip')[] = ['br', 'gzip'];

/** How many compressed answers to callers without cookies are kept, such as the newest pages of lists. */
const KEPT = 32;

/**
 * Level 5 saves more bytes than level 4, the plugin's default, and still takes 1 ms for 50 KB. Higher levels take much
 * more time and save little.
 */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const toBrotli = promisify(brotliCompress);

/**
 * Compresses text answers with Brotli or gzip. Many callers without cookies get the same text: its Brotli form is kept,
 * so that it is compressed only once.
 */
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
  // Never decompresses bodies of requests: a few bytes could become gigabytes.
  await app.register(compress, {
    globalDecompression: false,
    threshold: SMALLEST,
    encodings: ENCODINGS,
    customTypes: TEXT,
    brotliOptions: QUALITY,
  });
}

/**
 * The encoding of the answer. It replaces the caller's `accept-encoding`, so that the file server and the compression
 * of answers need not parse that header in two different ways.
 */
function acceptedEncoding(request: FastifyRequest): string {
  const accepted = new Negotiator(request).encodings(ENCODINGS);
  return ENCODINGS.find((encoding) => accepted.includes(encoding)) ?? 'identity';
}

const isText = (reply: FastifyReply): boolean => TEXT.test(String(reply.getHeader('content-type')));

/**
 * Whether other callers without cookies may get the same answer. Answers with exactly `no-store` differ each time.
 * Pages are `private, no-store`, but often alike for callers without cookies.
 */
const isShared = ({ headers }: FastifyRequest, reply: FastifyReply): boolean =>
  headers.cookie === undefined && reply.getHeader('cache-control') !== 'no-store';

/** Keeps the compressed form of the texts that were requested last. */
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
