import { expect, it } from '@jest/globals';
import { hideLengths } from './sql.ts';

it('puts only lists that are parameters into subqueries', () => {
  expect(hideLengths('WHERE id = ANY($1::uuid[]) AND at > $2::timestamptz')).toBe(
    'WHERE id = ANY((SELECT $1::uuid[])::uuid[]) AND at > $2::timestamptz',
  );
  expect(hideLengths('unnest($1::uuid[], $12::text[])')).toBe(
    'unnest((SELECT $1::uuid[])::uuid[], (SELECT $12::text[])::text[])',
  );
});
