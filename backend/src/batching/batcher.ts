/** The next batch starts after this time even if the batch before it hangs. */
const MAX_WAIT_MS = 250;

/** The results of a batch, by call. A `Map` has this shape. */
export interface Answers<Call, Result> {
  get(call: Call): Result;
  /** Settles when the next batch of the same key may begin. Only needed if that is later than the answers. */
  over?: Promise<unknown>;
}

interface Options<Call> {
  /** Calls of different keys do not wait for each other. All have the same key by default. */
  keyOf?: (call: Call) => unknown;
  /** Whether `call` may run in one batch with `others`. If not, it runs in a later batch. */
  mayJoin?: (call: Call, others: ReadonlySet<Call>) => boolean;
  /** How long the first call of a batch waits for others. */
  waitMs?: number;
  /** How long the next batch waits for a batch that hangs; `MAX_WAIT_MS` by default. */
  maxWaitMs?: number;
}

interface Batch<Call, Result> {
  calls: Set<Call>;
  answers: Promise<Answers<Call, Result>>;
}

interface Queue<Call, Result> {
  /** Batches that have not begun. */
  waiting: Batch<Call, Result>[];
  /** Resolves when the next new batch may begin, after all batches in `waiting`. */
  free: Promise<unknown>;
}

/**
 * Runs calls in batches. Calls that are added while a batch of their key runs, or within `waitMs`, run together in
 * the next batch. Without `waitMs`, a lone call runs at once. A result is never older than its call. An error rejects
 * every call of its batch. Equal calls of a batch run once.
 */
export class Batcher<Call, Result> {
  private readonly queues = new Map<unknown, Queue<Call, Result>>();

  constructor(
    private readonly run: (calls: [Call, ...Call[]]) => Promise<Answers<Call, Result>>,
    private readonly options: Options<Call> = {},
  ) {}

  async add(call: Call): Promise<Result> {
    const { keyOf, mayJoin } = this.options;
    const key = keyOf?.(call);
    const queue = this.queues.get(key) ?? { waiting: [], free: Promise.resolve() };
    this.queues.set(key, queue);
    const batch = queue.waiting.find(({ calls }) => mayJoin?.(call, calls) ?? true) ?? this.open(key, queue);
    batch.calls.add(call);
    return (await batch.answers).get(call);
  }

  private open(key: unknown, queue: Queue<Call, Result>): Batch<Call, Result> {
    const { waitMs, maxWaitMs = MAX_WAIT_MS } = this.options;
    const calls = new Set<Call>();
    const turn = Promise.all([queue.free, waitMs === undefined ? undefined : passed(waitMs)]);
    const answers = turn.then(() => {
      queue.waiting.shift();
      return this.run([...calls] as [Call, ...Call[]]);
    });
    const over = answers.then((answer) => answer.over).catch(() => {});
    queue.free = turn
      .then(() => settled(over, maxWaitMs))
      .then(() => {
        if (queue.waiting.length === 0) this.queues.delete(key);
      });
    const batch = { calls, answers };
    queue.waiting.push(batch);
    return batch;
  }
}

const passed = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Resolves once `promise`, which never rejects, has settled, or `ms` have passed. */
function settled(promise: Promise<unknown>, ms: number): Promise<unknown> {
  if (!Number.isFinite(ms)) return promise;
  return new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    void promise.then(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}
