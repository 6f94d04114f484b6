import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Transaction } from '../../database/sql.ts';
import { GuestMergeService, type PublishMerge } from '../../identity/guests/guest-merge.service.ts';
import { GuestReferences } from '../../identity/guests/guest-references.ts';
import { VisibilityService } from '../../identity/people/visibility.service.ts';
import { SettingsRepository } from './settings.repository.ts';

/** Gives a guest's settings to an account that has none of its own, and forgets those of guests who are removed. */
@Injectable()
export class GuestSettingsService implements OnModuleInit {
  constructor(
    private readonly settings: SettingsRepository,
    private readonly visibility: VisibilityService,
    private readonly merges: GuestMergeService,
    private readonly references: GuestReferences,
  ) {}

  onModuleInit(): void {
    this.merges.register((guestId, userId, tx) => this.merge(guestId, userId, tx));
    this.references.register({
      find: async () => ({ upcoming: [], past: [] }),
      detach: (guestIds, tx) => this.settings.remove(guestIds, tx),
    });
  }

  /** Signing in may hide an account, and never shows one that is hidden. */
  private async merge(guestId: string, userId: string, tx: Transaction): Promise<PublishMerge | undefined> {
    const wasPublic = await this.settings.takeOver(guestId, userId, tx);
    if (wasPublic !== false) return undefined;
    const pending = await this.visibility.set(userId, false, tx);
    return () => this.visibility.publish(pending);
  }
}
