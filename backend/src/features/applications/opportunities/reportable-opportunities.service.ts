import type { OpportunityKind } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import type { Change } from '../../../changes/change.ts';
import type { Reportable } from '../../../identity/people/people-steps.ts';
import { LockedOpportunitiesRepository } from './locked-opportunities.repository.ts';
import { OpportunitiesRepository } from './opportunities.repository.ts';
import { opportunityChanged } from './opportunities.service.ts';
import type { OpportunityRow } from './opportunity-rows.ts';

/** Opportunities as something that can be reported and hidden. Nobody can apply for a hidden one, nor answer who did. */
@Injectable()
export class ReportableOpportunitiesService {
  constructor(
    private readonly opportunities: OpportunitiesRepository,
    private readonly locked: LockedOpportunitiesRepository,
  ) {}

  of(kind: OpportunityKind): Reportable {
    return {
      find: async (id, viewerId) => {
        const row = await this.opportunities.find(id, viewerId);
        return row?.kind === kind ? { id, ...contextOf(row) } : undefined;
      },
      exists: async (id) => (await this.opportunities.stored(id))?.kind === kind,
      setHidden: (id, isHidden, change) => this.setHidden(id, isHidden, change),
    };
  }

  private async setHidden(id: string, isHidden: boolean, change: Change): Promise<boolean> {
    const exists = await this.locked.setHidden(id, isHidden, change.now, change.tx);
    if (exists) change.publish(opportunityChanged, id);
    return exists;
  }
}

const contextOf = ({ kind, id, title, description, details, posterId, displayName, createdAt }: OpportunityRow) => ({
  author: { id: posterId, displayName },
  title,
  text: [description, ...Object.values(details)].filter((part) => part !== null && part !== '').join('\n'),
  media: [],
  path: `/${kind}/${id}`,
  createdAt: createdAt.toISOString(),
});
