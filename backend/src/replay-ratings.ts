import { DataSource } from 'typeorm';
import { anyDatabase } from './boot/database.ts';
import { run } from './boot/run.ts';
import { readSettings } from './boot/settings.ts';
import { dataSourceOptions } from './database/data-source.ts';
import { Sql } from './database/sql.ts';
import { StatisticsReplay } from './features/players/statistics/statistics-replay.ts';

/** `npm run replay-ratings`: counts all statistics again from their log, also while the app is running. */
await run(async (lifecycle, terminal) => {
  const config = readSettings();
  terminal.isJson = config.isProduction;
  const url = await anyDatabase(config, 'counting its statistics again', lifecycle, terminal);
  const dataSource = await new DataSource(dataSourceOptions(url)).initialize();
  try {
    const sql = new Sql(dataSource);
    const { facts, players, different } = await sql.transaction((tx) => new StatisticsReplay(sql).run(tx));
    terminal.say(
      `Counted ${facts} entries for ${players} players. Players with other numbers than before: ${different}.`,
    );
  } finally {
    await dataSource.destroy();
  }
  return 'done';
});
