import { Injectable } from '@nestjs/common';
import { Clock } from '../config/clock.ts';
import { Sql, type Transaction } from '../database/sql.ts';
import { Change } from './change.ts';
import { KeyedQueue } from './keyed-queue.ts';
import { OutboxService } from './outbox.service.ts';

interface CommitOptions {
  /** The id of the row that the write locks first: writes with the same lock wait for each other without a connection. */
  lock?: string;
  /**
   * Whose write it is, where the limits of new accounts count it: writes of one person wait for each other in the same way,
   * before they wait for `lock`.
   */
  writerId?: string;
}

/** The one way in which something stored changes that anybody else sees or is notified of. */
@Injectable()
export class ChangesService {
  private readonly queue = new KeyedQueue();

  constructor(
    private readonly outbox: OutboxService,
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  /**
   * Runs `work` in a transaction, and after COMMIT the handlers of what it published. Nobody waits for those: where one
   * fails, or this process ends before it, the sweep of the outbox runs it later. Rejects with an `Outage` where waiting for
   * the lock takes too long.
   */
  async commit<T>({ lock, writerId }: CommitOptions, work: (change: Change) => Promise<T>): Promise<T> {
    const inTransaction = async (tx: Transaction) => {
      const change = new Change(tx, this.clock);
      const result = await work(change);
      await this.outbox.add(change.rows, tx);
      return { result, rows: change.rows };
    };
    const run = () => this.sql.transaction(inTransaction);
    const inTurn = lock ? () => this.queue.run(lock, run) : run;
    const { result, rows } = await (writerId ? this.queue.run(`writer ${writerId}`, inTurn) : inTurn());
    this.outbox.publish(rows);
    return result;
  }
}
