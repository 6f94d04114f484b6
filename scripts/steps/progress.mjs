import { giveUp } from './failure.mjs';

/** `npm start` numbers its steps and names those that it skips; the other commands do neither. */
const steps = { begun: 0, total: 0 };

/** @param {number} total */
export function numberSteps(total) {
  steps.total = total;
}

/** Prints the title of a step in which there is nothing to do. @param {string} title */
export function skipStep(title) {
  if (steps.total > 0) console.log(numbered(title));
}

/** Prints the title of a step that prints its own progress. @param {string} title */
export const beginStep = (title) => console.log(numbered(title));

/**
 * Runs one step and prints its title; a terminal also shows the seconds. If the step fails, prints why and ends the
 * process.
 * @param {string} title
 * @param {() => Promise<{ ok: boolean, output: string }>} step
 */
export async function withProgress(title, step) {
  const line = `${numbered(title)} … `;
  const started = Date.now();
  const seconds = (digits = 0) => `${((Date.now() - started) / 1000).toFixed(digits)} s`;
  process.stdout.write(line);
  const ticker = process.stdout.isTTY && setInterval(() => process.stdout.write(`\r${line}${seconds()}`), 1000);
  const { ok, output } = await step().catch((error) => ({ ok: false, output: String(error.stack) }));
  if (ticker) clearInterval(ticker);
  process.stdout.write(`${process.stdout.isTTY ? `\r${line}` : ''}${ok ? seconds(1) : 'failed'}\n`);
  if (!ok) giveUp(output);
}

/** @param {string} title */
function numbered(title) {
  if (steps.total === 0) return title;
  steps.begun += 1;
  return `[${steps.begun}/${steps.total}] ${title}`;
}
