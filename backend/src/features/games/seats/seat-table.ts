import { type ErrorCode, type ErrorDefinition, GAME, gamesErrors, playersErrors, SERIES } from '@hoopline/contracts';
import { isBetterSeat } from './better-seat.ts';
import { offerExpiry } from './offer-clock.ts';
import type { Seat, SeatStatus } from './seat.ts';

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

/**
 * The seats of one game and its waitlist, with every rule that decides who gets a seat. It uses no database: a caller
 * holds the game's row lock, loads the table, changes it, and stores `changed`. Taken seats (joined, or held for a
 * person) never exceed `maxPlayers`. Before the start, a free seat is offered to the next person on the waitlist in the
 * same change. Before `opensAt`, people who are no regulars only wait.
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

  /** Everybody on the waitlist, including people who hold an offer, next first. */
  get waitlist(): Seat[] {
    return [...this.with('offered'), ...this.with('waitlisted')].sort(
      (a, b) => a.waitlistPosition - b.waitlistPosition,
    );
  }

  /** Everybody on the waitlist without an offer, next first. */
  get waiting(): Seat[] {
    return this.waitlist.filter((seat) => seat.status === 'waitlisted');
  }

  get maxPlayers(): number {
    return this.terms.maxPlayers;
  }

  /** Seats held by an offer, or kept for players who have just left. */
  get heldCount(): number {
    return this.with('offered').length + this.with('leaving').length;
  }

  get taken(): number {
    return this.with('joined').length + this.heldCount;
  }

  /** Takes a free seat, or the one that is held for this person. */
  join(userId: string): Refusal | undefined {
    const seat = this.seats.get(userId);
    if (seat?.status === 'joined') return undefined;
    if (seat?.status === 'leaving') return this.takeBack(seat);
    if (seat?.status === 'removed') return { refused: gamesErrors.removed_by_host };
    if (seat?.status !== 'offered') {
      if (!this.admits(userId)) return { refused: gamesErrors.regulars_first };
      if (this.taken >= this.terms.maxPlayers) return { refused: gamesErrors.game_full };
    }
    this.set(userId, 'joined');
    return undefined;
  }

  /** Gives up a seat, which is kept for a moment. Gives up an offer or a waitlist position at once. */
  leave(userId: string): void {
    const seat = this.seats.get(userId);
    if (seat?.status === 'leaving') return;
    if (seat?.status === 'joined') {
      const leaving = this.set(userId, 'leaving');
      leaving.since = seat.since;
      leaving.keptUntil = this.now + GAME.keepSeatMs;
    } else this.release(userId);
  }

  /** Gives up a person's seat, offer or waitlist position at once. A person who comes back starts at the end. */
  release(userId: string): void {
    const status = this.seats.get(userId)?.status;
    if (!status || status === 'left' || status === 'removed') return;
    this.set(userId, 'left');
    this.offerFreeSeats();
  }

  /**
   * Gives the person a seat if one is free for them, otherwise the last waitlist position. A player who has just left
   * takes their seat back.
   */
  joinWaitlist(userId: string): Refusal | undefined {
    const seat = this.seats.get(userId);
    const status = seat?.status;
    if (status === 'removed') return { refused: gamesErrors.removed_by_host };
    if (status === 'joined' || status === 'offered' || status === 'waitlisted') return undefined;
    if (seat?.status === 'leaving') return this.takeBack(seat);
    const { maxPlayers, maxWaitlist } = this.terms;
    const isFree = this.taken < maxPlayers && this.admits(userId);
    if (!isFree && this.waitlist.length >= maxWaitlist) return { refused: gamesErrors.waitlist_full };
    if (isFree) this.set(userId, 'joined');
    else this.set(userId, 'waitlisted', this.tail());
    return undefined;
  }

  /**
   * Called when two ids turn out to be one person: returns the id with the better seat, and gives up the other's.
   * Between two equal seats it keeps the account's, and between two waitlist positions the earlier one. A removed
   * account stays removed.
   */
  keepBetter(accountId: string, guestId: string): string {
    const isGuestBetter = isBetterSeat(this.seats.get(guestId), this.seats.get(accountId));
    const [kept, spare] = isGuestBetter ? [guestId, accountId] : [accountId, guestId];
    this.release(spare);
    return kept;
  }

  remove(userId: string, reason: string): Refusal | undefined {
    const seat = this.seats.get(userId);
    if (!seat || seat.status === 'left' || seat.status === 'removed')
      return { refused: playersErrors.player_not_found };
    this.set(userId, 'removed').reason = reason;
    this.offerFreeSeats();
    return undefined;
  }

  /**
   * Sets `maxPlayers`. Refused below the number of seated players, unless `leaving` names enough players who give up
   * their seat. Kept seats that no longer fit are given up, and offers that no longer fit are withdrawn. If seats are
   * still missing, players of `leaving` move to the head of the waitlist, the newest first, until the others fit.
   */
  resize(maxPlayers: number, leaving: readonly string[]): Refusal | undefined {
    const named = new Set(leaving);
    const leavers = this.joined.filter((seat) => named.has(seat.userId));
    if (this.joined.length - leavers.length > maxPlayers) return { refused: gamesErrors.capacity_below_seated };
    this.terms = { ...this.terms, maxPlayers };
    for (const seat of this.with('leaving').sort((a, b) => (a.keptUntil ?? 0) - (b.keptUntil ?? 0))) {
      if (this.taken - leavers.length > maxPlayers) this.set(seat.userId, 'left');
    }
    for (const seat of this.with('offered').sort((a, b) => b.waitlistPosition - a.waitlistPosition)) {
      if (this.taken - leavers.length > maxPlayers) this.set(seat.userId, 'waitlisted', seat.waitlistPosition);
    }
    // Newest first: each moves to the head, so players who joined earlier end up further ahead.
    for (const seat of leavers) {
      if (this.taken > maxPlayers) this.set(seat.userId, 'waitlisted', this.head());
    }
    this.offerFreeSeats();
    return undefined;
  }

  /**
   * Frees kept seats whose time is up. People whose offer has expired move to the end of the waitlist, and the next
   * ones get an offer.
   */
  endHeld(): void {
    for (const seat of this.with('leaving')) {
      if ((seat.keptUntil ?? 0) <= this.now) this.set(seat.userId, 'left');
    }
    const expired = this.waitlist.filter((seat) => (seat.offerExpiresAt ?? Number.POSITIVE_INFINITY) <= this.now);
    for (const seat of expired) this.set(seat.userId, 'waitlisted', this.tail());
    this.offerFreeSeats(new Set(expired.map((seat) => seat.userId)));
  }

  /** Closes a cancelled game: people with an offer wait again, and no seat is offered or kept any more. */
  close(): void {
    this.terms = { ...this.terms, isOpen: false };
    for (const seat of this.with('leaving')) this.set(seat.userId, 'left');
    for (const seat of this.with('offered')) this.set(seat.userId, 'waitlisted', seat.waitlistPosition);
  }

  /**
   * Opens the game to all if `opensAt` has come: offers its free seats to the waitlist, next first. Returns whether it
   * did. A caller does this before any other change, so that nobody takes a seat before those who wait.
   */
  openIfDue(): boolean {
    const { opensAt } = this.terms;
    if (opensAt === null || opensAt > this.now) return false;
    this.terms = { ...this.terms, opensAt: null };
    this.offerFreeSeats();
    return true;
  }

  /** Offers free seats to people who wait and have become regulars. */
  admitRegulars(regulars: ReadonlySet<string>): void {
    this.terms = { ...this.terms, regulars };
    this.offerFreeSeats();
  }

  /**
   * Sets the start (milliseconds, or null for no time yet) and the time zone. Open offers keep their end, but end at
   * the new start at the latest. A game that moves earlier opens to all earlier, if it would open too late otherwise.
   */
  reschedule(startsAt: number | null, timeZone: string): void {
    const { opensAt } = this.terms;
    const latest = startsAt === null ? Number.POSITIVE_INFINITY : startsAt - SERIES.openBeforeMs;
    this.terms = { ...this.terms, startsAt, timeZone, opensAt: opensAt === null ? null : Math.min(opensAt, latest) };
    this.openIfDue();
    for (const seat of this.with('offered')) {
      if (startsAt !== null && (seat.offerExpiresAt ?? 0) > startsAt) {
        seat.offerExpiresAt = startsAt;
        this.changed.add(seat.userId);
      }
    }
    this.offerFreeSeats();
  }

  /**
   * Offers free seats to the people on the waitlist, next first, if the game is open and has not begun. Before
   * `opensAt`, passes over people who are no regulars. `except`: people whose offer has just expired get no new one, so
   * that an unwanted seat is free for everybody.
   */
  private offerFreeSeats(except: ReadonlySet<string> = new Set()): void {
    const { startsAt, timeZone, isOpen } = this.terms;
    if (!isOpen || (startsAt !== null && startsAt <= this.now)) return;
    for (const next of this.waitlist) {
      if (this.taken >= this.terms.maxPlayers) return;
      if (next.status !== 'waitlisted' || except.has(next.userId) || !this.admits(next.userId)) continue;
      this.set(next.userId, 'offered', next.waitlistPosition).offerExpiresAt = offerExpiry(
        this.now,
        startsAt,
        timeZone,
      );
    }
  }

  /** Whether this person may get a free seat by now. */
  private admits(userId: string): boolean {
    const { opensAt, regulars } = this.terms;
    return opensAt === null || regulars.has(userId);
  }

  /** Gives a player back the seat that they gave up a moment ago. */
  private takeBack({ userId, since }: Seat): undefined {
    this.set(userId, 'joined').since = since;
  }

  private with(status: SeatStatus): Seat[] {
    return [...this.seats.values()].filter((seat) => seat.status === status);
  }

  private tail(): number {
    return (this.waitlist.at(-1)?.waitlistPosition ?? 0) + 1;
  }

  private head(): number {
    return (this.waitlist[0]?.waitlistPosition ?? 1) - 1;
  }

  private set(userId: string, status: SeatStatus, waitlistPosition = 0): Seat {
    const seat: Seat = {
      userId,
      status,
      since: this.now,
      waitlistPosition,
      offerExpiresAt: null,
      keptUntil: null,
      reason: null,
    };
    this.seats.set(userId, seat);
    this.changed.add(userId);
    return seat;
  }
}
