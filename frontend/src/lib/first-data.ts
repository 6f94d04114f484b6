import { FIRST_DATA, type FirstAnswer, type FirstData } from '@hoopline/contracts';
import { log } from './log.ts';

const PATIENCE_MS = 3_000;

let answers = new Map<string, FirstAnswer>();

/** Reads the page's data block, if it has one. */
export const loadFirstData = (): void => setFirstData(document.getElementById(FIRST_DATA)?.textContent || '{}');

/** Notes what the server has read for a page: `FirstData` as JSON. */
export function setFirstData(json: string): void {
  const data: FirstData = JSON.parse(json);
  answers = new Map(Object.entries(data));
}

/** What the server sent with the page for this address, once: whoever asks again wants to know the present state. */
export function takeFirstAnswer(address: string): FirstAnswer | undefined {
  const answer = answers.get(address);
  answers.delete(address);
  return answer;
}

/** Whether the page came with an answer for this address that nobody has taken yet. */
export const hasFirstAnswer = (address: string): boolean => answers.has(address);

/** Reads what has come with the page for this address: for what is shown late, before events change it. */
export const readIfSent = async (address: string, read: () => Promise<void>): Promise<void> => {
  if (answers.has(address)) await read();
};

let pageReads: Promise<unknown> = Promise.resolve();

/** Notes the first reads of a page, which take their answers before the others are forgotten. */
export function notePageReads(reads: Promise<unknown>): void {
  // The page itself reads again what failed here, and shows the error.
  pageReads = reads.catch((error: unknown) => log.error('A first read failed', error));
}

/** Resolves when the page's own first reads have ended, at the latest after a few seconds: a network may be gone. */
export const pageReadsEnded = (): Promise<unknown> =>
  Promise.race([pageReads, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);

/**
 * Resolves when the first reads of the page have taken what came with it; at once where it came without. A page that is
 * rendered before is rendered twice, the second time without a pause for taps.
 */
export const sentReadsEnded = async (): Promise<void> => {
  if (answers.size > 0) await pageReadsEnded();
};

/** From now on events tell of changes to what is cached; an answer that is taken later would lack them. */
export const forgetFirstData = (): void => answers.clear();
