import type { OpportunityKind } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { Sql, type Statement } from '../../database/sql.ts';
import { isoTime } from '../../database/sql-fragments.ts';
import { type ExportList, isSeen, list, nameOf } from '../../identity/people/export-files.ts';
import { type Leaver, People, type PeopleSteps, type Reportable } from '../../identity/people/people-steps.ts';
import { rooms } from '../../realtime/realtime-server.ts';
import { OpportunitiesRepository } from './opportunities/opportunities.repository.ts';
import { opportunityChanged } from './opportunities/opportunities.service.ts';
import type { OpportunityRow } from './opportunities/opportunity-rows.ts';
import { PostingService } from './opportunities/posting.service.ts';
import { SendingService } from './sending/sending.service.ts';

/** The next opportunity for which the person $1 has applied without a final answer so far. */
const NEXT_OPEN: Statement = {
  name: 'applications-people.next-open',
  text: `SELECT opportunity_id AS id FROM applications
         WHERE applicant_id = $1 AND status IN ('pending', 'shortlisted') ORDER BY id LIMIT 1`,
};

const NEXT_POSTED: Statement = {
  name: 'applications-people.next-posted',
  text: 'SELECT id, kind FROM opportunities WHERE poster_id = $1 AND closed_at IS NULL ORDER BY id LIMIT 1',
};

/**
 * Clears note and highlights of the person's applications, the notes also in the log, and description and details of
 * the person's opportunities. Their titles stay.
 */
const CLEAR_TEXTS = [
  {
    name: 'applications-people.clear-notes',
    text: `WITH logged AS (
             UPDATE application_log log SET note = NULL FROM applications own
             WHERE own.id = log.application_id AND own.applicant_id = $1)
           UPDATE applications SET note = NULL, highlight_ids = '{}' WHERE applicant_id = $1`,
  },
  {
    name: 'applications-people.clear-posted',
    text: `UPDATE opportunities SET description = NULL, details = '{}', rev = rev + 1, terms_rev = rev + 1
           WHERE poster_id = $1 AND (description IS NOT NULL OR details <> '{}')`,
  },
] as const satisfies Statement[];

const KINDS: Statement = {
  name: 'applications-people.kinds-of-poster',
  text: 'SELECT DISTINCT kind FROM opportunities WHERE poster_id = $1',
};

/**
 * The posters to whom $1 applied, and the people who applied to $1: from the latest 200 applications on either side.
 */
const OTHER_SIDES: Statement = {
  name: 'applications-people.other-sides',
  text: `(SELECT o.poster_id AS id FROM applications a JOIN opportunities o ON o.id = a.opportunity_id
          WHERE a.applicant_id = $1 ORDER BY a.created_at DESC LIMIT 200)
         UNION
         (SELECT a.applicant_id FROM opportunities o JOIN applications a ON a.opportunity_id = o.id
          WHERE o.poster_id = $1 ORDER BY a.created_at DESC LIMIT 200)`,
};

const LISTS: readonly ExportList[] = [
  list(
    'applications',
    'a.id',
    {
      opportunity: `CASE WHEN ${isSeen('o.poster_id')} THEN o.title END`,
      kind: 'o.kind',
      poster: nameOf('o.poster_id'),
      status: 'a.status',
      note: 'a.note',
      reason: 'a.reason',
      createdAt: isoTime('a.created_at'),
    },
    'FROM applications a JOIN opportunities o ON o.id = a.opportunity_id WHERE a.applicant_id = $1',
  ),
  list(
    'opportunities',
    'o.id',
    {
      title: 'o.title',
      kind: 'o.kind',
      category: 'o.category',
      description: 'o.description',
      details: 'o.details',
      isClosed: 'o.closed_at IS NOT NULL',
      createdAt: isoTime('o.created_at'),
    },
    'FROM opportunities o WHERE o.poster_id = $1',
  ),
];

/** People in opportunities and applications: who posted, who applied, and who changed the status of an application. */
@People()
@Injectable()
export class ApplicationsPeople implements PeopleSteps {
  readonly columns = ['opportunities.poster_id', 'applications.applicant_id', 'application_log.actor_id'];
  readonly exports = LISTS;
  readonly reportables: PeopleSteps['reportables'];

  constructor(
    opportunities: OpportunitiesRepository,
    private readonly sending: SendingService,
    private readonly posting: PostingService,
    private readonly sql: Sql,
  ) {
    this.reportables = {
      opening: reportableOpportunities('coaching', opportunities),
      sponsorship: reportableOpportunities('sponsorships', opportunities),
    };
  }

  async remove({ id }: Leaver): Promise<boolean> {
    const open = await this.sql.row<{ id: string }>(NEXT_OPEN, [id]);
    if (open) {
      await this.sending.leave(open.id, id);
      return true;
    }
    const posted = await this.sql.row<{ id: string; kind: OpportunityKind }>(NEXT_POSTED, [id]);
    if (posted) {
      await this.posting.close(posted.kind, posted.id, id, true);
      return true;
    }
    await this.sql.transaction(async (tx) => {
      for (const statement of CLEAR_TEXTS) await this.sql.rows(statement, [id], tx);
    });
    return false;
  }

  /**
   * The topics and people that show this person: posters are shown on the cards of their kind and in the lists of their
   * applicants; applicants are shown on boards.
   */
  async rooms(personId: string): Promise<string[]> {
    const [posted, others] = await Promise.all([
      this.sql.rows<{ kind: OpportunityKind }>(KINDS, [personId]),
      this.sql.rows<{ id: string }>(OTHER_SIDES, [personId]),
    ]);
    return [...posted.map(({ kind }) => kind), ...others.map(({ id }) => rooms.user(id))];
  }
}

/**
 * Lets people report opportunities and operators hide them. Nobody can apply for a hidden opportunity, and its poster
 * cannot answer its applications.
 */
const reportableOpportunities = (kind: OpportunityKind, opportunities: OpportunitiesRepository): Reportable => ({
  find: async (id, viewerId) => {
    const row = await opportunities.find(id, viewerId);
    return row?.kind === kind ? { id, ...contextOf(row) } : undefined;
  },
  exists: async (id) => (await opportunities.stored(id))?.kind === kind,
  setHidden: async (id, isHidden, change) => {
    const exists = await opportunities.setHidden(id, isHidden, change.now, change.tx);
    if (exists) change.publish(opportunityChanged, id);
    return exists;
  },
});

const contextOf = ({ kind, id, title, description, details, posterId, displayName, createdAt }: OpportunityRow) => ({
  author: { id: posterId, displayName },
  title,
  text: [description, ...Object.values(details)].filter((part) => part !== null && part !== '').join('\n'),
  media: [],
  path: `/${kind}/${id}`,
  createdAt: createdAt.toISOString(),
});
