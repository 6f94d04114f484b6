/**
 * Runs one step under a line that says what takes the time; a terminal sees the seconds pass. Ends the process, showing
 * what the step printed, where it fails.
 * @param {string} title
 * @param {() => Promise<{ ok: boolean, output: string }>} step
 */
export async function withProgress(title, step) {
  const started = Date.now();
  const seconds = (digits = 0) => `${((Date.now() - started) / 1000).toFixed(digits)} s`;
  process.stdout.write(`${title} … `);
  const ticker = process.stdout.isTTY && setInterval(() => process.stdout.write(`\r${title} … ${seconds()}`), 1000);
  const { ok, output } = await step();
  if (ticker) clearInterval(ticker);
  process.stdout.write(`${process.stdout.isTTY ? `\r${title} … ` : ''}${ok ? seconds(1) : 'failed'}\n`);
  if (ok) return;
  console.error(`\n${output.trim()}\n`);
  process.exit(1);
}
