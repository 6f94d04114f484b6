import { COURTS, type CourtDetail } from '@hoopline/contracts';
import type { Statement } from '../../database/sql.ts';
import { hiddenFrom } from '../../identity/people/blocks.sql.ts';
import { type CourtRow, courtColumns } from './courts.sql.ts';
import { type ReportsRow, reportsColumns } from './reports/reports.sql.ts';
import { myCheckInJson, type PulseRow, pulseColumns } from './visits/visits.sql.ts';

export interface CourtDetailRow
  extends CourtRow,
    PulseRow,
    ReportsRow,
    Pick<CourtDetail, 'surface' | 'hoops' | 'phone' | 'website' | 'attribution' | 'myCheckIn'> {
  id: string;
  /** Whom the viewer does not see. */
  hidden: string[];
}

/** $1 court, $2 viewer or null. */
export const DETAIL: Statement = {
  name: 'courts.detail',
  text: `SELECT ${courtColumns('c')}, c.surface, c.hoops, c.phone, c.website, c.attribution, ${pulseColumns('c')},
                ${reportsColumns('c')}, ${hiddenFrom('$2::uuid')} AS hidden,
                (SELECT ${myCheckInJson('mine', 'at')} FROM court_check_ins mine JOIN courts at ON at.id = mine.court_id
                 WHERE mine.user_id = $2 AND mine.ended_at IS NULL) AS "myCheckIn"
         FROM courts c WHERE c.id = $1`,
};

const { days, minCheckIns, minDays } = COURTS.busy;
/** So many tell enough, and are read fast. */
const MAX_CHECK_INS = 5_000;

/**
 * The mean number of people at court $1 in each hour of the weekday that its clock shows at $2: the hours that all spent
 * there, by the number of past days of this name since the first check-in. Null, or no row, where too little is known.
 * Times are those of the court's clock.
 */
export const BUSY_HOURS: Statement = {
  name: 'courts.busy-hours',
  text: `WITH today AS MATERIALIZED (
           SELECT time_zone AS zone, date_trunc('day', $2::timestamptz AT TIME ZONE time_zone) AS date
           FROM courts WHERE id = $1),
         stays AS MATERIALIZED (
           SELECT since AT TIME ZONE zone AS since, COALESCE(ended_at, until) AT TIME ZONE zone AS until
           FROM today, LATERAL (
             SELECT since, ended_at, until FROM court_check_ins
             WHERE court_id = $1 AND is_verified AND since > $2::timestamptz - interval '${days} days'
             ORDER BY since DESC LIMIT ${MAX_CHECK_INS}) newest),
         known AS MATERIALIZED (
           SELECT floor(extract(epoch FROM today.date - date_trunc('day', min(since))) / (7 * 86400)) AS days
           FROM stays, today GROUP BY today.date
           HAVING count(*) >= ${minCheckIns} AND count(DISTINCT stays.since::date) >= ${minDays}),
         spent AS (
           SELECT extract(hour FROM hour.begin)::int AS hour,
                  sum(extract(epoch FROM LEAST(until, hour.begin + interval '1 hour') - GREATEST(since, hour.begin))) / 3600
                    AS hours
           FROM known, today, stays, generate_series(date_trunc('hour', since), until, interval '1 hour') AS hour (begin)
           WHERE known.days > 0 AND hour.begin < today.date
             AND extract(isodow FROM hour.begin) = extract(isodow FROM today.date)
           GROUP BY 1)
         SELECT array_agg(round(COALESCE(spent.hours, 0) / known.days, 2)::float8 ORDER BY day.hour) AS "busyHours"
         FROM known CROSS JOIN generate_series(0, 23) AS day (hour) LEFT JOIN spent ON spent.hour = day.hour
         WHERE known.days > 0`,
};
