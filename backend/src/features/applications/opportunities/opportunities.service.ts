import { applicationsErrors, type OpportunityKind } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { type Committed, changeKind } from '../../../changes/change.ts';
import { OnChange } from '../../../changes/on-change.decorator.ts';
import { DomainError } from '../../../http/errors.ts';
import type { Page } from '../../../http/paging.ts';
import { ApplicationsPublisher } from '../applications.publisher.ts';
import { type OpportunitiesQuery, OpportunitiesRepository } from './opportunities.repository.ts';
import { OpportunityKindsService, type OpportunityOf } from './opportunity-kinds.service.ts';
import type { OpportunityRow } from './opportunity-rows.ts';

/** An opportunity was posted, edited, closed, opened again, hidden or shown again. */
export const opportunityChanged = changeKind('applications.opportunities');

/** Lists and finds opportunities of every kind, and publishes their changes. */
@Injectable()
export class OpportunitiesService {
  constructor(
    private readonly opportunities: OpportunitiesRepository,
    private readonly kinds: OpportunityKindsService,
    private readonly publisher: ApplicationsPublisher,
  ) {}

  async list<Kind extends OpportunityKind>(
    kind: Kind,
    viewerId: string | null,
    query: OpportunitiesQuery,
  ): Promise<Page<OpportunityOf<Kind>>> {
    return (await this.opportunities.list(kind, viewerId, query)).map((row) => this.kinds.opportunity(kind, row));
  }

  async detail<Kind extends OpportunityKind>(
    kind: Kind,
    id: string,
    viewerId: string | null,
  ): Promise<OpportunityOf<Kind>> {
    return this.kinds.opportunity(kind, await this.find(kind, id, viewerId));
  }

  /** Throws `opportunity_not_found` if the viewer cannot see the opportunity, or it is of another kind. */
  async find(kind: OpportunityKind, id: string, viewerId: string | null): Promise<OpportunityRow> {
    const row = await this.opportunities.find(id, viewerId);
    if (row?.kind !== kind) throw new DomainError(applicationsErrors.opportunity_not_found);
    return row;
  }

  count(kind: OpportunityKind): Promise<number> {
    return this.opportunities.count(kind);
  }

  @OnChange(opportunityChanged)
  async publish(changed: readonly Committed[]): Promise<void> {
    for (const id of new Set(changed.map(({ ref }) => ref))) {
      const row = await this.opportunities.stored(id);
      if (row) this.publisher.opportunityChanged(row.kind, row);
    }
  }
}
