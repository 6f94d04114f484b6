import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Sql, type Transaction } from '../../database/sql.ts';
import { GuestMergeService } from '../../identity/guests/guest-merge.service.ts';
import { GuestReferences } from '../../identity/guests/guest-references.ts';
import { VisibilityService } from '../../identity/people/visibility.service.ts';
import type { PublishStep } from '../../identity/registered-steps.ts';
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
    this.merges.register((guestId, userId, tx) => this.merge(guestId, userId, tx));
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
  private async merge(guestId: string, userId: string, tx: Transaction): Promise<PublishStep | undefined> {
    const wasPublic = await this.settings.takeOver(guestId, userId, tx);
    if (wasPublic !== false) return undefined;
    const pending = await this.visibility.set(userId, false, tx);
    return () => this.visibility.publish(pending);
  }
}
