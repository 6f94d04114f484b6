import type { OpsPerson } from '@hoopline/contracts';
import { OPS } from '@hoopline/contracts/ops/rules';
import { Injectable } from '@nestjs/common';
import { Sql, type Statement } from '../database/sql.ts';
import { likePattern } from '../database/sql-fragments.ts';

/** The present account of a person: a guest may have signed in since, and then has the id of the account. */
const FIND: Statement = {
  name: 'ops-people.find',
  text: `SELECT id, display_name AS "displayName" FROM users
         WHERE id = COALESCE((SELECT user_id FROM user_aliases WHERE id = $1), $1) AND kind <> 'former'`,
};

/** The shortest name first, so that a whole name comes before longer ones that contain it. */
const SEARCH: Statement = {
  name: 'ops-people.search',
  text: `SELECT id, display_name AS "displayName" FROM users
         WHERE search_key(display_name) LIKE search_key($1) AND kind <> 'former'
         ORDER BY length(display_name), display_name, id LIMIT $2`,
};

/** The people whom operators look up: everybody with an account, private or not, and guests. */
@Injectable()
export class OpsPeopleRepository {
  constructor(private readonly sql: Sql) {}

  /** The present account with this id. Undefined for an unknown id, and for a deleted account. */
  find(id: string): Promise<OpsPerson | undefined> {
    return this.sql.row<OpsPerson>(FIND, [id]);
  }

  /** The people whose name contains the text. */
  search(text: string): Promise<OpsPerson[]> {
    return this.sql.rows<OpsPerson>(SEARCH, [likePattern(text), OPS.maxPeople]);
  }
}
