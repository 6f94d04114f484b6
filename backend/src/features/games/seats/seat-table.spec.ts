import { GAME, gamesErrors, playersErrors } from '@hoopline/contracts';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { SeatModel } from '../../../../test/harness/seat-model.ts';
import { type Seat, SeatTable } from './seat-table.ts';

const NOON = Date.parse('2026-06-01T12:00:00Z');
const HOUR = 60 * 60_000;
const TERMS = { maxPlayers: 2, maxWaitlist: 50, startsAt: NOON + 48 * HOUR, timeZone: 'UTC', isOpen: true };

/** A table whose moves are stored and loaded again, as the database does between them. */
function build(overrides: Partial<typeof TERMS> = {}) {
  const terms = { ...TERMS, ...overrides };
  let seats: Seat[] = [];
  let now = NOON;
  const move = <T>(make: (table: SeatTable) => T): T => {
    now += 1;
    const table = new SeatTable(terms, seats, now);
    const result = make(table);
    const kept = seats.filter((seat) => !table.changed.has(seat.userId));
    seats = [...kept, ...table.all.filter((seat) => table.changed.has(seat.userId))];
    terms.maxPlayers = table.maxPlayers;
    return result;
  };
  const table = () => new SeatTable(terms, seats, now);
  /** Whose offers will have run out by the next move, head first. */
  const expiring = () =>
    ids(table().waitlist.filter((seat) => seat.offerExpiresAt !== null && seat.offerExpiresAt <= now + 1));
  const advance = (ms: number) => {
    now += ms;
  };
  /** Leaves, and does not come back while the seat is kept. */
  const leaveForGood = (userId: string) => {
    move((seats) => seats.leave(userId));
    advance(GAME.keepSeatMs);
    move((seats) => seats.endHeld());
  };
  return { move, table, terms, advance, expiring, leaveForGood };
}

const ids = (seats: Seat[]) => seats.map((seat) => seat.userId);

/** Ann and Ben play, Cat and Dan wait. */
function buildFull() {
  const game = build();
  for (const id of ['ann', 'ben']) game.move((table) => table.join(id));
  for (const id of ['cat', 'dan']) game.move((table) => table.joinWaitlist(id));
  return game;
}

describe('a seat', () => {
  it('is taken once, and no more than there are', () => {
    const { move, table } = build();
    expect(move((seats) => seats.join('ann'))).toBeUndefined();
    expect(move((seats) => seats.join('ann'))).toBeUndefined();
    expect(move((seats) => seats.join('ben'))).toBeUndefined();
    expect(move((seats) => seats.join('cat'))).toEqual({ refused: gamesErrors.game_full });
    expect(ids(table().joined)).toEqual(['ben', 'ann']);
  });

  it('goes as an offer to the head of the waitlist when it comes free, and is held for them', () => {
    const { leaveForGood, move, table } = buildFull();
    leaveForGood('ann');
    expect(table().get('cat')).toMatchObject({ status: 'offered', offerExpiresAt: expect.any(Number) });
    expect([table().taken, table().heldCount, ids(table().waiting)]).toEqual([2, 1, ['dan']]);
    expect(move((seats) => seats.join('eve'))).toEqual({ refused: gamesErrors.game_full });
    expect(move((seats) => seats.join('dan'))).toEqual({ refused: gamesErrors.game_full });
    expect(move((seats) => seats.join('cat'))).toBeUndefined();
    expect(ids(table().joined)).toEqual(['cat', 'ben']);
  });

  it('is offered to the next when an offer is declined, and the place on the waitlist is lost', () => {
    const { leaveForGood, move, table } = buildFull();
    leaveForGood('ann');
    move((seats) => seats.leave('cat'));
    expect(table().get('dan')?.status).toBe('offered');
    move((seats) => seats.joinWaitlist('cat'));
    expect(ids(table().waitlist)).toEqual(['dan', 'cat']);
  });

  it('is offered to the next when an offer runs out, whose owner goes to the end', () => {
    const { leaveForGood, move, table, advance } = buildFull();
    leaveForGood('ann');
    advance(3 * HOUR);
    move((seats) => seats.endHeld());
    expect([table().get('dan')?.status, ids(table().waitlist)]).toEqual(['offered', ['dan', 'cat']]);
  });

  it('that nobody on the waitlist took stays free for all', () => {
    const { leaveForGood, move, table, advance } = buildFull();
    move((seats) => seats.leave('dan'));
    leaveForGood('ann');
    advance(3 * HOUR);
    move((seats) => seats.endHeld());
    expect([table().taken, ids(table().waiting)]).toEqual([1, ['cat']]);
    expect(move((seats) => seats.join('eve'))).toBeUndefined();
  });

  it('is not offered once the game has begun or is off', () => {
    const begun = buildFull();
    begun.advance(49 * HOUR);
    begun.leaveForGood('ann');
    expect(begun.table().heldCount).toBe(0);
    const off = buildFull();
    off.leaveForGood('ann');
    off.move((seats) => seats.close());
    expect([off.table().heldCount, ids(off.table().waiting)]).toEqual([0, ['cat', 'dan']]);
  });

  it('is kept for a moment for whoever left it, and nobody else gets it before that is over', () => {
    const { move, table, advance } = buildFull();
    const since = table().get('ann')?.since;
    move((seats) => seats.leave('ann'));
    const { keptUntil } = table().get('ann') ?? {};
    move((seats) => seats.leave('ann'));
    expect(table().get('ann')).toMatchObject({ status: 'leaving', keptUntil });
    expect([table().taken, table().heldCount, ids(table().joined)]).toEqual([2, 1, ['ben']]);
    expect(move((seats) => seats.join('eve'))).toEqual({ refused: gamesErrors.game_full });
    expect(move((seats) => seats.joinWaitlist('ann'))).toBeUndefined();
    expect([ids(table().joined), table().get('ann')]).toMatchObject([['ben', 'ann'], { since, keptUntil: null }]);
    move((seats) => seats.leave('ann'));
    expect(move((seats) => seats.join('ann'))).toBeUndefined();
    expect(table().heldCount).toBe(0);
    move((seats) => seats.leave('ann'));
    advance(GAME.keepSeatMs - 2);
    move((seats) => seats.endHeld());
    expect([table().get('ann')?.status, table().get('cat')?.status]).toEqual(['leaving', 'waitlisted']);
    move((seats) => seats.endHeld());
    expect([table().get('ann')?.status, table().get('cat')?.status]).toEqual(['left', 'offered']);
  });

  it('is given up at once where nothing is to be kept: a smaller game, one that is off, a removal', () => {
    const smaller = build({ maxPlayers: 3 });
    for (const id of ['ann', 'ben', 'cat']) smaller.move((seats) => seats.join(id));
    for (const id of ['cat', 'ann']) smaller.move((seats) => seats.leave(id));
    smaller.move((seats) => seats.resize(2, []));
    expect([smaller.table().get('cat')?.status, smaller.table().get('ann')?.status]).toEqual(['left', 'leaving']);
    smaller.move((seats) => seats.close());
    expect([smaller.table().get('ann')?.status, smaller.table().taken]).toEqual(['left', 1]);
    const { move, table } = buildFull();
    move((seats) => seats.leave('ann'));
    expect(move((seats) => seats.remove('ann', 'Fouls'))).toBeUndefined();
    expect([table().get('ann')?.status, table().get('cat')?.status]).toEqual(['removed', 'offered']);
  });

  it('whose offer ends exactly now goes to the next', () => {
    const { leaveForGood, move, table, advance } = buildFull();
    leaveForGood('ann');
    const left = (table().get('cat')?.offerExpiresAt ?? 0) - (table().get('cat')?.since ?? 0);
    advance(left - 2);
    move((seats) => seats.endHeld());
    expect(table().get('cat')?.status).toBe('offered');
    move((seats) => seats.endHeld());
    expect([table().get('cat')?.status, table().get('dan')?.status]).toEqual(['waitlisted', 'offered']);
  });

  it('is refused to whom the host removed', () => {
    const { move, table } = buildFull();
    expect(move((seats) => seats.remove('ann', 'No show'))).toBeUndefined();
    expect(move((seats) => seats.remove('ann', 'again'))).toEqual({ refused: playersErrors.player_not_found });
    expect(move((seats) => seats.join('ann'))).toEqual({ refused: gamesErrors.removed_by_host });
    expect(move((seats) => seats.joinWaitlist('ann'))).toEqual({ refused: gamesErrors.removed_by_host });
    expect(table().get('ann')).toMatchObject({ status: 'removed', reason: 'No show' });
  });
});

describe('two ids that are one person', () => {
  it('keep the better seat, and the other goes to the next', () => {
    const { move, table } = buildFull();
    // The guest Cat waits, the account Ann plays; the guest Ben plays, the account Dan waits.
    expect(move((seats) => seats.keepBetter('ann', 'cat'))).toBe('ann');
    expect(move((seats) => seats.keepBetter('dan', 'ben'))).toBe('ben');
    expect([ids(table().joined), ids(table().waitlist)]).toEqual([['ben', 'ann'], []]);
    move((seats) => seats.joinWaitlist('eve'));
    expect(move((seats) => seats.keepBetter('ann', 'ben'))).toBe('ann');
    expect([ids(table().joined), table().get('eve')?.status]).toEqual([['ann'], 'offered']);
  });

  it('keep the earlier place on the waitlist, an offer rather than a place, and a ban of the account', () => {
    const { leaveForGood, move, table } = buildFull();
    move((seats) => seats.joinWaitlist('eve'));
    expect(move((seats) => seats.keepBetter('eve', 'dan'))).toBe('dan');
    leaveForGood('ann');
    expect(move((seats) => seats.keepBetter('dan', 'cat'))).toBe('cat');
    expect(table().get('cat')?.status).toBe('offered');
    move((seats) => seats.remove('ben', 'Fouls'));
    expect(move((seats) => seats.keepBetter('ben', 'cat'))).toBe('ben');
    expect([table().taken, table().get('ben')?.status]).toEqual([0, 'removed']);
    expect(move((seats) => seats.keepBetter('new', 'ben'))).toBe('ben');
  });
});

describe('the waitlist', () => {
  /** Two play, two wait, and no more may. */
  function buildCrowded() {
    const game = build({ maxWaitlist: 2 });
    for (const id of ['ann', 'ben']) game.move((table) => table.join(id));
    for (const id of ['cat', 'dan']) game.move((table) => table.joinWaitlist(id));
    return game;
  }

  it('refuses more than its limit, which counts offers, but not those already on it', () => {
    const { leaveForGood, move, table } = buildCrowded();
    expect(move((seats) => seats.joinWaitlist('eve'))).toEqual({ refused: gamesErrors.waitlist_full });
    expect(move((seats) => seats.joinWaitlist('dan'))).toBeUndefined();
    leaveForGood('ann');
    expect(move((seats) => seats.joinWaitlist('eve'))).toEqual({ refused: gamesErrors.waitlist_full });
    move((seats) => seats.join('cat'));
    expect(move((seats) => seats.joinWaitlist('eve'))).toBeUndefined();
    expect(ids(table().waitlist)).toEqual(['dan', 'eve']);
  });

  it('takes players whom a smaller game has no seat for, although it is full', () => {
    const { move, table } = buildCrowded();
    expect(move((seats) => seats.resize(1, ['ben']))).toBeUndefined();
    expect(ids(table().waitlist)).toEqual(['ben', 'cat', 'dan']);
  });

  it('gives a free seat instead of a place', () => {
    const { move, table } = build({ maxWaitlist: 0 });
    expect(move((seats) => seats.joinWaitlist('ann'))).toBeUndefined();
    expect(ids(table().joined)).toEqual(['ann']);
  });
});

describe('a change of size or time', () => {
  it('never goes below the seated, unless the host names who leaves: they head the waitlist', () => {
    const { move, table } = build({ maxPlayers: 4 });
    for (const id of ['ann', 'ben', 'cat', 'dan']) move((seats) => seats.join(id));
    move((seats) => seats.joinWaitlist('eve'));
    expect(move((seats) => seats.resize(2, []))).toEqual({ refused: gamesErrors.capacity_below_seated });
    expect(move((seats) => seats.resize(2, ['ann', 'ann']))).toEqual({ refused: gamesErrors.capacity_below_seated });
    expect(move((seats) => seats.resize(2, ['dan', 'ben']))).toBeUndefined();
    expect([ids(table().joined), ids(table().waitlist)]).toEqual([
      ['cat', 'ann'],
      ['ben', 'dan', 'eve'],
    ]);
    move((seats) => seats.resize(3, []));
    expect([table().get('ben')?.status, table().taken]).toEqual(['offered', 3]);
  });

  it('withdraws offers that no longer fit, the last first, and keeps their places', () => {
    const { move, table } = buildFull();
    move((seats) => seats.resize(4, []));
    expect(table().heldCount).toBe(2);
    move((seats) => seats.resize(3, []));
    expect([table().get('cat')?.status, table().get('dan')?.status]).toEqual(['offered', 'waitlisted']);
    move((seats) => seats.resize(2, []));
    expect(ids(table().waiting)).toEqual(['cat', 'dan']);
  });

  it.each([
    ['a later start', NOON + 96 * HOUR],
    ['no start', null],
  ])('leaves the end of an offer as it is for %s', (_, startsAt) => {
    const { leaveForGood, move, table } = buildFull();
    leaveForGood('ann');
    const offer = table().get('cat');
    move((seats) => seats.reschedule(startsAt, 'UTC'));
    expect(table().get('cat')).toEqual(offer);
  });

  it('ends offers at an earlier start, and makes them again for a later one', () => {
    const { leaveForGood, move, table, advance, terms } = buildFull();
    leaveForGood('ann');
    move((seats) => seats.reschedule(NOON + HOUR, 'UTC'));
    expect(table().get('cat')?.offerExpiresAt).toBe(NOON + HOUR);
    terms.startsAt = NOON + HOUR;
    advance(2 * HOUR);
    move((seats) => seats.endHeld());
    expect(table().heldCount).toBe(0);
    move((seats) => seats.reschedule(NOON + 96 * HOUR, 'UTC'));
    expect(table().get('dan')?.status).toBe('offered');
  });
});

describe('whatever happens, in whatever order', () => {
  const who = fc.constantFrom(...'abcdefghijkl');
  const come = fc.record({ kind: fc.constantFrom('join' as const, 'joinWaitlist' as const), who });
  const step = fc.oneof(
    { weight: 8, arbitrary: come },
    { weight: 4, arbitrary: fc.record({ kind: fc.constant('leave' as const), who }) },
    { weight: 4, arbitrary: fc.record({ kind: fc.constant('expire' as const), hours: fc.constantFrom(0, 1, 3) }) },
    // Whoever is removed never comes back: more of it, and nobody would be left to play.
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

  it('seats are never oversold, nobody sits twice, and the waitlist is served head first', () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 10, maxLength: 50, size: 'max' }), (steps) => {
        const game = build({ maxPlayers: 3, maxWaitlist: 4, startsAt: NOON + 1_000 * HOUR });
        const model = new SeatModel(3, 4);
        for (const one of steps) {
          if (one.kind === 'expire') game.advance(one.hours * HOUR);
          const expiring = game.expiring();
          const waitlisted = game.table().waitlist.length;
          const refused = game.move((table) => {
            if (one.kind === 'resize') return [table.resize(one.max, one.leaving), model.resize(one.max, one.leaving)];
            if (one.kind === 'remove') return [table.remove(one.who, 'why'), model.remove(one.who)];
            if (one.kind === 'expire') return [table.endHeld(), model.endHeld(expiring, one.hours > 0)];
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
        }
      }),
      { numRuns: 200 },
    );
  });
});
