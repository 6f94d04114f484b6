import { Injectable } from '@nestjs/common';
import type { Change } from '../../changes/change.ts';
import { Sql, type Transaction } from '../../database/sql.ts';
import { PeopleService } from '../../identity/people/people.service.ts';
import { type Leaver, People, type PeopleSteps } from '../../identity/people/people-steps.ts';
import { SettingsRepository } from './settings.repository.ts';

/** Merges and removes settings. An account that has saved no settings gets those of the guest. */
@People()
@Injectable()
export class SettingsPeople implements PeopleSteps {
  readonly columns = ['settings.user_id'];

  constructor(
    private readonly settings: SettingsRepository,
    private readonly people: PeopleService,
    private readonly sql: Sql,
  ) {}

  /** Signing in may make an account private, but never makes a private account public. */
  async merge(guestId: string, userId: string, change: Change): Promise<void> {
    const wasPublic = await this.settings.takeOver(guestId, userId, change.tx);
    if (wasPublic === false) await this.people.setVisibility(userId, false, change);
  }

  async remove({ id }: Leaver): Promise<boolean> {
    await this.sql.transaction((tx) => this.settings.remove([id], tx));
    return false;
  }

  detach(guestIds: readonly string[], tx: Transaction): Promise<void> {
    return this.settings.remove(guestIds, tx);
  }
}
