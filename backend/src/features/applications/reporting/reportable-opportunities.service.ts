import type { OpportunityKind, ReportKind } from '@hoopline/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Change } from '../../../changes/change.ts';
import { type ReportableKind, ReportableKinds } from '../../../moderation/reportable-kinds.service.ts';
import { LockedOpportunitiesRepository } from '../opportunities/locked-opportunities.repository.ts';
import { OpportunitiesRepository } from '../opportunities/opportunities.repository.ts';
import { opportunityChanged } from '../opportunities/opportunities.service.ts';
import type { OpportunityRow } from '../opportunities/opportunity-rows.ts';

/** As what opportunities of each kind are reported. */
const REPORTED_AS = { coaching: 'opening', sponsorships: 'sponsorship' } as const satisfies Record<
  OpportunityKind,
  ReportKind
>;

/** Opportunities as something that can be reported and hidden. Nobody can apply for a hidden one, nor answer who did. */
@Injectable()
export class ReportableOpportunitiesService implements OnModuleInit {
  constructor(
    private readonly opportunities: OpportunitiesRepository,
    private readonly locked: LockedOpportunitiesRepository,
    private readonly kinds: ReportableKinds,
  ) {}

  onModuleInit(): void {
    this.kinds.register(REPORTED_AS.coaching, this.of('coaching'));
    this.kinds.register(REPORTED_AS.sponsorships, this.of('sponsorships'));
  }

  private of(kind: OpportunityKind): ReportableKind {
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
