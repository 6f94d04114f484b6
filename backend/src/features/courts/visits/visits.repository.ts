import { COURTS, type CourtPulse, type MyCheckIn } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { Sql, type Statement, type Transaction } from '../../../database/sql.ts';
import { isoTime } from '../../../database/sql-fragments.ts';
import { ABSENT } from '../../../identity/moderation/standing.sql.ts';
import { faceKeys } from '../../../identity/people/person.sql.ts';

/** A court's pulse as columns of the court's row. */
export interface PulseRow {
  id: string;
  hereCount: number;
  pulseRev: number;
  here: CourtPulse['here'];
  holderId: string | null;
  streak: number;
  queue: string[];
  lastMoveAt: string | null;
}

const listed = (court: string, condition: string): string => `
  SELECT * FROM court_check_ins one WHERE one.court_id = ${court}.id AND one.ended_at IS NULL AND ${condition}`;

const hereKeys = `${faceKeys('u')}, 'isMember', u.kind = 'member'`;

/** The holder, everybody who waits, and at most `maxListed` others: verified ones, then the newest. Newest first. */
const here = (court: string): string => {
  const queued = `array_append(${court}.queue, ${court}.holder_id)`;
  return `
    COALESCE((
      SELECT json_agg(json_build_object(
        'id', v.id, 'isVerified', v.is_verified, 'since', ${isoTime('v.since')}, 'until', ${isoTime('v.until')},
        'person', CASE WHEN v.is_named AND u.is_public THEN json_build_object(${hereKeys}) END) ORDER BY v.id DESC)
      FROM ((${listed(court, `one.id = ANY(${queued})`)})
            UNION ALL
            (${listed(court, `(one.id = ANY(${queued})) IS NOT TRUE`)} ORDER BY one.is_verified DESC, one.id DESC LIMIT ${COURTS.maxListed})) v
      JOIN users u ON u.id = v.user_id), '[]')`;
};

/** `alias` names `courts` in the statement. */
export const pulseColumns = (alias: string): string => `
  ${alias}.here_count AS "hereCount", ${alias}.pulse_rev AS "pulseRev", ${alias}.holder_id AS "holderId", ${alias}.streak,
  ${alias}.queue, ${alias}.last_move ->> 'at' AS "lastMoveAt", ${here(alias)} AS here`;

export function toPulse(row: PulseRow, now: Date): CourtPulse {
  const undoUntil = row.lastMoveAt === null ? 0 : Date.parse(row.lastMoveAt) + COURTS.undoMs;
  return {
    courtId: row.id,
    hereCount: row.hereCount,
    here: row.here,
    holderId: row.holderId,
    streak: row.streak,
    queue: row.queue,
    undoUntil: undoUntil > now.getTime() ? new Date(undoUntil).toISOString() : null,
    rev: row.pulseRev,
  };
}

/** Removes the names of people whom a viewer must not see. The number of people stays. */
export const withoutNames = (pulse: CourtPulse, unseen: ReadonlySet<string>): CourtPulse => ({
  ...pulse,
  here: pulse.here.map((visit) => (visit.person && unseen.has(visit.person.id) ? { ...visit, person: null } : visit)),
});

const PULSES: Statement = {
  name: 'visits.pulses',
  text: `SELECT c.id, ${pulseColumns('c')} FROM courts c WHERE c.id = ANY($1::uuid[])`,
};

/** A `MyCheckIn` as JSON. In the statement, `own` names `court_check_ins` and `court` names `courts`. */
export const myCheckInJson = (own: string, court: string): string => `json_build_object(
  'id', ${own}.id, 'courtId', ${own}.court_id, 'courtName', ${court}.name, 'until', ${isoTime(`${own}.until`)},
  'isVerified', ${own}.is_verified, 'isNamed', ${own}.is_named)`;

const MY_CHECK_INS: Statement = {
  name: 'visits.my-check-ins',
  text: `SELECT v.user_id AS "userId", ${myCheckInJson('v', 'c')} AS "myCheckIn"
         FROM court_check_ins v JOIN courts c ON c.id = v.court_id
         WHERE v.user_id = ANY($1::uuid[]) AND v.ended_at IS NULL`,
};

const COURT_OF: Statement = {
  name: 'visits.court-of',
  text: 'SELECT court_id AS "courtId" FROM court_check_ins WHERE user_id = $1 AND ended_at IS NULL',
};

const CHECKED_IN: Statement = {
  name: 'visits.checked-in',
  text: 'SELECT user_id AS id FROM court_check_ins WHERE user_id = ANY($1::uuid[]) AND ended_at IS NULL',
};

/** The court where a person is shown by name. If they are not shown by name, nobody may learn that they are there. */
const NAMED_AT: Statement = {
  name: 'visits.named-at',
  text: `SELECT v.court_id AS "courtId" FROM court_check_ins v JOIN users u ON u.id = v.user_id
         WHERE v.user_id = $1 AND v.ended_at IS NULL AND v.is_named AND u.is_public`,
};

/** Check-ins of people who are suspended or about to be deleted. $1 now. */
const ABSENT_VISITS: Statement = {
  name: 'visits.absent',
  text: `WITH ${ABSENT}
         SELECT v.court_id AS "courtId", v.user_id AS "userId"
         FROM absent JOIN court_check_ins v ON v.user_id = absent.id AND v.ended_at IS NULL LIMIT 100`,
};

/** Courts with a check-in that should have ended by $1. */
const COURTS_TO_SWEEP: Statement = {
  name: 'visits.courts-to-sweep',
  text: `SELECT DISTINCT court_id AS id FROM (
           SELECT court_id FROM court_check_ins WHERE ended_at IS NULL AND until <= $1 ORDER BY until LIMIT 500) ended`,
};

/** A check-in of a person who is suspended or about to be deleted. */
export interface AbsentVisit {
  courtId: string;
  userId: string;
}

/** Reads check-ins and queues. `LockedCourtsRepository` writes them, under a lock. */
@Injectable()
export class VisitsRepository {
  constructor(private readonly sql: Sql) {}

  /** Leaves out courts that do not exist. */
  async pulses(courtIds: readonly string[], now: Date): Promise<Map<string, CourtPulse>> {
    const rows = await this.sql.rows<PulseRow & object>(PULSES, [courtIds]);
    return new Map(rows.map((row) => [row.id, toPulse(row, now)]));
  }

  /** By user id. Leaves out people who are not checked in. */
  async myCheckIns(userIds: readonly string[]): Promise<Map<string, MyCheckIn>> {
    const rows = await this.sql.rows<{ userId: string; myCheckIn: MyCheckIn }>(MY_CHECK_INS, [userIds]);
    return new Map(rows.map(({ userId, myCheckIn }) => [userId, myCheckIn]));
  }

  /** The court where a person is checked in. */
  async courtOf(userId: string, tx?: Transaction): Promise<string | undefined> {
    return (await this.sql.row<{ courtId: string }>(COURT_OF, [userId], tx))?.courtId;
  }

  /** The ids of the people who are checked in at any court. */
  async checkedIn(userIds: readonly string[], tx: Transaction): Promise<string[]> {
    return (await this.sql.rows<{ id: string }>(CHECKED_IN, [userIds], tx)).map(({ id }) => id);
  }

  /** The court where a person is shown by name. */
  async namedAt(userId: string): Promise<string | undefined> {
    return (await this.sql.row<{ courtId: string }>(NAMED_AT, [userId]))?.courtId;
  }

  absent(now: Date): Promise<AbsentVisit[]> {
    return this.sql.rows<AbsentVisit & object>(ABSENT_VISITS, [now]);
  }

  /** Some courts with check-ins whose time is up. */
  async courtsToSweep(now: Date): Promise<string[]> {
    return (await this.sql.rows<{ id: string }>(COURTS_TO_SWEEP, [now])).map(({ id }) => id);
  }
}
