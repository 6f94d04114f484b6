/** The rules of seats written a second time, as plain lists: the seat table must give the same results. */
export class SeatModel {
  /** In the order they joined. */
  joined: string[] = [];
  waitlist: { id: string; isOffered: boolean }[] = [];
  private readonly removed = new Set<string>();

  constructor(
    private max: number,
    private readonly maxWaitlist: number,
  ) {}

  join(id: string): string | undefined {
    if (this.joined.includes(id)) return undefined;
    if (this.removed.has(id)) return 'removed_by_host';
    const isOffered = this.waitlist.some((entry) => entry.id === id && entry.isOffered);
    if (!isOffered && this.taken() >= this.max) return 'game_full';
    this.drop(id);
    this.joined.push(id);
    return undefined;
  }

  leave(id: string): undefined {
    if (this.drop(id)) this.offer();
  }

  joinWaitlist(id: string): string | undefined {
    if (this.removed.has(id)) return 'removed_by_host';
    if (this.isIn(id)) return undefined;
    if (this.taken() < this.max) {
      this.joined.push(id);
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

  resize(max: number, leaving: string[]): string | undefined {
    const going = this.joined.filter((id) => leaving.includes(id));
    if (this.joined.length - going.length > max) return 'capacity_below_seated';
    this.max = max;
    for (const entry of [...this.waitlist].reverse()) {
      if (this.taken() - going.length > max) entry.isOffered = false;
    }
    for (const id of going.reverse()) {
      if (this.taken() <= max) continue;
      this.drop(id);
      this.waitlist.unshift({ id, isOffered: false });
    }
    this.offer();
    return undefined;
  }

  expireOffers(ids: string[]): undefined {
    for (const id of ids) {
      this.drop(id);
      this.waitlist.push({ id, isOffered: false });
    }
    this.offer(ids);
  }

  private offer(except: string[] = []): void {
    for (const entry of this.waitlist) {
      if (this.taken() < this.max && !except.includes(entry.id)) entry.isOffered = true;
    }
  }

  private taken(): number {
    return this.joined.length + this.waitlist.filter((entry) => entry.isOffered).length;
  }

  private isIn(id: string): boolean {
    return this.joined.includes(id) || this.waitlist.some((entry) => entry.id === id);
  }

  private drop(id: string): boolean {
    const wasIn = this.isIn(id);
    this.joined = this.joined.filter((one) => one !== id);
    this.waitlist = this.waitlist.filter((entry) => entry.id !== id);
    return wasIn;
  }
}
