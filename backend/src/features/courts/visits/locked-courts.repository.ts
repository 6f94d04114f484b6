import { courtsErrors } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { type Change, changeKind } from '../../../changes/change.ts';
import { Sql, type Statement } from '../../../database/sql.ts';
import { DomainError } from '../../../http/errors.ts';
import { type CheckInState, type CourtState, LockedCourt } from './locked-court.ts';

/** Locks courts in the order of their ids, so that two people who swap courts cause no deadlock. */
const lockCourts = (ifLocked: string): string => `
  SELECT id, latitude, longitude, pulse_rev AS rev, queue_rev AS "queueRev", last_move AS "lastMove",
         json_build_object('holderId', holder_id, 'streak', streak, 'waiting', queue) AS queue
  FROM courts WHERE id = ANY($1::uuid[]) ORDER BY id FOR NO KEY UPDATE ${ifLocked}`;

const LOCK_COURTS: Statement = { name: 'courts.lock', text: lockCourts('') };
const LOCK_COURTS_IF_FREE: Statement = { name: 'courts.lock-if-free', text: lockCourts('SKIP LOCKED') };

/** A separate statement, so that it reads rows that were committed while `LOCK_COURTS` waited. */
const RUNNING: Statement = {
  name: 'courts.running-check-ins',
  text: `SELECT court_id AS "courtId", id, user_id AS "userId", is_verified AS "isVerified", is_named AS "isNamed",
                network, since, until
         FROM court_check_ins WHERE court_id = ANY($1::uuid[]) AND ended_at IS NULL`,
};

/** Ends check-ins, and deletes their person and network. Runs before `SAVE`: a person has one check-in at most. */
const END: Statement = {
  name: 'courts.end-check-ins',
  text: `UPDATE court_check_ins c SET ended_at = e."endedAt", user_id = NULL, network = NULL
         FROM jsonb_to_recordset($1) AS e (id uuid, "endedAt" timestamptz) WHERE c.id = e.id`,
};

/**
 * Saves the rest of a change under the next revision: new and renewed check-ins, the queue and the number of people.
 *
 * $1 court, $2 check-ins, $3 people, $4 holder, $5 streak, $6 waiting, $7 last move, $8 whether the holder or the next
 * person in the queue has changed.
 */
const SAVE: Statement = {
  name: 'courts.save-visits',
  text: `WITH kept AS (
           INSERT INTO court_check_ins (id, court_id, user_id, is_verified, is_named, network, since, until)
           SELECT k.id, $1, k."userId", k."isVerified", k."isNamed", k.network, k.since, k.until
           FROM jsonb_to_recordset($2) AS k (id uuid, "userId" uuid, "isVerified" boolean, "isNamed" boolean,
                                             network text, since timestamptz, until timestamptz)
           ON CONFLICT ON CONSTRAINT court_check_ins_pkey DO UPDATE SET
             user_id = EXCLUDED.user_id, is_verified = EXCLUDED.is_verified, is_named = EXCLUDED.is_named,
             network = EXCLUDED.network, until = EXCLUDED.until)
         UPDATE courts SET here_count = $3, holder_id = $4, streak = $5, queue = $6, last_move = $7,
                           pulse_rev = pulse_rev + 1,
                           queue_rev = CASE WHEN $8 THEN pulse_rev + 1 ELSE queue_rev END
         WHERE id = $1`,
};

/** The people at a court, or its queue, have changed. */
export const pulseChanged = changeKind('courts.pulse');

/** A person's own check-in began, changed or ended. Outbox rows of the previous version have no detail. */
export const checkInChanged = changeKind<{ checkInId: string } | null>('courts.checkIn');

/** Check-ins and queues change only here: under the court's lock and with the next revision; changes are published. */
@Injectable()
export class LockedCourtsRepository {
  constructor(private readonly sql: Sql) {}

  /** Throws `court_not_found`. */
  async lock(id: string, change: Change): Promise<LockedCourt> {
    const court = (await this.lockAll([id], change)).get(id);
    if (!court) throw new DomainError(courtsErrors.court_not_found);
    return court;
  }

  /** Leaves out ids that do not exist. */
  lockAll(ids: readonly string[], change: Change): Promise<Map<string, LockedCourt>> {
    return this.load(LOCK_COURTS, ids, change);
  }

  /** Locks a court for a job. Undefined if another transaction has locked it. */
  async lockIfFree(id: string, change: Change): Promise<LockedCourt | undefined> {
    return (await this.load(LOCK_COURTS_IF_FREE, [id], change)).get(id);
  }

  /**
   * Saves and publishes what has changed, if anything. If a person leaves one court for another, save the court that
   * they leave first.
   */
  async save(locked: LockedCourt): Promise<void> {
    if (!locked.hasChanged) return;
    const { court, queue, kept, ended, change } = locked;
    const { holderId, streak, waiting, lastMove } = queue;
    if (ended.size > 0) await this.sql.rows(END, [JSON.stringify([...ended.values()])], change.tx);
    const move = lastMove && { ...lastMove.before, at: new Date(lastMove.at) };
    const values = [
      ...[court.id, JSON.stringify([...kept.values()]), locked.hereCount],
      ...[holderId, streak, waiting, move && JSON.stringify(move), locked.hasNextChanged],
    ];
    await this.sql.rows(SAVE, values, change.tx);
    change.publish(pulseChanged, court.id);
    // If a person's check-in ended and another began, only the newer one is published.
    const people = new Map([...ended, ...kept]);
    for (const [userId, { id }] of people) change.publish(checkInChanged, userId, { checkInId: id });
  }

  private async load(
    lock: typeof LOCK_COURTS,
    ids: readonly string[],
    change: Change,
  ): Promise<Map<string, LockedCourt>> {
    const courts = await this.sql.rows<CourtState>(lock, [ids], change.tx);
    const locked = courts.map(({ id }) => id);
    const rows = await this.sql.rows<CheckInState & { courtId: string }>(RUNNING, [locked], change.tx);
    const checkInsAt = (courtId: string) => rows.filter((row) => row.courtId === courtId);
    return new Map(courts.map((court) => [court.id, new LockedCourt(court, checkInsAt(court.id), change)]));
  }
}
