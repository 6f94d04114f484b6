import { COACH, type CoachProfile, coachingErrors, MEDIA_PATH, type NewCertificate } from '@hoopline/contracts';
import type { CoachForm } from '@hoopline/contracts/coaching/coach-schemas';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { Clock } from '../../../config/clock.ts';
import { Sql, type Transaction } from '../../../database/sql.ts';
import { DomainError, invalidField } from '../../../http/errors.ts';
import { PeopleRepository } from '../../../identity/people/people.repository.ts';
import { UploadAttachments } from '../../../uploads/upload-attachments.ts';
import { CourtsService } from '../../courts/courts.service.ts';
import { CoachNewsService } from './coach-news.service.ts';
import { CoachProfileRepository } from './coach-profile.repository.ts';
import { CoachesService } from './coaches.service.ts';

/** One's own coach profile. */
@Injectable()
export class MyCoachProfileService {
  constructor(
    private readonly profiles: CoachProfileRepository,
    private readonly coaches: CoachesService,
    private readonly news: CoachNewsService,
    private readonly people: PeopleRepository,
    private readonly courts: CourtsService,
    private readonly attachments: UploadAttachments,
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  /** What changes nothing is told to nobody. Throws `invalid_input` for a court that does not exist. */
  async save(userId: string, form: z.output<typeof CoachForm>): Promise<CoachProfile> {
    const { specialization, bio, rates, courtId = null, hours } = form;
    if (courtId !== null && !(await this.courts.find(courtId)))
      throw invalidField('courtId', 'This court does not exist.', 'unknown_court');
    const fields = { specialization, bio: bio || null, rates: rates || null, courtId, hours };
    const outboxId = await this.changing(userId, (tx) => this.profiles.save(userId, fields, this.clock.now(), tx));
    await this.news.changed(userId, outboxId);
    return this.coaches.find(userId, userId);
  }

  /** Students, stars and certificates are kept for when they coach again. */
  async close(userId: string): Promise<void> {
    await this.profiles.close(userId, this.clock.now());
  }

  /** The same file again changes nothing. Throws `invalid_input` for anything but an own, finished image. */
  async addCertificate(userId: string, { title, mediaUrl }: NewCertificate): Promise<CoachProfile> {
    const uploadId = mediaUrl.slice(MEDIA_PATH.length + 1);
    await this.changing(userId, async (tx) => {
      if (!(await this.profiles.lock(userId, userId, tx))) throw new DomainError(coachingErrors.coach_not_found);
      const shown = await this.profiles.certificates(userId, tx);
      if (shown.some((one) => one.uploadId === uploadId)) return;
      if (shown.length >= COACH.maxCertificates) throw new DomainError(coachingErrors.too_many_certificates);
      await this.attachments.attach(uploadId, { userId, kind: 'image', field: 'mediaUrl' }, tx);
      await this.profiles.addCertificate(userId, { title, uploadId }, this.clock.now(), tx);
    });
    return this.coaches.find(userId, userId);
  }

  /** One that they do not have changes nothing. */
  async removeCertificate(userId: string, id: string): Promise<CoachProfile> {
    await this.changing(userId, async (tx) => {
      const uploadId = await this.profiles.removeCertificate(id, userId, tx);
      if (uploadId !== undefined) await this.attachments.detach([uploadId], tx);
    });
    return this.coaches.find(userId, userId);
  }

  private changing<T>(userId: string, change: (tx: Transaction) => Promise<T>): Promise<T> {
    return this.sql.transaction(async (tx) => {
      await this.people.lock(userId, tx);
      return change(tx);
    });
  }
}
