import { Injectable } from '@nestjs/common';
import type { Change } from '../../changes/change.ts';
import { type Leaver, People, type PeopleSteps } from '../../identity/people/people-steps.ts';
import { ExportService } from './export/export.service.ts';
import { PrivacyService } from './privacy.service.ts';

/** The account stores the copy of a person's data. Their choices about privacy are in their own row. */
@People()
@Injectable()
export class AccountPeople implements PeopleSteps {
  readonly columns = ['account_exports.user_id'];

  constructor(
    private readonly privacy: PrivacyService,
    private readonly copies: ExportService,
  ) {}

  /** A guest who signs in asks for a copy again: theirs had only what they did as a guest. */
  async merge(guestId: string, userId: string, change: Change): Promise<void> {
    await this.privacy.merge(guestId, userId, change);
    await this.copies.drop(guestId, change);
  }

  async remove({ id }: Leaver): Promise<boolean> {
    await this.copies.removeOf(id);
    return false;
  }
}
