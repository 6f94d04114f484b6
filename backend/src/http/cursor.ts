import { commonErrors } from '@hoopline/contracts';
import type { z } from 'zod';
import { DomainError } from './domain-error.ts';

/** Packs the sort keys of a page's last row into one opaque word. */
export const encodeCursor = (keys: readonly (string | null)[]): string =>
  Buffer.from(JSON.stringify(keys)).toString('base64url');

/** The sort keys of a cursor we made. Throws `invalid_input` for anything that is not of `shape`. */
export function decodeCursor<Keys>(cursor: string, shape: z.ZodType<Keys>): Keys {
  const keys = shape.safeParse(parse(cursor));
  if (!keys.success)
    throw new DomainError(commonErrors.invalid_input, { fields: { cursor: 'Not a cursor of this list' } });
  return keys.data;
}

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return undefined;
  }
}
