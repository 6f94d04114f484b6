import { avatarFor } from '@hoopline/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { countResults } from '../src/boot/database.ts';
import { dataSourceOptions } from '../src/database/data-source.ts';
import { newId } from '../src/database/ids.ts';
import { migrate } from '../src/database/migrate.ts';
import { RenameCalendarSubscriptions1763640500000 } from '../src/database/migrations/1763640500000-rename-calendar-subscriptions.ts';
import { Players1763640780000 } from '../src/database/migrations/1763640780000-players.ts';
import { loadMigrations } from '../src/database/migrations/migrations.ts';
import { createTestDatabase, type TestDatabase } from './harness/database.ts';
import { waitUntil } from './harness/wait-until.ts';

/** The sessions that wait for an advisory lock in this database. */
const WAITING = `
  SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
  AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;

describe('migrations', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase({ isBare: true });
  });
  afterAll(() => database.drop());

  /** Runs `work` with a connection to the database, which it closes afterwards. */
  async function using<T>(
    work: (dataSource: DataSource) => Promise<T>,
    migrations: DataSource['options']['migrations'] = [],
  ) {
    const dataSource = await new DataSource({ ...dataSourceOptions(database.url), migrations }).initialize();
    return work(dataSource).finally(() => dataSource.destroy());
  }

  it('keep the calendar addresses that people subscribed to before their table was renamed', async () => {
    const all = await loadMigrations();
    const before = all.slice(0, all.indexOf(RenameCalendarSubscriptions1763640500000));
    const id = newId();
    await using(async (dataSource) => {
      await dataSource.runMigrations({ transaction: 'each' });
      await dataSource.query(
        `INSERT INTO users (id, kind, display_name, avatar, created_at) VALUES ($1, 'guest', 'Ann', $2, now())`,
        [id, avatarFor(id)],
      );
      await dataSource.query(`INSERT INTO calendar_feeds VALUES ($1, 'hash', now())`, [id]);
    }, before);
    expect(await migrate(database.url)).toBe(all.length - before.length);
    const rows = await using((dataSource) =>
      dataSource.query('SELECT user_id, token_hash FROM calendar_subscriptions'),
    );
    expect(rows).toEqual([{ user_id: id, token_hash: 'hash' }]);
  });

  it('keep the stored statistics, and count results that were not counted yet', async () => {
    const old = await createTestDatabase({ isBare: true });
    const all = await loadMigrations();
    const [veteran, newcomer, game] = [newId(), newId(), newId()];
    const dataSource = await new DataSource({
      ...dataSourceOptions(old.url),
      migrations: all.slice(0, all.indexOf(Players1763640780000)),
    }).initialize();
    await dataSource.runMigrations({ transaction: 'each' });
    for (const [index, id] of [veteran, newcomer].entries())
      await dataSource.query(
        `INSERT INTO users (id, kind, issuer, subject, display_name, avatar, created_at)
         VALUES ($1, 'member', 'test', $2, $2, $3, now())`,
        [id, `Player ${index}`, avatarFor(id)],
      );
    await dataSource.query('INSERT INTO player_stats VALUES ($1, 40, 22, 4.5, 14.5), ($2, 0, 0, NULL, NULL)', [
      veteran,
      newcomer,
    ]);
    await dataSource.query(
      `INSERT INTO games (id, slug, host_id, title, game_type, game_format, skill_level, difficulty, max_players, time_zone,
                          duration, location, created_at)
       VALUES ($1, 'slug', $2, 'Old game', 'pickup', '1v1', 'pro', 'hard', 2, 'UTC', 60, 'TBD', now())`,
      [game, veteran],
    );
    await dataSource.query(`INSERT INTO game_results VALUES ($1, $2, '[21, 15]', $3, now(), $4, now())`, [
      game,
      JSON.stringify([[veteran], [newcomer]]),
      veteran,
      newcomer,
    ]);
    await dataSource.destroy();
    let counted: unknown;
    await migrate(old.url, async (migrated) => {
      await countResults(migrated);
      counted = await migrated.query(
        `SELECT user_id, games_played AS games, wins, points, rating FROM player_stats ORDER BY games_played DESC`,
      );
    });
    expect(counted).toEqual([
      { user_id: veteran, games: 41, wins: 23, points: 580 + 21, rating: expect.any(Number) },
      { user_id: newcomer, games: 1, wins: 0, points: 15, rating: null },
    ]);
    // 4.5 of 5 became 1800, and a win against a newcomer adds little.
    const [{ rating }] = counted as [{ rating: number }];
    expect(rating).toBeGreaterThanOrEqual(1_800);
    expect(rating).toBeLessThan(1_815);
    await old.drop();
  });

  it('run once if two nodes start at the same time, and one node waits for the other', async () => {
    const fresh = await createTestDatabase({ isBare: true });
    let [seeding, seeded] = [0, 0];
    const seed = async (dataSource: DataSource) => {
      seeding += 1;
      // The first node seeds until the second one waits for the lock. Without the lock, the second one would seed too.
      const isOther = async () => seeding > 1 || (await dataSource.query(WAITING)).length > 0;
      if (seeded === 0) await waitUntil(isOther);
      expect(seeding).toBe(1);
      seeding -= 1;
      seeded += 1;
    };
    const ran = await Promise.all([migrate(fresh.url, seed), migrate(fresh.url, seed)]);
    expect(seeded).toBe(2);
    expect(ran.sort((a, b) => a - b)).toEqual([0, (await loadMigrations()).length]);
    await fresh.drop();
  });
});
