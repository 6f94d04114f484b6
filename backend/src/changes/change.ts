import type { Clock } from '../config/clock.ts';
import { newId } from '../database/ids.ts';
import type { Transaction } from '../database/sql.ts';

declare const detailOf: unique symbol;

/**
 * A kind of change that other people see. `Detail` holds data that the handler cannot read from the database after
 * COMMIT. It is null for most kinds.
 */
export interface ChangeKind<Detail extends object | null = null> {
  /** Stored in outbox rows, so a later version of the app must still handle it. */
  readonly kind: string;
  readonly [detailOf]?: Detail;
}

export const changeKind = <Detail extends object | null = null>(kind: string): ChangeKind<Detail> => ({ kind });

/** A committed change, as its handler receives it. `ref` is usually the id of the changed row. */
export interface Committed<Detail extends object | null = null> {
  ref: string;
  detail: Detail;
}

export interface NewOutboxRow extends Committed<object | null> {
  id: string;
  kind: string;
}

/** A write while its transaction is open. */
export class Change {
  readonly rows: NewOutboxRow[] = [];
  private at: Date | undefined;

  constructor(
    readonly tx: Transaction,
    private readonly clock: Clock,
  ) {}

  /**
   * The time of the write, fixed when `now` is first read. Take locks before you read it, so that later writes get
   * later times.
   */
  get now(): Date {
    this.at ??= this.clock.now();
    return this.at;
  }

  /** Runs the handler of this kind after COMMIT. It receives the changes of one write in the order of these calls. */
  publish<Detail extends object | null>(
    { kind }: ChangeKind<Detail>,
    ref: string,
    ...[detail]: [Detail] extends [null] ? [] : [detail: Detail]
  ): void {
    this.rows.push({ id: newId(), kind, ref, detail: detail ?? null });
  }
}
