/** How long the first call of a batch waits for others. */
const WAIT_MS = 25;

/** By user, whether they like the post. */
export type Likes = ReadonlyMap<string, boolean>;

interface Batch<Result> {
  likes: Map<string, boolean>;
  applied: Promise<Result>;
}

/**
 * Group commit: likes of one post that arrive within a moment, or while its last batch is being written, are applied
 * together. Of one person's calls the last counts. Batches of one post run one after another, those of different posts
 * at the same time.
 */
export class LikeBatcher<Result> {
  private readonly open = new Map<string, Batch<Result>>();
  private readonly lastOf = new Map<string, Promise<unknown>>();

  constructor(private readonly applyBatch: (postId: string, likes: Likes) => Promise<Result>) {}

  /** Resolves with the result of the batch that this call is part of; rejects where that failed. */
  set(postId: string, userId: string, isLiked: boolean): Promise<Result> {
    const batch = this.open.get(postId) ?? this.begin(postId);
    batch.likes.set(userId, isLiked);
    return batch.applied;
  }

  private begin(postId: string): Batch<Result> {
    const likes = new Map<string, boolean>();
    const applied = this.turn(postId).then(() => {
      this.open.delete(postId);
      return this.applyBatch(postId, likes);
    });
    const batch = { likes, applied };
    this.open.set(postId, batch);
    this.queueAfter(postId, applied);
    return batch;
  }

  private turn(postId: string): Promise<unknown> {
    return Promise.all([new Promise((resolve) => setTimeout(resolve, WAIT_MS)), this.lastOf.get(postId)]);
  }

  /** The post's next batch waits for this one, whether it fails or not. */
  private queueAfter(postId: string, applied: Promise<Result>): void {
    const over = applied.then(
      () => {},
      () => {},
    );
    this.lastOf.set(postId, over);
    void over.then(() => {
      if (this.lastOf.get(postId) === over) this.lastOf.delete(postId);
    });
  }
}
