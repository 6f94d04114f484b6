/** A second implementation of the rules of seats, with plain lists. `SeatTable` must give the same results. */
export class SeatModel {
  /**
   * Everybody with a seat, in the order in which they joined. `left`: 0 for players who have not left, else 1 for the
   * first leave, 2 for the second, and so on.
   */
  private seated: { id: string; left: number; by?: string; isClaimed?: boolean }[] = [];
  private leaves = 0;
  waitlist: { id: string; isOffered: boolean }[] = [];
  private readonly removed = new Set<string>();

  constructor(
    private max: number,
    private readonly maxWaitlist: number,
    /** The only people who get seats; null once the game is open to all. */
    private regulars: ReadonlySet<string> | null = null,
    /** Whether free seats are offered: the game is open and has not begun. */
    private readonly mayOffer: () => boolean = () => true,
  ) {}

  get joined(): string[] {
    return this.seated.filter((seat) => seat.left === 0).map((seat) => seat.id);
  }

  /** The people whose seat is kept, in the order in which they left. */
  get leaving(): string[] {
    const kept = this.seated.filter((seat) => seat.left > 0);
    return kept.sort((a, b) => a.left - b.left).map((seat) => seat.id);
  }

  join(id: string): string | undefined {
    if (this.takeBack(id)) return undefined;
    if (this.removed.has(id)) return 'removed_by_host';
    const isOffered = this.waitlist.some((entry) => entry.id === id && entry.isOffered);
    if (!isOffered && !this.admits(id)) return 'regulars_first';
    if (!isOffered && this.taken() >= this.max) return 'game_full';
    this.drop(id);
    this.seated.push({ id, left: 0 });
    return undefined;
  }

  bring(id: string, friend: string): string | undefined {
    if (!this.joined.includes(id)) return 'forbidden';
    if (this.friendOf(id)) return 'friend_claimed';
    if (!this.admits(friend)) return 'regulars_first';
    if (this.taken() >= this.max || this.waitlist.length > 0) return 'game_full';
    this.seated.push({ id: friend, left: 0, by: id });
    return undefined;
  }

  claim(friend: string): string | undefined {
    const seat = this.seated.find(({ id, by, isClaimed }) => id === friend && by && !isClaimed);
    if (!seat) return 'friend_gone';
    seat.isClaimed = true;
    return undefined;
  }

  takeBackFriend(id: string): undefined {
    const friend = this.friendOf(id);
    if (friend && this.drop(friend.id)) this.offer();
  }

  private friendOf(by: string) {
    return this.seated.find((seat) => seat.by === by && seat.left === 0);
  }

  leave(id: string): undefined {
    const seat = this.seated.find((one) => one.id === id);
    if (seat?.left === 0) {
      this.leaves += 1;
      seat.left = this.leaves;
    }
    if (!seat && this.drop(id)) this.offer();
  }

  cantPlay(id: string): undefined {
    const isAwaited = this.mayOffer() && this.waitlist.some((entry) => !entry.isOffered && this.admits(entry.id));
    if (isAwaited && this.seated.some((one) => one.id === id)) this.release(id);
    else this.leave(id);
  }

  joinWaitlist(id: string): string | undefined {
    if (this.removed.has(id)) return 'removed_by_host';
    if (this.takeBack(id) || this.isIn(id)) return undefined;
    if (this.taken() < this.max && this.admits(id)) {
      this.seated.push({ id, left: 0 });
      return undefined;
    }
    if (this.waitlist.length >= this.maxWaitlist) return 'waitlist_full';
    this.waitlist.push({ id, isOffered: false });
    return undefined;
  }

  remove(id: string): string | undefined {
    if (!this.drop(id)) return 'player_not_found';
    this.removed.add(id);
    this.offer();
    return undefined;
  }

  /** Gives up a seat at once. */
  release(id: string): undefined {
    if (this.drop(id)) this.offer();
  }

  /** Whether somebody waits without an offer while no seat is free. */
  get isShort(): boolean {
    return this.taken() >= this.max && this.waitlist.some((entry) => !entry.isOffered);
  }

  resize(max: number, leaving: string[]): string | undefined {
    const goes = ({ id, by, isClaimed }: (typeof this.seated)[number]) =>
      leaving.includes(id) || (by !== undefined && !isClaimed && leaving.includes(by));
    const going = this.seated.filter((seat) => seat.left === 0 && goes(seat)).map(({ id }) => id);
    if (this.joined.length - going.length > max) return 'capacity_below_seated';
    this.max = max;
    const staying = () => this.taken() - going.filter((id) => this.isIn(id)).length;
    for (const id of this.leaving) {
      if (staying() > max) this.drop(id);
    }
    for (const entry of [...this.waitlist].reverse()) {
      if (staying() > max) entry.isOffered = false;
    }
    for (const id of going.reverse()) {
      const seat = this.seated.find((one) => one.id === id);
      if (this.taken() <= max || !seat) continue;
      this.drop(id);
      if (!seat.by || seat.isClaimed) this.waitlist.unshift({ id, isOffered: false });
    }
    this.offer();
    return undefined;
  }

  endHeld(expired: string[], isLater: boolean, endedFriends: string[]): undefined {
    const kept = isLater ? this.leaving : [];
    if (kept.length + expired.length + endedFriends.length === 0) return;
    for (const id of kept) this.drop(id);
    for (const id of endedFriends) this.drop(id);
    for (const id of expired) {
      this.drop(id);
      this.waitlist.push({ id, isOffered: false });
    }
    this.offer(expired);
  }

  /** Offers free seats to everybody who waits, also to people who have let an offer pass. */
  offerFree(): undefined {
    this.offer();
  }

  /** Does what a cancellation of the game does to its seats. */
  close(): undefined {
    const held = this.seated.filter(({ by, isClaimed }) => by && !isClaimed).map(({ id }) => id);
    for (const id of [...this.leaving, ...held]) this.drop(id);
    for (const entry of this.waitlist) entry.isOffered = false;
  }

  private offer(except: string[] = []): void {
    if (!this.mayOffer()) return;
    for (const entry of this.waitlist) {
      if (this.taken() < this.max && !except.includes(entry.id) && this.admits(entry.id)) entry.isOffered = true;
    }
  }

  open(): void {
    if (this.regulars === null) return;
    this.regulars = null;
    this.offer();
  }

  private admits(id: string): boolean {
    return this.regulars === null || this.regulars.has(id);
  }

  private takeBack(id: string): boolean {
    const seat = this.seated.find((one) => one.id === id);
    if (seat) seat.left = 0;
    return seat !== undefined;
  }

  private taken(): number {
    return this.seated.length + this.waitlist.filter((entry) => entry.isOffered).length;
  }

  private isIn(id: string): boolean {
    return this.seated.some((seat) => seat.id === id) || this.waitlist.some((entry) => entry.id === id);
  }

  private drop(id: string): boolean {
    const wasIn = this.isIn(id);
    // An unclaimed friend goes with the player who brought them.
    this.seated = this.seated.filter((seat) => seat.id !== id && (seat.by !== id || seat.isClaimed));
    this.waitlist = this.waitlist.filter((entry) => entry.id !== id);
    return wasIn;
  }
}
