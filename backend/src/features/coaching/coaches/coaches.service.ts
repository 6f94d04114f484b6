import {
  COACH,
  type Coach,
  type CoachesQuery,
  type CoachProfile,
  coachingErrors,
  commonErrors,
  MEDIA_PATH,
  type NewCertificate,
} from '@hoopline/contracts';
import type { CoachForm } from '@hoopline/contracts/coaching/coach-schemas';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { type Change, type Committed, changeKind } from '../../../changes/change.ts';
import { ChangesService } from '../../../changes/changes.service.ts';
import { OnChange } from '../../../changes/on-change.decorator.ts';
import { DomainError, invalidField } from '../../../http/errors.ts';
import type { Page } from '../../../http/paging.ts';
import { PeopleRepository } from '../../../identity/people/people.repository.ts';
import { UploadsService } from '../../../uploads/uploads.service.ts';
import { CourtsService } from '../../courts/courts.service.ts';
import { CoachesPublisher } from './coaches.publisher.ts';
import { CoachesRepository } from './coaches.repository.ts';

export const coachChanged = changeKind('coaching.coach');

/** Lists and finds coaches, edits the caller's own profile, and stores the stars that students give. */
@Injectable()
export class CoachesService {
  constructor(
    private readonly coaches: CoachesRepository,
    private readonly courts: CourtsService,
    private readonly people: PeopleRepository,
    private readonly attachments: UploadsService,
    private readonly publisher: CoachesPublisher,
    private readonly changes: ChangesService,
  ) {}

  list(query: CoachesQuery, viewerId: string | null): Promise<Page<Coach>> {
    if (query.before)
      throw new DomainError(commonErrors.invalid_input, {
        fields: { before: 'Coaches are listed onwards: use after' },
      });
    const area = query.near === undefined ? null : this.courts.area(query.near, query.radius);
    return this.coaches.list(query, area, viewerId);
  }

  /**
   * The id `anonymous` means the caller. Throws `coach_not_found` if there is no such coach whom the viewer may see.
   */
  async find(id: string, viewerId: string | null): Promise<CoachProfile> {
    const coachId = id === 'anonymous' ? viewerId : id;
    const profile = coachId === null ? undefined : await this.coaches.profile(coachId, viewerId);
    if (!profile) throw new DomainError(coachingErrors.coach_not_found);
    return profile;
  }

  /**
   * Stores the stars that a student gives a coach, instead of earlier stars of the same student. Throws
   * `coach_not_found`, and `not_a_student` if the caller is no student of the coach.
   */
  rate(id: string, studentId: string, stars: number): Promise<CoachProfile> {
    return this.change(id, studentId, ({ tx, now }) => this.coaches.rate(id, studentId, stars, now, tx));
  }

  /** Removes the student's stars, if there are any. Throws the same errors as `rate`. */
  unrate(id: string, studentId: string): Promise<CoachProfile> {
    return this.change(id, studentId, ({ tx }) => this.coaches.unrate(id, studentId, tx));
  }

  /** Opens or edits a profile. Publishes nothing if nothing changes. Throws `invalid_input` for an unknown court. */
  async save(userId: string, form: z.output<typeof CoachForm>): Promise<CoachProfile> {
    const { specialization, bio, rates, courtId = null, hours } = form;
    if (courtId !== null && !(await this.courts.find(courtId)))
      throw invalidField('courtId', 'This court does not exist.', 'unknown_court');
    const fields = { specialization, bio: bio || null, rates: rates || null, courtId, hours };
    await this.changing(userId, async (change) => {
      if (await this.coaches.save(userId, fields, change.now, change.tx)) change.publish(coachChanged, userId);
    });
    return this.find(userId, userId);
  }

  /** Closes a profile. Keeps students, stars and certificates in case the person coaches again. */
  async close(userId: string): Promise<void> {
    await this.changing(userId, async (change) => {
      if (await this.coaches.close(userId, change.now, change.tx)) change.publish(coachChanged, userId);
    });
  }

  /**
   * Adds an uploaded image as a certificate. Does nothing if the coach shows this file already. Throws
   * `coach_not_found` without an open profile, `too_many_certificates`, and `invalid_input` if the file is not an
   * image that the coach has uploaded completely.
   */
  async addCertificate(userId: string, { title, mediaUrl }: NewCertificate): Promise<CoachProfile> {
    const uploadId = mediaUrl.slice(MEDIA_PATH.length + 1);
    await this.changing(userId, async ({ tx, now }) => {
      if (!(await this.coaches.lock(userId, userId, tx))) throw new DomainError(coachingErrors.coach_not_found);
      const shown = await this.coaches.certificates(userId, tx);
      if (shown.some((one) => one.uploadId === uploadId)) return;
      if (shown.length >= COACH.maxCertificates) throw new DomainError(coachingErrors.too_many_certificates);
      await this.attachments.attach(uploadId, { userId, kind: 'image', field: 'mediaUrl' }, tx);
      await this.coaches.addCertificate(userId, { title, uploadId }, now, tx);
    });
    return this.find(userId, userId);
  }

  /** Does nothing if the coach has no such certificate. */
  async removeCertificate(userId: string, id: string): Promise<CoachProfile> {
    await this.changing(userId, async ({ tx }) => {
      const uploadId = await this.coaches.removeCertificate(id, userId, tx);
      if (uploadId !== undefined) await this.attachments.detach([uploadId], tx);
    });
    return this.find(userId, userId);
  }

  /** Call it in a change of the people whom the coach has accepted. Does nothing if the person never coached. */
  async studentsChanged(id: string, change: Change): Promise<void> {
    if (await this.coaches.touch(id, change.tx)) change.publish(coachChanged, id);
  }

  @OnChange(coachChanged)
  async publish(changed: readonly Committed[]): Promise<void> {
    const ids = [...new Set(changed.map(({ ref }) => ref))];
    const [shown, removed] = await Promise.all([this.coaches.public(ids), this.coaches.closedOrHidden(ids)]);
    for (const coach of shown) this.publisher.coachChanged(coach);
    for (const id of removed) this.publisher.coachRemoved(id);
  }

  private async change(
    id: string,
    studentId: string,
    write: (change: Change) => Promise<boolean>,
  ): Promise<CoachProfile> {
    await this.changes.commit({ lock: id }, async (change) => {
      const coach = await this.coaches.lock(id, studentId, change.tx);
      if (!coach) throw new DomainError(coachingErrors.coach_not_found);
      if (!coach.isStudent) throw new DomainError(coachingErrors.not_a_student);
      if (await write(change)) change.publish(coachChanged, id);
    });
    return this.find(id, studentId);
  }

  private changing(userId: string, write: (change: Change) => Promise<void>): Promise<void> {
    return this.changes.commit({}, async (change) => {
      await this.people.lock(userId, change.tx);
      await write(change);
    });
  }
}
