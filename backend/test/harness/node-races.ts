import { jest } from '@jest/globals';
import fc from 'fast-check';
import { Sql } from '../../src/database/sql.ts';
import type { TestApp } from './app.ts';

/** Runs a job of one node once. */
export type NodeJob = (node: TestApp) => Promise<unknown>;

/** How the jobs of two nodes run: all at the same time, or one of the nodes acts late on what it has found. */
export interface Race {
  /** The jobs in the order in which they start. */
  order: readonly number[];
  /** The node that acts late. */
  late: 0 | 1 | null;
}

export const raceOf = (jobs: readonly NodeJob[]): fc.Arbitrary<Race> =>
  fc.record({
    order: fc.shuffledSubarray([...jobs.keys()], { minLength: jobs.length }),
    late: fc.constantFrom(null, 0 as const, 1 as const),
  });

/**
 * Runs each job on both nodes. A late node reads what is due before the other one acts, and acts after it. In the end
 * one node runs each job alone, as it does a moment later, because a job leaves out a game that another one has locked.
 */
export async function runRace(nodes: readonly TestApp[], jobs: readonly NodeJob[], { order, late }: Race) {
  const [first, second] = (late === 0 ? nodes.toReversed() : nodes) as [TestApp, TestApp];
  const inOrder = order.flatMap((at) => jobs[at] ?? []);
  if (late === null) await Promise.all(inOrder.flatMap((job) => [job(first), job(second)]));
  else {
    for (const job of inOrder) {
      const release = holdTransactions(second);
      const acting = job(second);
      await job(first);
      release();
      await acting;
    }
  }
  for (const job of jobs) await job(first);
}

/** Lets the transactions of a node wait until the returned function is called. Reads outside of one do not wait. */
function holdTransactions({ app }: TestApp): () => void {
  const sql = app.get(Sql);
  const begin = sql.transaction.bind(sql);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const held: typeof sql.transaction = async (work) => {
    await released;
    return begin(work);
  };
  const spy = jest.spyOn(sql, 'transaction').mockImplementation(held);
  return () => {
    spy.mockRestore();
    release();
  };
}
