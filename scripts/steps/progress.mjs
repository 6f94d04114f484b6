/**
 * Runs one step under a line that says what takes the time. Ends the process, showing what the step printed, where it
 * fails.
 * @param {string} title
 * @param {() => Promise<{ ok: boolean, output: string }>} step
 */
export async function withProgress(title, step) {
  const started = Date.now();
  process.stdout.write(`${title} … `);
  const { ok, output } = await step();
  process.stdout.write(ok ? `${((Date.now() - started) / 1000).toFixed(1)} s\n` : 'failed\n');
  if (ok) return;
  console.error(`\n${output.trim()}\n`);
  process.exit(1);
}
