import {
  commonErrors,
  type ErrorBody,
  type ErrorCode,
  type ErrorDefinition,
  type Problem,
  type Route,
  type RouteTypes,
} from '@hoopline/contracts';

type Part<T extends RouteTypes, Name extends string> = Name extends keyof T ? T[Name] : undefined;

interface FakeCall<T extends RouteTypes> {
  params: Part<T, 'params'>;
  /** Query values as they were sent: strings. */
  query: Record<string, string>;
  body: Part<T, 'body'>;
  headers: Record<string, string>;
}

type Answer<T extends RouteTypes> = Part<T, 'response'> | FakeResponse;
type Handler<T extends RouteTypes> = (call: FakeCall<T>) => Answer<T> | Promise<Answer<T>>;

interface Endpoint {
  method: string;
  pattern: RegExp;
  handle: Handler<RouteTypes>;
  calls: FakeCall<RouteTypes>[];
}

const patternOf = (path: string) => new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`);

const decoded = (groups: Record<string, string>) =>
  Object.fromEntries(Object.entries(groups).map(([name, value]) => [name, decodeURIComponent(value)]));

/** Replaces `fetch`. The compiler checks answers against the contract. A route without a handler is a 404. */
export class FakeServer {
  readonly #endpoints = new Map<string, Endpoint>();
  readonly #original = globalThis.fetch;

  constructor() {
    globalThis.fetch = ((input: string, init?: RequestInit) => this.#respond(input, init)) as unknown as typeof fetch;
  }

  on<T extends RouteTypes>(route: Route<T>, handle: Handler<T>): this {
    const key = `${route.method} ${route.path}`;
    const calls = this.#endpoints.get(key)?.calls ?? [];
    this.#endpoints.set(key, {
      method: route.method,
      pattern: patternOf(route.path),
      handle: handle as unknown as Handler<RouteTypes>,
      calls,
    });
    return this;
  }

  /** The calls of a route so far, oldest first. */
  calls<T extends RouteTypes>(route: Route<T>): FakeCall<T>[] {
    return (this.#endpoints.get(`${route.method} ${route.path}`)?.calls ?? []) as unknown as FakeCall<T>[];
  }

  /** Restores the real `fetch`. */
  close(): void {
    globalThis.fetch = this.#original;
  }

  async #respond(input: string, init: RequestInit = {}): Promise<FakeResponse> {
    const { pathname, searchParams } = new URL(input, window.location.origin);
    const method = init.method ?? 'GET';
    const endpoint = this.#find(method, pathname);
    if (!endpoint) return refusal(commonErrors.not_found);

    const call = {
      params: decoded(endpoint.pattern.exec(pathname)?.groups ?? {}),
      query: Object.fromEntries(searchParams),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
      headers: { ...(init.headers as Record<string, string> | undefined) },
    };
    endpoint.calls.push(call as never);
    const answer = await endpoint.handle(call as never);
    if (init.signal?.aborted) throw new DOMException('Aborted', 'AbortError');
    if (answer instanceof FakeResponse) return answer;
    return new FakeResponse(200, answer === undefined ? '' : JSON.stringify(answer));
  }

  /** Exact paths come before patterns: `/unread` is not an id. */
  #find(method: string, pathname: string): Endpoint | undefined {
    const matching = [...this.#endpoints].filter(([, one]) => one.method === method && one.pattern.test(pathname));
    return (matching.find(([key]) => key === `${method} ${pathname}`) ?? matching[0])?.[1];
  }
}

/** The part of `Response` that our client reads. jsdom lacks `Response`. */
export class FakeResponse {
  readonly status: number;
  readonly statusText: string;
  readonly headers: Headers;
  readonly #body: string;

  constructor(status: number, body = '', { statusText = '', headers = {} as Record<string, string> } = {}) {
    this.status = status;
    this.statusText = statusText;
    this.headers = new Headers(headers);
    this.#body = body;
  }

  get ok(): boolean {
    return this.status >= 200 && this.status < 300;
  }

  async text(): Promise<string> {
    return this.#body;
  }

  async json(): Promise<unknown> {
    return JSON.parse(this.#body);
  }
}

/** A refusal of the server with code, status and message of an error in the catalogue. */
export function refusal(
  { code, status, message }: ErrorDefinition<ErrorCode>,
  problems?: Record<string, Problem>,
): FakeResponse {
  const body: ErrorBody = { code, message, ...(problems ? { problems } : {}) };
  return new FakeResponse(status, JSON.stringify(body));
}
