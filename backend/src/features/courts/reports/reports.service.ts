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
import { type Change, type Committed, changeKind } from '../../../changes/change.ts';
import { ChangesService } from '../../../changes/changes.service.ts';
import { OnChange } from '../../../changes/on-change.decorator.ts';
import type { Transaction } from '../../../database/sql.ts';
import { DomainError } from '../../../http/errors.ts';
import { type Answer, IdempotencyService } from '../../../http/idempotency.service.ts';
import { BlocksRepository } from '../../../identity/people/blocks.repository.ts';
import { byViewer } from '../../../identity/people/blocks.sql.ts';
import { PeopleRepository } from '../../../identity/people/people.repository.ts';
import type { FoundReportable, Reportable } from '../../../identity/people/people-steps.ts';
import { mediaAddress } from '../../../uploads/media.sql.ts';
import { UploadsService } from '../../../uploads/uploads.service.ts';
import { CourtsPublisher } from '../courts.publisher.ts';
import { ReportsRepository, reportsFor } from './reports.repository.ts';

const reportsChanged = changeKind('courts.reports');

/**
 * Reports and photos of courts. Nobody sees photos of people in a block with them, or hidden photos of others. Photos
 * can be reported to operators, who may hide them.
 */
@Injectable()
export class ReportsService implements Reportable {
  constructor(
    private readonly reports: ReportsRepository,
    private readonly attachments: UploadsService,
    private readonly people: PeopleRepository,
    private readonly blocks: BlocksRepository,
    private readonly publisher: CourtsPublisher,
    private readonly idempotency: IdempotencyService,
    private readonly changes: ChangesService,
  ) {}

  async report(courtId: string, userId: string, condition: ReportCondition): Promise<CourtReports> {
    await this.changes.commit({ lock: courtId }, async (change) => {
      const { tx, now } = change;
      await this.people.lock(userId, tx);
      await this.begin(courtId, change);
      await this.reports.report(courtId, condition, userId, now, tx);
    });
    return this.forViewer(userId, await this.read(courtId));
  }

  /**
   * Adds a photo. A repeated call with the same idempotency key gets the first answer and adds no second photo. Throws
   * `too_many_photos`, and `invalid_input` for a file that is not a finished image of this person.
   */
  async addPhoto(
    courtId: string,
    userId: string,
    body: AddPhoto,
    idempotencyKey: string | undefined,
  ): Promise<Answer<CourtReports>> {
    const { method, path } = courtsRoutes.addPhoto;
    const call = { userId, route: `${method} ${path}`, idempotencyKey, body: { courtId, ...body }, lockedRow: courtId };
    const answer = await this.idempotency.once(call, async (change) => {
      await this.storePhoto(courtId, userId, body, change);
      return { status: 201, body: await this.read(courtId, change.tx) };
    });
    return { ...answer, body: await this.forViewer(userId, answer.body) };
  }

  /** Throws `court_not_found`, `photo_not_found`, and `forbidden` for a photo of another person. */
  async removePhoto(courtId: string, photoId: string, userId: string): Promise<CourtReports> {
    await this.changes.commit({ lock: courtId }, async (change) => {
      const { tx } = change;
      await this.begin(courtId, change);
      const photo = await this.reports.findPhoto(photoId, courtId, tx);
      if (!photo) throw new DomainError(courtsErrors.photo_not_found);
      if (photo.authorId !== userId) throw new DomainError(commonErrors.forbidden);
      await this.reports.removePhoto(photoId, tx);
      await this.attachments.detach([photo.mediaId], tx);
    });
    return this.forViewer(userId, await this.read(courtId));
  }

  async find(photoId: string, viewerId: string | null): Promise<FoundReportable | undefined> {
    const photo = await this.reports.reported(photoId, viewerId);
    if (!photo) return undefined;
    const { id, courtId, courtName, mediaId, createdAt, authorId, displayName } = photo;
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

  async exists(photoId: string): Promise<boolean> {
    return (await this.reports.courtOfPhoto(photoId)) !== undefined;
  }

  async setHidden(photoId: string, isHidden: boolean, change: Change): Promise<boolean> {
    const { tx, now } = change;
    const courtId = await this.reports.courtOfPhoto(photoId, tx);
    if (courtId === undefined) return false;
    await this.begin(courtId, change);
    const changed = await this.reports.setHidden(photoId, isHidden ? now : null, tx);
    if (!changed) return false;
    await this.attachments.setHidden([changed.mediaId], isHidden, tx);
    return true;
  }

  @OnChange(reportsChanged)
  async publish(changed: readonly Committed[]): Promise<void> {
    const reports = await this.reports.read([...new Set(changed.map(({ ref }) => ref))]);
    await Promise.all([...reports.values()].map((one) => this.publishOne(one)));
  }

  /** Locks the court, and publishes its reports after COMMIT. Throws `court_not_found`. */
  private async begin(courtId: string, change: Change): Promise<void> {
    if (!(await this.reports.begin(courtId, change.tx))) throw new DomainError(courtsErrors.court_not_found);
    change.publish(reportsChanged, courtId);
  }

  private async publishOne(reports: CourtReports): Promise<void> {
    const unseen = await this.hiddenIn(reports);
    const owners = reports.photos.flatMap(({ author, isHidden }) => (isHidden && author ? [author.id] : []));
    const viewers = new Set([...unseen.keys(), ...owners]);
    const instead = [...viewers].map((id) => [id, reportsFor(id, reports, unseen.get(id))] as const);
    await this.publisher.reportsChanged(reportsFor(null, reports), new Map(instead));
  }

  private async storePhoto(courtId: string, userId: string, { mediaUrl }: AddPhoto, change: Change): Promise<void> {
    const { tx, now } = change;
    await this.begin(courtId, change);
    if ((await this.reports.countOwn(courtId, userId, tx)) >= COURTS.maxOwnPhotos)
      throw new DomainError(courtsErrors.too_many_photos);
    const mediaId = mediaUrl.slice(MEDIA_PATH.length + 1);
    await this.attachments.attach(mediaId, { userId, kind: 'image', field: 'mediaUrl' }, tx);
    await this.reports.addPhoto(courtId, userId, mediaId, now, tx);
  }

  private async read(courtId: string, tx?: Transaction): Promise<CourtReports> {
    const reports = (await this.reports.read([courtId], tx)).get(courtId);
    if (!reports) throw new DomainError(courtsErrors.court_not_found);
    return reports;
  }

  private async forViewer(viewerId: string, reports: CourtReports): Promise<CourtReports> {
    return reportsFor(viewerId, reports, (await this.hiddenIn(reports)).get(viewerId));
  }

  /** By viewer id, the authors of photos whom the viewer must not see. */
  private async hiddenIn({ photos }: CourtReports): Promise<Map<string, Set<string>>> {
    const authors = photos.flatMap(({ author }) => author?.id ?? []);
    return authors.length > 0 ? byViewer(await this.blocks.unseen(authors)) : new Map();
  }
}
