import { LIFE, LifeSeats } from './life-seats.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

type Refusal = string | undefined;

/**
 * A second implementation of the rules for the time before a game: seats, offers, the question whether players still
 * play, silence, and the decision whether the game takes place. Requests return the code of their refusal.
 */
export class LifeModel extends LifeSeats {
  isOn = false;
  /** The people whom the host has removed. */
  readonly removed = new Set<string>();
  private readonly askedFor = new Set<number>();
  private setAt = this.now;

  get endsAt(): number {
    return this.startsAt + LIFE.duration * MINUTE;
  }

  get closed(): Refusal {
    if (this.isCancelled) return 'game_cancelled';
    return this.endsAt <= this.now ? 'game_over' : undefined;
  }

  join(id: string): Refusal {
    return this.closed ?? this.change(() => this.seats.join(id));
  }

  wait(id: string): Refusal {
    return this.closed ?? this.change(() => this.seats.joinWaitlist(id));
  }

  /** A person without a seat has nothing to leave. */
  leave(id: string): Refusal {
    if (!this.seats.joined.includes(id)) return undefined;
    return this.closed ?? this.change(() => this.seats.leave(id));
  }

  leaveWaitlist(id: string): Refusal {
    if (!this.seats.waitlist.some((entry) => entry.id === id)) return undefined;
    return this.closed ?? this.change(() => this.seats.leave(id));
  }

  cantPlay(id: string): Refusal {
    if (!this.isSeated(id)) return 'not_seated';
    return this.closed ?? this.change(() => this.seats.cantPlay(id));
  }

  /** Also takes back a seat that the player has just left. */
  stillIn(id: string): Refusal {
    if (!this.isSeated(id)) return 'not_seated';
    if (this.closed) return this.closed;
    this.silent.delete(id);
    return this.change(() => this.seats.join(id));
  }

  /** A player who holds a seat for a friend renames the friend. */
  bring(id: string, friendId: string): Refusal {
    if (!this.seats.joined.includes(id)) return 'forbidden';
    if (this.closed || this.hasFriend(id)) return this.closed;
    this.friends.set(friendId, { by: id, heldUntil: this.friendHeldUntil });
    const refused = this.change(() => this.seats.bring(id, friendId));
    if (refused) this.friends.delete(friendId);
    return refused;
  }

  /** Until when a seat that is taken now is held for a friend. */
  private get friendHeldUntil(): number {
    return Math.max(this.now + 15 * MINUTE, Math.min(this.now + 24 * HOUR, this.startsAt - 2 * HOUR));
  }

  takeBackFriend(id: string): Refusal {
    if (!this.seats.joined.includes(id)) return 'forbidden';
    return this.closed ?? this.change(() => this.seats.takeBackFriend(id));
  }

  /** Answers a move with yes. `MoveModel` is the model of whom a move asks. */
  keepSeat(id: string): Refusal {
    return this.closed ?? (this.seats.joined.includes(id) ? undefined : 'forbidden');
  }

  go(): Refusal {
    if (!this.closed && !this.isOn) this.turnOn();
    return this.closed;
  }

  /** The host removes somebody. */
  remove(id: string): Refusal {
    if (id === this.hostId) return 'forbidden';
    if (this.closed) return this.closed;
    const refused = this.change(() => this.seats.remove(id));
    if (refused) return refused;
    this.removed.add(id);
    this.notify('seat_removed', [id]);
    return undefined;
  }

  /** `startsAt` must be ahead. */
  move(startsAt: number): Refusal {
    if (this.closed || startsAt === this.startsAt) return this.closed;
    if (!this.isOn && startsAt - LIFE.decideBefore * MINUTE <= this.now) return 'invalid_input';
    if (startsAt - LIFE.decideBefore * MINUTE > this.now) this.isOn = false;
    this.startsAt = startsAt;
    this.setAt = this.now;
    this.silent.clear();
    for (const [id, until] of this.offers) this.offers.set(id, Math.min(until, startsAt));
    for (const friend of this.friends.values()) friend.heldUntil = Math.min(friend.heldUntil, this.friendHeldUntil);
    this.change(() => this.seats.offerFree());
    this.notify('game_changed', this.standings().keys());
    return undefined;
  }

  /** The friends whose seat is no longer held, and the people whose offer has ended. */
  get ended(): { friends: string[]; offers: string[] } {
    const isOver = (end: number | undefined) => end !== undefined && end <= this.now;
    return {
      friends: [...this.friends].filter(([, { heldUntil }]) => isOver(heldUntil)).map(([id]) => id),
      offers: this.seats.waitlist.map(({ id }) => id).filter((id) => isOver(this.offers.get(id))),
    };
  }

  /** Frees kept seats and seats for friends, and ends offers. */
  endHeld(): void {
    const { offers, friends } = this.ended;
    this.change(() => this.seats.endHeld(offers, true, friends));
  }

  /** The players who have to be asked now; undefined if that is done, or if it is too early. */
  get toAsk(): string[] | undefined {
    const askAt = this.startsAt - LIFE.askBefore * MINUTE;
    const isDue = askAt <= this.now && this.now < this.startsAt && !this.askedFor.has(this.startsAt);
    if (!isDue || this.closed) return undefined;
    const at = Math.max(askAt, this.setAt);
    if (at > this.startsAt - 2 * HOUR || this.now > this.startsAt - 1.5 * HOUR) return [];
    const isHeld = (id: string) => this.friends.has(id);
    return this.seats.joined.filter((id) => id !== this.hostId && !isHeld(id) && (this.since.get(id) ?? at) < at);
  }

  ask(people: readonly string[]): void {
    this.askedFor.add(this.startsAt);
    for (const id of people) this.silent.set(id, this.now);
    this.notify('still_in', people);
  }

  /** The players whose seat may lapse, and how many of these seats somebody waits for. */
  get lapsing(): { silent: string[]; count: number } {
    const isDue = !this.closed && this.now < this.startsAt && this.isFull;
    const silent = !isDue
      ? []
      : this.seats.joined.filter((id) => {
          const askedAt = this.silent.get(id);
          const isSilent = askedAt !== undefined && (askedAt + this.startsAt) / 2 <= this.now;
          return isSilent && id !== this.hostId;
        });
    const waiting = this.seats.waitlist.filter(({ isOffered }) => !isOffered).length;
    return { silent, count: Math.min(silent.length, waiting) };
  }

  lapse(people: readonly string[]): void {
    for (const id of people) this.change(() => this.seats.release(id));
    this.notify('seat_lapsed', people);
  }

  /** The decision that is due now. */
  get decision(): 'on' | 'cancelled' | undefined {
    const isDue = this.startsAt - LIFE.decideBefore * MINUTE <= this.now && this.now < this.startsAt;
    if (!isDue || this.isOn || this.closed) return undefined;
    return this.seats.joined.length >= LIFE.minPlayers ? 'on' : 'cancelled';
  }

  turnOn(): void {
    this.isOn = true;
    this.notifyAllAndHost('game_on');
  }

  callOff(): void {
    this.isCancelled = true;
    this.change(() => this.seats.close());
    this.notifyAllAndHost('game_cancelled');
  }
}
