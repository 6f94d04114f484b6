import { query, type TestApp } from './app.ts';
import { waitUntil } from './wait-until.ts';

/** Starts some work and resolves once it waits for a lock, without waiting for its end. */
export async function untilWaiting<Result>(
  server: TestApp,
  start: () => Promise<Result>,
): Promise<{ done: Promise<Result> }> {
  const before = await waiting(server);
  const done = start();
  await waitUntil(async () => (await waiting(server)) > before);
  return { done };
}

const waiting = async (server: TestApp) =>
  (
    await query(
      server,
      `SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
    )
  ).length;
