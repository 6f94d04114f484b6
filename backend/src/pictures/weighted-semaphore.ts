interface Waiting {
  weight: number;
  start: () => void;
  /** How many later tasks have overtaken it. */
  overtaken: number;
}

/** How many lighter tasks may overtake a waiting task: a stream of light tasks must not keep it waiting for ever. */
const MAX_OVERTAKEN = 8;

/**
 * Runs a limited number of tasks at the same time, whose weights together are at most `capacity`. The others wait in
 * the order in which they came, but a lighter task that fits now may overtake a heavier one that does not.
 */
export class WeightedSemaphore {
  private readonly waiting: Waiting[] = [];
  private freeWeight: number;

  constructor(
    private freeSlots: number,
    private readonly capacity = 0,
  ) {
    this.freeWeight = capacity;
  }

  /** Runs `work` in its turn. A task heavier than the whole capacity runs beside tasks without weight only. */
  async run<T>(work: () => Promise<T>, weight = 0): Promise<T> {
    const taken = Math.min(weight, this.capacity);
    if (!this.tryStart(taken, this.waiting)) {
      await new Promise<void>((start) => this.waiting.push({ weight: taken, start, overtaken: 0 }));
    }
    try {
      return await work();
    } finally {
      this.freeSlots += 1;
      this.freeWeight += taken;
      this.startNext();
    }
  }

  private startNext(): void {
    for (let at = 0; this.freeSlots > 0; ) {
      const next = this.waiting[at];
      if (!next) return;
      if (this.tryStart(next.weight, this.waiting.slice(0, at))) {
        this.waiting.splice(at, 1);
        next.start();
      } else at += 1;
    }
  }

  private tryStart(weight: number, ahead: readonly Waiting[]): boolean {
    const mayOvertake = ahead.every(({ overtaken }) => overtaken < MAX_OVERTAKEN);
    if (this.freeSlots === 0 || weight > this.freeWeight || !mayOvertake) return false;
    this.freeSlots -= 1;
    this.freeWeight -= weight;
    for (const task of ahead) task.overtaken += 1;
    return true;
  }
}
