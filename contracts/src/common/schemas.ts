import { z } from 'zod';
import { LIMITS } from './limits.ts';
import type { PageQuery } from './route.ts';
import { hasVisibleText } from './visible-text.ts';

/** A UUID, converted to lower case. The ids that the app makes are UUIDv7. */
export const Id = z.uuid().toLowerCase();

/**
 * ISO 8601 in UTC (`Z`). The server sends milliseconds, and accepts any precision. ISO has a year 0000, but PostgreSQL
 * does not.
 */
export const Timestamp = z.iso.datetime().refine((time) => !time.startsWith('0000'), {
  error: 'Not a date',
  params: { code: 'not_a_date' },
});

/**
 * Trimmed text of at most `max` UTF-16 units, in the composed form of Unicode, so that a search finds texts that look
 * alike. PostgreSQL cannot store NUL or half of a surrogate pair. NUL is refused; the half becomes the replacement
 * sign, as in any encoder.
 */
export const optionalText = (max: number = LIMITS.text) =>
  z
    .string()
    .overwrite((value) =>
      value
        .trim()
        .replace(/\p{Surrogate}/gu, '\ufffd')
        .normalize('NFC'),
    )
    .max(max, `At most ${max.toLocaleString('en')} characters`)
    .refine((value) => !value.includes('\0'), {
      error: 'Contains a character that cannot be stored',
      params: { code: 'unstorable_character' },
    });

export const REQUIRED = { error: 'Required', params: { code: 'required' } };

/** `optionalText` that must contain a visible sign. */
export const text = (max: number = LIMITS.text) => optionalText(max).refine(hasVisibleText, REQUIRED);

/**
 * Control characters, line breaks of Unicode, and signs that change the reading direction. In a title they could begin
 * a new line of a calendar file or mail header, or make it look like another title.
 */
export const NOT_IN_LINES = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

/** Text on one line, such as a title, a name, a location or a search: `optionalText` without control characters. */
export const optionalLine = (max: number = LIMITS.name) =>
  optionalText(max).refine((value) => !NOT_IN_LINES.test(value), {
    error: 'Contains a line break or a control character',
    params: { code: 'control_character' },
  });

/** `optionalLine` that must contain a visible sign. `tooShort` is the message for less than `min` characters. */
export const line = (min = 1, tooShort = REQUIRED.error) =>
  optionalLine().min(min, tooShort).refine(hasVisibleText, REQUIRED);

const limit = z.coerce.number().int().min(1).max(LIMITS.pageMax).optional();

/** Opaque to clients. The server validates its content, which is at most a name of `LIMITS.name`. */
const Cursor = z
  .string()
  .max(1_500)
  .regex(/^[\w-]*$/, 'Not a cursor of this list');

/** Query of a keyset page. `cursor` is the schema of its cursors. At most one of `before` and `after` is allowed. */
export const pageQuery = (cursor: z.ZodType<string> = Cursor) =>
  z
    .strictObject({ limit, before: cursor.optional(), after: cursor.optional() })
    .refine((page) => !(page.before && page.after), {
      error: 'Give before or after, not both',
      params: { code: 'before_and_after' },
    }) satisfies z.ZodType<PageQuery>;

/** IANA name of a time zone that this runtime supports. */
export const TimeZone = z
  .string()
  .max(64)
  .refine(isTimeZone, { error: 'Not a time zone', params: { code: 'not_a_time_zone' } });

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== null;
  } catch {
    return false;
  }
}
