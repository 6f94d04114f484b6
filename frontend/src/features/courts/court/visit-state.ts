import type { CourtDetail, PersonHere } from '@hoopline/contracts';

export interface VisitState {
  /** The viewer's own check-in, if it is at this court and has not run out. */
  mine: NonNullable<CourtDetail['myCheckIn']> | null;
  /** The court at which the viewer is checked in instead. */
  elsewhere: { id: string; name: string } | null;
  holder: PersonHere | null;
  queue: readonly PersonHere[];
  isWaiting: boolean;
  isHolding: boolean;
  /** The last move of the queue can still be undone. */
  canUndo: boolean;
}

/** The viewer's check-in and the queue as the court's page shows them at `now` (milliseconds). */
export function visitState({ id, pulse, myCheckIn }: CourtDetail, now: number): VisitState {
  const running = myCheckIn && Date.parse(myCheckIn.until) > now ? myCheckIn : null;
  const mine = running?.courtId === id ? running : null;
  const elsewhere = running && !mine ? { id: running.courtId, name: running.courtName } : null;
  const byId = new Map(pulse.here.map((person) => [person.id, person]));
  const queue = pulse.queue.flatMap((one) => byId.get(one) ?? []);
  return {
    mine,
    elsewhere,
    holder: (pulse.holderId && byId.get(pulse.holderId)) || null,
    queue,
    isWaiting: mine !== null && pulse.queue.includes(mine.id),
    isHolding: mine !== null && pulse.holderId === mine.id,
    canUndo: pulse.undoUntil !== null && Date.parse(pulse.undoUntil) > now,
  };
}
