import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Change } from '../../changes/change.ts';
import { Sql } from '../../database/sql.ts';
import { GuestMergeService } from '../../identity/guests/guest-merge.service.ts';
import { GuestReferences } from '../../identity/guests/guest-references.ts';
import { VisibilityService } from '../../identity/people/visibility.service.ts';
import { AccountRemoval } from '../../identity/removal/account-removal.ts';
import { SettingsRepository } from './settings.repository.ts';

/** Gives a guest's settings to an account that has none of its own, and forgets those of people who are removed. */
@Injectable()
export class GuestSettingsService implements OnModuleInit {
  constructor(
    private readonly settings: SettingsRepository,
    private readonly visibility: VisibilityService,
    private readonly merges: GuestMergeService,
    private readonly references: GuestReferences,
    private readonly removal: AccountRemoval,
    private readonly sql: Sql,
  ) {}

  onModuleInit(): void {
    this.merges.register((guestId, userId, change) => this.merge(guestId, userId, change));
    this.references.register({
      find: async () => ({ upcoming: [], past: [] }),
      detach: (guestIds, tx) => this.settings.remove(guestIds, tx),
    });
    this.removal.register(async ({ id }) => {
      await this.sql.transaction((tx) => this.settings.remove([id], tx));
      return false;
    });
  }

  /** Signing in may hide an account, and never shows one that is hidden. */
  private async merge(guestId: string, userId: string, change: Change): Promise<void> {
    const wasPublic = await this.settings.takeOver(guestId, userId, change.tx);
    if (wasPublic === false) await this.visibility.set(userId, false, change);
  }
}
