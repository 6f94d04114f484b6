import { earliestToday } from '@hoopline/contracts';
import type { Sql, Statement, Transaction } from '../../../database/sql.ts';

/** The last byte of an id is as good as chance, and the same at every start: not all deadlines fall in one week. */
const moveDeadlines: Statement = {
  name: 'seed_move_deadlines',
  text: `
    UPDATE opportunities
       SET deadline = deadline + 7 * (($1::date - deadline) / 7 + 1 + get_byte(uuid_send(id), 15) % 4),
           rev = rev + 1, terms_rev = rev + 1
     WHERE is_sample AND closed_at IS NULL AND deadline < $1::date`,
};

/** Moves deadlines of sample opportunities that are over forward by whole weeks. Those that are closed stay in the past. */
export const keepDeadlinesFresh = (sql: Sql, tx: Transaction, now: Date): Promise<unknown> =>
  sql.rows(moveDeadlines, [earliestToday(now.getTime())], tx);
