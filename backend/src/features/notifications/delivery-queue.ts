/** So many at once: deliveries must leave most connections to the database for calls that somebody waits for. */
const AT_ONCE = 4;

/** Runs what is given in its order, a few at a time. */
export class DeliveryQueue {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  async run(work: () => Promise<void>): Promise<void> {
    if (this.running >= AT_ONCE) await new Promise<void>((start) => this.waiting.push(start));
    else this.running += 1;
    try {
      await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.running -= 1;
    }
  }
}
