import { GAME, gamesErrors, playersErrors } from '@hoopline/contracts';
import { describe, expect, it } from '@jest/globals';
import { buildFull, buildTable, HOUR, ids, NOON } from '../../../../test/harness/seat-table.ts';

describe('a seat', () => {
  it('is taken once by each player, until no seat is free', () => {
    const { move, table } = buildTable();
    expect(move((seats) => seats.join('ann'))).toBeUndefined();
    expect(move((seats) => seats.join('ann'))).toBeUndefined();
    expect(move((seats) => seats.join('ben'))).toBeUndefined();
    expect(move((seats) => seats.join('cat'))).toEqual({ refused: gamesErrors.game_full });
    expect(ids(table().joined)).toEqual(['ben', 'ann']);
  });

  it('is offered to the head of the waitlist when it becomes free, and is held for them', () => {
    const { leaveForGood, move, table } = buildFull();
    leaveForGood('ann');
    expect(table().get('cat')).toMatchObject({ status: 'offered', offerExpiresAt: expect.any(Number) });
    expect([table().taken, table().heldCount, ids(table().waiting)]).toEqual([2, 1, ['dan']]);
    expect(move((seats) => seats.join('eve'))).toEqual({ refused: gamesErrors.game_full });
    expect(move((seats) => seats.join('dan'))).toEqual({ refused: gamesErrors.game_full });
    expect(move((seats) => seats.join('cat'))).toBeUndefined();
    expect(ids(table().joined)).toEqual(['cat', 'ben']);
  });

  it('is offered to the next person when an offer is declined, which gives up the waitlist position', () => {
    const { leaveForGood, move, table } = buildFull();
    leaveForGood('ann');
    move((seats) => seats.leave('cat'));
    expect(table().get('dan')?.status).toBe('offered');
    move((seats) => seats.joinWaitlist('cat'));
    expect(ids(table().waitlist)).toEqual(['dan', 'cat']);
  });

  it('is offered to the next person when an offer expires, and its owner moves to the end', () => {
    const { leaveForGood, move, table, advance } = buildFull();
    leaveForGood('ann');
    advance(3 * HOUR);
    move((seats) => seats.endHeld());
    expect([table().get('dan')?.status, ids(table().waitlist)]).toEqual(['offered', ['dan', 'cat']]);
  });

  it('stays free for everybody if nobody on the waitlist takes it', () => {
    const { leaveForGood, move, table, advance } = buildFull();
    move((seats) => seats.leave('dan'));
    leaveForGood('ann');
    advance(3 * HOUR);
    move((seats) => seats.endHeld());
    expect([table().taken, ids(table().waiting)]).toEqual([1, ['cat']]);
    expect(move((seats) => seats.join('eve'))).toBeUndefined();
  });

  it('is not offered once the game has begun or is cancelled', () => {
    const begun = buildFull();
    begun.advance(49 * HOUR);
    begun.leaveForGood('ann');
    expect(begun.table().heldCount).toBe(0);
    const off = buildFull();
    off.leaveForGood('ann');
    off.move((seats) => seats.close());
    expect([off.table().heldCount, ids(off.table().waiting)]).toEqual([0, ['cat', 'dan']]);
    off.move((seats) => {
      seats.close();
      seats.release('ben');
    });
    expect(off.table().heldCount).toBe(0);
  });

  it('is offered only before the game begins, or while it has no time', () => {
    const { move, table, terms, advance } = buildFull();
    move((seats) => seats.leave('ann'));
    terms.startsAt = table().get('ann')?.keptUntil ?? null;
    advance(GAME.keepSeatMs - 1);
    move((seats) => seats.endHeld());
    expect([table().taken, table().heldCount]).toEqual([1, 0]);
    terms.startsAt = null;
    move((seats) => seats.endHeld());
    expect(table().get('cat')?.status).toBe('offered');
  });

  it('is offered once: an offer keeps its end when another seat becomes free', () => {
    const { leaveForGood, table } = buildFull();
    leaveForGood('ann');
    const offer = table().get('cat');
    leaveForGood('ben');
    expect([table().get('cat'), table().get('dan')?.status]).toEqual([offer, 'offered']);
  });

  it('is kept for a moment for the player who left, and nobody else gets it meanwhile', () => {
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

  it('is given up at once if the game gets smaller or is cancelled, or the host removes the player', () => {
    const smaller = buildTable({ maxPlayers: 3 });
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

  it('is offered to the next person if its offer ends exactly now', () => {
    const { leaveForGood, move, table, advance } = buildFull();
    leaveForGood('ann');
    const left = (table().get('cat')?.offerExpiresAt ?? 0) - (table().get('cat')?.since ?? 0);
    advance(left - 2);
    move((seats) => seats.endHeld());
    expect(table().get('cat')?.status).toBe('offered');
    move((seats) => seats.endHeld());
    expect([table().get('cat')?.status, table().get('dan')?.status]).toEqual(['waitlisted', 'offered']);
  });

  it('is refused to a player whom the host removed', () => {
    const { move, table } = buildFull();
    expect(move((seats) => seats.remove('ann', 'No show'))).toBeUndefined();
    expect(move((seats) => seats.remove('ann', 'again'))).toEqual({ refused: playersErrors.player_not_found });
    expect(move((seats) => seats.join('ann'))).toEqual({ refused: gamesErrors.removed_by_host });
    expect(move((seats) => seats.joinWaitlist('ann'))).toEqual({ refused: gamesErrors.removed_by_host });
    expect(table().get('ann')).toMatchObject({ status: 'removed', reason: 'No show' });
  });
});

describe('the waitlist', () => {
  /** A full game with a full waitlist: two players, two people waiting. */
  function buildCrowded() {
    const game = buildTable({ maxWaitlist: 2 });
    for (const id of ['ann', 'ben']) game.move((table) => table.join(id));
    for (const id of ['cat', 'dan']) game.move((table) => table.joinWaitlist(id));
    return game;
  }

  it('refuses people beyond its limit, which counts offers, but not people already on it', () => {
    const { leaveForGood, move, table } = buildCrowded();
    expect(move((seats) => seats.joinWaitlist('eve'))).toEqual({ refused: gamesErrors.waitlist_full });
    expect(move((seats) => seats.joinWaitlist('dan'))).toBeUndefined();
    leaveForGood('ann');
    expect(move((seats) => seats.joinWaitlist('eve'))).toEqual({ refused: gamesErrors.waitlist_full });
    move((seats) => seats.join('cat'));
    expect(move((seats) => seats.joinWaitlist('eve'))).toBeUndefined();
    expect(ids(table().waitlist)).toEqual(['dan', 'eve']);
  });

  it('takes players who lose their seat in a smaller game, although it is full', () => {
    const { move, table } = buildCrowded();
    expect(move((seats) => seats.resize(1, ['ben']))).toBeUndefined();
    expect(ids(table().waitlist)).toEqual(['ben', 'cat', 'dan']);
  });

  it('gives a free seat instead of a position', () => {
    const { move, table } = buildTable({ maxWaitlist: 0 });
    expect(move((seats) => seats.joinWaitlist('ann'))).toBeUndefined();
    expect(ids(table().joined)).toEqual(['ann']);
  });
});

describe('a change of size or time', () => {
  it('is refused below the number of seated players, unless the host names who moves to the waitlist', () => {
    const { move, table } = buildTable({ maxPlayers: 4 });
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

  it('withdraws offers that no longer fit, the last first, and keeps their waitlist positions', () => {
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

describe('a game for regulars first', () => {
  const OPENS = NOON + 6 * HOUR;
  const buildFirst = (overrides = {}) =>
    buildTable({ maxPlayers: 3, opensAt: OPENS, regulars: new Set(['ann', 'ben', 'host']), ...overrides });

  it('gives seats to regulars alone, and lets others wait although seats are free', () => {
    const { move, table } = buildFirst();
    expect(move((seats) => seats.join('ann'))).toBeUndefined();
    expect(move((seats) => seats.join('cat'))).toEqual({ refused: gamesErrors.regulars_first });
    expect(move((seats) => seats.joinWaitlist('cat'))).toBeUndefined();
    expect(move((seats) => seats.join('cat'))).toEqual({ refused: gamesErrors.regulars_first });
    expect(move((seats) => seats.joinWaitlist('ben'))).toBeUndefined();
    expect([ids(table().joined), ids(table().waiting), table().heldCount]).toEqual([['ben', 'ann'], ['cat'], 0]);
  });

  it('refuses people beyond the limit of the waitlist', () => {
    const { move } = buildFirst({ maxWaitlist: 1 });
    move((seats) => seats.joinWaitlist('cat'));
    expect(move((seats) => seats.joinWaitlist('dan'))).toEqual({ refused: gamesErrors.waitlist_full });
    expect(move((seats) => seats.joinWaitlist('ann'))).toBeUndefined();
  });

  it('offers a seat that becomes free to the first regular who waits, past the others', () => {
    const { leaveForGood, move, table } = buildFirst({ maxPlayers: 1 });
    move((seats) => seats.join('ann'));
    for (const id of ['cat', 'ben', 'dan']) move((seats) => seats.joinWaitlist(id));
    leaveForGood('ann');
    expect([table().get('ben')?.status, table().get('cat')?.status]).toEqual(['offered', 'waitlisted']);
    move((seats) => seats.leave('ben'));
    expect([table().heldCount, ids(table().waiting)]).toEqual([0, ['cat', 'dan']]);
  });

  it('offers its free seats to those who wait when it opens, next first, before anybody else gets one', () => {
    const { move, table, advance } = buildFirst();
    move((seats) => seats.join('ann'));
    for (const id of ['cat', 'dan', 'eve']) move((seats) => seats.joinWaitlist(id));
    advance(6 * HOUR - 10);
    expect(move((seats) => seats.join('fay'))).toEqual({ refused: gamesErrors.regulars_first });
    advance(9);
    expect(move((seats) => seats.join('fay'))).toEqual({ refused: gamesErrors.game_full });
    expect(ids(table().waitlist.filter(({ status }) => status === 'offered'))).toEqual(['cat', 'dan']);
    move((seats) => seats.leave('cat'));
    expect(table().get('eve')?.status).toBe('offered');
  });

  it('opens once: a seat that nobody takes is then free for everybody', () => {
    const { move, table, advance } = buildFirst();
    move((seats) => seats.joinWaitlist('cat'));
    advance(7 * HOUR);
    move((seats) => seats.endHeld());
    advance(3 * HOUR);
    move((seats) => seats.endHeld());
    expect([table().heldCount, ids(table().waiting)]).toEqual([0, ['cat']]);
    expect(move((seats) => seats.join('fay'))).toBeUndefined();
  });

  it('opens earlier if it moves to an earlier start', () => {
    const { move, table } = buildFirst();
    move((seats) => seats.joinWaitlist('cat'));
    move((seats) => seats.reschedule(NOON + 25 * HOUR, 'UTC'));
    expect(table().get('cat')?.status).toBe('waitlisted');
    move((seats) => seats.reschedule(NOON + 24 * HOUR, 'UTC'));
    expect(table().get('cat')?.status).toBe('offered');
  });

  it('offers a seat to a person who waits and becomes a regular', () => {
    const { move, table, terms } = buildFirst();
    move((seats) => seats.joinWaitlist('cat'));
    move((seats) => seats.admitRegulars(new Set([...terms.regulars, 'cat'])));
    expect(table().get('cat')?.status).toBe('offered');
    expect(move((seats) => seats.join('cat'))).toBeUndefined();
  });
});
