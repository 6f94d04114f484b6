import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AccountRemoval } from '../../../identity/removal/account-removal.ts';
import { ReportsService } from '../reports/reports.service.ts';
import { VisitsService } from '../visits/visits.service.ts';
import { CourtRemovalRepository } from './court-removal.repository.ts';

/** Checks out somebody whose account is removed, and removes their photos of courts. */
@Injectable()
export class CourtRemovalService implements OnModuleInit {
  constructor(
    private readonly removal: AccountRemoval,
    private readonly left: CourtRemovalRepository,
    private readonly visits: VisitsService,
    private readonly reports: ReportsService,
  ) {}

  onModuleInit(): void {
    this.removal.register(({ id }) => this.step(id));
  }

  private async step(userId: string): Promise<boolean> {
    const courtId = await this.left.visited(userId);
    if (courtId) {
      await this.visits.checkOut(courtId, userId);
      return true;
    }
    const photo = await this.left.nextPhoto(userId);
    if (photo) {
      await this.reports.removePhoto(photo.courtId, photo.id, userId);
      return true;
    }
    await this.left.forgetConditions(userId);
    return false;
  }
}
