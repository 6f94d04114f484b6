import { type ErrorBody, type ErrorCode, type Route, type RouteTypes, SIGN_IN } from '@hoopline/contracts';
import { DEVELOPMENT } from '../../../identity/sign-in/development-client.ts';

/** A person of the development provider's list, or a new person. */
export type SignInChoice = { subject: string } | { firstName: string; lastName: string; email: string };

/** Any answer that is not OK. */
export class RefusedCall extends Error {
  constructor(
    readonly call: string,
    readonly status: number,
    /** An error code of the contract; undefined if a program other than Hoopline answered. */
    readonly code: ErrorCode | undefined,
    /** Seconds that a 429 or 503 asks to wait. */
    readonly retryAfter: number | undefined,
  ) {
    super(`${call} was answered with ${status}${code ? ` ${code}` : ''}`);
  }
}

type Inputs<T extends RouteTypes> = ('params' extends keyof T ? { params: T['params'] } : unknown) &
  ('query' extends keyof T ? { query?: T['query'] } : unknown) &
  ('body' extends keyof T ? { body?: T['body'] } : unknown);

/** `inputs` is optional if the route requires none. */
export type CallInputs<T extends RouteTypes> = object extends Inputs<T> ? [inputs?: Inputs<T>] : [inputs: Inputs<T>];
export type CallAnswer<T extends RouteTypes> = 'response' extends keyof T ? T['response'] : undefined;

interface AnyInputs {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: object;
}

const TIMEOUT_MS = 15_000;

/**
 * One browser's HTTP side: it keeps its cookies, signs in through the pages of the provider, and calls the routes of
 * the contract.
 */
export class WebSession {
  private readonly cookies = new Map<string, string>();

  /** `headers` are sent with every call. `cookie`: the cookie of a session that is open already. */
  constructor(
    readonly origin: string,
    readonly headers: Readonly<Record<string, string>> = {},
    cookie = '',
  ) {
    for (const pair of cookie.split('; ').filter(Boolean)) this.keep(pair);
  }

  /** The `Cookie` header of its requests. */
  get cookie(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** Signs in through the pages of the development provider. Throws `RefusedCall` if one of them does not redirect. */
  async signIn(who: SignInChoice): Promise<void> {
    const { searchParams } = await this.redirect(SIGN_IN.google);
    const form = new URLSearchParams({ ...Object.fromEntries(searchParams), ...who });
    const chosen = 'subject' in who ? DEVELOPMENT.choose : DEVELOPMENT.introduce;
    const { pathname, search } = await this.redirect(chosen, { method: 'POST', body: form });
    await this.redirect(pathname + search);
  }

  /** Calls one route. Throws `RefusedCall`, or the error of `fetch` if there is no answer. */
  async call<T extends RouteTypes>(route: Route<T>, ...[inputs]: CallInputs<T>): Promise<CallAnswer<T>> {
    const { params, query, body } = (inputs ?? {}) as AnyInputs;
    const answer = await this.send(addressOf(route.path, params, query), {
      method: route.method,
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    const text = await answer.text();
    if (!answer.ok) throw refused(`${route.method} ${route.path}`, answer, text);
    return (text ? JSON.parse(text) : undefined) as CallAnswer<T>;
  }

  /** Requests a page like a browser, without following redirects. */
  async visit(path: string, signal?: AbortSignal): Promise<void> {
    await (await this.send(path, { ...(signal && { signal }) })).text();
  }

  private async redirect(path: string, init: RequestInit = {}): Promise<URL> {
    const answer = await this.send(path, init);
    const text = await answer.text();
    const location = answer.headers.get('location');
    if (!location) throw refused(`${init.method ?? 'GET'} ${path.split('?', 1)[0]}`, answer, text);
    return new URL(location, this.origin);
  }

  private async send(path: string, init: RequestInit): Promise<Response> {
    const headers = { ...this.headers, ...init.headers, ...(this.cookies.size > 0 && { cookie: this.cookie }) };
    const signal = init.signal ?? AbortSignal.timeout(TIMEOUT_MS);
    const answer = await fetch(this.origin + path, { ...init, headers, signal, redirect: 'manual' });
    for (const line of answer.headers.getSetCookie()) this.keep(line.split(';', 1)[0] ?? '');
    return answer;
  }

  private keep(pair: string): void {
    const [, name = '', value = ''] = /^([^=]+)=(.*)$/.exec(pair) ?? [];
    if (value === '') this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}

function refused(call: string, { status, headers }: Response, text: string): RefusedCall {
  return new RefusedCall(call, status, codeOf(text), Number(headers.get('retry-after')) || undefined);
}

function codeOf(text: string): ErrorCode | undefined {
  try {
    return (JSON.parse(text) as Partial<ErrorBody>).code;
  } catch {
    return undefined;
  }
}

function addressOf(path: string, params: Record<string, string> = {}, query: Record<string, unknown> = {}): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(given.map(([key, value]): [string, string] => [key, String(value)]));
  return search.size > 0 ? `${filled}?${search}` : filled;
}
