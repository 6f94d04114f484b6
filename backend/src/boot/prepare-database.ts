import { migrate } from '../database/migrate.ts';
import { keepFresh } from '../database/seed/keep-fresh.ts';
import { seed } from '../database/seed/seed.ts';
import type { Terminal } from './terminal.ts';

export interface Samples {
  /** Fill an empty database with sample players, talks, courts and games. */
  seeds: boolean;
  /** Move sample games that are over to the weeks ahead. Never while the app runs: nobody would be told. */
  freshens: boolean;
}

/** Brings the schema up to date and sees to the samples. Returns whether the database was filled. */
export async function prepareDatabase(url: string, samples: Samples, terminal: Terminal): Promise<boolean> {
  let isSeeded = false;
  const ran = await migrate(url, async (dataSource) => {
    const now = new Date();
    if (samples.seeds) isSeeded = await seed(dataSource, now);
    if (samples.freshens && !isSeeded) await keepFresh(dataSource, now);
  });
  if (ran > 0) terminal.say(`Brought the database up to date (${ran} ${ran === 1 ? 'step' : 'steps'}).`);
  if (isSeeded) terminal.say('Filled it with sample players, their messages and their games.');
  return isSeeded;
}
