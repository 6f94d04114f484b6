import { COACH, type CoachProfile, coachingErrors, MEDIA_PATH, type NewCertificate } from '@hoopline/contracts';
import type { CoachForm } from '@hoopline/contracts/coaching/coach-schemas';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { Change } from '../../../changes/change.ts';
import { ChangesService } from '../../../changes/changes.service.ts';
import { Clock } from '../../../config/clock.ts';
import { DomainError, invalidField } from '../../../http/errors.ts';
import { PeopleRepository } from '../../../identity/people/people.repository.ts';
import { UploadAttachments } from '../../../uploads/upload-attachments.ts';
import { CourtsService } from '../../courts/courts.service.ts';
import { coachChanged } from './coach-changes.service.ts';
import { CoachProfileRepository } from './coach-profile.repository.ts';
import { CoachesService } from './coaches.service.ts';

/** One's own coach profile. */
@Injectable()
export class MyCoachProfileService {
  constructor(
    private readonly profiles: CoachProfileRepository,
    private readonly coaches: CoachesService,
    private readonly people: PeopleRepository,
    private readonly courts: CourtsService,
    private readonly attachments: UploadAttachments,
    private readonly changes: ChangesService,
    private readonly clock: Clock,
  ) {}

  /** Publishes nothing where nothing changes. Throws `invalid_input` for a court that does not exist. */
  async save(userId: string, form: z.output<typeof CoachForm>): Promise<CoachProfile> {
    const { specialization, bio, rates, courtId = null, hours } = form;
    if (courtId !== null && !(await this.courts.find(courtId)))
      throw invalidField('courtId', 'This court does not exist.', 'unknown_court');
    const fields = { specialization, bio: bio || null, rates: rates || null, courtId, hours };
    await this.changing(userId, async (change) => {
      if (await this.profiles.save(userId, fields, change.now, change.tx)) change.publish(coachChanged, userId);
    });
    return this.coaches.find(userId, userId);
  }

  /** Students, stars and certificates are kept for when they coach again. */
  async close(userId: string): Promise<void> {
    await this.profiles.close(userId, this.clock.now());
  }

  /** The same file again changes nothing. Throws `invalid_input` for anything but an own, finished image. */
  async addCertificate(userId: string, { title, mediaUrl }: NewCertificate): Promise<CoachProfile> {
    const uploadId = mediaUrl.slice(MEDIA_PATH.length + 1);
    await this.changing(userId, async ({ tx, now }) => {
      if (!(await this.profiles.lock(userId, userId, tx))) throw new DomainError(coachingErrors.coach_not_found);
      const shown = await this.profiles.certificates(userId, tx);
      if (shown.some((one) => one.uploadId === uploadId)) return;
      if (shown.length >= COACH.maxCertificates) throw new DomainError(coachingErrors.too_many_certificates);
      await this.attachments.attach(uploadId, { userId, kind: 'image', field: 'mediaUrl' }, tx);
      await this.profiles.addCertificate(userId, { title, uploadId }, now, tx);
    });
    return this.coaches.find(userId, userId);
  }

  /** One that they do not have changes nothing. */
  async removeCertificate(userId: string, id: string): Promise<CoachProfile> {
    await this.changing(userId, async ({ tx }) => {
      const uploadId = await this.profiles.removeCertificate(id, userId, tx);
      if (uploadId !== undefined) await this.attachments.detach([uploadId], tx);
    });
    return this.coaches.find(userId, userId);
  }

  private changing(userId: string, write: (change: Change) => Promise<void>): Promise<void> {
    return this.changes.commit({}, async (change) => {
      await this.people.lock(userId, change.tx);
      await write(change);
    });
  }
}
