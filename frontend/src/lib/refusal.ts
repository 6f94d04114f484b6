import { HttpError } from './api.ts';

/**
 * The code of the text to show: the server's error code, `failed` where something other than our server answered, or
 * `unreachable` where nothing did.
 */
export function refusalOf(error: unknown): string | undefined {
  if (!error) return undefined;
  return error instanceof HttpError ? (error.code ?? 'failed') : 'unreachable';
}

/** What holds for the whole account, whatever was refused: features have a text of it, `refused`. */
export type AccountRefusal = 'new_account_limit' | 'suspended';

export function accountRefusal(error: unknown): AccountRefusal | undefined {
  const code = refusalOf(error);
  return code === 'new_account_limit' || code === 'suspended' ? code : undefined;
}
