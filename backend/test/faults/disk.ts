import { Client } from 'pg';
import { SOME } from './fault.ts';
import type { World } from './world.ts';

/** Makes PostgreSQL answer inserts with the error for a table that cannot grow. */
const REFUSE = `
  CREATE FUNCTION refuse_as_full() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = 'disk_full'; END $$;
  CREATE TRIGGER disk_is_full BEFORE INSERT ON messages FOR EACH ROW EXECUTE FUNCTION refuse_as_full();
  CREATE TRIGGER disk_is_full BEFORE INSERT ON game_log FOR EACH ROW EXECUTE FUNCTION refuse_as_full();
  CREATE TRIGGER disk_is_full BEFORE INSERT ON post_likes FOR EACH ROW EXECUTE FUNCTION refuse_as_full();`;
const ALLOW = 'DROP FUNCTION refuse_as_full() CASCADE';

/**
 * For a while no message, seat or like can be stored: triggers raise PostgreSQL's error for a full disk. A really full
 * disk (`small-disk.ts`) needs rights that not every machine gives.
 */
export async function withFullDisk(world: World): Promise<void> {
  const admin = new Client({ connectionString: world.servers.databaseUrl });
  await admin.connect();
  try {
    await admin.query(REFUSE);
    await world.untilPostponed(SOME);
    await admin.query(ALLOW);
  } finally {
    await admin.end();
  }
}
