/** `leaving`: given up a moment ago. The player may take it back until `keptUntil`. */
export type SeatStatus = 'joined' | 'leaving' | 'offered' | 'waitlisted' | 'left' | 'removed';

export interface Seat {
  userId: string;
  status: SeatStatus;
  /** When the seat got this status, in milliseconds. A player who leaves or takes the seat back keeps the old time. */
  since: number;
  /** Order on the waitlist, lowest first; kept while an offer is open. Without meaning for other statuses. */
  waitlistPosition: number;
  offerExpiresAt: number | null;
  /** Set only while `leaving`. */
  keptUntil: number | null;
  reason: string | null;
}
