import type { GameEvent } from './game-story.ts';

/** Events that change a seat; the seat then has the status of that name. */
const SEAT_KINDS = new Set<GameEvent['kind']>(['joined', 'waitlisted', 'offered', 'left', 'removed']);

export const movesSeat = (event: GameEvent): boolean => SEAT_KINDS.has(event.kind);

/** The seats at the end of a story: one row of `game_seats` for each person. */
export function seatRows(story: GameEvent[], gameId: string, idOf: (subject: string) => string) {
  const waitlist: string[] = [];
  const seats = new Map<string, ReturnType<typeof seatRow>>();
  for (const event of story.filter(movesSeat)) {
    if (event.kind === 'waitlisted') waitlist.push(event.who);
    const isWaiting = event.kind === 'waitlisted' || event.kind === 'offered';
    seats.set(event.who, seatRow(event, isWaiting ? waitlist.indexOf(event.who) + 1 : 0, gameId, idOf));
  }
  return [...seats.values()];
}

const seatRow = (event: GameEvent, place: number, gameId: string, idOf: (subject: string) => string) => ({
  game_id: gameId,
  user_id: idOf(event.who),
  status: event.kind,
  since: new Date(event.at),
  place,
  offer_expires_at: event.detail?.offerExpiresAt ?? null,
  reason: event.detail?.reason ?? null,
  is_paid: false,
});
