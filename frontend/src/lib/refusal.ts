import { HttpError } from './api.ts';

/**
 * The code of the text to show: the server's error code, `failed` if something other than our server answered, or
 * `unreachable` for any other error, such as no answer. Undefined without an error.
 */
export function refusalOf(error: unknown): string | undefined {
  if (!error) return undefined;
  return error instanceof HttpError ? (error.code ?? 'failed') : 'unreachable';
}

/** Refusals whose reason is the account, not the action. Each feature has its own texts for them: `refused.<code>`. */
export type AccountRefusal = 'new_account_limit' | 'suspended';

export function accountRefusal(error: unknown): AccountRefusal | undefined {
  const code = refusalOf(error);
  return code === 'new_account_limit' || code === 'suspended' ? code : undefined;
}
