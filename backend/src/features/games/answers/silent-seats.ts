import { MINUTE } from '@hoopline/contracts';
import { ANSWERS, silenceEndsAt } from '@hoopline/contracts/games/answers-rules';
import { isHeld } from '../seats/seat.ts';
import type { SeatTable } from '../seats/seat-table.ts';

/** The fields of a game that decide who is asked, and whose silence frees a seat. Times are in milliseconds. */
export interface AskTerms {
  hostId: string;
  startsAt: number | null;
  /** Minutes before the start; null if nobody is asked. */
  askBefore: number | null;
  freesSilentSeats: boolean;
}

/** When a seated player was asked for the present start, and when they answered. */
export interface SeatAnswer {
  userId: string;
  askedAt: number | null;
  answeredAt: number | null;
}

/**
 * The players to ask at `now`, for a start for which nobody was asked yet. Undefined before the time of asking, and if
 * the host has not chosen it. `setAt`: when the start or the time of asking was set last. If that was later than the
 * time of asking, the question follows at once, unless less than two hours were left. Nobody is asked any more once the
 * players can say that they are on their way. The host is not asked, and neither are players who took their seat since
 * the time of asking: they are in. Nobody could answer for a seat that is held for a friend.
 */
export function playersToAsk(seats: SeatTable, terms: AskTerms, setAt: number, now: number): string[] | undefined {
  const { hostId, startsAt, askBefore } = terms;
  if (startsAt === null || askBefore === null || startsAt - askBefore * MINUTE > now) return undefined;
  const at = Math.max(startsAt - askBefore * MINUTE, setAt);
  const isTooLate = at > startsAt - ANSWERS.askBefore.min * MINUTE || now > startsAt - ANSWERS.arrivalMs;
  if (isTooLate) return [];
  const asked = seats.joined.filter((seat) => seat.userId !== hostId && seat.since < at && !isHeld(seat));
  return asked.map(({ userId }) => userId);
}

/**
 * Gives the seats of silent players in a full game to the waitlist, the newest first: as many as people wait without an
 * offer. Does nothing if the host has not chosen so, before the silence ends and after the start. Returns the players
 * who have lost their seat.
 */
export function releaseSilentSeats(
  seats: SeatTable,
  answers: readonly SeatAnswer[],
  { hostId, startsAt, askBefore, freesSilentSeats }: AskTerms,
  now: number,
): string[] {
  if (!freesSilentSeats || startsAt === null || askBefore === null || startsAt <= now) return [];
  const silent = new Set(
    answers
      .filter(({ askedAt, answeredAt }) => askedAt !== null && answeredAt === null)
      .filter(({ askedAt }) => silenceEndsAt(askedAt ?? now, startsAt) <= now)
      .map(({ userId }) => userId),
  );
  // If a seat is free, everybody on the waitlist has let it pass, so nobody needs another seat.
  const wanted = seats.taken < seats.maxPlayers ? 0 : seats.waiting.length;
  const lapsed = seats.joined
    .map(({ userId }) => userId)
    .filter((userId) => userId !== hostId && silent.has(userId))
    .slice(0, wanted);
  for (const userId of lapsed) seats.release(userId);
  return lapsed;
}
