import {
  type AddPhoto,
  COURTS,
  type CourtReports,
  commonErrors,
  courtsErrors,
  courtsRoutes,
  MEDIA_PATH,
  type ReportCondition,
} from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../config/clock.ts';
import { Sql, type Transaction } from '../../../database/sql.ts';
import { DomainError } from '../../../http/errors.ts';
import { type Answer, IdempotencyService } from '../../../http/idempotency.service.ts';
import { PeopleRepository } from '../../../identity/people/people.repository.ts';
import { UploadAttachments } from '../../../uploads/upload-attachments.ts';
import { ReportNewsService } from './report-news.service.ts';
import { ReportsRepository } from './reports.repository.ts';

/** Conditions and photos of courts, by players. */
@Injectable()
export class ReportsService {
  constructor(
    private readonly reports: ReportsRepository,
    private readonly attachments: UploadAttachments,
    private readonly people: PeopleRepository,
    private readonly news: ReportNewsService,
    private readonly idempotency: IdempotencyService,
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  async report(courtId: string, userId: string, condition: ReportCondition): Promise<CourtReports> {
    const now = this.clock.now();
    const outboxId = await this.sql.transactionOn(courtId, async (tx) => {
      await this.people.lock(userId, tx);
      const begun = await this.reports.begin(courtId, now, tx);
      await this.reports.report(courtId, condition, userId, now, tx);
      return begun;
    });
    return this.publishAndRead(courtId, userId, outboxId);
  }

  /**
   * The same `key` again answers as the first time and adds none. Throws `too_many_photos`, and `invalid_input` for a file
   * that is no finished image of this person.
   */
  async addPhoto(
    courtId: string,
    userId: string,
    body: AddPhoto,
    key: string | undefined,
  ): Promise<Answer<CourtReports>> {
    const { method, path } = courtsRoutes.addPhoto;
    const call = { userId, route: `${method} ${path}`, key, body: { courtId, ...body }, lockedRow: courtId };
    let outboxId: string | undefined;
    const answer = await this.idempotency.once(call, async (tx) => {
      outboxId = await this.storePhoto(courtId, userId, body, tx);
      return { status: 201, body: await this.read(courtId, tx) };
    });
    return { ...answer, body: await this.news.publish(answer.body, userId, outboxId) };
  }

  /** Throws `photo_not_found`, and `forbidden` for somebody else's. */
  async removePhoto(courtId: string, photoId: string, userId: string): Promise<CourtReports> {
    const outboxId = await this.sql.transactionOn(courtId, async (tx) => {
      const begun = await this.reports.begin(courtId, this.clock.now(), tx);
      const photo = await this.reports.findPhoto(photoId, courtId, tx);
      if (!photo) throw new DomainError(courtsErrors.photo_not_found);
      if (photo.authorId !== userId) throw new DomainError(commonErrors.forbidden);
      await this.reports.removePhoto(photoId, tx);
      await this.attachments.detach([photo.mediaId], tx);
      return begun;
    });
    return this.publishAndRead(courtId, userId, outboxId);
  }

  private async storePhoto(courtId: string, userId: string, { mediaUrl }: AddPhoto, tx: Transaction): Promise<string> {
    const now = this.clock.now();
    const outboxId = await this.reports.begin(courtId, now, tx);
    if ((await this.reports.countOwn(courtId, userId, tx)) >= COURTS.maxOwnPhotos)
      throw new DomainError(courtsErrors.too_many_photos);
    const mediaId = mediaUrl.slice(MEDIA_PATH.length + 1);
    await this.attachments.attach(mediaId, { userId, kind: 'image', field: 'mediaUrl' }, tx);
    await this.reports.addPhoto(courtId, userId, mediaId, now, tx);
    return outboxId;
  }

  private async publishAndRead(courtId: string, userId: string, outboxId: string): Promise<CourtReports> {
    return this.news.publish(await this.read(courtId), userId, outboxId);
  }

  private async read(courtId: string, tx?: Transaction): Promise<CourtReports> {
    const reports = (await this.reports.read([courtId], tx)).get(courtId);
    if (!reports) throw new DomainError(courtsErrors.court_not_found);
    return reports;
  }
}
