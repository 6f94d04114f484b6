interface Waiting {
  weight: number;
  start: () => void;
  /** How many that came later went before it. */
  passed: number;
}

/** So many lighter ones may go before one that is too heavy for now: a stream of them must not keep it out for ever. */
const MOST_PASSED = 8;

/**
 * Lets `places` pieces of work run at the same time whose weights together are no more than `room`. The others wait in
 * the order they came, but what fits now may pass what does not.
 */
export class Gate {
  private readonly waiting: Waiting[] = [];
  private readonly all: number;

  constructor(
    private places: number,
    private room = 0,
  ) {
    this.all = room;
  }

  /** What is too heavy even for an empty room has it to itself. */
  async run<T>(work: () => Promise<T>, weight = 0): Promise<T> {
    const taken = Math.min(weight, this.all);
    if (!this.enters(taken, this.waiting)) {
      await new Promise<void>((start) => this.waiting.push({ weight: taken, start, passed: 0 }));
    }
    try {
      return await work();
    } finally {
      this.places += 1;
      this.room += taken;
      this.admit();
    }
  }

  private admit(): void {
    for (let at = 0; this.places > 0; ) {
      const next = this.waiting[at];
      if (!next) return;
      if (this.enters(next.weight, this.waiting.slice(0, at))) {
        this.waiting.splice(at, 1);
        next.start();
      } else at += 1;
    }
  }

  private enters(weight: number, ahead: readonly Waiting[]): boolean {
    const mayPass = ahead.every(({ passed }) => passed < MOST_PASSED);
    if (this.places === 0 || weight > this.room || !mayPass) return false;
    this.places -= 1;
    this.room -= weight;
    for (const one of ahead) one.passed += 1;
    return true;
  }
}
