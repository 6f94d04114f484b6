import { GAME, gamesErrors, playersErrors } from '@hoopline/contracts';
import { describe, expect, it } from '@jest/globals';
import { buildFull, buildTable, HOUR, ids, NOON } from '../../../../test/harness/seat-table.ts';

describe('a seat', () => {
  it('is taken once by each player, until no seat is free', () => {
    const { change, table } = buildTable();
    expect(change((seats) => seats.join('ann'))).toBeUndefined();
    expect(change((seats) => seats.join('ann'))).toBeUndefined();
    expect(change((seats) => seats.join('ben'))).toBeUndefined();
    expect(change((seats) => seats.join('cat'))).toEqual({ refused: gamesErrors.game_full });
    expect(ids(table().joined)).toEqual(['ben', 'ann']);
  });

  it('is offered to the first person on the waitlist when it becomes free, and nobody else gets it', () => {
    const { leaveForGood, change, table } = buildFull();
    leaveForGood('ann');
    expect(table().get('cat')).toMatchObject({ status: 'offered', offerExpiresAt: expect.any(Number) });
    expect([table().taken, table().heldCount, ids(table().waiting)]).toEqual([2, 1, ['dan']]);
    expect(change((seats) => seats.join('eve'))).toEqual({ refused: gamesErrors.game_full });
    expect(change((seats) => seats.join('dan'))).toEqual({ refused: gamesErrors.game_full });
    expect(change((seats) => seats.join('cat'))).toBeUndefined();
    expect(ids(table().joined)).toEqual(['cat', 'ben']);
  });

  it('is offered to the next person when an offer is declined; whoever declines loses their waitlist position', () => {
    const { leaveForGood, change, table } = buildFull();
    leaveForGood('ann');
    change((seats) => seats.leave('cat'));
    expect(table().get('dan')?.status).toBe('offered');
    change((seats) => seats.joinWaitlist('cat'));
    expect(ids(table().waitlist)).toEqual(['dan', 'cat']);
  });

  it('is offered to the next person when an offer expires, and whoever let it expire moves to the end of the waitlist', () => {
    const { leaveForGood, change, table, advance } = buildFull();
    leaveForGood('ann');
    advance(3 * HOUR);
    change((seats) => seats.endHeld());
    expect([table().get('dan')?.status, ids(table().waitlist)]).toEqual(['offered', ['dan', 'cat']]);
  });

  it('is free for everybody once all offers have expired, on one node or two', () => {
    const { leaveForGood, change, table, advance } = buildFull();
    change((seats) => seats.leave('dan'));
    leaveForGood('ann');
    advance(3 * HOUR);
    for (const _node of [1, 2]) change((seats) => seats.endHeld());
    expect([table().taken, ids(table().waiting)]).toEqual([1, ['cat']]);
    expect(change((seats) => seats.join('eve'))).toBeUndefined();
  });

  it('is not offered once the game has begun or is cancelled', () => {
    const begun = buildFull();
    begun.advance(49 * HOUR);
    begun.leaveForGood('ann');
    expect(begun.table().heldCount).toBe(0);
    const off = buildFull();
    off.leaveForGood('ann');
    off.change((seats) => seats.close());
    expect([off.table().heldCount, ids(off.table().waiting)]).toEqual([0, ['cat', 'dan']]);
    off.change((seats) => {
      seats.close();
      seats.release('ben');
    });
    expect(off.table().heldCount).toBe(0);
  });

  it('is offered only before the game begins, or while the game has no time', () => {
    const { change, table, terms, advance } = buildFull();
    change((seats) => seats.leave('ann'));
    terms.startsAt = table().get('ann')?.keptUntil ?? null;
    advance(GAME.keepSeatMs - 1);
    change((seats) => seats.endHeld());
    expect([table().taken, table().heldCount]).toEqual([1, 0]);
    terms.startsAt = null;
    change((seats) => seats.reschedule(null, terms.timeZone));
    expect(table().get('cat')?.status).toBe('offered');
  });

  it('is offered to the second person if the first has an open offer, which keeps its end', () => {
    const { leaveForGood, table } = buildFull();
    leaveForGood('ann');
    const offer = table().get('cat');
    leaveForGood('ben');
    expect([table().get('cat'), table().get('dan')?.status]).toEqual([offer, 'offered']);
  });

  it('is kept for a moment for the player who left, and nobody else gets it meanwhile', () => {
    const { change, table, advance } = buildFull();
    const since = table().get('ann')?.since;
    change((seats) => seats.leave('ann'));
    const { keptUntil } = table().get('ann') ?? {};
    change((seats) => seats.leave('ann'));
    expect(table().get('ann')).toMatchObject({ status: 'leaving', keptUntil });
    expect([table().taken, table().heldCount, ids(table().joined)]).toEqual([2, 1, ['ben']]);
    expect(change((seats) => seats.join('eve'))).toEqual({ refused: gamesErrors.game_full });
    expect(change((seats) => seats.joinWaitlist('ann'))).toBeUndefined();
    expect([ids(table().joined), table().get('ann')]).toMatchObject([['ben', 'ann'], { since, keptUntil: null }]);
    change((seats) => seats.leave('ann'));
    expect(change((seats) => seats.join('ann'))).toBeUndefined();
    expect(table().heldCount).toBe(0);
    change((seats) => seats.leave('ann'));
    // Each change takes one millisecond, so the seat is still kept at the first one, and not at the second one.
    advance(GAME.keepSeatMs - 2);
    change((seats) => seats.endHeld());
    expect([table().get('ann')?.status, table().get('cat')?.status]).toEqual(['leaving', 'waitlisted']);
    change((seats) => seats.endHeld());
    expect([table().get('ann')?.status, table().get('cat')?.status]).toEqual(['left', 'offered']);
  });

  it('is given up at once if the game gets smaller or is cancelled, or the host removes the player', () => {
    const smaller = buildTable({ maxPlayers: 3 });
    for (const id of ['ann', 'ben', 'cat']) smaller.change((seats) => seats.join(id));
    for (const id of ['cat', 'ann']) smaller.change((seats) => seats.leave(id));
    smaller.change((seats) => seats.resize(2, []));
    expect([smaller.table().get('cat')?.status, smaller.table().get('ann')?.status]).toEqual(['left', 'leaving']);
    smaller.change((seats) => seats.close());
    expect([smaller.table().get('ann')?.status, smaller.table().taken]).toEqual(['left', 1]);
    const { change, table } = buildFull();
    change((seats) => seats.leave('ann'));
    expect(change((seats) => seats.remove('ann', 'Fouls'))).toBeUndefined();
    expect([table().get('ann')?.status, table().get('cat')?.status]).toEqual(['removed', 'offered']);
  });

  it('is offered to the next person at the millisecond in which the offer ends', () => {
    const { leaveForGood, change, table, advance } = buildFull();
    leaveForGood('ann');
    const left = (table().get('cat')?.offerExpiresAt ?? 0) - (table().get('cat')?.since ?? 0);
    // Each change takes one millisecond, so the first one is a millisecond before the end, and the second one at it.
    advance(left - 2);
    change((seats) => seats.endHeld());
    expect(table().get('cat')?.status).toBe('offered');
    change((seats) => seats.endHeld());
    expect([table().get('cat')?.status, table().get('dan')?.status]).toEqual(['waitlisted', 'offered']);
  });

  it('is refused to a player whom the host removed', () => {
    const { change, table } = buildFull();
    expect(change((seats) => seats.remove('ann', 'No show'))).toBeUndefined();
    expect(change((seats) => seats.remove('ann', 'again'))).toEqual({ refused: playersErrors.player_not_found });
    expect(change((seats) => seats.join('ann'))).toEqual({ refused: gamesErrors.removed_by_host });
    expect(change((seats) => seats.joinWaitlist('ann'))).toEqual({ refused: gamesErrors.removed_by_host });
    expect(table().get('ann')).toMatchObject({ status: 'removed', reason: 'No show' });
  });
});

describe('the waitlist', () => {
  /** A full game with a full waitlist: two players, two people waiting. */
  function buildCrowded() {
    const game = buildTable({ maxWaitlist: 2 });
    for (const id of ['ann', 'ben']) game.change((table) => table.join(id));
    for (const id of ['cat', 'dan']) game.change((table) => table.joinWaitlist(id));
    return game;
  }

  it('refuses people beyond its limit, which counts offers, but not people already on it', () => {
    const { leaveForGood, change, table } = buildCrowded();
    expect(change((seats) => seats.joinWaitlist('eve'))).toEqual({ refused: gamesErrors.waitlist_full });
    expect(change((seats) => seats.joinWaitlist('dan'))).toBeUndefined();
    leaveForGood('ann');
    expect(change((seats) => seats.joinWaitlist('eve'))).toEqual({ refused: gamesErrors.waitlist_full });
    change((seats) => seats.join('cat'));
    expect(change((seats) => seats.joinWaitlist('eve'))).toBeUndefined();
    expect(ids(table().waitlist)).toEqual(['dan', 'eve']);
  });

  it('takes players who lose their seat in a smaller game, although the waitlist is full', () => {
    const { change, table } = buildCrowded();
    expect(change((seats) => seats.resize(1, ['ben']))).toBeUndefined();
    expect(ids(table().waitlist)).toEqual(['ben', 'cat', 'dan']);
  });

  it('gives a person a free seat rather than a waitlist position', () => {
    const { change, table } = buildTable({ maxWaitlist: 0 });
    expect(change((seats) => seats.joinWaitlist('ann'))).toBeUndefined();
    expect(ids(table().joined)).toEqual(['ann']);
  });
});

describe('a change of size or time', () => {
  it('is refused below the number of seated players, unless the host names who moves to the waitlist', () => {
    const { change, table } = buildTable({ maxPlayers: 4 });
    for (const id of ['ann', 'ben', 'cat', 'dan']) change((seats) => seats.join(id));
    change((seats) => seats.joinWaitlist('eve'));
    expect(change((seats) => seats.resize(2, []))).toEqual({ refused: gamesErrors.capacity_below_seated });
    expect(change((seats) => seats.resize(2, ['ann', 'ann']))).toEqual({ refused: gamesErrors.capacity_below_seated });
    expect(change((seats) => seats.resize(2, ['dan', 'ben']))).toBeUndefined();
    expect([ids(table().joined), ids(table().waitlist)]).toEqual([
      ['cat', 'ann'],
      ['ben', 'dan', 'eve'],
    ]);
    change((seats) => seats.resize(3, []));
    expect([table().get('ben')?.status, table().taken]).toEqual(['offered', 3]);
  });

  it('withdraws offers that no longer fit, and those who had them keep their waitlist positions', () => {
    const { change, table } = buildFull();
    change((seats) => seats.resize(4, []));
    expect(table().heldCount).toBe(2);
    change((seats) => seats.resize(3, []));
    expect([table().get('cat')?.status, table().get('dan')?.status]).toEqual(['offered', 'waitlisted']);
    change((seats) => seats.resize(2, []));
    expect(ids(table().waiting)).toEqual(['cat', 'dan']);
  });

  it.each([
    ['gets a later start', NOON + 96 * HOUR],
    ['has no start any more', null],
  ])('leaves the end of an offer as it is if the game %s', (_, startsAt) => {
    const { leaveForGood, change, table } = buildFull();
    leaveForGood('ann');
    const offer = table().get('cat');
    change((seats) => seats.reschedule(startsAt, 'UTC'));
    expect(table().get('cat')).toEqual(offer);
  });

  it('ends offers at the new start if the game is moved earlier, and offers free seats if it is moved later', () => {
    const { leaveForGood, change, table, advance, terms } = buildFull();
    leaveForGood('ann');
    change((seats) => seats.reschedule(NOON + HOUR, 'UTC'));
    expect(table().get('cat')?.offerExpiresAt).toBe(NOON + HOUR);
    terms.startsAt = NOON + HOUR;
    advance(2 * HOUR);
    change((seats) => seats.endHeld());
    expect(table().heldCount).toBe(0);
    change((seats) => seats.reschedule(NOON + 96 * HOUR, 'UTC'));
    expect(table().get('dan')?.status).toBe('offered');
  });
});

describe('a game for regulars first', () => {
  const OPENS = NOON + 6 * HOUR;
  const buildFirst = (overrides = {}) =>
    buildTable({ maxPlayers: 3, opensAt: OPENS, regulars: new Set(['ann', 'ben', 'host']), ...overrides });

  it('gives seats only to regulars, and lets others on the waitlist although seats are free', () => {
    const { change, table } = buildFirst();
    expect(change((seats) => seats.join('ann'))).toBeUndefined();
    expect(change((seats) => seats.join('cat'))).toEqual({ refused: gamesErrors.regulars_first });
    expect(change((seats) => seats.joinWaitlist('cat'))).toBeUndefined();
    expect(change((seats) => seats.join('cat'))).toEqual({ refused: gamesErrors.regulars_first });
    expect(change((seats) => seats.joinWaitlist('ben'))).toBeUndefined();
    expect([ids(table().joined), ids(table().waiting), table().heldCount]).toEqual([['ben', 'ann'], ['cat'], 0]);
  });

  it('refuses people beyond the limit of the waitlist', () => {
    const { change } = buildFirst({ maxWaitlist: 1 });
    change((seats) => seats.joinWaitlist('cat'));
    expect(change((seats) => seats.joinWaitlist('dan'))).toEqual({ refused: gamesErrors.waitlist_full });
    expect(change((seats) => seats.joinWaitlist('ann'))).toBeUndefined();
  });

  it('offers a seat that becomes free to the first regular on the waitlist, although others are before them', () => {
    const { leaveForGood, change, table } = buildFirst({ maxPlayers: 1 });
    change((seats) => seats.join('ann'));
    for (const id of ['cat', 'ben', 'dan']) change((seats) => seats.joinWaitlist(id));
    leaveForGood('ann');
    expect([table().get('ben')?.status, table().get('cat')?.status]).toEqual(['offered', 'waitlisted']);
    change((seats) => seats.leave('ben'));
    expect([table().heldCount, ids(table().waiting)]).toEqual([0, ['cat', 'dan']]);
  });

  it('when it opens, offers its free seats to the waitlist in order before anybody else gets one', () => {
    const { change, table, advance } = buildFirst();
    change((seats) => seats.join('ann'));
    for (const id of ['cat', 'dan', 'eve']) change((seats) => seats.joinWaitlist(id));
    advance(6 * HOUR - 10);
    expect(change((seats) => seats.join('fay'))).toEqual({ refused: gamesErrors.regulars_first });
    advance(9);
    expect(change((seats) => seats.join('fay'))).toEqual({ refused: gamesErrors.game_full });
    expect(ids(table().waitlist.filter(({ status }) => status === 'offered'))).toEqual(['cat', 'dan']);
    change((seats) => seats.leave('cat'));
    expect(table().get('eve')?.status).toBe('offered');
  });

  it('opens once: after that, a seat whose offer has expired is free for everybody', () => {
    const { change, table, advance } = buildFirst();
    change((seats) => seats.joinWaitlist('cat'));
    advance(7 * HOUR);
    change((seats) => seats.endHeld());
    advance(3 * HOUR);
    change((seats) => seats.endHeld());
    expect([table().heldCount, ids(table().waiting)]).toEqual([0, ['cat']]);
    expect(change((seats) => seats.join('fay'))).toBeUndefined();
  });

  it('opens earlier if its start is moved so close that it would open too late', () => {
    const { change, table } = buildFirst();
    change((seats) => seats.joinWaitlist('cat'));
    change((seats) => seats.reschedule(NOON + 25 * HOUR, 'UTC'));
    expect(table().get('cat')?.status).toBe('waitlisted');
    change((seats) => seats.reschedule(NOON + 24 * HOUR, 'UTC'));
    expect(table().get('cat')?.status).toBe('offered');
  });

  it('offers a seat to a person on the waitlist who becomes a regular', () => {
    const { change, table, terms } = buildFirst();
    change((seats) => seats.joinWaitlist('cat'));
    change((seats) => seats.admitRegulars(new Set([...terms.regulars, 'cat'])));
    expect(table().get('cat')?.status).toBe('offered');
    expect(change((seats) => seats.join('cat'))).toBeUndefined();
  });
});
