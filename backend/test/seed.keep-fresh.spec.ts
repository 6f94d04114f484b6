import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { migrate } from '../src/database/migrate.ts';
import { keepFresh } from '../src/demo/seed/keep-fresh.ts';
import { seed } from '../src/demo/seed/seed.ts';
import { createTestDatabase } from './harness/database.ts';

const SEEDED = new Date('2026-03-10T15:20:00.000Z');
/** By then clocks in Europe have changed, and every sample game is over. */
const LATER = new Date('2026-04-20T09:05:00.000Z');

interface GameRow {
  id: string;
  title: string;
  scheduled_at: Date | null;
  ends_at: Date | null;
  duration: number;
  rev: number;
  average_rating: string | null;
  has_result: boolean;
  /** The start in the time zone of the court: the day since 1970-01-01, a Thursday, and the time of day. */
  day: number | null;
  time: string | null;
}

const GAMES = `
  SELECT id, title, scheduled_at, ends_at, duration, rev, average_rating,
         EXISTS (SELECT 1 FROM game_results r WHERE r.game_id = g.id) AS has_result,
         (scheduled_at AT TIME ZONE time_zone)::date - date '1970-01-01' AS day,
         (scheduled_at AT TIME ZONE time_zone)::time::text AS time
    FROM games g ORDER BY id`;

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let client: pg.Client;

const read = async () => new Map((await client.query<GameRow>(GAMES)).rows.map((game) => [game.id, game]));

async function freshen(now: Date): Promise<number> {
  let moved = -1;
  await migrate(database.url, async (dataSource) => {
    moved = await keepFresh(dataSource, now);
  });
  return moved;
}

beforeAll(async () => {
  database = await createTestDatabase();
  await migrate(database.url, async (dataSource) => {
    await seed(dataSource, SEEDED);
  });
  client = new pg.Client(database.url);
  await client.connect();
});

afterAll(async () => {
  await client.end();
  await database.drop();
});

describe('a later start of the server', () => {
  it('does not move games that are ahead, and ten games with a result', async () => {
    const before = await read();
    const isStale = (game: GameRow) => game.ends_at !== null && game.ends_at <= SEEDED && !game.has_result;
    const stale = [...before.values()].filter(isStale);
    expect(stale.length).toBeGreaterThan(0);
    expect(await freshen(SEEDED)).toBe(stale.length);
    for (const [id, game] of await read()) {
      if (isStale(before.get(id) as GameRow)) expect((game.scheduled_at as Date) > SEEDED).toBe(true);
      else expect(game).toEqual(before.get(id));
    }
  });

  it('moves past games by whole weeks of their time zone, into the next four weeks, with a log entry', async () => {
    const host = 'SELECT host_id FROM games LIMIT 1';
    await client.query(`
      INSERT INTO games (id, slug, host_id, title, game_type, game_format, skill_level, difficulty, max_players,
                         scheduled_at, ends_at, time_zone, duration, location, created_at)
      SELECT gen_random_uuid(), 'made-here', (${host}), 'Made here', 'pickup', '5v5', 'pro', 'hard', 10,
             '2026-03-12T18:00Z', '2026-03-12T19:00Z', 'UTC', 60, 'TBD', '2026-03-11T18:00Z'`);
    const before = await read();
    await freshen(LATER);
    const after = await read();
    const stayed = [];
    for (const [id, game] of after) {
      const was = before.get(id) as GameRow;
      if (was.ends_at === null || was.ends_at > LATER || game.scheduled_at?.getTime() === was.scheduled_at?.getTime()) {
        expect(game).toEqual(was);
        if (was.ends_at && was.ends_at <= LATER) stayed.push(game);
        continue;
      }
      expect(((game.day as number) - (was.day as number)) % 7).toBe(0);
      expect(game.time).toBe(was.time);
      const ahead = (game.scheduled_at as Date).getTime() - LATER.getTime();
      expect(ahead).toBeGreaterThan(0);
      expect(ahead).toBeLessThan(22 * 86_400_000);
      expect((game.ends_at as Date).getTime() - (game.scheduled_at as Date).getTime()).toBe(game.duration * 60_000);
      expect(game).toMatchObject({ rev: was.rev + 1, average_rating: null, has_result: false });
      const last = 'SELECT kind, rev FROM game_log WHERE game_id = $1 ORDER BY rev DESC LIMIT 1';
      expect((await client.query(last, [id])).rows).toEqual([{ kind: 'rescheduled', rev: game.rev }]);
    }
    expect(stayed.filter((game) => game.has_result)).toHaveLength(10);
    expect(stayed.filter((game) => !game.has_result).map((game) => game.title)).toEqual(['Made here']);
  });

  it('changes nothing more a moment later', async () => {
    const before = await read();
    expect(await freshen(LATER)).toBe(0);
    expect(await read()).toEqual(before);
  });

  it('keeps the results of the ten newest games, and removes the others', async () => {
    const finish = `
      INSERT INTO game_results (game_id, teams, scores, entered_by, entered_at)
      SELECT id, '[[],[]]', '[21,19]', host_id, ends_at FROM games
       WHERE is_sample AND ends_at > $1 ORDER BY ends_at LIMIT 2`;
    await client.query(finish, [LATER]);
    const later = new Date('2026-06-01T12:00:00Z');
    await freshen(later);
    const kept = [...(await read()).values()].filter((game) => game.has_result);
    expect(kept).toHaveLength(10);
    expect(kept.every((game) => (game.ends_at as Date) <= later)).toBe(true);
    expect(kept.filter((game) => (game.ends_at as Date) > LATER)).toHaveLength(2);
  });
});
