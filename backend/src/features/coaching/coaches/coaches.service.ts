import { type Coach, type CoachesQuery, type CoachProfile, coachingErrors, commonErrors } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import type { Change } from '../../../changes/change.ts';
import { ChangesService } from '../../../changes/changes.service.ts';
import { DomainError } from '../../../http/errors.ts';
import type { Page } from '../../../http/paging.ts';
import { CourtsService } from '../../courts/courts.service.ts';
import { coachChanged } from './coach-changes.service.ts';
import { CoachProfileRepository } from './coach-profile.repository.ts';
import { CoachesRepository } from './coaches.repository.ts';

/** Finding coaches, their pages, and what students think of their coach. */
@Injectable()
export class CoachesService {
  constructor(
    private readonly coaches: CoachesRepository,
    private readonly profiles: CoachProfileRepository,
    private readonly courts: CourtsService,
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

  /** `anonymous` is the caller. Throws `coach_not_found` alike for all whose page the caller may not see. */
  async find(id: string, viewerId: string | null): Promise<CoachProfile> {
    const coachId = id === 'anonymous' ? viewerId : id;
    const profile = coachId === null ? undefined : await this.coaches.profile(coachId, viewerId);
    if (!profile) throw new DomainError(coachingErrors.coach_not_found);
    return profile;
  }

  /** Each student's stars count once. Throws `coach_not_found`, and `not_a_student` for everybody else. */
  rate(id: string, studentId: string, stars: number): Promise<CoachProfile> {
    return this.change(id, studentId, ({ tx, now }) => this.profiles.rate(id, studentId, stars, now, tx));
  }

  /** Without stars it changes nothing. Throws as `rate` does. */
  unrate(id: string, studentId: string): Promise<CoachProfile> {
    return this.change(id, studentId, ({ tx }) => this.profiles.unrate(id, studentId, tx));
  }

  private async change(
    id: string,
    studentId: string,
    write: (change: Change) => Promise<boolean>,
  ): Promise<CoachProfile> {
    await this.changes.commit({ lock: id }, async (change) => {
      const coach = await this.profiles.lock(id, studentId, change.tx);
      if (!coach) throw new DomainError(coachingErrors.coach_not_found);
      if (!coach.isStudent) throw new DomainError(coachingErrors.not_a_student);
      if (await write(change)) change.publish(coachChanged, id);
    });
    return this.find(id, studentId);
  }
}
