import { courtsErrors } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { newId } from '../../../database/ids.ts';
import { Sql, type Transaction } from '../../../database/sql.ts';
import { DomainError } from '../../../http/errors.ts';
import { type CheckInState, type CourtState, LockedCourt } from './locked-court.ts';
import { END, LOCK_COURTS, LOCK_COURTS_IF_FREE, RUNNING, SAVE } from './locked-courts.sql.ts';

/** What a saved change did. */
export interface VisitsChange {
  courtId: string;
  /** Whose own check-in began, was renewed or ended, with its id. */
  people: ReadonlyMap<string, string>;
  /** Outbox rows to mark as done once the change is published. */
  outboxIds: readonly string[];
}

/** The only way in which check-ins and queues change: under the court's lock, and saved with the next revision. */
@Injectable()
export class LockedCourtsRepository {
  constructor(private readonly sql: Sql) {}

  /** Throws `court_not_found`. */
  async lock(id: string, now: Date, tx: Transaction): Promise<LockedCourt> {
    const court = (await this.lockAll([id], now, tx)).get(id);
    if (!court) throw new DomainError(courtsErrors.court_not_found);
    return court;
  }

  /** Those of `ids` that exist. */
  lockAll(ids: readonly string[], now: Date, tx: Transaction): Promise<Map<string, LockedCourt>> {
    return this.load(LOCK_COURTS, ids, now, tx);
  }

  /** For changes that no user causes. Undefined where another transaction has locked the court. */
  async lockIfFree(id: string, now: Date, tx: Transaction): Promise<LockedCourt | undefined> {
    return (await this.load(LOCK_COURTS_IF_FREE, [id], now, tx)).get(id);
  }

  /** In the given order: who comes from another of the courts has left it before. Those that are as before are left out. */
  async save(courts: readonly LockedCourt[]): Promise<VisitsChange[]> {
    const changes: VisitsChange[] = [];
    for (const court of courts) if (court.hasChanged) changes.push(await this.saveOne(court));
    return changes;
  }

  private async saveOne(locked: LockedCourt): Promise<VisitsChange> {
    const { court, queue, kept, ended, now, tx } = locked;
    const { holderId, streak, waiting, lastMove } = queue;
    const people = new Map([...ended, ...kept].map(([userId, { id }]) => [userId, id]));
    const outbox = [
      { id: newId(), topic: 'courts.pulse', ref: court.id },
      ...[...people.keys()].map((userId) => ({ id: newId(), topic: 'courts.checkIn', ref: userId })),
    ];
    if (ended.size > 0) await this.sql.rows(END, [JSON.stringify([...ended.values()])], tx);
    const move = lastMove && { ...lastMove.before, at: new Date(lastMove.at) };
    const values = [
      ...[court.id, JSON.stringify([...kept.values()]), locked.hereCount],
      ...[holderId, streak, waiting, move && JSON.stringify(move), locked.hasNextChanged],
      ...[JSON.stringify(outbox), now],
    ];
    await this.sql.rows(SAVE, values, tx);
    return { courtId: court.id, people, outboxIds: outbox.map(({ id }) => id) };
  }

  private async load(
    lock: typeof LOCK_COURTS,
    ids: readonly string[],
    now: Date,
    tx: Transaction,
  ): Promise<Map<string, LockedCourt>> {
    const courts = await this.sql.rows<CourtState>(lock, [ids], tx);
    const locked = courts.map(({ id }) => id);
    const rows = await this.sql.rows<CheckInState & { courtId: string }>(RUNNING, [locked], tx);
    const checkInsAt = (courtId: string) => rows.filter((row) => row.courtId === courtId);
    return new Map(courts.map((court) => [court.id, new LockedCourt(court, checkInsAt(court.id), now, tx)]));
  }
}
