import { courtsErrors } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { type Change, changeKind } from '../../../changes/change.ts';
import { Sql } from '../../../database/sql.ts';
import { DomainError } from '../../../http/errors.ts';
import { type CheckInState, type CourtState, LockedCourt } from './locked-court.ts';
import { END, LOCK_COURTS, LOCK_COURTS_IF_FREE, RUNNING, SAVE } from './locked-courts.sql.ts';

/** Who is at a court, or its queue, has changed. */
export const pulseChanged = changeKind('courts.pulse');

/** A person's own check-in began, was renewed or ended. Rows of the version before have no detail. */
export const checkInChanged = changeKind<{ checkInId: string } | null>('courts.checkIn');

/** The only way in which check-ins and queues change: under the court's lock, with the next revision, and published. */
@Injectable()
export class LockedCourtsRepository {
  constructor(private readonly sql: Sql) {}

  /** Throws `court_not_found`. */
  async lock(id: string, change: Change): Promise<LockedCourt> {
    const court = (await this.lockAll([id], change)).get(id);
    if (!court) throw new DomainError(courtsErrors.court_not_found);
    return court;
  }

  /** Those of `ids` that exist. */
  lockAll(ids: readonly string[], change: Change): Promise<Map<string, LockedCourt>> {
    return this.load(LOCK_COURTS, ids, change);
  }

  /** For changes that no user causes. Undefined where another transaction has locked the court. */
  async lockIfFree(id: string, change: Change): Promise<LockedCourt | undefined> {
    return (await this.load(LOCK_COURTS_IF_FREE, [id], change)).get(id);
  }

  /** Nothing where nothing changed. A court that somebody leaves for another is saved before that one. */
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
    // Of somebody whose check-in was over when they began another, only the newer one.
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
