/** How long the first wish of a batch waits for others. */
const GATHER_MS = 25;

interface Batch<Result> {
  wishes: Map<string, boolean>;
  settled: Promise<Result>;
}

/**
 * Group commit: wishes about one thing that come within a moment, or while its last batch is still being written, are
 * settled together. Of one person's wishes the last counts. Batches of one thing follow each other; those of different
 * things do not wait.
 */
export class WishGatherer<Result> {
  private readonly open = new Map<string, Batch<Result>>();
  private readonly lastOf = new Map<string, Promise<unknown>>();

  constructor(private readonly settle: (about: string, wishes: ReadonlyMap<string, boolean>) => Promise<Result>) {}

  /** Resolves once the batch that holds this wish is settled; rejects where that failed. */
  wish(about: string, who: string, isWanted: boolean): Promise<Result> {
    const batch = this.open.get(about) ?? this.begin(about);
    batch.wishes.set(who, isWanted);
    return batch.settled;
  }

  private begin(about: string): Batch<Result> {
    const wishes = new Map<string, boolean>();
    const settled = this.turn(about).then(() => {
      this.open.delete(about);
      return this.settle(about, wishes);
    });
    const batch = { wishes, settled };
    this.open.set(about, batch);
    this.follow(about, settled);
    return batch;
  }

  private turn(about: string): Promise<unknown> {
    return Promise.all([new Promise((resolve) => setTimeout(resolve, GATHER_MS)), this.lastOf.get(about)]);
  }

  /** The next batch waits for this one, however it ends; then nothing is kept of it. */
  private follow(about: string, settled: Promise<Result>): void {
    const over = settled.then(
      () => {},
      () => {},
    );
    this.lastOf.set(about, over);
    void over.then(() => {
      if (this.lastOf.get(about) === over) this.lastOf.delete(about);
    });
  }
}
