/**
 * Why an input was refused. The web app writes the sentence in the reader's language from this code and these limits.
 * The English sentence is in `fields`.
 */
export interface Problem {
  code: ProblemCode;
  /** Smallest value, length or count that is allowed. */
  min?: number;
  /** Largest value, length or count that is allowed. */
  max?: number;
  /** The refused item if the input is a list: one hashtag of many. */
  value?: string;
}

export type ProblemCode = (typeof PROBLEM_CODES)[number];

export const PROBLEM_CODES = [
  'required',
  'too_short',
  'too_long',
  'too_low',
  'too_high',
  'too_few',
  'too_many',
  'too_large',
  'too_many_decimals',
  'not_a_whole_number',
  'not_a_number',
  'not_an_option',
  'not_a_date',
  'not_a_time_zone',
  'not_a_hashtag',
  'upload_missing',
  'upload_unfinished',
  'upload_used',
  'upload_removed',
  'not_an_image',
  'not_a_video',
  'past_day',
  'past_time',
  'not_later',
  'too_late',
  'other_day',
  'other_week',
  'day_taken',
  'overlapping_hours',
  'before_and_after',
  'unstorable_character',
  'control_character',
  'unknown_key',
  'unknown_court',
  'not_in_game',
  'named_twice',
  'own_rank_too_low',
  'stacked_marks',
  'not_square',
  'oneself',
  'not_the_same_name',
  'category_missing',
  'wrong_type',
  'wrong_format',
  'invalid',
] as const;

/** The fields that `problemOf` reads from an issue of zod, or of another Standard Schema library. */
export interface SchemaIssue {
  message: string;
  path?: readonly (PropertyKey | { key: PropertyKey })[];
  code?: string;
  origin?: string;
  minimum?: number | bigint;
  maximum?: number | bigint;
  expected?: string;
  format?: string;
  keys?: readonly string[];
  /** Set by our own rules (`refine`): `{ code, … }`. */
  params?: Record<string, unknown>;
}

const ORIGINS: Readonly<Record<string, 'length' | 'count'>> = { string: 'length', array: 'count', set: 'count' };
const BELOW = { length: 'too_short', count: 'too_few', value: 'too_low' } as const;
const ABOVE = { length: 'too_long', count: 'too_many', value: 'too_high' } as const;

/** Converts an issue to a problem. Our own rules name its code in `params`; without a known code it is `invalid`. */
export function problemOf(issue: SchemaIssue): Problem {
  const kind = ORIGINS[issue.origin ?? ''] ?? 'value';
  switch (issue.code) {
    case 'too_small': {
      const min = Number(issue.minimum);
      return kind === 'length' && min === 1 ? { code: 'required' } : { code: BELOW[kind], min };
    }
    case 'too_big':
      return { code: ABOVE[kind], max: Number(issue.maximum) };
    case 'invalid_type':
      return { code: typeProblem(issue) };
    case 'invalid_value':
      return { code: 'not_an_option' };
    case 'invalid_format':
      return { code: issue.format === 'datetime' ? 'not_a_date' : 'wrong_format' };
    case 'custom':
      return ownProblem(issue.params);
    default:
      return { code: 'invalid' };
  }
}

function typeProblem({ expected, format, message }: SchemaIssue): ProblemCode {
  if (expected === 'int' || format === 'safeint') return 'not_a_whole_number';
  if (expected === 'number') return 'not_a_number';
  // zod does not keep the input in its issues; only the message shows that it was missing.
  return /received (undefined|null)$|^Required$/.test(message) ? 'required' : 'wrong_type';
}

function ownProblem({ code, min, max, value }: Record<string, unknown> = {}): Problem {
  const known = PROBLEM_CODES.find((one) => one === code) ?? 'invalid';
  return {
    code: known,
    ...(typeof min === 'number' && { min }),
    ...(typeof max === 'number' && { max }),
    ...(typeof value === 'string' && { value }),
  };
}
