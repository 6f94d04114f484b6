import { commonErrors, GAME, gamesErrors, playersErrors } from '@hoopline/contracts';
import { SERIES } from '@hoopline/contracts/games/series-rules';
import { friendHeldUntil } from '../fill/friend-clock.ts';
import { isBetterSeat } from './better-seat.ts';
import { offerExpiry } from './offer-clock.ts';
import { isHeld, isSeated, type Refusal, type Seat, type SeatStatus, type SeatTerms } from './seat.ts';
import { SeatList } from './seat-list.ts';

/**
 * The seats of one game and its waitlist, with every rule that decides who gets a seat. It uses no database: a caller
 * holds the game's row lock, loads the table, changes it, and stores `changed`. Taken seats (joined, or held for a
 * person) never exceed `maxPlayers`. Before the start, a free seat is offered to the next person on the waitlist in the
 * same change. Before `opensAt`, people who are no regulars only wait. A seat for a friend is lost as soon as the
 * player who brought the friend loses theirs, unless the friend has claimed it.
 */
export class SeatTable extends SeatList {
  readonly changed = new Set<string>();
  /** The players who have given up their seat themselves. */
  readonly leavers = new Set<string>();

  constructor(
    private terms: SeatTerms,
    seats: readonly Seat[],
    private readonly now: number,
  ) {
    super(seats);
  }

  get maxPlayers(): number {
    return this.terms.maxPlayers;
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
      this.leavers.add(userId);
      leaving.since = seat.since;
      leaving.keptUntil = this.now + GAME.keepSeatMs;
    } else this.release(userId);
  }

  /**
   * Gives up the seat of a player who cannot come. If somebody waits who can take it, they get an offer in the same
   * change, and the player cannot take it back. Otherwise it is kept for a moment, as by `leave`.
   */
  cantPlay(userId: string): void {
    if (isSeated(this.seats.get(userId)?.status) && this.takers().length > 0) {
      this.leavers.add(userId);
      this.release(userId);
    } else this.leave(userId);
  }

  /** Gives up a person's seat, offer or waitlist position at once. A person who comes back starts at the end. */
  release(userId: string): void {
    const status = this.seats.get(userId)?.status;
    if (!status || status === 'left' || status === 'removed') return;
    this.set(userId, 'left');
    this.offerFreeSeats();
  }

  /**
   * Gives the person a seat if one is free for them, otherwise a place at the end of the waitlist. A player who has
   * just left takes their seat back.
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
    this.moveFriend(spare, kept);
    this.release(spare);
    return kept;
  }

  /**
   * Takes one more seat, for a friend of a player. Each player may bring one friend. People who wait come first, so a
   * game with a waitlist is full. Friends are no regulars.
   */
  bring(userId: string, friendId: string, heldUntil: number): Refusal | undefined {
    if (this.seats.get(userId)?.status !== 'joined') return { refused: commonErrors.forbidden };
    if (this.friendOf(userId)) return { refused: gamesErrors.friend_claimed };
    if (!this.admits(friendId)) return { refused: gamesErrors.regulars_first };
    if (this.taken >= this.terms.maxPlayers || this.waitlist.length > 0) return { refused: gamesErrors.game_full };
    Object.assign(this.set(friendId, 'joined'), { broughtBy: userId, heldUntil });
    return undefined;
  }

  /** The friend has claimed the seat, so it is not lost any more with the player's. */
  claim(friendId: string): Refusal | undefined {
    const seat = this.seats.get(friendId);
    if (!seat || seat.heldUntil === null || seat.heldUntil <= this.now) return { refused: gamesErrors.friend_gone };
    seat.heldUntil = null;
    this.changed.add(friendId);
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

  /**
   * Sets `maxPlayers`. Refused below the number of seated players, unless `leaving` names enough players who give up
   * their seat. Kept seats that no longer fit are given up, and offers that no longer fit are withdrawn. If seats are
   * still missing, players of `leaving` move to the head of the waitlist, the newest first, until the others fit. The
   * friends whom they brought, and who have not claimed their seat, leave the game instead.
   */
  resize(maxPlayers: number, leaving: readonly string[]): Refusal | undefined {
    const named = new Set(leaving);
    const leavers = this.joined.filter((seat) => named.has(seat.userId) || (isHeld(seat) && named.has(seat.broughtBy)));
    if (this.joined.length - leavers.length > maxPlayers) return { refused: gamesErrors.capacity_below_seated };
    this.terms = { ...this.terms, maxPlayers };
    /** Whether seats would still be missing after all leavers have left. A friend may have left before. */
    const isTooFull = () =>
      this.taken - leavers.filter((seat) => this.seats.get(seat.userId) === seat).length > maxPlayers;
    for (const seat of this.with('leaving').sort((a, b) => (a.keptUntil ?? 0) - (b.keptUntil ?? 0))) {
      if (isTooFull()) this.set(seat.userId, 'left');
    }
    for (const seat of this.with('offered').sort((a, b) => b.waitlistPosition - a.waitlistPosition)) {
      if (isTooFull()) this.set(seat.userId, 'waitlisted', seat.waitlistPosition);
    }
    // Newest first: each moves to the head, so players who joined earlier end up further ahead.
    for (const seat of leavers) {
      if (this.taken <= maxPlayers || this.seats.get(seat.userId) !== seat) continue;
      if (isHeld(seat)) this.set(seat.userId, 'left');
      else this.set(seat.userId, 'waitlisted', this.head());
    }
    this.offerFreeSeats();
    return undefined;
  }

  /**
   * Frees kept seats, and seats for friends, whose time is up. People whose offer has expired move to the end of the
   * waitlist, and the next ones get an offer.
   */
  endHeld(): void {
    const kept = this.with('leaving').filter((seat) => (seat.keptUntil ?? 0) <= this.now);
    const friends = this.with('joined').filter((seat) => isHeld(seat) && seat.heldUntil <= this.now);
    const expired = this.waitlist.filter((seat) => (seat.offerExpiresAt ?? Number.POSITIVE_INFINITY) <= this.now);
    // Another node has ended them already: the people who have let their offer pass get no new one.
    if (kept.length + friends.length + expired.length === 0) return;
    for (const seat of [...kept, ...friends]) this.set(seat.userId, 'left');
    for (const seat of expired) this.set(seat.userId, 'waitlisted', this.tail());
    this.offerFreeSeats(new Set(expired.map((seat) => seat.userId)));
  }

  /** Closes a cancelled game: people with an offer wait again, and no seat is offered, kept or held for a friend. */
  close(): void {
    this.terms = { ...this.terms, isOpen: false };
    for (const seat of [...this.with('leaving'), ...this.joined.filter(isHeld)]) this.set(seat.userId, 'left');
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
   * the new start at the latest. Seats for friends are held no longer than if the friends were brought now. A game that
   * moves earlier opens to all earlier, if it would open too late otherwise.
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
    const heldUntil = friendHeldUntil(this.now, startsAt);
    for (const seat of this.joined.filter((one) => isHeld(one) && one.heldUntil > heldUntil)) {
      seat.heldUntil = heldUntil;
      this.changed.add(seat.userId);
    }
    this.offerFreeSeats();
  }

  /**
   * Offers free seats to the people on the waitlist, next first, if the game is open and has not begun. Before
   * `opensAt`, passes over people who are no regulars. `except`: people whose offer has just expired get no new one, so
   * that an unwanted seat is free for everybody.
   */
  offerFreeSeats(except: ReadonlySet<string> = new Set()): void {
    const { startsAt, timeZone } = this.terms;
    for (const next of this.takers()) {
      if (this.taken >= this.terms.maxPlayers) return;
      if (except.has(next.userId)) continue;
      this.set(next.userId, 'offered', next.waitlistPosition).offerExpiresAt = offerExpiry(
        this.now,
        startsAt,
        timeZone,
      );
    }
  }

  /** The people who would get an offer if enough seats were free, next first. */
  private takers(): Seat[] {
    const { startsAt, isOpen } = this.terms;
    if (!isOpen || (startsAt !== null && startsAt <= this.now)) return [];
    return this.waiting.filter(({ userId }) => this.admits(userId));
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

  /** Makes `kept` the player who brought the friend of `spare`. If `kept` has a friend too, gives up a held seat. */
  private moveFriend(spare: string, kept: string): void {
    const friend = this.friendOf(spare);
    if (!friend) return;
    if (this.friendOf(kept) && isHeld(friend)) this.release(friend.userId);
    else {
      friend.broughtBy = friend.userId === kept ? null : kept;
      this.changed.add(friend.userId);
    }
  }

  private set(userId: string, status: SeatStatus, waitlistPosition = 0): Seat {
    const before = this.seats.get(userId);
    const seat: Seat = {
      userId,
      status,
      since: this.now,
      waitlistPosition,
      offerExpiresAt: null,
      keptUntil: null,
      reason: null,
      broughtBy: isSeated(before?.status) && isSeated(status) ? (before?.broughtBy ?? null) : null,
      heldUntil: null,
    };
    this.seats.set(userId, seat);
    this.changed.add(userId);
    const friend = isSeated(status) ? undefined : this.friendOf(userId);
    if (friend && isHeld(friend)) this.set(friend.userId, 'left');
    return seat;
  }
}
