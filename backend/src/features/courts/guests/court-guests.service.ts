import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Change } from '../../../changes/change.ts';
import { GuestMergeService } from '../../../identity/guests/guest-merge.service.ts';
import { GuestReferences } from '../../../identity/guests/guest-references.ts';
import { StandingRepository } from '../../../moderation/standing.repository.ts';
import { LockedCourtsRepository } from '../visits/locked-courts.repository.ts';
import { VisitsRepository } from '../visits/visits.repository.ts';
import { CourtGuestsRepository } from './court-guests.repository.ts';

/** Moves a guest's check-in and reports to their account when they sign in, and keeps guests who are at a court. */
@Injectable()
export class CourtGuestsService implements OnModuleInit {
  constructor(
    private readonly merges: GuestMergeService,
    private readonly references: GuestReferences,
    private readonly guests: CourtGuestsRepository,
    private readonly visits: VisitsRepository,
    private readonly lockedCourts: LockedCourtsRepository,
    private readonly standing: StandingRepository,
  ) {}

  onModuleInit(): void {
    this.merges.register((guestId, userId, change) => this.merge(guestId, userId, change));
    this.references.register({
      find: async (guestIds, _, tx) => ({ upcoming: await this.guests.checkedIn(guestIds, tx), past: [] }),
      // What a guest said of a court stays, without them.
      detach: async () => {},
    });
  }

  /**
   * Where both are checked in the account's stays; while it is suspended, neither. The transaction holds the locks of both
   * people.
   */
  private async merge(guestId: string, userId: string, change: Change): Promise<void> {
    const { tx, now } = change;
    await this.guests.moveConditions(guestId, userId, tx);
    const courtId = await this.visits.courtOf(guestId, tx);
    if (courtId === undefined) return;
    const isElsewhere = (await this.visits.courtOf(userId, tx)) !== undefined;
    const isSuspended = await this.standing.isAnySuspended([guestId, userId], now, tx);
    const court = await this.lockedCourts.lock(courtId, change);
    if (isElsewhere || isSuspended) court.checkOut(guestId);
    else court.handOver(guestId, userId);
    await this.lockedCourts.save(court);
  }
}
