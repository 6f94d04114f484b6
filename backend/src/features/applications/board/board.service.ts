import {
  type AnsweredApplication,
  applicationsErrors,
  commonErrors,
  type OpportunityKind,
  type PageQuery,
  type ReceivedApplication,
} from '@hoopline/contracts';
import type { AnswerApplication } from '@hoopline/contracts/applications/schemas';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { DomainError } from '../../../http/errors.ts';
import { assertForwards, type Page } from '../../../http/paging.ts';
import { ConversationsService } from '../../messages/conversations.service.ts';
import { ApplicationsRepository, type Target } from '../applications.repository.ts';
import { OpportunitiesService } from '../opportunities/opportunities.service.ts';
import { ApplicationChangesService } from '../table/application-changes.service.ts';
import { ReceivedService } from './received.service.ts';

export type NewAnswer = z.output<typeof AnswerApplication>;

/**
 * Posters read and answer the applications for their opportunities. Everybody else is refused: with `forbidden` for
 * the list of an opportunity that they can see, and with `application_not_found` for one application, because they
 * must not learn that it exists. The poster too gets `application_not_found` while operators hide the opportunity, and
 * for an applicant in a block with the poster.
 */
@Injectable()
export class BoardService {
  constructor(
    private readonly opportunities: OpportunitiesService,
    private readonly changes: ApplicationChangesService,
    private readonly received: ReceivedService,
    private readonly applications: ApplicationsRepository,
    private readonly conversations: ConversationsService,
  ) {}

  async list(kind: OpportunityKind, id: string, userId: string, page: PageQuery): Promise<Page<ReceivedApplication>> {
    assertForwards(page);
    const { posterId } = await this.opportunities.find(kind, id, userId);
    if (posterId !== userId) throw new DomainError(commonErrors.forbidden);
    return this.received.list(id, userId, page);
  }

  /** `shortlist` also opens a conversation with the applicant and returns its id, without writing a message. */
  async answer(id: string, userId: string, { answer, rev, reason }: NewAnswer): Promise<AnsweredApplication> {
    const target = await this.ownTarget(id, userId);
    let conversationId: string | null = null;
    const action = { kind: answer, rev, reason: reason || null } as const;
    await this.changes.change(target, userId, action, async (change) => {
      if (answer === 'shortlist') conversationId = await this.conversations.open(userId, target.applicantId, change);
    });
    return { application: await this.find(id), conversationId };
  }

  async undo(id: string, userId: string): Promise<ReceivedApplication> {
    const target = await this.ownTarget(id, userId);
    await this.changes.change(target, userId, { kind: 'undo' });
    return this.find(id);
  }

  private async find(id: string): Promise<ReceivedApplication> {
    const application = await this.received.find(id);
    if (!application) throw new DomainError(applicationsErrors.application_not_found);
    return application;
  }

  private async ownTarget(id: string, userId: string): Promise<Target> {
    const row = await this.applications.findVisible(id);
    if (row?.posterId !== userId) throw new DomainError(applicationsErrors.application_not_found);
    return { opportunityId: row.id, applicantId: row.applicantId };
  }
}
