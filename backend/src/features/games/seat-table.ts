import { type ErrorCode, type ErrorDefinition, gamesErrors, playersErrors } from '@hoopline/contracts';
import { offerExpiry } from './offer-clock.ts';

export type SeatStatus = 'joined' | 'offered' | 'waitlisted' | 'left' | 'removed';

export interface Seat {
  userId: string;
  status: SeatStatus;
  /** Since when the status holds. */
  since: number;
  /** Order on the waitlist, lowest first; kept while an offer stands. Means nothing for others. */
  place: number;
  offerExpiresAt: number | null;
  reason: string | null;
}

/** What the engine must know of a game besides its seats. */
export interface SeatTerms {
  maxPlayers: number;
  /** How many may stand on the waitlist; whoever the host sends back there finds a place all the same. */
  maxWaitlist: number;
  startsAt: number | null;
  timeZone: string;
  /** Neither cancelled nor over: only then is a free seat worth an offer. */
  isOpen: boolean;
}

/** Why a move is refused; the table stays as it was. */
export type Refusal = { refused: ErrorDefinition<ErrorCode> };

/**
 * The seats of one game and its waitlist: every rule of who gets a seat, without a database. A caller holds the
 * game's row lock, loads the table, makes one move, and stores `changed`. Taken seats (joined, or held by an offer)
 * never exceed `maxPlayers`, and a free seat is offered to the head of the waitlist within the same move.
 */
export class SeatTable {
  readonly changed = new Set<string>();
  private readonly seats: Map<string, Seat>;

  constructor(
    private terms: SeatTerms,
    seats: readonly Seat[],
    private readonly now: number,
  ) {
    this.seats = new Map(seats.map((seat) => [seat.userId, { ...seat }]));
  }

  get(userId: string): Seat | undefined {
    return this.seats.get(userId);
  }

  get all(): Seat[] {
    return [...this.seats.values()];
  }

  get joined(): Seat[] {
    return this.with('joined').sort((a, b) => b.since - a.since);
  }

  /** Those who wait and those who hold an offer, head first. */
  get waitlist(): Seat[] {
    return [...this.with('offered'), ...this.with('waitlisted')].sort((a, b) => a.place - b.place);
  }

  /** Next on the waitlist first, without those who hold an offer already. */
  get waiting(): Seat[] {
    return this.waitlist.filter((seat) => seat.status === 'waitlisted');
  }

  get maxPlayers(): number {
    return this.terms.maxPlayers;
  }

  get heldCount(): number {
    return this.with('offered').length;
  }

  get taken(): number {
    return this.with('joined').length + this.heldCount;
  }

  /** Takes a free seat, or the one held for this person. */
  join(userId: string): Refusal | undefined {
    const seat = this.seats.get(userId);
    if (seat?.status === 'joined') return undefined;
    if (seat?.status === 'removed') return { refused: gamesErrors.removed_by_host };
    if (seat?.status !== 'offered' && this.taken >= this.terms.maxPlayers) return { refused: gamesErrors.game_full };
    this.set(userId, 'joined');
    return undefined;
  }

  /** Gives up whatever the person has: a seat, an offer or a place on the waitlist. Its place is lost. */
  leave(userId: string): void {
    const status = this.seats.get(userId)?.status;
    if (!status || status === 'left' || status === 'removed') return;
    this.set(userId, 'left');
    this.offerFreeSeats();
  }

  /** Queues up; where a seat is free there is nothing to wait for, and the person gets it. */
  joinWaitlist(userId: string): Refusal | undefined {
    const status = this.seats.get(userId)?.status;
    if (status === 'removed') return { refused: gamesErrors.removed_by_host };
    if (status === 'joined' || status === 'offered' || status === 'waitlisted') return undefined;
    const { maxPlayers, maxWaitlist } = this.terms;
    if (this.taken >= maxPlayers && this.waitlist.length >= maxWaitlist) return { refused: gamesErrors.waitlist_full };
    if (this.taken < maxPlayers) this.set(userId, 'joined');
    else this.set(userId, 'waitlisted', this.tail());
    return undefined;
  }

  remove(userId: string, reason: string): Refusal | undefined {
    const seat = this.seats.get(userId);
    if (!seat || seat.status === 'left' || seat.status === 'removed')
      return { refused: playersErrors.player_not_found };
    this.set(userId, 'removed').reason = reason;
    this.offerFreeSeats();
    return undefined;
  }

  /** Never below the seated, unless `leaving` names who goes: they head the waitlist. Offers that no longer fit are taken back. */
  resize(maxPlayers: number, leaving: readonly string[]): Refusal | undefined {
    const named = new Set(leaving);
    const going = this.joined.filter((seat) => named.has(seat.userId));
    if (this.joined.length - going.length > maxPlayers) return { refused: gamesErrors.capacity_below_seated };
    this.terms = { ...this.terms, maxPlayers };
    for (const seat of this.with('offered').sort((a, b) => b.place - a.place)) {
      if (this.taken - going.length > maxPlayers) this.set(seat.userId, 'waitlisted', seat.place);
    }
    // The latest to come goes first, so that who came before them stands before them on the waitlist.
    for (const seat of going) {
      if (this.taken > maxPlayers) this.set(seat.userId, 'waitlisted', this.head());
    }
    this.offerFreeSeats();
    return undefined;
  }

  /** Offers that ran out: their owners go to the end of the waitlist, and the next ones are asked. */
  lapse(): void {
    const lapsed = this.waitlist.filter((seat) => (seat.offerExpiresAt ?? Number.POSITIVE_INFINITY) <= this.now);
    for (const seat of lapsed) this.set(seat.userId, 'waitlisted', this.tail());
    this.offerFreeSeats(new Set(lapsed.map((seat) => seat.userId)));
  }

  /** The game is off: who held an offer waits again, and nobody is asked any more. */
  close(): void {
    this.terms = { ...this.terms, isOpen: false };
    for (const seat of this.with('offered')) this.set(seat.userId, 'waitlisted', seat.place);
  }

  /** Where the game's time or zone has moved: offers keep their end, but never past the start. */
  reschedule(startsAt: number | null, timeZone: string): void {
    this.terms = { ...this.terms, startsAt, timeZone };
    for (const seat of this.with('offered')) {
      if (startsAt !== null && (seat.offerExpiresAt ?? 0) > startsAt) {
        seat.offerExpiresAt = startsAt;
        this.changed.add(seat.userId);
      }
    }
    this.offerFreeSeats();
  }

  /** Whoever just let an offer lapse is not asked again in the same breath: a seat that nobody wants stays open to all. */
  private offerFreeSeats(except: ReadonlySet<string> = new Set()): void {
    const { startsAt, timeZone, isOpen } = this.terms;
    if (!isOpen || (startsAt !== null && startsAt <= this.now)) return;
    for (const next of this.waitlist) {
      if (this.taken >= this.terms.maxPlayers) return;
      if (next.status !== 'waitlisted' || except.has(next.userId)) continue;
      this.set(next.userId, 'offered', next.place).offerExpiresAt = offerExpiry(this.now, startsAt, timeZone);
    }
  }

  private with(status: SeatStatus): Seat[] {
    return [...this.seats.values()].filter((seat) => seat.status === status);
  }

  private tail(): number {
    return (this.waitlist.at(-1)?.place ?? 0) + 1;
  }

  private head(): number {
    return (this.waitlist[0]?.place ?? 1) - 1;
  }

  private set(userId: string, status: SeatStatus, place = 0): Seat {
    const seat: Seat = { userId, status, since: this.now, place, offerExpiresAt: null, reason: null };
    this.seats.set(userId, seat);
    this.changed.add(userId);
    return seat;
  }
}
