import type { OpportunityKind, ReportKind } from '@hoopline/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Transaction } from '../../../database/sql.ts';
import { type ReportableKind, ReportableKinds } from '../../../moderation/reportable-kinds.service.ts';
import { ApplicationsPublisher } from '../applications.publisher.ts';
import { LockedOpportunitiesRepository } from '../opportunities/locked-opportunities.repository.ts';
import { OpportunitiesRepository } from '../opportunities/opportunities.repository.ts';
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
    private readonly publisher: ApplicationsPublisher,
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
      setHidden: (id, isHidden, now, tx) => this.setHidden(id, isHidden, now, tx),
    };
  }

  private async setHidden(
    id: string,
    isHidden: boolean,
    now: Date,
    tx: Transaction,
  ): ReturnType<ReportableKind['setHidden']> {
    const outboxId = await this.locked.setHidden(id, isHidden, now, tx);
    if (outboxId === undefined) return undefined;
    return async () => {
      const row = await this.opportunities.stored(id);
      if (row) this.publisher.posted(row, outboxId);
    };
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
