import {
  applicationsErrors,
  commonErrors,
  type OpportunityKind,
  type PageQuery,
  type PostedOpportunity,
} from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import type { Change } from '../../../changes/change.ts';
import { ChangesService } from '../../../changes/changes.service.ts';
import { DomainError } from '../../../http/errors.ts';
import { type Answer, IdempotencyService } from '../../../http/idempotency.service.ts';
import type { Page } from '../../../http/paging.ts';
import { NewAccountsService } from '../../../identity/moderation/new-accounts.service.ts';
import { type LockedOpportunity, OpportunitiesRepository } from './opportunities.repository.ts';
import { OpportunitiesService, opportunityChanged } from './opportunities.service.ts';
import { OpportunityKindsService, type OpportunityOf } from './opportunity-kinds.service.ts';
import { type OpportunityFields, toPosted } from './opportunity-rows.ts';

type Value = string | number | null | undefined;

/**
 * The fields that a poster sent. Missing or `undefined` fields stay unchanged, or are null in a new opportunity. An
 * empty text becomes null.
 */
export interface OpportunityForm {
  title?: string | undefined;
  category?: string | undefined;
  description?: Value;
  maxAccepted?: number | null | undefined;
  deadline?: string | null | undefined;
  details: Readonly<Record<string, Value>>;
}

/** A new opportunity must have a category; the schema of its kind asks for a title too. */
export type NewOpportunityForm = OpportunityForm & { category: string };

/**
 * Creates, edits and closes opportunities of every kind. `update` and `close` throw `opportunity_not_found` if the
 * caller cannot see the opportunity, and `forbidden` if the caller is not its poster.
 */
@Injectable()
export class PostingService {
  constructor(
    private readonly opportunities: OpportunitiesService,
    private readonly repository: OpportunitiesRepository,
    private readonly kinds: OpportunityKindsService,
    private readonly idempotency: IdempotencyService,
    private readonly newAccounts: NewAccountsService,
    private readonly changes: ChangesService,
  ) {}

  /** The poster's opportunities of every kind. */
  async list(posterId: string, page: PageQuery): Promise<Page<PostedOpportunity>> {
    return (await this.repository.posted(posterId, page)).map(toPosted);
  }

  /**
   * Creates an opportunity. If the poster has used the `idempotencyKey` before, returns the first answer and creates
   * none. Throws `idempotency_key_reused` if that was for another form, and `new_account_limit`.
   */
  async create<Kind extends OpportunityKind>(
    kind: Kind,
    posterId: string,
    form: NewOpportunityForm,
    idempotencyKey: string | undefined,
  ): Promise<Answer<OpportunityOf<Kind>>> {
    const call = { userId: posterId, route: `POST /api/${kind}`, idempotencyKey, body: form };
    return this.idempotency.once(call, async (change) => {
      const { tx, now } = change;
      await this.newAccounts.count(posterId, 'openings', tx);
      const id = await this.repository.create(kind, posterId, newFields(form), now, tx);
      change.publish(opportunityChanged, id);
      const row = await this.repository.find(id, posterId, tx);
      if (!row) throw new Error('An opportunity just created is missing');
      return { status: 201, body: this.kinds.opportunity(kind, row) };
    });
  }

  /**
   * Throws `opportunity_changed` if the poster's fields have changed since the `rev` that they edited, and
   * `below_accepted` if fewer people could be accepted than are accepted already.
   */
  update<Kind extends OpportunityKind>(
    kind: Kind,
    id: string,
    posterId: string,
    { rev, ...form }: OpportunityForm & { rev: number },
  ): Promise<OpportunityOf<Kind>> {
    return this.change(kind, id, posterId, async (current, { tx }) => {
      // An application raises `rev` but not `termsRev`, so it does not make the poster's edit outdated.
      if (rev < current.termsRev || rev > current.rev) throw new DomainError(applicationsErrors.opportunity_changed);
      const before = fieldsOf(current);
      const fields = editedFields(before, form);
      if (fields.maxAccepted !== null && fields.maxAccepted < current.acceptedCount)
        throw new DomainError(applicationsErrors.below_accepted);
      if (isSame(before, fields)) return false;
      await this.repository.update(id, fields, tx);
      return true;
    });
  }

  close<Kind extends OpportunityKind>(
    kind: Kind,
    id: string,
    posterId: string,
    isClosed: boolean,
  ): Promise<OpportunityOf<Kind>> {
    return this.change(kind, id, posterId, async (current, { tx, now }) => {
      if (current.isClosed === isClosed) return false;
      await this.repository.close(id, isClosed, now, tx);
      return true;
    });
  }

  /** Locks an opportunity of the poster for `write`, which returns whether it changed anything. */
  private async change<Kind extends OpportunityKind>(
    kind: Kind,
    id: string,
    posterId: string,
    write: (current: LockedOpportunity, change: Change) => Promise<boolean>,
  ): Promise<OpportunityOf<Kind>> {
    const found = await this.opportunities.find(kind, id, posterId);
    if (found.posterId !== posterId) throw new DomainError(commonErrors.forbidden);
    await this.changes.commit({ lock: id }, async (change) => {
      if (await write(await this.repository.lock(id, change.tx), change)) change.publish(opportunityChanged, id);
    });
    return this.opportunities.detail(kind, id, posterId);
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

const EMPTY = { title: null, description: null, maxAccepted: null, deadline: null, details: {} };

const newFields = (form: NewOpportunityForm): OpportunityFields =>
  editedFields({ ...EMPTY, category: form.category }, form);

function editedFields(before: OpportunityFields, { details, ...form }: OpportunityForm): OpportunityFields {
  return { ...before, ...given(form), details: { ...before.details, ...given(details) } };
}

function given<T extends object>(form: T): Record<string, never> {
  const entries = Object.entries(form).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries.map(([key, value]) => [key, value === '' ? null : value])) as Record<string, never>;
}

/** Compares `details` field by field, because their order may differ. */
function isSame({ details: before, ...a }: OpportunityFields, { details: after, ...b }: OpportunityFields): boolean {
  const keys = Object.keys({ ...before, ...after });
  return JSON.stringify(a) === JSON.stringify(b) && keys.every((key) => (before[key] ?? null) === (after[key] ?? null));
}
