import { Injectable } from '@nestjs/common';
import { Clock } from '../../../config/clock.ts';
import { newId } from '../../../database/ids.ts';
import { Sql, type Transaction } from '../../../database/sql.ts';
import { DomainError } from '../../../http/errors.ts';
import type { NotedNotices } from '../../notifications/notifications.service.ts';
import { ApplicationNoticesService } from '../notices/application-notices.service.ts';
import {
  LockedOpportunitiesRepository,
  type LockedOpportunity,
} from '../opportunities/locked-opportunities.repository.ts';
import type { Action } from './application.ts';
import { applyAction } from './application-table.ts';
import { LockedApplicationsRepository } from './locked-applications.repository.ts';

/** Whose application for what. */
export interface Target {
  opportunityId: string;
  applicantId: string;
}

/** A committed change, to be published. */
export interface ApplicationChange {
  applicationId: string;
  outboxId: string;
  /** Whether more or fewer people have applied, or are accepted. */
  hasNewCounts: boolean;
  hasNewAccepted: boolean;
  /** What it tells people. */
  noted: NotedNotices;
}

/** The only way in which an application changes: under the lock of its opportunity, saved as one statement. */
@Injectable()
export class ApplicationChangesService {
  constructor(
    private readonly opportunities: LockedOpportunitiesRepository,
    private readonly applications: LockedApplicationsRepository,
    private readonly notices: ApplicationNoticesService,
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  /** Null where nothing has changed. Throws what the table refuses. `also` runs in the same transaction, in either case. */
  change(
    target: Target,
    actorId: string,
    action: Action,
    also: (tx: Transaction) => Promise<void> = async () => {},
  ): Promise<ApplicationChange | null> {
    return this.sql.transactionOn(target.opportunityId, async (tx) => {
      const locked = await this.opportunities.lock(target.opportunityId, tx);
      const change = await this.apply(locked, target, actorId, action, tx);
      await also(tx);
      return change;
    });
  }

  /** For changes that no user causes. Null also where another transaction has locked the opportunity. */
  changeIfFree(target: Target, action: Action): Promise<ApplicationChange | null> {
    return this.sql.transaction(async (tx) => {
      const locked = await this.opportunities.lockIfFree(target.opportunityId, tx);
      return locked ? this.apply(locked, target, null, action, tx) : null;
    });
  }

  private async apply(
    terms: LockedOpportunity,
    target: Target,
    actorId: string | null,
    action: Action,
    tx: Transaction,
  ): Promise<ApplicationChange | null> {
    const { opportunityId, applicantId } = target;
    const now = this.clock.now();
    const stored = await this.applications.find(opportunityId, applicantId, tx);
    const table = { terms, applicants: terms.applicants, application: stored ?? null, now: now.getTime() };
    const outcome = applyAction(table, action);
    if ('refused' in outcome) throw new DomainError(outcome.refused);
    if (!outcome.changed) return null;
    const { application, ...counts } = outcome.changed;
    const changed = { ...application, id: stored?.id ?? newId(), opportunityId, applicantId };
    const isLogged = application.status !== stored?.status;
    const outboxId = await this.applications.save(changed, counts, { actorId, now, isLogged }, tx);
    const hasNewAccepted = counts.acceptedCount !== terms.acceptedCount;
    const hasNewCounts = hasNewAccepted || counts.applicants !== terms.applicants;
    const noted = await this.notices.moved(
      terms,
      { before: stored?.status ?? null, application, applicantId },
      now,
      tx,
    );
    return { applicationId: changed.id, outboxId, hasNewCounts, hasNewAccepted, noted };
  }
}
