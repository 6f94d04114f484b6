import type { Duplex } from 'node:stream';
import { Injectable, Optional } from '@nestjs/common';
import { DatabaseError, type Pool, type PoolClient, type QueryConfig, type QueryResultRow } from 'pg';
import { DataSource, type EntityManager } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { Metrics } from '../metrics/metrics.ts';
import { Tracing } from '../tracing/tracing.ts';
import { isQueryTimeout, timeoutKind } from './outages.ts';

/** A running transaction, to be passed to every call that is part of it. */
export type Transaction = EntityManager;

/** SQL with a unique name. PostgreSQL prepares it once under this name for each connection. */
export interface Statement {
  name: string;
  text: string;
}

/** With `pipeline` on, the client sends a statement without waiting for the one before. */
type PipelinedClient = PoolClient & { connection: { stream: Duplex } };

/**
 * Runs prepared statements. TypeORM cannot do that, so this class takes the pool, or the client of a running
 * transaction, out of TypeORM. No other code does so.
 */
@Injectable()
export class Sql {
  private readonly close: (unresponsive: PoolClient) => void;

  /** Programs without users, such as the seed, have no metrics and no tracing. */
  constructor(
    private readonly dataSource: DataSource,
    @Optional() private readonly metrics?: Metrics,
    @Optional() private readonly tracing?: Tracing,
  ) {
    this.close = closeUnresponsive(this.pool);
    metrics?.beforeRead(() => this.countConnections(metrics));
  }

  /** The rows of a statement, which runs inside `tx` if that is given. */
  rows<Row extends QueryResultRow>(statement: Statement, values: readonly unknown[], tx?: Transaction): Promise<Row[]> {
    const span = this.tracing?.statement(statement.name);
    const rows = this.run<Row>(statement, values, tx);
    span?.endWith(rows);
    return rows;
  }

  private async run<Row extends QueryResultRow>(
    statement: Statement,
    values: readonly unknown[],
    tx?: Transaction,
  ): Promise<Row[]> {
    const query = prepared(statement, values);
    if (!tx?.queryRunner) return (await this.pool.query<Row>(query).catch((error) => this.failed(error))).rows;
    const client = (await tx.queryRunner.connect()) as PoolClient;
    try {
      return (await client.query<Row>(query)).rows;
    } catch (error) {
      if (isQueryTimeout(error)) this.close(client);
      return this.failed(error);
    }
  }

  /**
   * Sends two statements at once, each a transaction of its own: the second sees what the first has committed. Callers
   * may ignore either result.
   */
  async inOneRoundTrip<First extends QueryResultRow, Second extends QueryResultRow>(
    first: Statement,
    firstValues: readonly unknown[],
    second: Statement,
    secondValues: readonly unknown[],
  ): Promise<{ first: Promise<First[]>; second: Promise<Second[]> }> {
    const client = (await this.pool.connect().catch((error) => this.failed(error))) as PipelinedClient;
    const ignore = () => {};
    client.on('error', ignore);
    const { stream } = client.connection;
    const spans = [this.tracing?.statement(first.name), this.tracing?.statement(second.name)];
    stream.cork();
    const results = [
      client.query<First>(prepared(first, firstValues)).then(({ rows }) => rows),
      client.query<Second>(prepared(second, secondValues)).then(({ rows }) => rows),
    ] as const;
    stream.uncork();
    for (const [index, span] of spans.entries()) span?.endWith(results[index as 0 | 1]);
    void Promise.allSettled(results).then((ended) => {
      const errors = ended.flatMap((one) => (one.status === 'rejected' ? [one.reason as Error] : []));
      for (const error of errors) this.countTimeout(error);
      client.off('error', ignore);
      // A connection still works after PostgreSQL has refused a statement, but the pool would close it if it got the
      // error.
      client.release(errors.find((error) => !(error instanceof DatabaseError) || error.severity !== 'ERROR'));
    });
    return { first: results[0], second: results[1] };
  }

  /** The first row, if any. */
  async row<Row extends QueryResultRow>(
    statement: Statement,
    values: readonly unknown[],
    tx?: Transaction,
  ): Promise<Row | undefined> {
    return (await this.rows<Row>(statement, values, tx))[0];
  }

  async transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    let hasBegun = false;
    const begun = (tx: Transaction) => {
      hasBegun = true;
      return work(tx);
    };
    try {
      return await this.dataSource.transaction(begun);
    } catch (error) {
      // Statements inside the transaction count their own timeouts.
      if (!hasBegun) this.countTimeout(error);
      throw error;
    }
  }

  private failed(error: unknown): never {
    this.countTimeout(error);
    throw error;
  }

  private countTimeout(error: unknown): void {
    const kind = timeoutKind(error);
    if (kind) this.metrics?.databaseTimeouts.inc({ kind });
  }

  private countConnections({ poolConnections, poolWaiting }: Metrics): void {
    const { totalCount, idleCount, waitingCount } = this.pool;
    poolConnections.set({ state: 'busy' }, totalCount - idleCount);
    poolConnections.set({ state: 'idle' }, idleCount);
    poolWaiting.set(waitingCount);
  }

  private get pool(): Pool {
    return (this.dataSource.driver as PostgresDriver).master as Pool;
  }
}

/** A parameter that is a list, with its type. */
const LIST = /\$\d+::[a-z]+\[\]/g;

/**
 * Moves every list parameter, such as `$1::uuid[]`, into a subquery of its own, where PostgreSQL cannot see its length.
 * If PostgreSQL sees that a list is short, it prefers a plan for this length to the generic plan, and so plans the
 * statement each time it runs. For the short lists of a request, planning takes longer than running.
 */
export const hideLengths = (text: string): string =>
  text.replace(LIST, (list) => `(SELECT ${list})${list.slice(list.indexOf('::'))}`);

const texts = new WeakMap<Statement, string>();

function prepared(statement: Statement, values: readonly unknown[]): QueryConfig {
  const { name, text } = statement;
  const known = texts.get(statement) ?? hideLengths(text);
  texts.set(statement, known);
  return { name, text: known, values: [...values] };
}

/** Whether an error of PostgreSQL means a violation of the named unique constraint. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  const { code, constraint: broken } = (error ?? {}) as { code?: string; constraint?: string };
  return code === '23505' && broken === constraint;
}

/**
 * Closes a pool's idle connections when one of its connections did not answer: a firewall or a failover that cuts one
 * connection cuts all open ones, and each would keep one more caller waiting. Returns a function that does the same for
 * a transaction's connection, and closes that connection too.
 */
function closeUnresponsive(pool: Pool): (unresponsive: PoolClient) => void {
  const idle = new Set<PoolClient>();
  const closeIdle = (error: Error) => {
    for (const client of idle) {
      idle.delete(client);
      // The pool removes an idle connection that has an error.
      client.emit('error', error);
    }
  };
  pool.on('acquire', (client) => idle.delete(client));
  pool.on('remove', (client) => idle.delete(client));
  pool.on('release', (error, client) => {
    if (!error) idle.add(client);
    else if (isQueryTimeout(error)) closeIdle(error);
  });
  return (unresponsive) => {
    closeIdle(new Error('Another connection did not answer'));
    // Does not wait for the end: the statements of this connection have failed already.
    void (unresponsive as PoolClient & { end(): Promise<void> }).end();
  };
}
