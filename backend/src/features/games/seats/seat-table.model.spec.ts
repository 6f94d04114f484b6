import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { SeatModel } from '../../../../test/harness/seat-model.ts';
import { buildTable, HOUR, ids, NOON } from '../../../../test/harness/seat-table.ts';

describe('after any sequence of changes', () => {
  const who = fc.constantFrom(...'abcdefghijkl');
  const come = fc.record({ kind: fc.constantFrom('join' as const, 'joinWaitlist' as const), who });
  const step = fc.oneof(
    { weight: 8, arbitrary: come },
    { weight: 4, arbitrary: fc.record({ kind: fc.constantFrom('leave' as const, 'cantPlay' as const), who }) },
    { weight: 4, arbitrary: fc.record({ kind: fc.constant('expire' as const), hours: fc.constantFrom(0, 1, 3) }) },
    {
      weight: 3,
      arbitrary: fc.record({ kind: fc.constantFrom('bring' as const, 'takeBack' as const, 'claim' as const), who }),
    },
    // Removed players never come back: with more removals nobody would be left to play.
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove' as const), who }) },
    {
      weight: 3,
      arbitrary: fc.record({
        kind: fc.constant('resize' as const),
        max: fc.integer({ min: 1, max: 6 }),
        leaving: fc.array(who, { maxLength: 6 }),
      }),
    },
  );

  const steps = fc.array(step, { minLength: 10, maxLength: 50, size: 'max' });
  const REGULARS: ReadonlySet<string> = new Set('abcde');

  it.each([
    ['a game that is open to all', fc.constant(null)],
    ['a game that is for regulars first', fc.integer({ min: 1, max: 12 })],
  ])('%s is never oversold, nobody has two seats, and offers are made in the order of the waitlist', (_, opensIn) => {
    fc.assert(
      fc.property(steps, opensIn, (changes, hours) => {
        const opensAt = hours === null ? null : NOON + hours * HOUR;
        const terms = { maxPlayers: 3, maxWaitlist: 4, startsAt: NOON + 1_000 * HOUR };
        const game = buildTable({ ...terms, opensAt, regulars: REGULARS });
        const model = new SeatModel(3, 4, hours === null ? null : REGULARS);
        let friends = 0;
        for (const one of changes) {
          if (one.kind === 'expire') game.advance(one.hours * HOUR);
          if (game.isOpening()) model.open();
          const expiring = game.expiring();
          const endingFriends = game.endingFriends();
          const waitlisted = game.table().waitlist.length;
          const refused = game.change((table) => {
            if (one.kind === 'resize') return [table.resize(one.max, one.leaving), model.resize(one.max, one.leaving)];
            if (one.kind === 'remove') return [table.remove(one.who, 'why'), model.remove(one.who)];
            if (one.kind === 'expire') return [table.endHeld(), model.endHeld(expiring, one.hours > 0, endingFriends)];
            if (one.kind === 'bring') {
              friends += 1;
              const friend = `${one.who}${friends}`;
              return [table.bring(one.who, friend, game.now() + 2 * HOUR), model.bring(one.who, friend)];
            }
            if (one.kind === 'takeBack') {
              table.release(table.friendOf(one.who)?.userId ?? 'nobody');
              return [undefined, model.takeBackFriend(one.who)];
            }
            if (one.kind === 'claim') {
              const friend = table.friendOf(one.who)?.userId ?? 'nobody';
              return [
                endingFriends.includes(friend) ? undefined : table.claim(friend),
                endingFriends.includes(friend) ? undefined : model.claim(friend),
              ];
            }
            return [table[one.kind](one.who), model[one.kind](one.who)];
          });
          const table = game.table();
          expect((refused[0] as { refused: { code: string } } | undefined)?.refused.code).toBe(refused[1]);
          expect(table.taken).toBeLessThanOrEqual(table.maxPlayers);
          // Only players whom the host sends back to the waitlist make it longer than it may be.
          if (one.kind !== 'resize') expect(table.waitlist.length).toBeLessThanOrEqual(Math.max(4, waitlisted));
          expect(ids(table.joined).reverse()).toEqual(model.joined);
          expect(ids(table.all.filter((seat) => seat.keptUntil !== null)).sort()).toEqual(model.leaving.sort());
          expect(table.waitlist.map((seat) => [seat.userId, seat.status === 'offered'])).toEqual(
            model.waitlist.map((entry) => [entry.id, entry.isOffered]),
          );
          expect(new Set(ids(table.all)).size).toBe(table.all.length);
          // A friend who has not claimed the seat never stays without the player who brought them.
          const seated = new Set(ids(table.all.filter(({ status }) => status === 'joined' || status === 'leaving')));
          for (const { heldUntil, broughtBy } of table.all) if (heldUntil !== null) expect(seated).toContain(broughtBy);
          const withSeat = table.all.filter(({ status }) => ['joined', 'leaving', 'offered'].includes(status));
          if (game.terms.opensAt !== null) expect(ids(withSeat).filter((id) => !REGULARS.has(id))).toEqual([]);
        }
      }),
      { numRuns: 200 },
    );
  });
});
