import type { Statement } from '../../../database/sql.ts';

/** In the order of their ids, so that two moves between the same courts do not wait for each other. */
const lockCourts = (ifLocked: string): string => `
  SELECT id, latitude, longitude, pulse_rev AS rev, queue_rev AS "queueRev", last_move AS "lastMove",
         json_build_object('holderId', holder_id, 'streak', streak, 'waiting', queue) AS queue
  FROM courts WHERE id = ANY($1::uuid[]) ORDER BY id FOR NO KEY UPDATE ${ifLocked}`;

export const LOCK_COURTS: Statement = { name: 'courts.lock', text: lockCourts('') };
export const LOCK_COURTS_IF_FREE: Statement = { name: 'courts.lock-if-free', text: lockCourts('SKIP LOCKED') };

/** A statement of its own, so that it sees what was committed while the lock was waited for. */
export const RUNNING: Statement = {
  name: 'courts.running-check-ins',
  text: `SELECT court_id AS "courtId", id, user_id AS "userId", is_verified AS "isVerified", is_named AS "isNamed",
                since, until
         FROM court_check_ins WHERE court_id = ANY($1::uuid[]) AND ended_at IS NULL`,
};

/** From here on nobody knows who it was. Before what begins, as one person has one check-in at a time. */
export const END: Statement = {
  name: 'courts.end-check-ins',
  text: `UPDATE court_check_ins c SET ended_at = e."endedAt", user_id = NULL
         FROM jsonb_to_recordset($1) AS e (id uuid, "endedAt" timestamptz) WHERE c.id = e.id`,
};

/**
 * Everything else that one change writes: check-ins, the queue and the number of people under the next revision.
 *
 * $1 court, $2 check-ins, $3 people, $4 holder, $5 streak, $6 waiting, $7 last move, $8 whether others play.
 */
export const SAVE: Statement = {
  name: 'courts.save-visits',
  text: `WITH kept AS (
           INSERT INTO court_check_ins (id, court_id, user_id, is_verified, is_named, since, until)
           SELECT k.id, $1, k."userId", k."isVerified", k."isNamed", k.since, k.until
           FROM jsonb_to_recordset($2) AS k (id uuid, "userId" uuid, "isVerified" boolean, "isNamed" boolean,
                                             since timestamptz, until timestamptz)
           ON CONFLICT ON CONSTRAINT court_check_ins_pkey DO UPDATE SET
             user_id = EXCLUDED.user_id, is_verified = EXCLUDED.is_verified, is_named = EXCLUDED.is_named,
             until = EXCLUDED.until)
         UPDATE courts SET here_count = $3, holder_id = $4, streak = $5, queue = $6, last_move = $7,
                           pulse_rev = pulse_rev + 1,
                           queue_rev = CASE WHEN $8 THEN pulse_rev + 1 ELSE queue_rev END
         WHERE id = $1`,
};
