// Measures how fast the nearest stored courts are found as courts grow. Each size has a database and a server of its
// own, which are asked for the same positions in turns. `node bench/courts.mjs [courts …]`, by default 1000 and 100000.
import { run, say } from './steps/bench.mjs';
import { addDatabase, withClient } from './steps/database.mjs';
import { Caller } from './steps/load.mjs';
import { inTurns } from './steps/rounds.mjs';

const ROUNDS = 15;
const SECONDS = 0.6;
const CONNECTIONS = 16;
const WARM_UP = 1_000;
const sizes = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [1_000, 100_000];

/** Adds `$1` courts, half anywhere on Earth, half around ten cities. Every fourth has one of 60 opening hours. */
const COURTS = `
  INSERT INTO courts (id, name, address, city, rating, total_reviews, court_type, amenities, latitude, longitude, time_zone,
                      opening_hours, created_at)
  SELECT gen_random_uuid(), 'Court ' || n, n || ' Main Street', 'City ' || n % 10, 4.5, n % 90, 'outdoor', '{lights,water}',
         CASE WHEN n % 2 = 0 THEN degrees(asin(2 * random() - 1)) ELSE n / 2 % 10 * 6 - 20 + random() / 2 END,
         CASE WHEN n % 2 = 0 THEN 360 * random() - 180 ELSE n / 2 % 10 * 30 - 130 + random() / 2 END, 'America/New_York',
         CASE WHEN n % 4 = 0 THEN 'Mo-Su ' || lpad((n / 4 % 12)::text, 2, '0') || ':00-' || 18 + n / 4 % 5 || ':30' END,
         now()
  FROM generate_series(1, $1::int) n`;

/** The positions around which courts are searched. Every other one is in one of those ten cities. */
const positions = Array.from({ length: 500 }, (_, index) => {
  const n = index % 10;
  if (index % 2) return [n * 6 - 20 + Math.random() / 2, n * 30 - 130 + Math.random() / 2];
  return [Math.random() * 160 - 80, Math.random() * 360 - 180];
}).map((position) => position.map((degrees) => degrees.toFixed(4)).join(','));
let turn = 0;
const nextPath = () => `/api/courts?limit=50&near=${positions[turn++ % positions.length]}`;

await run(async (bench) => {
  const { url } = await bench.database();
  /** @type {Record<string, () => Promise<import('./steps/load.mjs').Pace>>} */
  const measures = {};
  for (const courts of sizes) {
    const databaseUrl = await addDatabase(url, `courts_${courts}`);
    const hoopline = await bench.hoopline(databaseUrl);
    const began = Date.now();
    await withClient(databaseUrl, async (client) => {
      await client.query(COURTS, [courts]);
      await client.query('VACUUM ANALYZE courts');
    });
    say(`${courts} courts were made in ${((Date.now() - began) / 1_000).toFixed(1)} s`);
    const caller = new Caller(hoopline, CONNECTIONS);
    const read = () => caller.expectSuccess({ path: nextPath() });
    await caller.warmUp(WARM_UP, read);
    measures[courts] = () => caller.keepBusy(SECONDS, read);
  }

  const paces = await inTurns(ROUNDS, measures);
  const [few, many] = [sizes[0] ?? 0, sizes.at(-1) ?? 0];
  bench.compare({
    what: `Courts, the 50 nearest of ${many} beside those of ${few}`,
    unit: 'pages',
    ours: paces[many] ?? [],
    beside: paces[few] ?? [],
    wanted: { atMost: 1.3 },
  });
});
