import type { Clock } from '../config/clock.ts';
import { newId } from '../database/ids.ts';
import type { Transaction } from '../database/sql.ts';

declare const detailOf: unique symbol;

/** A kind of stored change that others see. `Detail` is what its handler cannot read any more; null for most kinds. */
export interface ChangeKind<Detail extends object | null = null> {
  /** Its outbox rows carry it, so a later version of the app must still handle it. */
  readonly topic: string;
  readonly [detailOf]?: Detail;
}

export const changeKind = <Detail extends object | null = null>(topic: string): ChangeKind<Detail> => ({ topic });

/** A committed change, as its handler receives it. `ref` is mostly the id of what changed. */
export interface Committed<Detail extends object | null = null> {
  ref: string;
  detail: Detail;
}

/** A row of the outbox that a transaction adds. */
export interface NewOutboxRow extends Committed<object | null> {
  id: string;
  topic: string;
}

/** A write while its transaction is open. */
export class Change {
  readonly rows: NewOutboxRow[] = [];
  private at: Date | undefined;

  constructor(
    readonly tx: Transaction,
    private readonly clock: Clock,
  ) {}

  /** The time of the write: when it is read first. Locks are taken before, so that later writes have later times. */
  get now(): Date {
    this.at ??= this.clock.now();
    return this.at;
  }

  /** Has the handler of `kind` run after COMMIT. Changes of one kind are handled in the order of these calls. */
  publish<Detail extends object | null>(
    { topic }: ChangeKind<Detail>,
    ref: string,
    ...[detail]: [Detail] extends [null] ? [] : [detail: Detail]
  ): void {
    this.rows.push({ id: newId(), topic, ref, detail: detail ?? null });
  }
}
