import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Transaction } from '../../../database/sql.ts';
import { type ReportableKind, ReportableKinds } from '../../../moderation/reportable-kinds.service.ts';
import { mediaAddress } from '../../../uploads/media.sql.ts';
import { UploadAttachments } from '../../../uploads/upload-attachments.ts';
import { ReportNewsService } from './report-news.service.ts';
import { ReportsRepository } from './reports.repository.ts';

/** Photos of courts as something that can be reported and hidden. */
@Injectable()
export class ReportablePhotosService implements ReportableKind, OnModuleInit {
  constructor(
    private readonly reports: ReportsRepository,
    private readonly news: ReportNewsService,
    private readonly attachments: UploadAttachments,
    private readonly kinds: ReportableKinds,
  ) {}

  onModuleInit(): void {
    this.kinds.register('court_photo', this);
  }

  async find(id: string, viewerId: string | null): ReturnType<ReportableKind['find']> {
    const photo = await this.reports.reported(id, viewerId);
    if (!photo) return undefined;
    const { courtId, courtName, mediaId, createdAt, authorId, displayName } = photo;
    return {
      id,
      author: { id: authorId, displayName },
      title: courtName,
      text: '',
      media: [mediaAddress(mediaId)],
      path: `/courts/${courtId}`,
      createdAt: createdAt.toISOString(),
    };
  }

  async exists(id: string): Promise<boolean> {
    return (await this.reports.courtOfPhoto(id)) !== undefined;
  }

  async setHidden(id: string, isHidden: boolean, now: Date, tx: Transaction): ReturnType<ReportableKind['setHidden']> {
    const courtId = await this.reports.courtOfPhoto(id, tx);
    if (courtId === undefined) return undefined;
    const outboxId = await this.reports.begin(courtId, now, tx);
    const changed = await this.reports.setHidden(id, isHidden ? now : null, tx);
    if (!changed) return undefined;
    await this.attachments.setHidden([changed.mediaId], isHidden, tx);
    return () => this.news.publishStored(courtId, outboxId);
  }
}
