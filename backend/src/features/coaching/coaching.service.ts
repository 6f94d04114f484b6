import { COACHING_TOPIC, type CoachingCategory, type CoachingOpportunity } from '@hoopline/contracts';
import type { CoachingForm, UpdateCoaching } from '@hoopline/contracts/coaching/schemas';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { Answer } from '../../http/idempotency.service.ts';
import { publicTopic, Topic, type TopicKind } from '../../realtime/topic.decorator.ts';
import { OpportunitiesService } from '../applications/opportunities/opportunities.service.ts';
import { OpportunityKindsService } from '../applications/opportunities/opportunity-kinds.service.ts';
import { PostingService } from '../applications/opportunities/posting.service.ts';
import { CoachesService } from './coaches/coaches.service.ts';

export type NewCoaching = z.output<typeof CoachingForm>;
export type CoachingEdit = z.output<typeof UpdateCoaching>;

type Details = Pick<CoachingOpportunity, 'location' | 'schedule' | 'experienceLevel' | 'compensation'>;
const NO_DETAILS: Details = { location: null, schedule: null, experienceLevel: null, compensation: null };

/** Creates and updates coaching opportunities, and adds the fields that only they have. */
@Injectable()
export class CoachingService {
  constructor(
    private readonly opportunities: OpportunitiesService,
    private readonly posting: PostingService,
    kinds: OpportunityKindsService,
    coaches: CoachesService,
  ) {
    kinds.register(
      'coaching',
      (base, { category, maxAccepted, details }) => ({
        ...base,
        ...NO_DETAILS,
        ...(details as Partial<Details>),
        category: category as CoachingCategory,
        maxStudents: maxAccepted,
      }),
      (posterId, change) => coaches.studentsChanged(posterId, change),
    );
  }

  @Topic(COACHING_TOPIC)
  topic(): TopicKind {
    return publicTopic(async () => ({ coaching: { count: await this.opportunities.count('coaching') } }));
  }

  create(
    posterId: string,
    { title, category, description, maxStudents: maxAccepted, ...details }: NewCoaching,
    idempotencyKey: string | undefined,
  ): Promise<Answer<CoachingOpportunity>> {
    return this.posting.create(
      'coaching',
      posterId,
      { title, category, description, maxAccepted, details },
      idempotencyKey,
    );
  }

  update(
    id: string,
    posterId: string,
    { rev, title, category, description, maxStudents: maxAccepted, ...details }: CoachingEdit,
  ): Promise<CoachingOpportunity> {
    return this.posting.update('coaching', id, posterId, { rev, title, category, description, maxAccepted, details });
  }
}
