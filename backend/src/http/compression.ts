import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Below this many bytes the headers weigh more than what is saved. */
const SMALLEST = 1024;

/** Texts only: images, videos and fonts are compressed already. */
const TEXT = /^text\/(?!event-stream)|[+/](json|xml|javascript)(;|$)/u;

/** How many answers to callers without a session are kept. They are the newest pages of lists, and pages of links. */
const KEPT = 32;

/** Better than the plugin's 4 for bytes, and still 1 ms for 50 KB. Higher levels cost much more time for little. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const toBrotli = promisify(brotliCompress);

/** Compresses answers of text. What callers without a session get is the same for all of them, and compressed once. */
export async function compressAnswers(app: NestFastifyApplication): Promise<void> {
  const kept = new KeptAnswers();
  const fastify = app.getHttpAdapter().getInstance();
  fastify.addHook('onSend', async (request: FastifyRequest, reply: FastifyReply, payload: unknown) => {
    if (typeof payload !== 'string' || !isSharedText(request, reply, payload)) return payload;
    void reply.header('content-encoding', 'br').header('vary', 'accept-encoding');
    const answer = await kept.compressed(payload);
    void reply.header('content-length', answer.length);
    return answer;
  });
  // What callers send is never unpacked: a few bytes could become gigabytes.
  await app.register(compress, {
    globalDecompression: false,
    threshold: SMALLEST,
    encodings: ['br', 'gzip'],
    customTypes: TEXT,
    brotliOptions: QUALITY,
  });
}

function isSharedText({ headers }: FastifyRequest, reply: FastifyReply, payload: string): boolean {
  // Pages are `private, no-store`, and have much in common. What says no more than this is another each time.
  if (reply.getHeader('cache-control') === 'no-store') return false;
  const acceptsBrotli = /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(headers['accept-encoding']?.toString() ?? '');
  const isText = TEXT.test(String(reply.getHeader('content-type')));
  return headers.cookie === undefined && acceptsBrotli && isText && payload.length >= SMALLEST;
}

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
