import { Injectable } from '@nestjs/common';
import type { Change } from '../../../changes/change.ts';
import type { FoundReportable, Reportable } from '../../../identity/people/people-steps.ts';
import { mediaAddress } from '../../../uploads/media.sql.ts';
import { UploadAttachments } from '../../../uploads/upload-attachments.ts';
import { ReportsRepository } from './reports.repository.ts';
import { ReportsService } from './reports.service.ts';

/** Photos of courts as something that can be reported and hidden. */
@Injectable()
export class ReportablePhotosService implements Reportable {
  constructor(
    private readonly photos: ReportsRepository,
    private readonly reports: ReportsService,
    private readonly attachments: UploadAttachments,
  ) {}

  async find(id: string, viewerId: string | null): Promise<FoundReportable | undefined> {
    const photo = await this.photos.reported(id, viewerId);
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
    return (await this.photos.courtOfPhoto(id)) !== undefined;
  }

  async setHidden(id: string, isHidden: boolean, change: Change): Promise<boolean> {
    const { tx, now } = change;
    const courtId = await this.photos.courtOfPhoto(id, tx);
    if (courtId === undefined) return false;
    await this.reports.begin(courtId, change);
    const changed = await this.photos.setHidden(id, isHidden ? now : null, tx);
    if (!changed) return false;
    await this.attachments.setHidden([changed.mediaId], isHidden, tx);
    return true;
  }
}
