import { GamesQuery } from '@hoopline/contracts/games/search-schemas';
import { expect, it } from '@jest/globals';
import { queriesWithout } from './queries-without.ts';

const NEAR = { near: '40.83,-73.936', radius: '1000' };

/** The filters that a query would do without, each with the keys of the wider query that are set. */
const without = (search: Record<string, string>) =>
  queriesWithout(GamesQuery.parse(search)).map(({ filter, query }) => {
    const set = Object.entries(query).filter(([key, value]) => value !== undefined && key !== 'limit');
    return [filter, set.map(([key]) => key).filter((key) => key !== 'timeZone')];
  });

it.each([
  ['no filter', {}, []],
  ['only a court', { courtId: '01900000-0000-7000-9000-000000000001' }, []],
  ['only an order', { near: NEAR.near, sort: 'distance' }, []],
  ['one filter', { gameType: 'league' }, [['gameType', ['sort']]]],
  ['a radius, and looks nearest first then', NEAR, [['radius', ['near', 'sort']]]],
  [
    'a time before a type, and last both',
    { startsFrom: '2026-06-14T00:00:00Z', startsBefore: '2026-06-15T00:00:00Z', gameType: 'league' },
    [
      ['time', ['gameType', 'sort']],
      ['gameType', ['startsFrom', 'startsBefore', 'sort']],
      [null, ['sort']],
    ],
  ],
  [
    'a day, a text and a radius in this order',
    { ...NEAR, search: 'run', date: '2026-06-14' },
    [
      ['time', ['search', 'near', 'radius', 'sort']],
      ['search', ['date', 'near', 'radius', 'sort']],
      ['radius', ['search', 'date', 'near', 'sort']],
      [null, ['near', 'sort']],
    ],
  ],
])('goes without %s', (_, search, expected) => {
  expect(without(search as Record<string, string>)).toEqual(expected);
});

it('looks at the first page, wherever the search was', () => {
  const [only] = queriesWithout(GamesQuery.parse({ gameType: 'league', after: 'a-cursor' }));
  expect(only?.query).toMatchObject({ after: undefined, gameType: undefined });
});
