import { SetMetadata } from '@nestjs/common';

export const EVERY = Symbol('How often a method runs by the clock');

const UNIT_MS = { s: 1_000, h: 60 * 60_000 };
export type Interval = `${number} ${keyof typeof UNIT_MS}`;

export interface EveryOptions {
  interval: Interval;
  job: string;
}

/** `now` is the time of `Clock`. A node that stops aborts `stop`, then waits for the method. */
export type JobMethod = (now: Date, stop: AbortSignal) => Promise<unknown>;

/**
 * Runs the method at this interval on every node, and never twice at once on the same node. After a failure it runs
 * again at the next interval. `job` is its name in the log and in the metrics.
 */
export const Every =
  (interval: Interval, job: string) =>
  <Method extends JobMethod>(prototype: object, name: string, descriptor: TypedPropertyDescriptor<Method>): void => {
    SetMetadata<symbol, EveryOptions>(EVERY, { interval, job })(prototype, name, descriptor);
  };

export function milliseconds(interval: Interval): number {
  const [count, unit] = interval.split(' ') as [string, keyof typeof UNIT_MS];
  return Number(count) * UNIT_MS[unit];
}

/** Runs `work` for each item, even if it has failed for earlier ones. Throws all failures in the end. */
export async function attemptEach<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const failures: Error[] = [];
  for (const item of items) await work(item).catch((error: Error) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures);
}
