import { describe, expect, it } from '@jest/globals';
import { buildFull, HOUR, ids, NOON, TERMS } from '../../../../test/harness/seat-table.ts';
import type { SeatStatus } from './seat.ts';
import { SeatTable } from './seat-table.ts';

describe('two ids that are one person', () => {
  const fromTheBest: SeatStatus[] = ['joined', 'offered', 'waitlisted', 'leaving', 'removed', 'left'];
  const pairs = fromTheBest.flatMap((better, at) => fromTheBest.slice(at + 1).map((worse) => [better, worse] as const));
  const keptOf = (account: SeatStatus, guest: SeatStatus) => {
    const seat = {
      since: NOON,
      waitlistPosition: 1,
      offerExpiresAt: NOON + HOUR,
      keptUntil: NOON + HOUR,
      reason: null,
      broughtBy: null,
      heldUntil: null,
    };
    const seats = [
      { ...seat, userId: 'account', status: account },
      { ...seat, userId: 'guest', status: guest },
    ];
    return new SeatTable(TERMS, seats, NOON).keepBetter('account', 'guest');
  };

  it.each(pairs)('keep a %s seat rather than a %s one, but a removed account stays removed', (better, worse) => {
    expect(keptOf(better, worse)).toBe('account');
    expect(keptOf(worse, better)).toBe(worse === 'removed' ? 'account' : 'guest');
  });

  it.each(fromTheBest)('keep the account’s seat if both are %s', (status) => {
    expect(keptOf(status, status)).toBe('account');
  });

  it('keep the seat of the only id that has one', () => {
    const { change, table } = buildFull();
    expect(change((seats) => seats.keepBetter('dan', 'new'))).toBe('dan');
    expect(change((seats) => seats.keepBetter('new', 'ann'))).toBe('ann');
    expect(table().get('new')).toBeUndefined();
  });

  it('keep the account’s waitlist position or offer unless the guest’s is better', () => {
    const { leaveForGood, change, table } = buildFull();
    change((seats) => seats.joinWaitlist('eve'));
    expect(change((seats) => seats.keepBetter('dan', 'eve'))).toBe('dan');
    leaveForGood('ann');
    // Ben moves to the head of the waitlist, before Cat, who has an offer.
    change((seats) => seats.resize(1, ['ben']));
    expect(ids(table().waitlist)).toEqual(['ben', 'cat', 'dan']);
    expect(change((seats) => seats.keepBetter('cat', 'ben'))).toBe('cat');
    change((seats) => seats.resize(2, []));
    expect(ids(table().waiting)).toEqual([]);
    expect(change((seats) => seats.keepBetter('dan', 'cat'))).toBe('dan');
  });

  it('keep the better seat, and the other is offered to the next person on the waitlist', () => {
    const { change, table } = buildFull();
    // The guest Cat waits, the account Ann plays; the guest Ben plays, the account Dan waits.
    expect(change((seats) => seats.keepBetter('ann', 'cat'))).toBe('ann');
    expect(change((seats) => seats.keepBetter('dan', 'ben'))).toBe('ben');
    expect([ids(table().joined), ids(table().waitlist)]).toEqual([['ben', 'ann'], []]);
    change((seats) => seats.joinWaitlist('eve'));
    expect(change((seats) => seats.keepBetter('ann', 'ben'))).toBe('ann');
    expect([ids(table().joined), table().get('eve')?.status]).toEqual([['ann'], 'offered']);
  });

  it('keep the earlier waitlist position, an offer rather than a waitlist position, and a removed account’s removal', () => {
    const { leaveForGood, change, table } = buildFull();
    change((seats) => seats.joinWaitlist('eve'));
    expect(change((seats) => seats.keepBetter('eve', 'dan'))).toBe('dan');
    leaveForGood('ann');
    expect(change((seats) => seats.keepBetter('dan', 'cat'))).toBe('cat');
    expect(table().get('cat')?.status).toBe('offered');
    change((seats) => seats.remove('ben', 'Fouls'));
    expect(change((seats) => seats.keepBetter('ben', 'cat'))).toBe('ben');
    expect([table().taken, table().get('ben')?.status]).toEqual([0, 'removed']);
    expect(change((seats) => seats.keepBetter('new', 'ben'))).toBe('ben');
  });
});
