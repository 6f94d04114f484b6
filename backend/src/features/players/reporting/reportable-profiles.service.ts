import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Transaction } from '../../../database/sql.ts';
import { VisibilityService } from '../../../identity/people/visibility.service.ts';
import { type ReportableKind, ReportableKinds } from '../../../moderation/reportable-kinds.service.ts';
import { UploadAttachments } from '../../../uploads/upload-attachments.ts';
import { FaceNewsService } from '../profiles/face-news.service.ts';
import { MyProfileRepository } from '../profiles/my-profile.repository.ts';
import { HiddenProfilesRepository } from './hidden-profiles.repository.ts';

/** Profiles as something that can be reported and hidden. A hidden one is not public, and has no name or picture elsewhere. */
@Injectable()
export class ReportableProfilesService implements ReportableKind, OnModuleInit {
  constructor(
    private readonly profiles: HiddenProfilesRepository,
    private readonly visibility: VisibilityService,
    private readonly mine: MyProfileRepository,
    private readonly attachments: UploadAttachments,
    private readonly faceNews: FaceNewsService,
    private readonly kinds: ReportableKinds,
  ) {}

  onModuleInit(): void {
    this.kinds.register('profile', this);
  }

  find(id: string, viewerId: string | null): ReturnType<ReportableKind['find']> {
    return this.profiles.find(id, viewerId);
  }

  exists(id: string): Promise<boolean> {
    return this.profiles.exists(id);
  }

  async setHidden(id: string, isHidden: boolean, now: Date, tx: Transaction): ReturnType<ReportableKind['setHidden']> {
    const before = await this.profiles.lock(id, tx);
    if (!before || before.isHidden === isHidden) return undefined;
    // While it is hidden, a choice of the person is kept but shows nothing: it is hidden last, and shown first.
    const shownBy = isHidden ? undefined : await this.profiles.show(id, now, tx);
    const pending = await this.visibility.set(id, !isHidden && (before.publicWhenShown ?? true), tx);
    const outboxId = shownBy ?? (await this.profiles.hide(id, before.isPublic, now, tx));
    const photoId = await this.mine.photoId(id, tx);
    await this.attachments.setHidden(photoId ? [photoId] : [], isHidden, tx);
    return async () => {
      await this.visibility.publish(pending);
      await this.faceNews.changed(id, outboxId);
    };
  }
}
