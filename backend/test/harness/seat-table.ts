import { GAME } from '@hoopline/contracts';
import type { Seat, SeatTerms } from '../../src/features/games/seats/seat.ts';
import { SeatTable } from '../../src/features/games/seats/seat-table.ts';

export const NOON = Date.parse('2026-06-01T12:00:00Z');
export const HOUR = 60 * 60_000;
export const TERMS: SeatTerms = {
  maxPlayers: 2,
  maxWaitlist: 50,
  startsAt: NOON + 48 * HOUR,
  timeZone: 'UTC',
  isOpen: true,
  opensAt: null,
  regulars: new Set(),
};

/** A table that is stored and loaded again between changes, as in the database. */
export function buildTable(overrides: Partial<SeatTerms> = {}) {
  const terms = { ...TERMS, ...overrides };
  let seats: Seat[] = [];
  let now = NOON;
  const change = <T>(make: (table: SeatTable) => T): T => {
    now += 1;
    const table = new SeatTable(terms, seats, now);
    if (table.openIfDue()) terms.opensAt = null;
    const result = make(table);
    const kept = seats.filter((seat) => !table.changed.has(seat.userId));
    // In another order than that of the changes, because rows have no order.
    seats = [...table.all.filter((seat) => table.changed.has(seat.userId)), ...kept];
    terms.maxPlayers = table.maxPlayers;
    return result;
  };
  const table = () => new SeatTable(terms, seats, now);
  /** The people whose offers expire before the next change, first in line first. */
  const expiring = () =>
    ids(table().waitlist.filter((seat) => seat.offerExpiresAt !== null && seat.offerExpiresAt <= now + 1));
  /** The friends whose held seats end at the next change. */
  const endingFriends = () => ids(table().all.filter(({ heldUntil }) => heldUntil !== null && heldUntil <= now + 1));
  /** Whether the next change opens the game to all. */
  const isOpening = () => terms.opensAt !== null && terms.opensAt <= now + 1;
  const advance = (ms: number) => {
    now += ms;
  };
  /** Leaves, and does not return while the seat is kept. */
  const leaveForGood = (userId: string) => {
    change((seats) => seats.leave(userId));
    advance(GAME.keepSeatMs);
    change((seats) => seats.endHeld());
  };
  return { change, table, terms, advance, expiring, endingFriends, isOpening, leaveForGood, now: () => now };
}

/** Ann and Ben play, Cat and Dan wait. */
export function buildFull() {
  const game = buildTable();
  for (const id of ['ann', 'ben']) game.change((table) => table.join(id));
  for (const id of ['cat', 'dan']) game.change((table) => table.joinWaitlist(id));
  return game;
}

export const ids = (seats: Seat[]) => seats.map((seat) => seat.userId);
