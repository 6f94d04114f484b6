import type { MySeat } from '@hoopline/contracts';
import type { SeatTable } from './seat-table.ts';

/** Where everybody stands in one game, as each of them is told. */
export type Standings = ReadonlyMap<string, MySeat>;

export function standingsIn(seats: SeatTable): Standings {
  const standings = new Map<string, MySeat>();
  const places = new Map(seats.waiting.map((seat, index) => [seat.userId, index + 1]));
  for (const { userId, status, offerExpiresAt, reason } of seats.all) {
    if (status === 'left') continue;
    const expires = offerExpiresAt === null ? null : new Date(offerExpiresAt).toISOString();
    standings.set(userId, { status, place: places.get(userId) ?? null, offerExpiresAt: expires, reason });
  }
  return standings;
}

/** Those who stand elsewhere now, also who merely moved up in the line; null: nowhere any more. */
export function movedBetween(before: Standings, after: Standings): Map<string, MySeat | null> {
  const moved = new Map<string, MySeat | null>();
  for (const userId of new Set([...before.keys(), ...after.keys()])) {
    const now = after.get(userId) ?? null;
    if (JSON.stringify(before.get(userId) ?? null) !== JSON.stringify(now)) moved.set(userId, now);
  }
  return moved;
}
