import { type CourtPulse, type CourtVisit, courtsErrors, type MoveQueue } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { type Committed, changeKind } from '../../../changes/change.ts';
import { ChangesService } from '../../../changes/changes.service.ts';
import { OnChange } from '../../../changes/on-change.decorator.ts';
import { Clock } from '../../../config/clock.ts';
import { newId } from '../../../database/ids.ts';
import { DomainError } from '../../../http/errors.ts';
import { StandingRepository } from '../../../identity/moderation/standing.repository.ts';
import { BlocksRepository } from '../../../identity/people/blocks.repository.ts';
import { byViewer } from '../../../identity/people/blocks.sql.ts';
import { PeopleRepository } from '../../../identity/people/people.repository.ts';
import { attemptEach, Every } from '../../../jobs/every.decorator.ts';
import { CourtsPublisher } from '../courts.publisher.ts';
import type { Refusal } from './court-queue.ts';
import type { Arrival, LockedCourt } from './locked-court.ts';
import { checkInChanged, LockedCourtsRepository, pulseChanged } from './locked-courts.repository.ts';
import { type AbsentVisit, VisitsRepository, withoutNames } from './visits.repository.ts';

/** A person has checked in at a court or renewed their check-in, or somebody there has confirmed it. */
export const checkedIn = changeKind('courts.checkedIn');

/** Checking in and out, and the queue at a court. A person is checked in at one court at most. */
@Injectable()
export class VisitsService {
  constructor(
    private readonly visits: VisitsRepository,
    private readonly lockedCourts: LockedCourtsRepository,
    private readonly people: PeopleRepository,
    private readonly standing: StandingRepository,
    private readonly blocks: BlocksRepository,
    private readonly publisher: CourtsPublisher,
    private readonly changes: ChangesService,
    private readonly clock: Clock,
  ) {}

  async isCheckedIn(userId: string): Promise<boolean> {
    return (await this.visits.courtOf(userId)) !== undefined;
  }

  /**
   * Checks a person in. Ends their check-in at another court, and renews one here. The position is not stored, only
   * whether it is at the court.
   */
  async checkIn(id: string, userId: string, arrival: Arrival): Promise<CourtVisit> {
    await this.changes.commit({ lock: id }, async (change) => {
      const { tx } = change;
      // If two tabs check in at once, the second waits here, and then finds the check-in of the first.
      await this.people.lock(userId, tx);
      const before = await this.visits.courtOf(userId, tx);
      const ids = before === undefined ? [id] : [id, before];
      const courts = await this.lockedCourts.lockAll(ids, change);
      const court = courts.get(id);
      if (!court) throw new DomainError(courtsErrors.court_not_found);
      const others = [...courts.values()].filter((other) => other !== court);
      for (const other of others) {
        other.checkOut(userId);
        await this.lockedCourts.save(other);
      }
      court.checkIn(userId, arrival);
      await this.lockedCourts.save(court);
      change.publish(checkedIn, userId);
    });
    return this.read(id, userId);
  }

  /** Throws `not_checked_in`, `not_verified` and `check_in_not_found`. */
  confirm(id: string, userId: string | null, checkInId: string): Promise<CourtVisit> {
    return this.change(id, userId, (court) => {
      const refusal = court.confirm(userId, checkInId);
      for (const confirmedId of court.kept.keys()) court.change.publish(checkedIn, confirmedId);
      return refusal;
    });
  }

  /** Does nothing for a person who is not checked in at this court. */
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

  /** Ends check-ins whose time is up. */
  @Every('1 s', 'Courts')
  async sweep(now: Date): Promise<void> {
    await attemptEach(await this.visits.courtsToSweep(now), (id) => this.sweepCourt(id));
  }

  /** Does nothing while another transaction holds the court's lock: the next run tries again. */
  private async sweepCourt(id: string): Promise<void> {
    await this.changes.commit({}, async (change) => {
      const court = await this.lockedCourts.lockIfFree(id, change);
      if (court) await this.lockedCourts.save(court);
    });
  }

  /** Checks out people who are suspended or about to be deleted, and removes them from queues. */
  @Every('1 s', 'Absent visitors')
  async checkOutAbsent(now: Date): Promise<void> {
    await attemptEach(await this.visits.absent(now), (visit) => this.checkOutAbsentVisitor(visit));
  }

  /** Locks the person before the court, in the same order as `checkIn`. */
  private async checkOutAbsentVisitor({ courtId, userId }: AbsentVisit): Promise<void> {
    await this.changes.commit({}, async (change) => {
      const until = await this.standing.absentUntil(userId, change.now, change.tx);
      const court = until && (await this.lockedCourts.lockIfFree(courtId, change));
      if (!court) return;
      court.checkOut(userId);
      await this.lockedCourts.save(court);
    });
  }

  @OnChange(pulseChanged)
  async publishPulses(changed: readonly Committed[]): Promise<void> {
    const courtIds = [...new Set(changed.map(({ ref }) => ref))];
    const pulses = [...(await this.visits.pulses(courtIds, this.clock.now())).values()];
    const unseenBy = await this.hiddenIn(pulses);
    const published = pulses.map((pulse) => {
      const instead = [...unseenBy].map(([viewerId, unseen]) => [viewerId, withoutNames(pulse, unseen)] as const);
      return this.publisher.pulseChanged(pulse, new Map(instead));
    });
    await Promise.all(published);
  }

  @OnChange(checkInChanged)
  async publishCheckIns(changed: readonly Committed<{ checkInId: string } | null>[]): Promise<void> {
    // A row without a detail gets a new id, made before the read: it is newer than every ended check-in, and older
    // than any that begins later.
    const people = new Map(changed.map(({ ref, detail }) => [ref, detail?.checkInId ?? newId()]));
    const checkIns = await this.visits.myCheckIns([...people.keys()]);
    for (const [userId, changedId] of people) {
      const myCheckIn = checkIns.get(userId) ?? null;
      this.publisher.myCheckInChanged(userId, { checkInId: myCheckIn?.id ?? changedId, myCheckIn });
    }
  }

  private async change(
    id: string,
    userId: string | null,
    make: (court: LockedCourt) => Refusal | undefined,
  ): Promise<CourtVisit> {
    await this.changes.commit({ lock: id }, async (change) => {
      const court = await this.lockedCourts.lock(id, change);
      const refusal = make(court);
      if (refusal) throw new DomainError(refusal);
      await this.lockedCourts.save(court);
    });
    return this.read(id, userId);
  }

  private async read(courtId: string, viewerId: string | null): Promise<CourtVisit> {
    const [pulses, checkIns] = await Promise.all([
      this.visits.pulses([courtId], this.clock.now()),
      this.visits.myCheckIns(viewerId === null ? [] : [viewerId]),
    ]);
    const pulse = pulses.get(courtId);
    if (!pulse) throw new DomainError(courtsErrors.court_not_found);
    const unseen = (await this.hiddenIn([pulse])).get(viewerId ?? '') ?? new Set();
    return { pulse: withoutNames(pulse, unseen), myCheckIn: checkIns.get(viewerId ?? '') ?? null };
  }

  /** By viewer id, the named people whom the viewer must not see. */
  private async hiddenIn(pulses: readonly CourtPulse[]): Promise<Map<string, Set<string>>> {
    const named = pulses.flatMap(({ here }) => here.flatMap(({ person }) => person?.id ?? []));
    return named.length > 0 ? byViewer(await this.blocks.unseen(named)) : new Map();
  }
}
