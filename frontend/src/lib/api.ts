import type { ErrorBody, ErrorCode, FirstAnswer, PageQuery, Problem, Route, RouteTypes } from '@hoopline/contracts';
import { takeFirstAnswer } from './first-data.ts';
import { currentRendering, hydrationEnded } from './hydration.ts';
import { storeServerTime } from './server-time.ts';
import { traces } from './traces.ts';

/** The parts of a failed answer that `HttpError` reads. An XHR has them too. */
export interface Refused {
  status: number;
  statusText: string;
  headers: Pick<Headers, 'get'>;
}

/** Any answer that is not OK. The message is the status, a colon, and the body or else the status text. */
export class HttpError extends Error {
  readonly status: number;
  /** The catalogue's code; undefined when something other than our server answered. */
  readonly code: ErrorCode | undefined;
  /** The problem of each refused input, by its dotted path. */
  readonly problems: Record<string, Problem>;
  /** Seconds of the `Retry-After` header, which a 429 or 503 may have; undefined if it is missing or a date. */
  readonly retryAfter: number | undefined;

  constructor(response: Refused, body: string) {
    super(`${response.status}: ${body || response.statusText}`);
    this.name = 'HttpError';
    this.status = response.status;
    const error = parseError(body);
    this.code = error?.code;
    this.problems = error?.problems ?? {};
    this.retryAfter = Number(response.headers.get('retry-after')) || undefined;
  }
}

function parseError(body: string): Partial<ErrorBody> | undefined {
  try {
    return JSON.parse(body) as Partial<ErrorBody>;
  } catch {
    return undefined;
  }
}

type Inputs<T extends RouteTypes> = ('params' extends keyof T ? { params: T['params'] } : unknown) &
  ('query' extends keyof T ? { query?: T['query'] } : unknown) &
  ('body' extends keyof T ? { body?: T['body'] } : unknown) & {
    headers?: Record<string, string>;
    signal?: AbortSignal;
    /** Sends the request even if the page is left. */
    keepalive?: boolean;
  };

/** `inputs` is optional if none of its parts is required. */
type Arguments<T extends RouteTypes> = object extends Inputs<T> ? [inputs?: Inputs<T>] : [inputs: Inputs<T>];

type Answer<T extends RouteTypes> = 'response' extends keyof T ? T['response'] : undefined;

/**
 * Calls one route of the contract, credentials included. A GET takes the answer that came with the page, if there is
 * one. Rejects with `HttpError`, with `TypeError` when the server is unreachable, with `AbortError` when aborted, and
 * with `TimeoutError` if a write gets no answer. A write with its own `signal` has no such limit.
 */
export async function api<T extends RouteTypes>(route: Route<T>, ...[inputs]: Arguments<T>): Promise<Answer<T>> {
  return (await call(route, inputs)).body as Answer<T>;
}

/** A list's items, and the query of its next page when there is one. */
export interface Page<T> {
  items: T;
  next: PageQuery | undefined;
}

/** Calls a route that answers a list. The next page is named in a `Link` header. */
export async function apiPage<T extends RouteTypes & { response: unknown[] }>(
  route: Route<T>,
  ...[inputs]: Arguments<T>
): Promise<Page<T['response']>> {
  const { body, link } = await call(route, inputs);
  const next = /<([^>]*)>; *rel="next"/.exec(link ?? '')?.[1];
  return {
    items: body as T['response'],
    next: next === undefined ? undefined : Object.fromEntries(new URL(next, window.location.origin).searchParams),
  };
}

/**
 * A write without an answer for this long has failed. Writes with the same scope wait for each other, so a write that
 * never ends would hold back the next ones.
 */
const LONGEST_WRITE_MS = 30_000;

interface AnyInputs {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: object;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  keepalive?: boolean;
}

async function call(route: Pick<Route, 'method' | 'path'>, inputs: unknown): Promise<Omit<FirstAnswer, 'status'>> {
  const { params, query, body, headers, signal, keepalive } = (inputs ?? {}) as AnyInputs;
  const address = urlOf(route.path, params, query);
  const isRead = route.method === 'GET';
  const first = isRead ? takeFirstAnswer(address) : undefined;
  if (first && first.status >= 400) throw new HttpError(toRefused(first.status), JSON.stringify(first.body));
  if (first) return first;
  const send = (more?: Record<string, string>) =>
    fetch(address, {
      method: route.method,
      credentials: 'include',
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }), ...more },
      body: body && JSON.stringify(body),
      signal: signal ?? (isRead ? undefined : AbortSignal.timeout(LONGEST_WRITE_MS)),
      keepalive,
    });
  if (currentRendering()) await hydrationEnded();
  const response = await (traces.on && !isRead ? traces.on.write(route, send) : send());
  storeServerTime(response.headers.get('date'));
  const text = await response.text();
  if (!response.ok) throw new HttpError(response, text);
  return { body: text ? JSON.parse(text) : undefined, link: response.headers.get('link') ?? undefined };
}

const toRefused = (status: number): Refused => ({ status, statusText: '', headers: new Headers() });

function urlOf(path: string, params: Record<string, string> = {}, query: Record<string, unknown> = {}): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) if (value !== undefined) search.set(key, String(value));
  return search.size > 0 ? `${filled}?${search}` : filled;
}
