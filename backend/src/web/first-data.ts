import { FIRST_DATA, type FirstAnswer } from '@hoopline/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { within } from '../config/clock.ts';
import { OWN_READ_HEADERS } from '../http/rate-limit/limit-calls.ts';
import { firstReads } from './page-paths.ts';

/** A page waits no longer for its data: the app reads missing data itself. */
const PATIENCE_MS = 1_500;

/**
 * Successful answers, and statuses that are frequent on a first visit: signed out, not allowed, and not found. The page
 * contains them, so that the app need not send these reads again.
 */
const KEPT_STATUSES = [200, 401, 403, 404];

/** The headers that the reads copy from the request of the page. */
const PASSED = ['cookie', 'accept-language', 'user-agent', 'host'] as const;

/**
 * `FirstData` of a page as JSON: the answers to the first reads of the app, for the same visitor. The reads are
 * requests to this server without the network, so that sessions, schemas and limits of single routes apply to them as
 * to all others. Empty for a caller who requests many pages.
 */
export async function firstDataOf(request: FastifyRequest, reply: FastifyReply): Promise<string> {
  if (request.isCrowded) return '{}';
  const read = async (address: string): Promise<string | undefined> => {
    const answer = await request.server.inject({
      url: address,
      headers: { ...headersOf(request), ...OWN_READ_HEADERS },
      remoteAddress: request.ip,
    });
    // The first request of a session each day prolongs it, and sets the cookie again.
    const cookie = answer.headers['set-cookie'];
    if (cookie !== undefined && !reply.hasHeader('set-cookie')) void reply.header('set-cookie', cookie);
    if (!KEPT_STATUSES.includes(answer.statusCode)) return undefined;
    const { link } = answer.headers;
    const facts: Omit<FirstAnswer, 'body'> = {
      status: answer.statusCode,
      ...(link !== undefined && { link: `${link}` }),
    };
    return `${JSON.stringify(address)}:${JSON.stringify(facts).slice(0, -1)},"body":${answer.body || 'null'}}`;
  };
  // Leaves out reads that fail or take too long.
  const entries = await Promise.all(
    firstReads(request.url, isPhone(request)).map((address) =>
      within(PATIENCE_MS, read(address)).catch(() => undefined),
    ),
  );
  return `{${entries.filter((entry) => entry !== undefined).join()}}`;
}

/** The element of a page that contains `FirstData` for the app. */
export const dataBlock = (json: string): string =>
  `<script type="application/json" id="${FIRST_DATA}">${withoutMarkup(json)}</script>`;

/** Equivalent JSON that cannot end its element, begin a comment in it, or break a line of a script. */
const withoutMarkup = (json: string): string =>
  json.replace(/[<>\u2028\u2029]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Browsers that send the hint send it with every request; others name their device in `user-agent`. */
export function isPhone({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const hint = headers['sec-ch-ua-mobile'];
  return hint === undefined ? /Mobi/.test(headers['user-agent'] ?? '') : hint === '?1';
}

const headersOf = ({ headers }: FastifyRequest): Record<string, string> =>
  Object.fromEntries(PASSED.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])));
