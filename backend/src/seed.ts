import { anyDatabase, prepareDatabase } from './boot/database.ts';
import { keepSamples } from './boot/keep-samples.ts';
import { run } from './boot/run.ts';

/** `npm run seed`: fills the database with samples, also while the app is running. */
await run(async (config, lifecycle, terminal) => {
  const url = await anyDatabase(config, 'being seeded', lifecycle, terminal);
  const samples = { seeds: true, completes: !config.isProduction, freshens: false, keep: keepSamples(config) };
  const isSeeded = await prepareDatabase(url, samples, terminal);
  if (!isSeeded) terminal.say('The database already has people in it: nothing was changed.');
  return 'done';
});
