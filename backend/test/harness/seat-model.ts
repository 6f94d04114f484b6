/** The rules of seats once more, as plain lists: what the seat table must agree with. */
export class SeatModel {
  /** First come first. */
  joined: string[] = [];
  line: { id: string; isOffered: boolean }[] = [];
  private readonly removed = new Set<string>();

  constructor(
    private max: number,
    private readonly maxInLine: number,
  ) {}

  join(id: string): string | undefined {
    if (this.joined.includes(id)) return undefined;
    if (this.removed.has(id)) return 'removed_by_host';
    const isHeld = this.line.some((entry) => entry.id === id && entry.isOffered);
    if (!isHeld && this.taken() >= this.max) return 'game_full';
    this.drop(id);
    this.joined.push(id);
    return undefined;
  }

  leave(id: string): undefined {
    if (this.drop(id)) this.offer();
  }

  wait(id: string): string | undefined {
    if (this.removed.has(id)) return 'removed_by_host';
    if (this.isIn(id)) return undefined;
    if (this.taken() < this.max) {
      this.joined.push(id);
      return undefined;
    }
    if (this.line.length >= this.maxInLine) return 'waitlist_full';
    this.line.push({ id, isOffered: false });
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
    for (const entry of [...this.line].reverse()) {
      if (this.taken() - going.length > max) entry.isOffered = false;
    }
    for (const id of going.reverse()) {
      if (this.taken() <= max) continue;
      this.drop(id);
      this.line.unshift({ id, isOffered: false });
    }
    this.offer();
    return undefined;
  }

  lapse(ids: string[]): undefined {
    for (const id of ids) {
      this.drop(id);
      this.line.push({ id, isOffered: false });
    }
    this.offer(ids);
  }

  private offer(except: string[] = []): void {
    for (const entry of this.line) {
      if (this.taken() < this.max && !except.includes(entry.id)) entry.isOffered = true;
    }
  }

  private taken(): number {
    return this.joined.length + this.line.filter((entry) => entry.isOffered).length;
  }

  private isIn(id: string): boolean {
    return this.joined.includes(id) || this.line.some((entry) => entry.id === id);
  }

  private drop(id: string): boolean {
    const wasIn = this.isIn(id);
    this.joined = this.joined.filter((one) => one !== id);
    this.line = this.line.filter((entry) => entry.id !== id);
    return wasIn;
  }
}
