import { migrate } from '../database/migrate.ts';
import { seed } from '../database/seed/seed.ts';
import type { Terminal } from './terminal.ts';

/**
 * Brings the schema up to date and, where `seeds` says so, fills an empty database with sample people and talk. Returns
 * whether it was filled.
 */
export async function prepareDatabase(url: string, seeds: boolean, terminal: Terminal): Promise<boolean> {
  let isSeeded = false;
  const ran = await migrate(url, async (dataSource) => {
    if (seeds) isSeeded = await seed(dataSource, new Date());
  });
  if (ran > 0) terminal.say(`Brought the database up to date (${ran} ${ran === 1 ? 'step' : 'steps'}).`);
  if (isSeeded) terminal.say('Filled it with sample players and their messages.');
  return isSeeded;
}
