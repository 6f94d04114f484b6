import { avatarFor } from '@hoopline/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { dataSourceOptions } from '../src/database/data-source.ts';
import { newId } from '../src/database/ids.ts';
import { migrate } from '../src/database/migrate.ts';
import { RenameCalendarSubscriptions1763640500000 } from '../src/database/migrations/1763640500000-rename-calendar-subscriptions.ts';
import { loadMigrations } from '../src/database/migrations/migrations.ts';
import { createTestDatabase, type TestDatabase } from './harness/database.ts';
import { waitUntil } from './harness/wait-until.ts';

/** Who waits for an advisory lock in this database. */
const WAITING = `
  SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
  AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;

describe('migrations', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase({ isBare: true });
  });
  afterAll(() => database.drop());

  /** Runs `work` on the database. */
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

  it('run once, one node after the other, where two start at the same time', async () => {
    const fresh = await createTestDatabase({ isBare: true });
    let [seeding, seeded] = [0, 0];
    const seed = async (dataSource: DataSource) => {
      seeding += 1;
      // The first seeds for as long as it takes the second to come to where it has to wait, or passes it.
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
