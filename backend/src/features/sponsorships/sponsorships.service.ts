import { SPONSORSHIPS_TOPIC, type Sponsorship, type SponsorshipCategory } from '@hoopline/contracts';
import type { SponsorshipForm, UpdateSponsorship } from '@hoopline/contracts/sponsorships/schemas';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { Answer } from '../../http/idempotency.service.ts';
import { publicTopic, Topic, type TopicKind } from '../../realtime/topic.decorator.ts';
import { OpportunitiesService } from '../applications/opportunities/opportunities.service.ts';
import { OpportunityKindsService } from '../applications/opportunities/opportunity-kinds.service.ts';
import { PostingService } from '../applications/opportunities/posting.service.ts';

export type NewSponsorship = z.output<typeof SponsorshipForm>;
export type SponsorshipEdit = z.output<typeof UpdateSponsorship>;

type Details = Pick<Sponsorship, 'sponsor' | 'benefits' | 'requirements' | 'duration' | 'value'>;
const NO_DETAILS: Details = { sponsor: null, benefits: null, requirements: null, duration: null, value: null };

/** Creates and updates the opportunities that are sponsorships, and adds the fields that only they have. */
@Injectable()
export class SponsorshipsService {
  constructor(
    private readonly opportunities: OpportunitiesService,
    private readonly posting: PostingService,
    kinds: OpportunityKindsService,
  ) {
    kinds.register('sponsorships', (base, { category, deadline, details }) => ({
      ...base,
      ...NO_DETAILS,
      ...(details as Partial<Details>),
      category: category as SponsorshipCategory,
      deadline,
    }));
  }

  @Topic(SPONSORSHIPS_TOPIC)
  topic(): TopicKind {
    return publicTopic(async () => ({ sponsorships: { count: await this.opportunities.count('sponsorships') } }));
  }

  create(
    posterId: string,
    { title, category, description, deadline, ...details }: NewSponsorship,
    idempotencyKey: string | undefined,
  ): Promise<Answer<Sponsorship>> {
    return this.posting.create(
      'sponsorships',
      posterId,
      { title, category, description, deadline, details },
      idempotencyKey,
    );
  }

  update(
    id: string,
    posterId: string,
    { rev, title, category, description, deadline, ...details }: SponsorshipEdit,
  ): Promise<Sponsorship> {
    return this.posting.update('sponsorships', id, posterId, { rev, title, category, description, deadline, details });
  }
}
