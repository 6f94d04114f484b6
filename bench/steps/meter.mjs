// Loaded into every measured server before its own program: tells what the process has used so far when it is asked.

process.on('message', (/** @type {{ ask?: string }} */ { ask }) => {
  const { user, system } = process.cpuUsage();
  const cpuMs = (user + system) / 1_000;
  if (ask === 'cpu') process.send?.({ usage: { cpuMs } });
  if (ask !== 'memory') return;
  // Only what is still held counts, not what nobody has cleared away yet.
  for (let i = 0; i < 3; i += 1) globalThis.gc?.();
  const { rss, heapUsed, external } = process.memoryUsage();
  process.send?.({ usage: { rss, held: heapUsed + external } });
});
