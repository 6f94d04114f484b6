import type { Seat, SeatStatus } from './seat.ts';

/** The seats of one game and its waitlist, without methods that change them. */
export class SeatList {
  protected readonly seats: Map<string, Seat>;

  constructor(seats: readonly Seat[]) {
    this.seats = new Map(seats.map((seat) => [seat.userId, { ...seat }]));
  }

  get(userId: string): Seat | undefined {
    return this.seats.get(userId);
  }

  get all(): Seat[] {
    return [...this.seats.values()];
  }

  /** The newest first. */
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

  /** Seats held by an offer, or kept for players who have just left. */
  get heldCount(): number {
    return this.with('offered').length + this.with('leaving').length;
  }

  get taken(): number {
    return this.with('joined').length + this.heldCount;
  }

  /** The seat of the friend whom this player brought. */
  friendOf(userId: string): Seat | undefined {
    return this.with('joined').find((seat) => seat.broughtBy === userId);
  }

  protected with(status: SeatStatus): Seat[] {
    return [...this.seats.values()].filter((seat) => seat.status === status);
  }

  /** The waitlist position after everybody. */
  protected tail(): number {
    return (this.waitlist.at(-1)?.waitlistPosition ?? 0) + 1;
  }

  /** The waitlist position before everybody. */
  protected head(): number {
    return (this.waitlist[0]?.waitlistPosition ?? 1) - 1;
  }
}
