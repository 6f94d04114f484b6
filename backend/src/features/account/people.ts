import { Injectable } from '@nestjs/common';
import type { Change } from '../../changes/change.ts';
import { type Leaver, People, type PeopleSteps } from '../../identity/people/people-steps.ts';
import { ExportService } from './export/export.service.ts';
import { PrivacyService } from './privacy.service.ts';

/** Merges privacy settings, which are columns of the person's own row, and removes copies of people's data. */
@People()
@Injectable()
export class AccountPeople implements PeopleSteps {
  readonly columns = ['account_exports.user_id'];

  constructor(
    private readonly privacy: PrivacyService,
    private readonly copies: ExportService,
  ) {}

  /** Drops the guest's copy, because it contains only what they did as a guest. */
  async merge(guestId: string, userId: string, change: Change): Promise<void> {
    await this.privacy.merge(guestId, userId, change);
    await this.copies.drop(guestId, change);
  }

  async remove({ id }: Leaver): Promise<boolean> {
    await this.copies.removeOf(id);
    return false;
  }
}
