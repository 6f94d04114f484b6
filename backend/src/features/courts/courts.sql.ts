import type { Court, CourtsFilter } from '@hoopline/contracts';
import type { Statement } from '../../database/sql.ts';
import { likePattern } from '../../database/sql-fragments.ts';
import { areaOf, boxesOf, shareOf } from './geography.ts';
import { isOpenAt } from './opening-hours.ts';

/** A court as the database returns it. `toCourt` computes `isOpenNow` from `openingHours` for the present time. */
export interface CourtRow extends Omit<Court, 'isOpenNow'> {
  openingHours: string | null;
}

/** A court's columns, named as in the contract. `alias` names `courts` in the statement. */
export const courtColumns = (alias: string): string => `
  ${alias}.id, ${alias}.name, ${alias}.address, ${alias}.city, ${alias}.rating, ${alias}.total_reviews AS "totalReviews",
  ${alias}.google_place_id AS "googlePlaceId", ${alias}.court_type AS "courtType",
  ${alias}.number_of_courts AS "numberOfCourts", ${alias}.amenities, ${alias}.latitude, ${alias}.longitude,
  ${alias}.time_zone AS "timeZone", ${alias}.is_lit AS "isLit", ${alias}.opening_hours AS "openingHours",
  ${alias}.here_count AS "hereCount", ${alias}.pulse_rev AS "pulseRev"`;

export const FIND: Statement = {
  name: 'courts.find',
  text: 'SELECT name, city, time_zone AS "timeZone" FROM courts WHERE id = $1',
};

export const TOTALS: Statement = {
  name: 'courts.totals',
  text: `SELECT id AS "courtId", here_count AS "hereCount", pulse_rev AS "pulseRev", reports_rev AS "reportsRev"
         FROM courts WHERE id = ANY($1::uuid[])`,
};

/** The text that a search matches. The index `courts_search` contains the same expression. */
const SEARCHED = `search_key(c.name || E'\\n' || c.address || E'\\n' || c.city)`;

/** `within` uses the index on coordinates for boxes that cover at most this share of the world map. */
const LARGEST_LOOKED_UP = 0.01;

/** A chord longer than any on a sphere of radius 1: the longest is 2. */
const ANYWHERE = 3;

/**
 * The list is sorted by `sortKey`, then by id. `sortKey` is the distance, the negative number of people, or the name in
 * lower case.
 */
export type ListedCourt<Key extends string | number> = CourtRow & { sortKey: Key };

/** A condition of a list. `name` becomes part of the statement's name: each combination of conditions has its own. */
interface Condition {
  name: string;
  text: string;
}

/** Adds a value to the statement's values, and returns its placeholder, such as `$4`. */
type Bind = (value: unknown) => string;

/**
 * A page of courts. Only given filters become conditions, so that each combination has its own query plan. $1 and $2
 * are the sort key and id of the last court before the page, $3 is the number of rows; `values` follow from $4 on.
 */
export function listOf({ near, radius, bbox, search, sort }: CourtsFilter): {
  statement: Statement;
  values: unknown[];
} {
  const values: unknown[] = [];
  const bind: Bind = (value) => `$${values.push(value) + 3}`;
  const conditions = [...(search ? [matching(search, bind)] : []), ...(bbox ? [within(bbox, bind)] : [])];
  const text = near ? nearest(near, radius, conditions, bind) : sort ? busiest(conditions) : byName(conditions);
  const order = near ? ['near', ...(radius === undefined ? [] : ['radius'])] : [sort ?? 'name'];
  const name = ['courts.list', ...order, ...conditions.map((condition) => condition.name)].join('-');
  return { statement: { name, text }, values };
}

const matching = (search: string, bind: Bind): Condition => ({
  name: 'search',
  text: `${SEARCHED} LIKE search_key(${bind(likePattern(search))})`,
});

/**
 * Finds courts in a box. PostgreSQL expects few courts in any box, so it reads all of them and sorts them. That is slow
 * for a large box. The planner cannot see into a CASE, so it expects every second court to match. Then it reads courts
 * in the order of the list until the page is full.
 */
function within(bbox: string, bind: Bind): Condition {
  const [west = 0, south = 0, east = 0, north = 0] = bbox.split(',').map(Number);
  const boxes = boxesOf({ west, south, east, north });
  const text = boxes
    .map((box) => [box.west, box.south, box.east, box.north].map((degrees) => `${bind(degrees)}::float8`))
    .map(([w, s, e, n]) => `point(c.longitude, c.latitude) <@ box(point(${w}, ${s}), point(${e}, ${n}))`)
    .join(' OR ');
  return shareOf(boxes) <= LARGEST_LOOKED_UP
    ? { name: `boxes${boxes.length}`, text: `(${text})` }
    : { name: `large-boxes${boxes.length}`, text: `CASE WHEN ${text} THEN true ELSE false END` };
}

const byName = (conditions: Condition[]): string => `
  SELECT ${courtColumns('c')}, lower(c.name) AS "sortKey" FROM courts c
  WHERE (lower(c.name), c.id) > ($1, $2::uuid) ${and(conditions)}
  ORDER BY lower(c.name), c.id LIMIT $3`;

/** The courts with the most people come first. Courts without people are left out. */
const busiest = (conditions: Condition[]): string => `
  SELECT ${courtColumns('c')}, -c.here_count AS "sortKey" FROM courts c
  WHERE c.here_count > 0 AND (-c.here_count, c.id) > ($1::int, $2::uuid) ${and(conditions)}
  ORDER BY -c.here_count, c.id LIMIT $3`;

/**
 * Lists courts by distance. The index sorts them by distance, but not by id. So the inner query also reads all courts
 * that are as far away as the last one, and the outer query sorts them by id and applies the radius. The inner query
 * gets the radius only if there are other conditions: without them it finds the nearest courts by the index anyway.
 */
function nearest(near: string, radius: number | undefined, conditions: Condition[], bind: Bind): string {
  const area = areaOf(near, radius);
  const point = `cube(${bind(area.point)}::float8[])`;
  const chord = `${bind(area.chord ?? ANYWHERE)}::float8`;
  const around = { name: '', text: `c.position <@ cube_enlarge(${point}, ${chord}, 3)` };
  const isBounded = radius !== undefined && conditions.length > 0;
  return `
    SELECT * FROM (
      SELECT ${courtColumns('c')}, c.position <-> ${point} AS "sortKey" FROM courts c
      WHERE (c.position <-> ${point}, c.id) > ($1::float8, $2::uuid) ${and(isBounded ? [...conditions, around] : conditions)}
      ORDER BY c.position <-> ${point} FETCH FIRST $3 ROWS WITH TIES) nearest
    WHERE "sortKey" <= ${chord} ORDER BY "sortKey", id LIMIT $3`;
}

const and = (conditions: Condition[]): string => conditions.map(({ text }) => `AND ${text}`).join(' ');

export const toCourt = ({ openingHours, ...row }: CourtRow, now: Date): Court => ({
  ...row,
  isOpenNow: isOpenAt(openingHours, row, now),
});
