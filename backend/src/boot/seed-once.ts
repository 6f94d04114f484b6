import { anyDatabase, prepareDatabase } from './database.ts';
import { keepSamples } from './keep-samples.ts';
import type { Program } from './run.ts';
import { readSettings } from './settings.ts';

/** `npm run seed`: fills the database with samples, also while the app is running. */
export const seedOnce: Program = async (lifecycle, terminal) => {
  const config = readSettings();
  terminal.isJson = config.isProduction;
  const url = await anyDatabase(config, 'being seeded', lifecycle, terminal);
  const samples = { seeds: true, completes: !config.isProduction, freshens: false, keep: keepSamples(config) };
  const isSeeded = await prepareDatabase(url, samples, terminal);
  if (!isSeeded) terminal.say('The database already has people in it: nothing was changed.');
  return 'done';
};
