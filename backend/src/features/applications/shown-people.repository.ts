import type { OpportunityKind } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { Sql, type Statement } from '../../database/sql.ts';

const KINDS: Statement = {
  name: 'applications.kinds-of-poster',
  text: 'SELECT DISTINCT kind FROM opportunities WHERE poster_id = $1',
};

/** The latest on either side of an application. */
const OTHERS: Statement = {
  name: 'applications.other-sides',
  text: `(SELECT o.poster_id AS id FROM applications a JOIN opportunities o ON o.id = a.opportunity_id
          WHERE a.applicant_id = $1 ORDER BY a.created_at DESC LIMIT 200)
         UNION
         (SELECT a.applicant_id FROM opportunities o JOIN applications a ON a.opportunity_id = o.id
          WHERE o.poster_id = $1 ORDER BY a.created_at DESC LIMIT 200)`,
};

/** Where somebody is shown. */
@Injectable()
export class ShownPeopleRepository {
  constructor(private readonly sql: Sql) {}

  async kindsOf(posterId: string): Promise<OpportunityKind[]> {
    return (await this.sql.rows<{ kind: OpportunityKind }>(KINDS, [posterId])).map(({ kind }) => kind);
  }

  /** Those who applied to somebody, and to whom they applied. */
  async otherSides(personId: string): Promise<string[]> {
    return (await this.sql.rows<{ id: string }>(OTHERS, [personId])).map(({ id }) => id);
  }
}
