import { GAME } from '@hoopline/contracts';
import type { Statement } from '../../database/sql.ts';
import { FROM_GAME, GAME_COLUMNS, IS_LISTED, LONGEST, startOrder } from './games.sql.ts';

/** The text of a game that is searched. `matchesSearch` uses the same text in memory, and `games_search` indexes it. */
const SEARCHED = `search_key(g.title || E'\\n' || COALESCE(g.description, '') || E'\\n' || COALESCE(NULLIF(g.location, '${GAME.noLocation}'), ''))`;

/** Conditions of a list. `at` is the number of the parameter for the first value: 6 means `$6`. */
const WANTED = {
  search: (at: number) => `${SEARCHED} LIKE search_key($${at})`,
  gameType: (at: number) => `g.game_type = $${at}`,
  skillLevel: (at: number) => `g.skill_level = $${at}`,
  difficulty: (at: number) => `g.difficulty = $${at}`,
  courtId: (at: number) => `g.court_id = $${at}`,
  time: (at: number) => `${startOrder('g')} >= $${at}::timestamptz AND ${startOrder('g')} < $${at + 1}::timestamptz`,
};

/** The values of each condition. Without values a condition is left out. */
export type WantedGames = Partial<Record<keyof typeof WANTED, unknown[]>>;

/** The searched area: a point of the column `position`, and the largest distance from it; null is any distance. */
interface Area {
  point: number[];
  chord: number | null;
}

/** SQL of the parameters that have an area's values. */
interface BoundArea {
  point: string;
  chord: string | null;
}

/**
 * A page of open games, by their start or by their distance from `area`. Only conditions with values are in the
 * statement, so that each combination has a plan of its own.
 *
 * $1 viewer or null, $2 now, $3 and $4 sort key and id of the last game before, $5 the most games, then `values`.
 */
export function listOf(
  wanted: WantedGames,
  area: Area | null = null,
  order: 'start' | 'distance' = 'start',
): { statement: Statement; values: unknown[] } {
  const values: unknown[] = [];
  const bind = (value: unknown): number => values.push(value) + 5;
  const names: string[] = [order];
  const conditions: string[] = [];
  for (const key of Object.keys(WANTED) as (keyof typeof WANTED)[]) {
    const [first, ...others] = wanted[key] ?? [];
    if (first === undefined) continue;
    names.push(key);
    conditions.push(WANTED[key](bind(first)));
    others.forEach(bind);
  }
  const bound = area && {
    point: `cube($${bind(area.point)}::float8[])`,
    chord: area.chord === null ? null : `$${bind(area.chord)}::float8`,
  };
  if (bound?.chord) names.push('radius');
  const text = bound && order === 'distance' ? nearest(bound, conditions) : soonest(bound, conditions);
  return { statement: { name: ['games.list', ...names].join('-'), text }, values };
}

const IS_OPEN = `g.is_public AND g.cancelled_at IS NULL AND ${IS_LISTED}`;

/**
 * This is the same expression as in the index `games_near`, so that PostgreSQL can use it. That index contains the ends
 * of games, because most games at a court ended long ago.
 */
const IS_NOT_OVER = `COALESCE(g.ends_at, 'infinity') > $2::timestamptz`;

/** The index finds the positions in a cube. The distance then keeps only those in the sphere inside the cube. */
const isIn = ({ point, chord }: BoundArea): string[] =>
  chord
    ? [IS_NOT_OVER, `g.position <@ cube_enlarge(${point}, ${chord}, 3)`, `g.position <-> ${point} <= ${chord}`]
    : [];

const and = (conditions: string[]): string => conditions.map((condition) => `AND ${condition}`).join(' ');

/** `IN_EACH_ZONE` reads only this many of the soonest games, which bounds its time. */
const SOONEST_SEEN = 500;

/**
 * Lists the soonest open games of each time zone, soonest first. Games without a time are left out. $1 viewer or null,
 * $2 now, $3 the most games of a zone.
 */
export const IN_EACH_ZONE: Statement = {
  name: 'games.list-in-each-zone',
  text: `
    WITH soonest AS (
      SELECT g.id, g.time_zone, g.scheduled_at FROM games g
      WHERE ${IS_OPEN} AND g.ends_at > $2 AND ${startOrder('g')} > $2::timestamptz - ${LONGEST}
      ORDER BY ${startOrder('g')}, g.id LIMIT ${SOONEST_SEEN}),
    numbered AS (
      SELECT id, row_number() OVER (PARTITION BY time_zone ORDER BY scheduled_at, id) AS number FROM soonest)
    SELECT ${GAME_COLUMNS} FROM numbered JOIN games g ON g.id = numbered.id ${FROM_GAME}
    WHERE numbered.number <= $3 ORDER BY ${startOrder('g')}, g.id`,
};

/** Lists games by their start. Games without a time come last. */
const soonest = (area: BoundArea | null, conditions: string[]): string => `
  WITH page AS (
    SELECT g.id FROM games g
    WHERE ${IS_OPEN} AND (g.ends_at IS NULL OR g.ends_at > $2)
      AND ${startOrder('g')} > $2::timestamptz - ${LONGEST}
      AND (${startOrder('g')}, g.id) > ($3::timestamptz, $4::uuid) ${and([...(area ? isIn(area) : []), ...conditions])}
    ORDER BY ${startOrder('g')}, g.id LIMIT $5)
  SELECT ${GAME_COLUMNS} FROM page JOIN games g ON g.id = page.id ${FROM_GAME}
  ORDER BY ${startOrder('g')}, g.id`;

/**
 * Lists games by their distance. The index sorts them by distance alone. So the inner query also reads all games that
 * are as far away as the last one. The outer query sorts equal distances by id, and ends the list at the radius. The
 * inner query gets the radius only if there are other conditions: without them it finds the nearest games by the index
 * anyway. Without a radius, games without a court come last.
 */
function nearest(area: BoundArea, conditions: string[]): string {
  const distance = `g.position <-> ${area.point}`;
  const isBounded = conditions.length > 0;
  return `
    WITH page AS (
      SELECT * FROM (
        SELECT g.id, ${distance} AS distance FROM games g
        WHERE ${IS_OPEN} AND ${IS_NOT_OVER} AND (COALESCE(${distance}, 'infinity'), g.id) > ($3::float8, $4::uuid)
          ${and([...(isBounded ? isIn(area) : []), ...conditions])}
        ORDER BY ${distance} FETCH FIRST $5 ROWS WITH TIES) nearest
      ${area.chord ? `WHERE distance <= ${area.chord}` : ''} ORDER BY distance, id LIMIT $5)
    SELECT ${GAME_COLUMNS}, page.distance FROM page JOIN games g ON g.id = page.id ${FROM_GAME}
    ORDER BY page.distance, g.id`;
}
