import { type CourtPulse, type CourtVisit, courtsErrors, type MyCheckIn } from '@hoopline/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../../config/clock.ts';
import { newId } from '../../../database/ids.ts';
import { DomainError } from '../../../http/errors.ts';
import { BlocksRepository } from '../../../identity/people/blocks.repository.ts';
import { byViewer } from '../../../identity/people/blocks.sql.ts';
import { OutboxService } from '../../../realtime/outbox.service.ts';
import { CourtsPublisher } from '../courts.publisher.ts';
import type { VisitsChange } from './locked-courts.repository.ts';
import { VisitsRepository } from './visits.repository.ts';
import { withoutNames } from './visits.sql.ts';

/**
 * Tells who is at a court, and people where they are checked in. Always reads what is stored by then, so that what is told
 * late or twice is not wrong.
 */
@Injectable()
export class VisitNewsService implements OnModuleInit {
  constructor(
    private readonly visits: VisitsRepository,
    private readonly blocks: BlocksRepository,
    private readonly publisher: CourtsPublisher,
    private readonly outbox: OutboxService,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.outbox.register('courts.pulse', async (courtIds) => {
      const pulses = [...(await this.visits.pulses(courtIds, this.clock.now())).values()];
      await this.tellCourts(pulses, await this.hiddenIn(pulses));
    });
    this.outbox.register('courts.checkIn', async (userIds) => {
      // Made before the reading: whatever has ended by then is older, and whatever begins later is not.
      const people = new Map(userIds.map((userId) => [userId, newId()]));
      this.tellPeople(people, await this.visits.myCheckIns(userIds));
    });
  }

  /** After COMMIT. */
  async publish(changes: readonly VisitsChange[]): Promise<void> {
    if (changes.length > 0) await this.publishWith(changes, [], []);
  }

  /** After COMMIT; also where nothing has changed. */
  async publishAndRead(
    courtId: string,
    viewerId: string | null,
    changes: readonly VisitsChange[],
  ): Promise<CourtVisit> {
    const userIds = viewerId === null ? [] : [viewerId];
    const { pulses, checkIns, hidden } = await this.publishWith(changes, [courtId], userIds);
    const pulse = pulses.get(courtId);
    if (!pulse) throw new DomainError(courtsErrors.court_not_found);
    const unseen = hidden.get(viewerId ?? '') ?? new Set();
    return { pulse: withoutNames(pulse, unseen), myCheckIn: checkIns.get(viewerId ?? '') ?? null };
  }

  /** Reads what to tell, together with what the caller asks for. */
  private async publishWith(changes: readonly VisitsChange[], courtIds: string[], userIds: string[]) {
    const people = new Map(changes.flatMap((change) => [...change.people]));
    const changed = new Set(changes.map((change) => change.courtId));
    const [pulses, checkIns] = await Promise.all([
      this.visits.pulses([...new Set([...courtIds, ...changed])], this.clock.now()),
      this.visits.myCheckIns([...new Set([...userIds, ...people.keys()])]),
    ]);
    const hidden = await this.hiddenIn([...pulses.values()]);
    this.tellPeople(people, checkIns);
    const told = [...pulses.values()].filter(({ courtId }) => changed.has(courtId));
    void this.tellCourts(told, hidden).then(() => {
      for (const id of changes.flatMap((change) => change.outboxIds)) this.outbox.done(id);
    });
    return { pulses, checkIns, hidden };
  }

  /** Of those who are named there, by viewer, whom they must not see. */
  private async hiddenIn(pulses: readonly CourtPulse[]): Promise<Map<string, Set<string>>> {
    const named = pulses.flatMap(({ here }) => here.flatMap(({ person }) => person?.id ?? []));
    return named.length > 0 ? byViewer(await this.blocks.unseen(named)) : new Map();
  }

  private async tellCourts(pulses: readonly CourtPulse[], hidden: ReadonlyMap<string, Set<string>>): Promise<void> {
    const told = pulses.map((pulse) => {
      const instead = [...hidden].map(([viewerId, unseen]) => [viewerId, withoutNames(pulse, unseen)] as const);
      return this.publisher.pulseChanged(pulse, new Map(instead));
    });
    await Promise.all(told);
  }

  /** `people`: whose check-in changed, with its id. */
  private tellPeople(people: ReadonlyMap<string, string>, checkIns: ReadonlyMap<string, MyCheckIn>): void {
    for (const [userId, changedId] of people) {
      const myCheckIn = checkIns.get(userId) ?? null;
      this.publisher.myCheckInChanged(userId, { checkInId: myCheckIn?.id ?? changedId, myCheckIn });
    }
  }
}
