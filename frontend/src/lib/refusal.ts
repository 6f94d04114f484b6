import { HttpError } from './api.ts';

/**
 * The code of the text to show: the server's error code, `failed` where something other than our server answered, or
 * `unreachable` where nothing did.
 */
export function refusalOf(error: unknown): string | undefined {
  if (!error) return undefined;
  return error instanceof HttpError ? (error.code ?? 'failed') : 'unreachable';
}
