import { z } from 'zod';
import { LIMITS } from './limits.ts';
import type { PageQuery } from './route.ts';

/** A UUIDv7 made by the app, in lower case. */
export const Id = z.uuid().toLowerCase();

/** ISO 8601 in UTC, milliseconds included. */
export const Timestamp = z.iso.datetime();

/**
 * Trimmed text of at most `max` UTF-16 units. PostgreSQL stores no NUL and no half of a surrogate pair: the first is
 * refused, the second becomes the replacement sign, as any encoder would have it.
 */
export const optionalText = (max: number = LIMITS.text) =>
  z
    .string()
    .overwrite((value) => value.trim().replace(/\p{Surrogate}/gu, '\ufffd'))
    .max(max, `At most ${max.toLocaleString('en')} characters`)
    .refine((value) => !value.includes('\0'), {
      error: 'Contains a character that cannot be stored',
      params: { code: 'unstorable_character' },
    });

/** The same, but never empty. */
export const text = (max: number = LIMITS.text) => optionalText(max).min(1, 'Required');

const limit = z.coerce.number().int().min(1).max(LIMITS.pageMax).optional();

/** Keyset page whose cursors come from `cursor`. At most one of `before` and `after`. */
export const pageQuery = (cursor: z.ZodType<string> = z.string().max(200)) =>
  z
    .strictObject({ limit, before: cursor.optional(), after: cursor.optional() })
    .refine((page) => !(page.before && page.after), {
      error: 'Give before or after, not both',
      params: { code: 'before_and_after' },
    }) satisfies z.ZodType<PageQuery>;
