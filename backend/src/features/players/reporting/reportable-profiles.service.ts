import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Transaction } from '../../../database/sql.ts';
import { VisibilityService } from '../../../identity/people/visibility.service.ts';
import {
  type PublishHidden,
  type ReportableKind,
  ReportableKinds,
} from '../../../moderation/reportable-kinds.service.ts';
import { HiddenProfilesRepository } from './hidden-profiles.repository.ts';

/** Profiles as something that can be reported and hidden. A hidden one is not public. */
@Injectable()
export class ReportableProfilesService implements ReportableKind, OnModuleInit {
  constructor(
    private readonly profiles: HiddenProfilesRepository,
    private readonly visibility: VisibilityService,
    private readonly kinds: ReportableKinds,
  ) {}

  onModuleInit(): void {
    this.kinds.register('profile', this);
  }

  find(id: string, viewerId: string): ReturnType<ReportableKind['find']> {
    return this.profiles.find(id, viewerId);
  }

  exists(id: string): Promise<boolean> {
    return this.profiles.exists(id);
  }

  async setHidden(id: string, isHidden: boolean, now: Date, tx: Transaction): Promise<PublishHidden | undefined> {
    const before = await this.profiles.lock(id, tx);
    if (!before || before.isHidden === isHidden) return undefined;
    // While it is hidden, a choice of the person is kept but shows nothing: it is hidden last, and shown first.
    if (!isHidden) await this.profiles.set(id, null, null, tx);
    const pending = await this.visibility.set(id, !isHidden && (before.publicWhenShown ?? true), tx);
    if (isHidden) await this.profiles.set(id, now, before.isPublic, tx);
    return () => this.visibility.publish(pending);
  }
}
