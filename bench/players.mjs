// Measures how fast the leaderboard and the list of players are read as players grow. Each size has a database and a
// server of its own, which are asked in turns. `node bench/players.mjs [players …]`, by default 1000 and 1000000.
import { run, say } from './steps/bench.mjs';
import { addDatabase, withClient } from './steps/database.mjs';
import { Caller } from './steps/load.mjs';
import { inTurns } from './steps/rounds.mjs';

const ROUNDS = 15;
const SECONDS = 0.6;
const CONNECTIONS = 16;
const WARM_UP = 1_000;
const sizes = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [1_000, 1_000_000];

/** Adds the players; every tenth is private. Builds the index on parts of names at the end, because that is faster. */
const USERS = `
  DROP INDEX users_name_trgm;
  INSERT INTO users (id, kind, issuer, subject, display_name, position, avatar, is_public, created_at)
  SELECT gen_random_uuid(), 'member', 'bench', n::text, 'Player ' || md5(n::text), 'Center',
         '{"skin": "dark", "hair": "short_red", "headAccessory": "none", "jersey": "blue", "shorts": "black", "shoes": "sneakers_red"}',
         n % 10 > 0, now()
  FROM generate_series(1, PLAYERS) n;
  CREATE INDEX users_name_trgm ON users USING gin (search_key(display_name) gin_trgm_ops)`;

/** Adds statistics for every second player. Many of the rated players have the same rating. */
const STATS = `
  INSERT INTO player_stats (user_id, games_played, wins, points, streak, best_streak, upsets, formats, courts, mu, sigma,
                            rating, rating_doubt, log_id)
  SELECT id, games, games / 2, games * 20, 1, 3, 1, '{5v5,3v3}', '{}', 25, 5,
         CASE WHEN games >= 5 THEN 1200 + abs(hashtext(id::text) % 600) END, CASE WHEN games >= 5 THEN 120 END, 1
  FROM (SELECT id, subject::int / 2 % 60 + 1 AS games FROM users WHERE subject::int % 2 = 0) played`;

/** Adds a game that is over, hosted by every fifth player. The host and up to three other players have seats. */
const GAMES = `
  INSERT INTO games (id, slug, host_id, title, game_type, game_format, skill_level, difficulty, max_players,
                     current_players, scheduled_at, ends_at, time_zone, duration, location, created_at)
  SELECT gen_random_uuid(), id::text, id, 'Game', 'pickup', '5v5', 'pro', 'hard', 10, 4, now() - interval '2 hours',
         now() - interval '1 hour', 'UTC', 60, 'Street', now()
  FROM users WHERE subject::int % 5 = 0;
  INSERT INTO game_seats (game_id, user_id, status, since)
  SELECT g.id, u.id, 'joined', now()
  FROM games g JOIN users host ON host.id = g.host_id
  JOIN users u ON u.issuer = 'bench' AND u.subject IN (host.subject, (host.subject::int - 1)::text,
                                                       (host.subject::int - 2)::text, (host.subject::int - 3)::text)`;

const nextPage = () => {
  const from = [`player ${Math.random().toString(16).slice(2)}`, '00000000-0000-0000-0000-000000000000'];
  return `/api/players?limit=50&after=${Buffer.from(JSON.stringify(from)).toString('base64url')}`;
};
/** @type {Record<string, () => string>} */
const paths = { leaderboard: () => '/api/players/leaderboard', list: nextPage };

await run(async (bench) => {
  const { url } = await bench.database();
  /** @type {Record<string, () => Promise<import('./steps/load.mjs').Pace>>} */
  const measures = {};
  for (const players of sizes) {
    const databaseUrl = await addDatabase(url, `players_${players}`);
    const hoopline = await bench.hoopline(databaseUrl);
    const began = Date.now();
    await withClient(databaseUrl, async (client) => {
      await client.query(USERS.replace('PLAYERS', String(players)));
      await client.query(STATS);
      await client.query('ANALYZE users');
      await client.query(GAMES);
      for (const table of ['users', 'player_stats', 'games', 'game_seats'])
        await client.query(`VACUUM ANALYZE ${table}`);
    });
    say(`${players} players were made in ${((Date.now() - began) / 1_000).toFixed(1)} s`);
    const caller = new Caller(hoopline, CONNECTIONS);
    for (const [name, nextPath] of Object.entries(paths)) {
      const read = () => caller.expectSuccess({ path: nextPath() });
      await caller.warmUp(WARM_UP, read);
      measures[`${name} ${players}`] = () => caller.keepBusy(SECONDS, read);
    }
  }

  const paces = await inTurns(ROUNDS, measures);
  const [few, many] = [sizes[0] ?? 0, sizes.at(-1) ?? 0];
  for (const name of Object.keys(paths)) {
    bench.compare({
      what: `Players, the ${name} of ${many} beside that of ${few}`,
      unit: 'pages',
      ours: paces[`${name} ${many}`] ?? [],
      beside: paces[`${name} ${few}`] ?? [],
      wanted: { atMost: 1.3 },
    });
  }
});
