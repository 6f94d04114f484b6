import type { ErrorBody, ErrorCode, ErrorDefinition, Problem } from '@hoopline/contracts';

/** The part of `Response` that our client reads; jsdom has none of its own. */
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
}

/** The server's refusal, as the error catalogue words it. */
export function refusal(
  { code, status, message }: ErrorDefinition<ErrorCode>,
  problems?: Record<string, Problem>,
): FakeResponse {
  const body: ErrorBody = { code, message, ...(problems ? { problems } : {}) };
  return new FakeResponse(status, JSON.stringify(body));
}
