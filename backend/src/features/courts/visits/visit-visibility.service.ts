import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Change } from '../../../changes/change.ts';
import { VisibilityService } from '../../../identity/people/visibility.service.ts';
import { LockedCourtsRepository } from './locked-courts.repository.ts';
import { VisitsRepository } from './visits.repository.ts';

/** A court shows anew who is there, once somebody hides their profile or shows it again. */
@Injectable()
export class VisitVisibilityService implements OnModuleInit {
  constructor(
    private readonly visibility: VisibilityService,
    private readonly visits: VisitsRepository,
    private readonly lockedCourts: LockedCourtsRepository,
  ) {}

  onModuleInit(): void {
    this.visibility.register((userId, change) => this.changed(userId, change));
  }

  private async changed(userId: string, change: Change): Promise<void> {
    const courtId = await this.visits.courtOf(userId, change.tx);
    if (courtId === undefined) return;
    const court = await this.lockedCourts.lock(courtId, change);
    court.showAnew(userId);
    await this.lockedCourts.save(court);
  }
}
