import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../../config/clock.ts';
import type { Transaction } from '../../../database/sql.ts';
import { VisibilityService } from '../../../identity/people/visibility.service.ts';
import type { PublishStep } from '../../../identity/registered-steps.ts';
import { LockedCourtsRepository } from './locked-courts.repository.ts';
import { VisitNewsService } from './visit-news.service.ts';
import { VisitsRepository } from './visits.repository.ts';

/** A court shows anew who is there, once somebody hides their profile or shows it again. */
@Injectable()
export class VisitVisibilityService implements OnModuleInit {
  constructor(
    private readonly visibility: VisibilityService,
    private readonly visits: VisitsRepository,
    private readonly lockedCourts: LockedCourtsRepository,
    private readonly news: VisitNewsService,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.visibility.register((userId, tx) => this.changed(userId, tx));
  }

  private async changed(userId: string, tx: Transaction): Promise<PublishStep | undefined> {
    const courtId = await this.visits.courtOf(userId, tx);
    if (courtId === undefined) return undefined;
    const court = await this.lockedCourts.lock(courtId, this.clock.now(), tx);
    court.showAnew(userId);
    const changes = await this.lockedCourts.save([court]);
    return () => this.news.publish(changes);
  }
}
