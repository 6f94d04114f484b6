import { anyDatabase, recount } from './boot/database.ts';
import { run } from './boot/run.ts';

/** `npm run replay-ratings`: counts all statistics again from their log, also while the app is running. */
await run(async (config, lifecycle, terminal) => {
  const { entries, players, different } = await recount(
    await anyDatabase(config, 'counting its statistics again', lifecycle, terminal),
  );
  terminal.say(
    `Counted ${entries} entries for ${players} players. Players with other numbers than before: ${different}.`,
  );
  return 'done';
});
