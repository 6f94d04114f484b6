import type { Problem } from './problems.ts';

/** An error that a player can meet: its code, its HTTP status, and the English sentence sent with it. */
export interface ErrorDefinition<Code extends string = string> {
  code: Code;
  status: number;
  message: string;
}

/** Defines the errors of one feature. The screen decides by code alone, never by the sentence. */
export function defineErrors<const Definitions extends Record<string, Omit<ErrorDefinition, 'code'>>>(
  definitions: Definitions,
): { [Code in keyof Definitions & string]: ErrorDefinition<Code> } {
  const named = Object.entries(definitions).map(([code, definition]) => [code, { code, ...definition }]);
  return Object.fromEntries(named);
}

/** Errors that belong to no feature. */
export const commonErrors = defineErrors({
  invalid_input: { status: 400, message: 'Some of this could not be accepted.' },
  unauthenticated: { status: 401, message: 'Sign in to continue.' },
  forbidden: { status: 403, message: 'You may not do this.' },
  not_found: { status: 404, message: 'Not found.' },
  method_not_allowed: { status: 405, message: 'This method is not allowed here.' },
  request_timeout: { status: 408, message: 'The request took too long to arrive.' },
  idempotency_key_reused: { status: 409, message: 'This key was already used for another request.' },
  too_large: { status: 413, message: 'This is too large.' },
  unsupported_media_type: { status: 415, message: 'Send JSON with content type application/json.' },
  too_many_requests: { status: 429, message: 'Too many requests. Try again in a moment.' },
  internal: { status: 500, message: 'Something went wrong on our side.' },
  unavailable: { status: 503, message: 'Not ready yet. Try again in a moment.' },
  timeout: { status: 504, message: 'The server did not answer in time.' },
});

/** Every error by its code. Each feature adds its errors in the file that defines them. */
export interface ErrorCatalogue extends Readonly<typeof commonErrors> {}

export type ErrorCode = keyof ErrorCatalogue;

/** The body of every error answer, and the `error` of a refused socket call. */
export interface ErrorBody {
  code: ErrorCode;
  message: string;
  /** First problem of each input, keyed by its dotted path; the empty key means the whole input. */
  fields?: Record<string, string>;
  /** The same inputs with code and limits, from which the web app writes the sentence in the reader's language. */
  problems?: Record<string, Problem>;
  /** When the refusal ends, if that is known: for example the end of a suspension. */
  until?: string;
}
