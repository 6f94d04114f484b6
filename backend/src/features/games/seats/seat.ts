import type { ErrorCode, ErrorDefinition } from '@hoopline/contracts';

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
  /** The player who holds or held this seat for them as a friend. Null once they have lost the seat. */
  broughtBy: string | null;
  /** Set only while the seat is `joined`, and the friend for whom it is held has not claimed it. */
  heldUntil: number | null;
}

/** The fields of a game that the table needs besides its seats. */
export interface SeatTerms {
  maxPlayers: number;
  /** Most people on the waitlist. Players whom the host moves there may exceed it. */
  maxWaitlist: number;
  startsAt: number | null;
  timeZone: string;
  /** True if the game is neither cancelled nor over. Free seats are offered only then, and only before the start. */
  isOpen: boolean;
  /** Until then, only `regulars` get seats and offers. Null: the game is open to all. */
  opensAt: number | null;
  /** Needed only before `opensAt`. The host is one of them. */
  regulars: ReadonlySet<string>;
}

/** The error of a refused change. The table is unchanged. */
export type Refusal = { refused: ErrorDefinition<ErrorCode> };

/** Whether a person with this status has a seat, which they may have given up a moment ago. */
export const isSeated = (status: SeatStatus | undefined): boolean => status === 'joined' || status === 'leaving';

/** Whether the seat is held for a friend who has not claimed it. */
export const isHeld = (seat: Seat): seat is Seat & { broughtBy: string; heldUntil: number } => seat.heldUntil !== null;
