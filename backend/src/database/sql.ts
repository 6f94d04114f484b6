import { Injectable } from '@nestjs/common';
import type { Pool, PoolClient, QueryResultRow } from 'pg';
import { DataSource, type EntityManager } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';

/** A running transaction, to hand on to what must take part in it. */
export type Transaction = EntityManager;

/** One SQL text under a name of its own: PostgreSQL parses and plans it once for each connection. */
export interface Statement {
  name: string;
  text: string;
}

/**
 * Runs prepared statements. TypeORM has no call for them, so this file alone takes the pool, or the client of a
 * running transaction, from underneath it.
 */
@Injectable()
export class Sql {
  constructor(private readonly dataSource: DataSource) {}

  /** Rows in the order SQL gives them. `transaction` runs the statement inside its transaction. */
  async rows<Row extends QueryResultRow>(
    statement: Statement,
    values: readonly unknown[],
    transaction?: Transaction,
  ): Promise<Row[]> {
    const client = transaction?.queryRunner ? ((await transaction.queryRunner.connect()) as PoolClient) : this.pool;
    const result = await client.query<Row>({ ...statement, values: [...values] });
    return result.rows;
  }

  /** The first row, if any. */
  async row<Row extends QueryResultRow>(
    statement: Statement,
    values: readonly unknown[],
    transaction?: Transaction,
  ): Promise<Row | undefined> {
    return (await this.rows<Row>(statement, values, transaction))[0];
  }

  transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    return this.dataSource.transaction(work);
  }

  private get pool(): Pool {
    return (this.dataSource.driver as PostgresDriver).master as Pool;
  }
}

/** Whether an error is PostgreSQL refusing a second row under the named unique constraint. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  const { code, constraint: broken } = (error ?? {}) as { code?: string; constraint?: string };
  return code === '23505' && broken === constraint;
}
