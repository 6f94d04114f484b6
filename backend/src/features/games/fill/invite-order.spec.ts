import { expect, it } from '@jest/globals';
import { byInvitePriority } from './invite-order.ts';

const person = (name: string, kept: number, missed: number, distance: number | null, gamesTogether = 1) => ({
  name,
  reliability: { kept, leftLate: 0, missed, disputed: 5 },
  distance,
  gamesTogether,
});

it('people to invite are sorted by kept seats, then by distance, then by games together', () => {
  const people = [
    person('unreliable and near', 1, 3, 10),
    person('unknown place', 10, 0, null, 9),
    person('mostly there', 7, 3, 10),
    person('far', 10, 1, 9_000),
    person('near', 9, 1, 800),
    person('near, more games', 10, 0, 800, 4),
    person('without a past', 0, 0, 500),
  ];
  expect(people.toSorted(byInvitePriority).map(({ name }) => name)).toEqual([
    'without a past',
    'near, more games',
    'near',
    'far',
    'unknown place',
    'mostly there',
    'unreliable and near',
  ]);
});
