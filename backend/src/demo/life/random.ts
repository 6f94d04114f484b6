/** Numbers from 0 up to, but not including, 1. */
export type Random = () => number;

/** Returns the same sequence for the same seed (mulberry32). */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export const pick = <T>(random: Random, items: readonly T[]): T | undefined =>
  items[Math.floor(random() * items.length)];

export function shuffled<T>(random: Random, items: readonly T[]): T[] {
  const mixed = [...items];
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [mixed[last], mixed[other]] = [mixed[other] as T, mixed[last] as T];
  }
  return mixed;
}

/** Returns all items in a random order before it repeats one, and none twice in a row. */
export class ShuffledList<T> {
  private left: T[] = [];
  private last: T | undefined;

  constructor(
    private readonly random: Random,
    private readonly items: readonly [T, ...T[]],
  ) {}

  next(): T {
    if (this.left.length === 0) {
      this.left = shuffled(this.random, this.items);
      if (this.left.at(-1) === this.last) this.left.reverse();
    }
    const given = this.left.pop() ?? this.items[0];
    this.last = given;
    return given;
  }
}
