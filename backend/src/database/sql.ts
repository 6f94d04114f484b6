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

/** SQL with a unique name, under which PostgreSQL prepares it once for each connection. */
export interface Statement {
  name: string;
  text: string;
}

/** With `pipeline` on, it sends a statement without waiting for the one before. */
type PipelinedClient = PoolClient & { connection: { stream: Duplex } };

/**
 * Runs prepared statements. TypeORM cannot, so this class takes the pool, or the client of a running transaction, out
 * of TypeORM. No other code does.
 */
@Injectable()
export class Sql {
  private readonly close: (unresponsive: PoolClient) => void;

  /** Programs that serve nobody, such as the seed, count nothing. */
  constructor(
    private readonly dataSource: DataSource,
    @Optional() private readonly metrics?: Metrics,
    @Optional() private readonly tracing?: Tracing,
  ) {
    this.close = closeUnresponsive(this.pool);
    metrics?.beforeRead(() => this.countConnections(metrics));
  }

  /** The rows of a statement, which runs inside `tx` where one is given. */
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
   * Sends two statements at once, each a transaction of its own: the second sees what the first has committed. Neither of
   * the two results has to be awaited.
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
      // PostgreSQL goes on after a statement that it has refused; the pool would throw such a connection away.
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
      // Its statements count their own.
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

/** A list that is a parameter, with its type. */
const LIST = /\$\d+::[a-z]+\[\]/g;

/**
 * The text of a statement, with every list that is a parameter, such as `$1::uuid[]`, in a subquery of its own: PostgreSQL
 * does not see there how long it is. Where it sees that, it finds that a plan for these few costs less than the one for
 * any number, and plans the statement anew each time that it runs. For the short lists of a request that takes longer
 * than running it.
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

/** Whether an error is PostgreSQL's for a violation of the named unique constraint. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  const { code, constraint: broken } = (error ?? {}) as { code?: string; constraint?: string };
  return code === '23505' && broken === constraint;
}

/**
 * Closes a pool's idle connections when one of its connections did not answer: a firewall or a failover that cut one off
 * cut off all that were open then, and each would keep one more caller waiting.
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
    // Not to be waited for: what was asked of it has failed already.
    void (unresponsive as PoolClient & { end(): Promise<void> }).end();
  };
}
