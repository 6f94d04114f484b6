import { type CourtVisit, courtsErrors, type MoveQueue, type Position } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../config/clock.ts';
import { Sql } from '../../../database/sql.ts';
import { DomainError } from '../../../http/errors.ts';
import { PeopleRepository } from '../../../identity/people/people.repository.ts';
import { AbsenceRepository } from '../../../moderation/absence.repository.ts';
import type { Refusal } from './court-queue.ts';
import type { LockedCourt } from './locked-court.ts';
import { LockedCourtsRepository } from './locked-courts.repository.ts';
import { VisitNewsService } from './visit-news.service.ts';
import { type AbsentVisit, VisitsRepository } from './visits.repository.ts';

/** Checking in and out, and the queue at a court. A person is checked in at one court at most. */
@Injectable()
export class VisitsService {
  constructor(
    private readonly visits: VisitsRepository,
    private readonly lockedCourts: LockedCourtsRepository,
    private readonly people: PeopleRepository,
    private readonly absence: AbsenceRepository,
    private readonly news: VisitNewsService,
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  async isCheckedIn(userId: string): Promise<boolean> {
    return (await this.visits.courtOf(userId)) !== undefined;
  }

  /**
   * Ends a check-in elsewhere, and renews one here. `position` is where the person says they are, if they do; nothing is
   * kept of it but whether that is at the court.
   */
  async checkIn(id: string, userId: string, isNamed: boolean, position: Position | null): Promise<CourtVisit> {
    const changes = await this.sql.transactionOn(id, async (tx) => {
      // Of two tabs that check in at once, the second finds where the first is.
      await this.people.lock(userId, tx);
      const before = await this.visits.courtOf(userId, tx);
      const ids = before === undefined ? [id] : [id, before];
      const courts = await this.lockedCourts.lockAll(ids, this.clock.now(), tx);
      const court = courts.get(id);
      if (!court) throw new DomainError(courtsErrors.court_not_found);
      const others = [...courts.values()].filter((other) => other !== court);
      for (const other of others) other.checkOut(userId);
      court.checkIn(userId, { isNamed, position });
      return this.lockedCourts.save([...others, court]);
    });
    return this.news.publishAndRead(id, userId, changes);
  }

  /** Throws `not_checked_in`, `not_verified` and `check_in_not_found`. */
  confirm(id: string, userId: string | null, checkInId: string): Promise<CourtVisit> {
    return this.change(id, userId, (court) => court.confirm(userId, checkInId));
  }

  /** Does nothing for somebody who is not checked in at this court. */
  checkOut(id: string, userId: string | null): Promise<CourtVisit> {
    return this.change(id, userId, (court) => court.checkOut(userId));
  }

  /** Throws `not_checked_in`, `not_verified` and `queue_full`. */
  joinQueue(id: string, userId: string | null): Promise<CourtVisit> {
    return this.change(id, userId, (court) => court.joinQueue(userId));
  }

  /** Leaves the queue, or gives up holding the court. */
  leaveQueue(id: string, userId: string | null): Promise<CourtVisit> {
    return this.change(id, userId, (court) => court.leaveQueue(userId));
  }

  /** Throws `not_checked_in`, `not_verified`, `queue_changed` and `nothing_to_undo`. */
  moveQueue(id: string, userId: string | null, move: MoveQueue): Promise<CourtVisit> {
    return this.change(id, userId, (court) => court.moveQueue(userId, move));
  }

  courtsToSweep(): Promise<string[]> {
    return this.visits.courtsToSweep(this.clock.now());
  }

  /** Ends the check-ins of a court whose time is up, unless another change of it is under way, which does the same. */
  async sweep(id: string): Promise<void> {
    const changes = await this.sql.transaction(async (tx) => {
      const court = await this.lockedCourts.lockIfFree(id, this.clock.now(), tx);
      return court ? this.lockedCourts.save([court]) : [];
    });
    await this.news.publish(changes);
  }

  absentVisits(): Promise<AbsentVisit[]> {
    return this.visits.absent(this.clock.now());
  }

  /** Checks out somebody who may do nothing, with their place in the queue. The person is locked before the court. */
  async checkOutAbsent({ courtId, userId }: AbsentVisit): Promise<void> {
    const now = this.clock.now();
    const changes = await this.sql.transaction(async (tx) => {
      const until = await this.absence.until(userId, now, tx);
      const court = until && (await this.lockedCourts.lockIfFree(courtId, now, tx));
      if (!court) return [];
      court.checkOut(userId);
      return this.lockedCourts.save([court]);
    });
    await this.news.publish(changes);
  }

  private async change(
    id: string,
    userId: string | null,
    make: (court: LockedCourt) => Refusal | undefined,
  ): Promise<CourtVisit> {
    const changes = await this.sql.transactionOn(id, async (tx) => {
      const court = await this.lockedCourts.lock(id, this.clock.now(), tx);
      const refusal = make(court);
      if (refusal) throw new DomainError(refusal);
      return this.lockedCourts.save([court]);
    });
    return this.news.publishAndRead(id, userId, changes);
  }
}
