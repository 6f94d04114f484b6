import { type CoachProfile, coachingErrors } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../config/clock.ts';
import { Sql, type Transaction } from '../../../database/sql.ts';
import { DomainError } from '../../../http/errors.ts';
import { CoachNewsService } from './coach-news.service.ts';
import { CoachProfileRepository } from './coach-profile.repository.ts';
import { CoachesService } from './coaches.service.ts';

/** What students think of their coach. Both throw `coach_not_found`, and `not_a_student` for everybody else. */
@Injectable()
export class CoachStarsService {
  constructor(
    private readonly profiles: CoachProfileRepository,
    private readonly coaches: CoachesService,
    private readonly news: CoachNewsService,
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  /** Each student's stars count once. */
  rate(id: string, studentId: string, stars: number): Promise<CoachProfile> {
    return this.change(id, studentId, (tx) => this.profiles.rate(id, studentId, stars, this.clock.now(), tx));
  }

  /** Without stars it changes nothing. */
  unrate(id: string, studentId: string): Promise<CoachProfile> {
    return this.change(id, studentId, (tx) => this.profiles.unrate(id, studentId, this.clock.now(), tx));
  }

  private async change(
    id: string,
    studentId: string,
    change: (tx: Transaction) => Promise<string | undefined>,
  ): Promise<CoachProfile> {
    const outboxId = await this.sql.transactionOn(id, async (tx) => {
      const coach = await this.profiles.lock(id, studentId, tx);
      if (!coach) throw new DomainError(coachingErrors.coach_not_found);
      if (!coach.isStudent) throw new DomainError(coachingErrors.not_a_student);
      return change(tx);
    });
    await this.news.changed(id, outboxId);
    return this.coaches.find(id, studentId);
  }
}
