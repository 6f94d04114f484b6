import type { Slug } from '../people/players.ts';
import type { GameEvent } from './game-story.ts';

/** Those that move a seat; it then has the status that the event is called by. */
const SEAT_KINDS = new Set<GameEvent['kind']>(['joined', 'waitlisted', 'offered', 'left', 'removed']);

export const movesSeat = (event: GameEvent): boolean => SEAT_KINDS.has(event.kind);

/** Where everybody stands at the end of a story: one row of `game_seats` each. */
export function seatRows(story: GameEvent[], gameId: string, idOf: (slug: Slug) => string) {
  const line: Slug[] = [];
  const seats = new Map<Slug, ReturnType<typeof seatRow>>();
  for (const event of story.filter(movesSeat)) {
    if (event.kind === 'waitlisted') line.push(event.who);
    const isInLine = event.kind === 'waitlisted' || event.kind === 'offered';
    seats.set(event.who, seatRow(event, isInLine ? line.indexOf(event.who) + 1 : 0, gameId, idOf));
  }
  return [...seats.values()];
}

const seatRow = (event: GameEvent, place: number, gameId: string, idOf: (slug: Slug) => string) => ({
  game_id: gameId,
  user_id: idOf(event.who),
  status: event.kind,
  since: new Date(event.at),
  place,
  offer_expires_at: event.detail?.offerExpiresAt ?? null,
  reason: event.detail?.reason ?? null,
  is_paid: false,
});
