import { Injectable } from '@nestjs/common';
import { Clock } from '../config/clock.ts';
import { Sql, type Transaction } from '../database/sql.ts';
import { Change } from './change.ts';
import { KeyedQueue } from './keyed-queue.ts';
import { OutboxService } from './outbox.service.ts';

interface CommitOptions {
  /**
   * The id of the row that the write locks first. Writes with the same lock wait for each other without a connection.
   */
  lock?: string;
  /**
   * The id of the person who writes, if the limits of new accounts count the write or it has an idempotency key.
   * Writes of one person wait for each other in the same way, before they wait for `lock`.
   */
  writerId?: string;
}

/** Every write that other people see, or are notified of, runs through `commit`. */
@Injectable()
export class ChangesService {
  private readonly queue = new KeyedQueue();

  constructor(
    private readonly outbox: OutboxService,
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  /**
   * Runs `work` in a transaction, and after COMMIT the handlers of the changes that `work` published. Does not wait
   * for the handlers: if one fails, or this process ends first, the sweep of the outbox runs it later. Rejects with
   * an `Outage` if the write waits for its lock too long.
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
