import { FIRST_DATA, type FirstAnswer } from '@hoopline/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { within } from '../config/clock.ts';
import { OWN_READ_HEADERS } from '../http/rate-limit/limit-calls.ts';
import { firstReads } from './page-paths.ts';

/** A page does not wait longer for its data: the app asks for what is missing. */
const PATIENCE_MS = 1_500;

/** Statuses that the app meets often on a first visit: signed out, not allowed, and gone. It need not ask to learn of them. */
const KEPT_STATUSES = [200, 401, 403, 404];

/** Of the page's own request, what its reads are asked with. */
const PASSED = ['cookie', 'accept-language', 'user-agent', 'host'] as const;

/**
 * `FirstData` of a page as JSON: what the app would ask first, answered as to the same visitor. The reads are requests to
 * this server that leave out the network, so that they have the session and the schemas of any other, and the limits of
 * routes that have some of their own. None for a caller who asks for many pages.
 */
export async function firstDataOf(request: FastifyRequest, reply: FastifyReply): Promise<string> {
  if (request.isCrowded) return '{}';
  const read = async (address: string): Promise<string | undefined> => {
    const answer = await request.server.inject({
      url: address,
      headers: { ...headersOf(request), ...OWN_READ_HEADERS },
      remoteAddress: request.ip,
    });
    // A session is prolonged once a day, by whichever request of that day comes first.
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
  // What fails or takes too long is left out.
  const entries = await Promise.all(
    firstReads(request.url, isPhone(request)).map((address) =>
      within(PATIENCE_MS, read(address)).catch(() => undefined),
    ),
  );
  return `{${entries.filter((entry) => entry !== undefined).join()}}`;
}

/** The block of a page that has `FirstData` for the app. */
export const dataBlock = (json: string): string =>
  `<script type="application/json" id="${FIRST_DATA}">${withoutMarkup(json)}</script>`;

/** JSON with the same meaning that cannot end its element, begin a comment in it, or break a line of a script. */
const withoutMarkup = (json: string): string =>
  json.replace(/[<>\u2028\u2029]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Browsers that send this hint send it with every request; of others nothing is known. */
/** Browsers that send the hint send it with every request; others name their device in the older header. */
export function isPhone({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const hint = headers['sec-ch-ua-mobile'];
  return hint === undefined ? /Mobi/.test(headers['user-agent'] ?? '') : hint === '?1';
}

const headersOf = ({ headers }: FastifyRequest): Record<string, string> =>
  Object.fromEntries(PASSED.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])));
