import { commonErrors } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { InjectRuntime, type Runtime } from '../../config/runtime.ts';
import { Sql, type Statement } from '../../database/sql.ts';
import { DomainError } from '../../http/errors.ts';

const IS_OPERATOR: Statement = {
  name: 'operators.is-operator',
  text: `SELECT 1 FROM users WHERE id = $1 AND kind = 'member' AND lower(email) = ANY($2::text[])`,
};

/**
 * Operators are the members whose e-mail is in the setting `OPERATORS`. They decide about reports, use the console, and
 * read hidden files.
 */
@Injectable()
export class OperatorsService {
  constructor(
    private readonly sql: Sql,
    @InjectRuntime() private readonly runtime: Runtime,
  ) {}

  async isOperator(userId: string): Promise<boolean> {
    const { OPERATORS } = this.runtime;
    return OPERATORS.length > 0 && (await this.sql.row(IS_OPERATOR, [userId, OPERATORS])) !== undefined;
  }

  /** Throws `not_found` for everybody who is no operator, as if the routes of operators did not exist. */
  async assertOperator(userId: string | undefined): Promise<void> {
    if (!userId || !(await this.isOperator(userId))) throw new DomainError(commonErrors.not_found);
  }
}
