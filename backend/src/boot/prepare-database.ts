import { migrate } from '../database/migrate.ts';
import { keepFresh } from '../seed/keep-fresh.ts';
import type { KeepFiles } from '../seed/posts/sample-files.ts';
import { addPosts, seed } from '../seed/seed.ts';
import type { Terminal } from './terminal.ts';

export interface Samples {
  /** Fill an empty database with sample players, talks, courts, games and posts. */
  seeds: boolean;
  /** Give sample players of an older version the posts that they lack. */
  completes: boolean;
  /** Move sample games that are over to the weeks ahead. Never while the app runs: nobody would be told. */
  freshens: boolean;
  keep: KeepFiles;
}

/** Brings the schema up to date and sees to the samples. Returns whether anything was filled in. */
export async function prepareDatabase(url: string, samples: Samples, terminal: Terminal): Promise<boolean> {
  let isSeeded = false;
  let isCompleted = false;
  const ran = await migrate(url, async (dataSource) => {
    const now = new Date();
    if (samples.seeds) isSeeded = await seed(dataSource, now, samples.keep);
    if (samples.completes && !isSeeded) isCompleted = await addPosts(dataSource, now, samples.keep);
    if (samples.freshens && !isSeeded) await keepFresh(dataSource, now);
  });
  if (ran > 0) terminal.say(`Brought the database up to date (${ran} ${ran === 1 ? 'step' : 'steps'}).`);
  if (isSeeded) terminal.say('Filled it with sample players, their messages, games and posts.');
  if (isCompleted) terminal.say('Gave the sample players their posts.');
  return isSeeded || isCompleted;
}
