import { gamesErrors } from '@hoopline/contracts';
import { describe, expect, it } from '@jest/globals';
import { buildFull, buildTable, HOUR, ids } from '../../../../test/harness/seat-table.ts';

describe('the seat of a player who cannot come', () => {
  it('is offered at once; a player who comes back is last on the waitlist', () => {
    const { change, table } = buildFull();
    change((seats) => {
      seats.cantPlay('ann');
      expect([...seats.leavers]).toEqual(['ann']);
    });
    expect([table().get('ann')?.status, table().get('cat')?.status]).toEqual(['left', 'offered']);
    expect([table().taken, table().heldCount]).toEqual([2, 1]);
    expect(change((seats) => seats.join('ann'))).toEqual({ refused: gamesErrors.game_full });
    change((seats) => seats.joinWaitlist('ann'));
    expect(ids(table().waiting)).toEqual(['dan', 'ann']);
    change((seats) => seats.cantPlay('dan'));
    expect(ids(table().waiting)).toEqual(['ann']);
  });

  it('is kept for a moment while nobody waits, and is offered if the player says so again while somebody waits', () => {
    const { change, table } = buildTable();
    for (const id of ['ann', 'ben']) change((seats) => seats.join(id));
    change((seats) => seats.cantPlay('ann'));
    const { keptUntil } = table().get('ann') ?? {};
    expect(table().get('ann')).toMatchObject({ status: 'leaving', keptUntil: expect.any(Number) });
    change((seats) => seats.cantPlay('ann'));
    expect(table().get('ann')).toMatchObject({ status: 'leaving', keptUntil });
    // A person who comes now has to wait, as after any other leave.
    expect(change((seats) => seats.join('eve'))).toEqual({ refused: gamesErrors.game_full });
    change((seats) => seats.joinWaitlist('eve'));
    expect([table().get('ann')?.status, table().get('eve')?.status]).toEqual(['leaving', 'waitlisted']);
    change((seats) => seats.cantPlay('ann'));
    expect([table().get('ann')?.status, table().get('eve')?.status]).toEqual(['left', 'offered']);
  });

  it('is kept for a moment if nobody on the waitlist can take it', () => {
    const begun = buildFull();
    begun.terms.startsAt = begun.now();
    begun.change((seats) => seats.cantPlay('ann'));
    expect([begun.table().get('ann')?.status, begun.table().get('cat')?.status]).toEqual(['leaving', 'waitlisted']);
    const early = buildFull();
    Object.assign(early.terms, { opensAt: early.now() + HOUR, regulars: new Set(['ann', 'ben']) });
    early.change((seats) => seats.cantPlay('ann'));
    expect(early.table().get('ann')?.status).toBe('leaving');
    Object.assign(early.terms, { regulars: new Set(['ann', 'ben', 'dan']) });
    early.change((seats) => seats.cantPlay('ben'));
    expect([early.table().get('ben')?.status, ids(early.table().waiting)]).toEqual(['left', ['cat']]);
  });

  it('is lost together with the seat of their friend, and both seats are offered', () => {
    const { change, table, now } = buildTable({ maxPlayers: 2 });
    change((seats) => seats.join('ann'));
    change((seats) => seats.bring('ann', 'sam', now() + 2 * HOUR));
    change((seats) => seats.cantPlay('ann'));
    expect([table().get('ann')?.status, table().get('sam')?.status]).toEqual(['leaving', 'joined']);
    change((seats) => seats.join('ann'));
    for (const id of ['cat', 'dan']) change((seats) => seats.joinWaitlist(id));
    change((seats) => seats.cantPlay('ann'));
    expect([table().get('ann')?.status, table().get('sam')?.status]).toEqual(['left', 'left']);
    expect([table().waiting, table().heldCount]).toEqual([[], 2]);
  });
});
