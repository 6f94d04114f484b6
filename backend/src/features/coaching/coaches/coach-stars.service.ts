import { type CoachProfile, coachingErrors } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import type { Change } from '../../../changes/change.ts';
import { ChangesService } from '../../../changes/changes.service.ts';
import { DomainError } from '../../../http/errors.ts';
import { coachChanged } from './coach-changes.service.ts';
import { CoachProfileRepository } from './coach-profile.repository.ts';
import { CoachesService } from './coaches.service.ts';

/** What students think of their coach. Both throw `coach_not_found`, and `not_a_student` for everybody else. */
@Injectable()
export class CoachStarsService {
  constructor(
    private readonly profiles: CoachProfileRepository,
    private readonly coaches: CoachesService,
    private readonly changes: ChangesService,
  ) {}

  /** Each student's stars count once. */
  rate(id: string, studentId: string, stars: number): Promise<CoachProfile> {
    return this.change(id, studentId, ({ tx, now }) => this.profiles.rate(id, studentId, stars, now, tx));
  }

  /** Without stars it changes nothing. */
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
    return this.coaches.find(id, studentId);
  }
}
