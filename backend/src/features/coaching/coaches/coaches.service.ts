import { type Coach, type CoachesQuery, type CoachProfile, coachingErrors, commonErrors } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { DomainError } from '../../../http/errors.ts';
import type { Page } from '../../../http/paging.ts';
import { CourtsService } from '../../courts/courts.service.ts';
import { CoachesRepository } from './coaches.repository.ts';

/** Finding coaches, and their pages. */
@Injectable()
export class CoachesService {
  constructor(
    private readonly coaches: CoachesRepository,
    private readonly courts: CourtsService,
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
}
