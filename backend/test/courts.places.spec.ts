import { COURTS, distanceBetween, GAME, type Game, type Position } from '@hoopline/contracts';
import { CourtsQuery } from '@hoopline/contracts/courts/schemas';
import { GamesQuery } from '@hoopline/contracts/games/search-schemas';
import { beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { CourtsRepository } from '../src/features/courts/courts.repository.ts';
import { GamesService } from '../src/features/games/games.service.ts';
import { query, useServer } from './harness/app.ts';
import { buildMember } from './harness/people.ts';

/** Multiples of 0.001 degrees: as text and in SQL they are the same numbers as here. */
const degrees = (min: number, max: number) =>
  fc.integer({ min: min * 1_000, max: max * 1_000 }).map((thousandths) => thousandths / 1_000);

/** Anywhere, but often where maps go wrong: at a pole, at the date line, at the equator, or in one busy city. */
const latitude = fc.oneof(
  degrees(-90, 90),
  degrees(-90, -89),
  degrees(89, 90),
  degrees(40, 41),
  fc.constantFrom(90, -90, 0),
);
const longitude = fc.oneof(
  degrees(-180, 180),
  degrees(-180, -179),
  degrees(179, 180),
  degrees(-75, -74),
  fc.constantFrom(180, -180, 0),
);
const position = fc.record({ latitude, longitude });

/** A fixed seed, so that a failing run can be repeated with the same courts. */
const SEED = 20_261_122;
const RUNS = { seed: SEED, numRuns: 150 };
const COURTS_THERE = fc.sample(position, { seed: SEED, numRuns: 600 });

const FILL = `
  INSERT INTO courts (id, name, address, city, court_type, latitude, longitude, time_zone, created_at)
  SELECT gen_random_uuid(), 'Court ' || n, '', '', 'outdoor', latitude, longitude, 'UTC', now()
  FROM unnest($1::float8[], $2::float8[]) WITH ORDINALITY place (latitude, longitude, n)`;

let courts: CourtsRepository;
const server = useServer();
beforeAll(async () => {
  courts = server.app.get(CourtsRepository);
  await query(server, FILL, [COURTS_THERE.map((at) => at.latitude), COURTS_THERE.map((at) => at.longitude)]);
});

/** Every court of a list, page by page. */
async function listed(filter: Record<string, string>, limit = 170) {
  const rows: (Position & { id: string })[] = [];
  let after: string | undefined;
  do {
    const page = await courts.list(CourtsQuery.parse({ ...filter, limit: String(limit), ...(after && { after }) }));
    rows.push(...page.items);
    after = page.next?.after;
  } while (after);
  return rows;
}

const sorted = (positions: Position[]) => positions.map((at) => `${at.latitude} ${at.longitude}`).sort();

describe('courts within a radius', () => {
  /** Whether a court is so close to the edge that rounding decides. */
  const isOnEdge = (metres: number, radius: number) => Math.abs(metres - radius) < 0.001;

  it('are the courts no farther away than the radius, the nearest first', async () => {
    let found = 0;
    const radius = fc.oneof(fc.integer(COURTS.radius), fc.constantFrom(...COURTS.radii));
    await fc.assert(
      fc.asyncProperty(position, radius, async (near, metres) => {
        const list = await listed({ near: `${near.latitude},${near.longitude}`, radius: String(metres) });
        const isSure = (at: Position) => !isOnEdge(distanceBetween(near, at), metres);
        const inside = COURTS_THERE.filter((at) => distanceBetween(near, at) <= metres);
        expect(sorted(list.filter(isSure))).toEqual(sorted(inside.filter(isSure)));
        const distances = list.map((at) => distanceBetween(near, at));
        for (const [index, distance] of distances.entries())
          expect(distance).toBeGreaterThanOrEqual((distances[index - 1] ?? 0) - 0.001);
        found += list.length;
      }),
      RUNS,
    );
    expect(found).toBeGreaterThan(1_000);
  });

  it('are all courts if no radius is given', async () => {
    await fc.assert(
      fc.asyncProperty(position, async (near) => {
        const list = await listed({ near: `${near.latitude},${near.longitude}` });
        expect(sorted(list)).toEqual(sorted(COURTS_THERE));
      }),
      { seed: SEED, numRuns: 20 },
    );
  });
});

describe('courts at the same position', () => {
  it('are each on exactly one page', async () => {
    const near = { latitude: 12.3, longitude: 45.6 };
    await query(server, FILL, [Array(60).fill(near.latitude), Array(60).fill(near.longitude)]);
    const list = await listed({ near: '12.3,45.6', radius: '1' }, 7);
    expect(list).toHaveLength(60);
    expect(new Set(list.map(({ id }) => id)).size).toBe(60);
    await query(server, 'DELETE FROM courts WHERE latitude = 12.3 AND longitude = 45.6');
  });
});

describe('courts in a box', () => {
  /** Computed in another way than on the server: a walk eastwards from `west` meets the court before `east`. */
  function isIn(at: Position, west: number, south: number, east: number, north: number): boolean {
    if (at.latitude < south || at.latitude > north) return false;
    if (Math.abs(at.latitude) === 90) return true;
    const eastwards = (to: number) => (Math.round((to - west) * 1_000) + 720_000) % 360_000;
    const isWholeTurn = east - west === 360;
    return isWholeTurn || eastwards(at.longitude) <= eastwards(east);
  }

  it('are the courts whose coordinates are in the box, also across the date line and at the poles', async () => {
    let found = 0;
    const sides = fc.tuple(longitude, longitude, latitude, latitude);
    await fc.assert(
      fc.asyncProperty(sides, async ([west, east, one, other]) => {
        const [south, north] = [Math.min(one, other), Math.max(one, other)];
        const list = await listed({ bbox: [west, south, east, north].join(',') });
        expect(sorted(list)).toEqual(sorted(COURTS_THERE.filter((at) => isIn(at, west, south, east, north))));
        found += list.length;
      }),
      RUNS,
    );
    expect(found).toBeGreaterThan(1_000);
  });

  it('are also within the radius if one is given', async () => {
    let found = 0;
    await fc.assert(
      fc.asyncProperty(position, fc.tuple(longitude, longitude), async (near, [west, east]) => {
        const filter = { near: `${near.latitude},${near.longitude}`, radius: '80467', bbox: `${west},-90,${east},90` };
        const list = await listed(filter);
        const both = COURTS_THERE.filter((at) => distanceBetween(near, at) <= 80_467 && isIn(at, west, -90, east, 90));
        expect(sorted(list)).toEqual(sorted(both));
        found += list.length;
      }),
      RUNS,
    );
    expect(found).toBeGreaterThan(500);
  });
});

describe('games within a radius', () => {
  /** One game for each court. Every eleventh has no court, every seventh is private, and every fifth is over. */
  const FILL_GAMES = `
    INSERT INTO games (id, slug, host_id, title, court_id, game_type, game_format, skill_level, difficulty, max_players,
                       scheduled_at, ends_at, time_zone, duration, is_public, location, created_at)
    SELECT gen_random_uuid(), 'game ' || n, $1, 'Game ' || n, CASE WHEN n % 11 > 0 THEN id END, 'pickup', '5v5', 'pro',
           'hard', 10, start, start + interval '1 hour', 'UTC', 60, n % 7 > 0, '', now()
    FROM (SELECT id, row_number() OVER (ORDER BY id) AS n FROM courts) court,
         LATERAL (SELECT now() + make_interval(hours => CASE WHEN n % 5 = 0 THEN -9 ELSE n::int END) AS start) at`;

  let open: Game[];
  const games = () => server.app.get(GamesService);
  beforeAll(async () => {
    await query(server, FILL_GAMES, [(await buildMember(server)).id]);
    open = await gamesOf({});
  });

  async function gamesOf(filter: Record<string, string>) {
    const found: Game[] = [];
    let after: string | undefined;
    do {
      const page = await games().list(null, GamesQuery.parse({ ...filter, limit: '170', ...(after && { after }) }));
      found.push(...page.items);
      after = page.next?.after;
    } while (after);
    return found;
  }

  it('are the open games whose court is no farther away than the radius, by start or by distance', async () => {
    expect(open.filter(({ place }) => place === null).length).toBeGreaterThan(20);
    let found = 0;
    const radius = fc.oneof(fc.integer(COURTS.radius), fc.constantFrom(...COURTS.radii));
    await fc.assert(
      fc.asyncProperty(position, radius, fc.constantFrom(...GAME.sorts), async (near, metres, sort) => {
        const metresTo = ({ place }: Game) => (place ? distanceBetween(near, place) : Number.POSITIVE_INFINITY);
        const isSure = (game: Game) => Math.abs(metresTo(game) - metres) > 0.001;
        const filter = { near: `${near.latitude},${near.longitude}`, radius: String(metres), sort };
        const list = await gamesOf(filter);
        const inside = open.filter((game) => metresTo(game) <= metres).filter(isSure);
        const ids = list.filter(isSure).map(({ id }) => id);
        if (sort === 'start') expect(ids).toEqual(inside.map(({ id }) => id));
        else expect([...ids].sort()).toEqual(inside.map(({ id }) => id).sort());
        for (const [index, game] of list.entries())
          if (sort === 'distance' && index > 0)
            expect(metresTo(game)).toBeGreaterThanOrEqual(metresTo(list[index - 1] as Game) - 0.001);
        found += list.length;
      }),
      RUNS,
    );
    expect(found).toBeGreaterThan(500);
  });

  it('are all open games if no radius is given, each on one page', async () => {
    await fc.assert(
      fc.asyncProperty(position, async (near) => {
        const list = await gamesOf({ near: `${near.latitude},${near.longitude}`, sort: 'distance' });
        expect(list.map(({ id }) => id).sort()).toEqual(open.map(({ id }) => id).sort());
      }),
      { seed: SEED, numRuns: 10 },
    );
  });
});
