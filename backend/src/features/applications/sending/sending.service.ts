import {
  applicationsErrors,
  type OpportunityKind,
  type OwnApplication,
  type PageQuery,
  type SentApplication,
} from '@hoopline/contracts';
import type { ApplicationForm } from '@hoopline/contracts/applications/schemas';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { DomainError, invalidField } from '../../../http/errors.ts';
import type { Page } from '../../../http/paging.ts';
import { HighlightsService } from '../../highlights/highlights.service.ts';
import { ApplicationsRepository } from '../applications.repository.ts';
import { OpportunitiesService } from '../opportunities/opportunities.service.ts';
import type { OpportunityOf } from '../opportunities/opportunity-kinds.service.ts';
import { toSent } from '../opportunities/opportunity-rows.ts';
import { ApplicationChangesService } from '../table/application-changes.service.ts';
import type { Action } from '../table/application-table.ts';

export type NewApplication = z.output<typeof ApplicationForm>;

/** Applicants apply, edit and withdraw. Repeating a call changes nothing. */
@Injectable()
export class SendingService {
  constructor(
    private readonly opportunities: OpportunitiesService,
    private readonly changes: ApplicationChangesService,
    private readonly applications: ApplicationsRepository,
    private readonly highlights: HighlightsService,
  ) {}

  async list(userId: string, page: PageQuery): Promise<Page<SentApplication>> {
    return (await this.applications.sent(userId, page)).map(toSent);
  }

  async apply<Kind extends OpportunityKind>(
    kind: Kind,
    id: string,
    userId: string,
    { note, highlightIds = [] }: NewApplication = {},
  ): Promise<OpportunityOf<Kind>> {
    const { posterId } = await this.opportunities.find(kind, id, userId);
    if (posterId === userId) throw new DomainError(applicationsErrors.own_opportunity);
    await this.assertOwn(userId, highlightIds);
    return this.change(kind, id, userId, { kind: 'apply', note: note || null, highlightIds });
  }

  async withdraw<Kind extends OpportunityKind>(kind: Kind, id: string, userId: string): Promise<OpportunityOf<Kind>> {
    await this.opportunities.find(kind, id, userId);
    return this.change(kind, id, userId, { kind: 'withdraw' });
  }

  /** Withdraws even if the applicant does not see the opportunity any more, e.g. because it is hidden. */
  async leave(opportunityId: string, userId: string): Promise<void> {
    await this.changes.change({ opportunityId, applicantId: userId }, userId, { kind: 'withdraw' });
  }

  /**
   * Changes note and highlights. Throws `application_not_found` for anybody but the applicant, and for the applicant
   * too if the opportunity is hidden or a block exists. Throws `application_changed` once the application is neither
   * pending nor shortlisted, and `invalid_input` for highlights of other people.
   */
  async edit(id: string, userId: string, { note, highlightIds }: NewApplication): Promise<OwnApplication> {
    const row = await this.applications.findVisible(id);
    if (row?.applicantId !== userId) throw notFound();
    await this.assertOwn(userId, highlightIds ?? []);
    const edited = { ...(note !== undefined && { note: note || null }), ...(highlightIds && { highlightIds }) };
    const target = { opportunityId: row.id, applicantId: userId };
    await this.changes.change(target, userId, { kind: 'edit', ...edited });
    const sent = await this.applications.findSent(id);
    if (!sent) throw notFound();
    const { opportunity: _, ...own } = toSent(sent);
    return own;
  }

  private async change<Kind extends OpportunityKind>(
    kind: Kind,
    id: string,
    userId: string,
    action: Action,
  ): Promise<OpportunityOf<Kind>> {
    await this.changes.change({ opportunityId: id, applicantId: userId }, userId, action);
    return this.opportunities.detail(kind, id, userId);
  }

  private async assertOwn(userId: string, highlightIds: readonly string[]): Promise<void> {
    if (highlightIds.length === 0) return;
    const highlights = await this.highlights.find(highlightIds);
    if (highlightIds.some((id) => highlights.get(id)?.user.id !== userId))
      throw invalidField('highlightIds', 'Choose from your own highlights', 'not_an_option');
  }
}

const notFound = () => new DomainError(applicationsErrors.application_not_found);
