// Loaded into every measured server before its own program. On request it sends the time or memory that it uses.

process.on('message', (/** @type {{ ask?: string }} */ { ask }) => {
  const { user, system } = process.cpuUsage();
  const cpuMs = (user + system) / 1_000;
  if (ask === 'cpu') process.send?.({ usage: { cpuMs } });
  if (ask !== 'memory') return;
  // Collects garbage first, so that only memory in use counts.
  for (let i = 0; i < 3; i += 1) globalThis.gc?.();
  const { rss, heapUsed, external } = process.memoryUsage();
  process.send?.({ usage: { rss, held: heapUsed + external } });
});
