import {
  applicationsErrors,
  commonErrors,
  type OpportunityKind,
  type PageQuery,
  type PostedOpportunity,
} from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../config/clock.ts';
import { Sql, type Transaction } from '../../../database/sql.ts';
import { DomainError } from '../../../http/errors.ts';
import { type Answer, IdempotencyService } from '../../../http/idempotency.service.ts';
import type { Page } from '../../../http/paging.ts';
import { NewAccountsService } from '../../../moderation/new-accounts.service.ts';
import { ApplicationsPublisher } from '../applications.publisher.ts';
import { LockedOpportunitiesRepository, type LockedOpportunity } from './locked-opportunities.repository.ts';
import { OpportunitiesRepository } from './opportunities.repository.ts';
import { OpportunitiesService } from './opportunities.service.ts';
import { editedFields, isSame, type NewOpportunityForm, newFields, type OpportunityForm } from './opportunity-form.ts';
import { OpportunityKindsService, type OpportunityOf } from './opportunity-kinds.service.ts';
import { type OpportunityFields, type OpportunityRow, toPosted } from './opportunity-rows.ts';

/** What posters do with opportunities of every kind. All but `create` and `list` throw `forbidden` for everybody else. */
@Injectable()
export class PostingService {
  constructor(
    private readonly opportunities: OpportunitiesService,
    private readonly repository: OpportunitiesRepository,
    private readonly locked: LockedOpportunitiesRepository,
    private readonly kinds: OpportunityKindsService,
    private readonly publisher: ApplicationsPublisher,
    private readonly idempotency: IdempotencyService,
    private readonly newAccounts: NewAccountsService,
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  /** Of every kind. */
  async list(posterId: string, page: PageQuery): Promise<Page<PostedOpportunity>> {
    return (await this.repository.posted(posterId, page)).map(toPosted);
  }

  /** The same `key` again answers with the first opportunity and creates none. Throws `new_account_limit`. */
  async create<Kind extends OpportunityKind>(
    kind: Kind,
    posterId: string,
    form: NewOpportunityForm,
    key: string | undefined,
  ): Promise<Answer<OpportunityOf<Kind>>> {
    const call = { userId: posterId, route: `POST /api/${kind}`, key, body: form };
    let created: { row: OpportunityRow; outboxId: string } | undefined;
    const answer = await this.idempotency.once(call, async (tx) => {
      await this.newAccounts.count(posterId, 'openings', tx);
      const { id, outboxId } = await this.locked.create(kind, posterId, newFields(form), this.clock.now(), tx);
      const row = await this.repository.find(id, posterId, tx);
      if (!row) throw new Error('An opportunity just created is gone');
      created = { row, outboxId };
      return { status: 201, body: this.kinds.opportunity(kind, row) };
    });
    if (created) this.publisher.posted(created.row, created.outboxId);
    return answer;
  }

  /** Throws `opportunity_changed` where what its poster wrote has changed since the `rev` that they edited. */
  update<Kind extends OpportunityKind>(
    kind: Kind,
    id: string,
    posterId: string,
    { rev, ...form }: OpportunityForm & { rev: number },
  ): Promise<OpportunityOf<Kind>> {
    return this.change(kind, id, posterId, async (current, now, tx) => {
      // Somebody who applies does not reject the poster's edit.
      if (rev < current.termsRev || rev > current.rev) throw new DomainError(applicationsErrors.opportunity_changed);
      const before = fieldsOf(current);
      const fields = editedFields(before, form);
      if (fields.maxAccepted !== null && fields.maxAccepted < current.acceptedCount)
        throw new DomainError(applicationsErrors.below_accepted);
      return isSame(before, fields) ? null : this.locked.update(id, fields, now, tx);
    });
  }

  close<Kind extends OpportunityKind>(
    kind: Kind,
    id: string,
    posterId: string,
    isClosed: boolean,
  ): Promise<OpportunityOf<Kind>> {
    return this.change(kind, id, posterId, async (current, now, tx) =>
      current.isClosed === isClosed ? null : this.locked.close(id, isClosed, now, tx),
    );
  }

  /** `write` returns the outbox row of what it changed. */
  private async change<Kind extends OpportunityKind>(
    kind: Kind,
    id: string,
    posterId: string,
    write: (current: LockedOpportunity, now: Date, tx: Transaction) => Promise<string | null>,
  ): Promise<OpportunityOf<Kind>> {
    const found = await this.opportunities.find(kind, id, posterId);
    if (found.posterId !== posterId) throw new DomainError(commonErrors.forbidden);
    const outboxId = await this.sql.transactionOn(id, async (tx) =>
      write(await this.locked.lock(id, tx), this.clock.now(), tx),
    );
    const row = await this.opportunities.find(kind, id, posterId);
    if (outboxId) this.publisher.posted(row, outboxId);
    return this.kinds.opportunity(kind, row);
  }
}

const fieldsOf = (row: OpportunityFields): OpportunityFields => ({
  title: row.title,
  category: row.category,
  description: row.description,
  maxAccepted: row.maxAccepted,
  deadline: row.deadline,
  details: row.details,
});
