import type { TestApp } from './app.ts';
import { setTime } from './mails.ts';
import type { TestPerson } from './people.ts';
import { buildSeries, makeRunsAt, readSeries, runsOf } from './series.ts';

/** A Monday. Clocks change in New York on March 14. */
export const NOW = '2027-03-01T12:00:00.000Z';
/** Tuesdays at 7 PM in New York, from March 2 on. */
export const FIRST = '2027-03-03T00:00:00.000Z';
export const SECOND = '2027-03-10T00:00:00.000Z';
export const THIRD = '2027-03-16T23:00:00.000Z';
export const FOURTH = '2027-03-23T23:00:00.000Z';

interface RunsOptions {
  fields?: Record<string, unknown>;
  until?: string;
  rule?: string;
}

/** A weekly run with two games, March 2 and 9. The clock shows `NOW`. */
export async function buildRuns(nodes: readonly TestApp[], options: RunsOptions = {}) {
  const [server] = nodes as [TestApp];
  setTime(nodes, NOW);
  const { fields, until = '2027-04-27', rule } = options;
  const built = await buildSeries(server, {
    scheduledAt: FIRST,
    until,
    ...(fields && { fields }),
    ...(rule && { repeats: { rule } }),
  });
  await makeRunsAt(nodes, NOW);
  const runs = await runsOf(server, built.id);
  const ids = runs.map((run) => run.id) as [string, string];
  return { ...built, first: ids[0], second: ids[1], ids };
}

/** The revision of a series that its host has seen. */
export const revOf = async (host: TestPerson, gameId: string) => (await readSeries(host, gameId)).rev;
