import { FIRST_DATA, type FirstAnswer, type FirstData } from '@hoopline/contracts';
import { log } from './log.ts';

const PATIENCE_MS = 3_000;

let answers = new Map<string, FirstAnswer>();

/** Reads the page's data block, if it has one. */
export const loadFirstData = (): void => setFirstData(document.getElementById(FIRST_DATA)?.textContent || '{}');

/** Stores the answers that the server has read for a page: `FirstData` as JSON. */
export function setFirstData(json: string): void {
  const data: FirstData = JSON.parse(json);
  answers = new Map(Object.entries(data));
}

/** Returns the answer that came with the page for this address, only once: a second read needs the present state. */
export function takeFirstAnswer(address: string): FirstAnswer | undefined {
  const answer = answers.get(address);
  answers.delete(address);
  return answer;
}

/** Whether the page came with an answer for this address that has not been taken yet. */
export const hasFirstAnswer = (address: string): boolean => answers.has(address);

/** Calls `read` if the page came with an answer for this address. Late parts call it before events change the data. */
export const readIfSent = async (address: string, read: () => Promise<void>): Promise<void> => {
  if (answers.has(address)) await read();
};

let pageReads: Promise<unknown> = Promise.resolve();

/** Remembers the first reads of a page, so that they take their answers before `forgetFirstData` drops the rest. */
export function setPageReads(reads: Promise<unknown>): void {
  // The page itself repeats a read that failed here, and shows the error.
  pageReads = reads.catch((error: unknown) => log.error('A first read failed', error));
}

/** Resolves when the page's own first reads have ended, at the latest after a few seconds: there may be no network. */
export const pageReadsEnded = (): Promise<unknown> =>
  Promise.race([pageReads, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);

/**
 * Resolves when the page's first reads have ended, after a few seconds at the latest; at once if no answer that came
 * with the page is left. A page that rendered earlier would render twice, the second time without a pause for taps.
 */
export const sentReadsEnded = async (): Promise<void> => {
  if (answers.size > 0) await pageReadsEnded();
};

/**
 * Drops the answers that are left: events change cached data from now on, and a later answer would lack the changes.
 */
export const forgetFirstData = (): void => answers.clear();
