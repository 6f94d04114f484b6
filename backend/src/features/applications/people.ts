import type { OpportunityKind } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { Sql } from '../../database/sql.ts';
import { type Leaver, People, type PeopleSteps } from '../../identity/people/people-steps.ts';
import { rooms } from '../../realtime/realtime-server.ts';
import { LISTS } from './export-lists.sql.ts';
import { PostingService } from './opportunities/posting.service.ts';
import { ReportableOpportunitiesService } from './opportunities/reportable-opportunities.service.ts';
import { CLEAR_TEXTS, KINDS, NEXT_OPEN, NEXT_POSTED, OTHER_SIDES } from './people.sql.ts';
import { SendingService } from './sending/sending.service.ts';

/** What opportunities of every kind and applications store of people: who posted them, who applied, and who answered. */
@People()
@Injectable()
export class ApplicationsPeople implements PeopleSteps {
  readonly columns = ['opportunities.poster_id', 'applications.applicant_id', 'application_log.actor_id'];
  readonly exports = LISTS;
  readonly reportables: PeopleSteps['reportables'];

  constructor(
    reportable: ReportableOpportunitiesService,
    private readonly sending: SendingService,
    private readonly posting: PostingService,
    private readonly sql: Sql,
  ) {
    this.reportables = { opening: reportable.of('coaching'), sponsorship: reportable.of('sponsorships') };
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

  /** Posters are on the cards of their kind and in the lists of those who applied; applicants are on boards. */
  async rooms(personId: string): Promise<string[]> {
    const [posted, others] = await Promise.all([
      this.sql.rows<{ kind: OpportunityKind }>(KINDS, [personId]),
      this.sql.rows<{ id: string }>(OTHER_SIDES, [personId]),
    ]);
    return [...posted.map(({ kind }) => kind), ...others.map(({ id }) => rooms.user(id))];
  }
}
