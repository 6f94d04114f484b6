import { describe, expect, it } from '@jest/globals';
import { HOUR, NOON } from '../../../../test/harness/seat-table.ts';
import type { Seat } from '../seats/seat.ts';
import { SeatTable } from '../seats/seat-table.ts';
import { playersToAsk, releaseSilentSeats, type SeatAnswer } from './silent-seats.ts';

const START = NOON + 48 * HOUR;
const TERMS = { hostId: 'host', startsAt: START, askBefore: 24 * 60, freesSilentSeats: true };

const seat = (userId: string, since: number, status: Seat['status'] = 'joined', waitlistPosition = 0): Seat => ({
  ...{ userId, status, since, waitlistPosition, keptUntil: null, reason: null, broughtBy: null, heldUntil: null },
  offerExpiresAt: status === 'offered' ? START : null,
});
const tableAt = (now: number, seats: Seat[], maxPlayers = 3, startsAt: number | null = START) =>
  new SeatTable(
    { maxPlayers, maxWaitlist: 50, startsAt, timeZone: 'UTC', isOpen: true, opensAt: null, regulars: new Set() },
    seats,
    now,
  );

describe('the question whether players still play', () => {
  const seats = [seat('host', NOON), seat('ann', NOON), seat('ben', START - 23 * HOUR)];
  const asked = (now: number, terms = TERMS, setAt = NOON) => playersToAsk(tableAt(now, seats), terms, setAt, now);

  it('is due at the time that the host has set', () => {
    expect(asked(START - 24 * HOUR - 1)).toBeUndefined();
    expect(asked(START - 24 * HOUR)).toEqual(['ann']);
  });

  it('is not for the host, nor for a player who took their seat after the time of asking', () => {
    expect(asked(START - 22 * HOUR)).toEqual(['ann']);
  });

  it('is not for a friend who has not claimed their seat, because nobody could answer', () => {
    const sam = { ...seat('sam', NOON), broughtBy: 'ann', heldUntil: START - HOUR };
    const now = START - 23 * HOUR;
    expect(playersToAsk(tableAt(now, [...seats, sam], 4), TERMS, NOON, now)).toEqual(['ann']);
    expect(playersToAsk(tableAt(now, [...seats, { ...sam, heldUntil: null }], 4), TERMS, NOON, now)).toContain('sam');
  });

  it('follows at once if the game was moved after the time of asking, unless less than two hours were left', () => {
    expect(asked(START - 5 * HOUR, TERMS, START - 5 * HOUR)?.sort()).toEqual(['ann', 'ben']);
    expect(asked(START - HOUR, TERMS, START - 1.9 * HOUR)).toEqual([]);
  });

  it('is not asked any more once players can say that they are on their way', () => {
    expect(asked(START - 1.5 * HOUR)).toEqual(['ann']);
    expect(asked(START - 1.5 * HOUR + 1)).toEqual([]);
  });

  it('is not asked without a start, or if the host has not chosen it', () => {
    expect(asked(START - HOUR * 3, { ...TERMS, askBefore: null as never })).toBeUndefined();
    expect(asked(START - HOUR * 3, { ...TERMS, startsAt: null as never })).toBeUndefined();
  });
});

describe('silence', () => {
  const ASKED_AT = START - 24 * HOUR;
  const silent = (userId: string): SeatAnswer => ({ userId, askedAt: ASKED_AT, answeredAt: null });
  const seats = [
    ...[seat('ann', NOON), seat('ben', NOON + 1), seat('cat', NOON + 2)],
    ...[seat('dan', NOON + 3, 'waitlisted', 1), seat('eve', NOON + 4, 'waitlisted', 2)],
  ];
  const answers = [silent('ann'), silent('ben'), { ...silent('cat'), answeredAt: ASKED_AT + 1 }];
  const release = (now: number, terms = TERMS, of = seats, by = answers) => {
    const table = tableAt(now, of);
    return { lapsed: releaseSilentSeats(table, by, terms, now), table };
  };

  it('ends halfway between the question and the start', () => {
    expect(release(START - 12 * HOUR - 1).lapsed).toEqual([]);
    expect(release(START - 12 * HOUR).lapsed).toEqual(['ben', 'ann']);
  });

  it('gives as many seats to the waitlist as people wait, the newest first, with offers in the same change', () => {
    const one = release(START - 12 * HOUR, TERMS, seats.slice(0, 4));
    expect(one.lapsed).toEqual(['ben']);
    expect(one.table.get('dan')?.status).toBe('offered');
    expect(one.table.get('ben')?.status).toBe('left');
  });

  it('costs nobody a seat while nobody waits, or while a seat is free', () => {
    expect(release(START - HOUR, TERMS, seats.slice(0, 3)).lapsed).toEqual([]);
    const passedUp = [...seats.slice(0, 2), ...seats.slice(3)];
    expect(release(START - HOUR, TERMS, passedUp).lapsed).toEqual([]);
  });

  it('never costs the host a seat, and nobody once the game has begun or if the host has not chosen so', () => {
    expect(release(START).lapsed).toEqual([]);
    expect(release(START - HOUR, { ...TERMS, freesSilentSeats: false }).lapsed).toEqual([]);
    expect(release(START - HOUR, { ...TERMS, askBefore: null as never }).lapsed).toEqual([]);
    expect(release(START - HOUR, { ...TERMS, hostId: 'ben' }).lapsed).toEqual(['ann']);
  });

  it('lasts half of the time that is left for a player who was asked late', () => {
    const late = [{ ...silent('ann'), askedAt: START - 4 * HOUR }];
    expect(release(START - 2 * HOUR - 1, TERMS, seats, late).lapsed).toEqual([]);
    expect(release(START - 2 * HOUR, TERMS, seats, late).lapsed).toEqual(['ann']);
  });
});
