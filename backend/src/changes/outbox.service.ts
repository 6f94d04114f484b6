import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { Clock } from '../config/clock.ts';
import { decoratedMethods } from '../config/decorated-methods.ts';
import type { Transaction } from '../database/sql.ts';
import { Metrics } from '../metrics/metrics.ts';
import type { ChangeKind, Committed, NewOutboxRow } from './change.ts';
import { CHANGE_KIND } from './on-change.decorator.ts';
import { BATCH, OutboxRepository, type OutboxRow } from './outbox.repository.ts';

const FLUSH_EVERY_MS = 250;
const SWEEP_EVERY_MS = 1_000;
/** The sweep skips younger rows: the write that added them is about to publish them. */
const SWEEP_AFTER_MS = 5_000;

/** How long a sweep holds the rows that it has taken. If its process dies, the rows wait until this time is over. */
const OURS_FOR_MS = 30_000;
/**
 * After this time, a sweep handles no further row of a kind, and leaves the others that it has taken to a later sweep.
 * It is much shorter than `OURS_FOR_MS`, so that no other node takes a row while this one handles it.
 */
const SWEEP_AT_MOST_MS = 10_000;
/** The delay after the first failure. Each further failure doubles it. */
const RETRY_AFTER_MS = 2_000;
const RETRY_AFTER_AT_MOST_MS = 10 * 60_000;

/** Publishes the events of `changes`, all of one kind, after reading what is stored by then. */
export type OutboxHandler = (changes: readonly Committed<object | null>[]) => void | Promise<void>;

/**
 * Transactional outbox: no event is lost when a process dies between COMMIT and publishing. A write adds its rows in
 * its own transaction, and publishes them after COMMIT. If rows are still there some seconds later, the node that
 * sweeps first publishes them. Clients ignore an event that comes twice.
 */
@Injectable()
export class OutboxService implements OnModuleInit, OnApplicationBootstrap {
  private readonly logger = new Logger('Outbox');
  private readonly handlers = new Map<string, OutboxHandler>();
  private finished: string[] = [];
  private timers: NodeJS.Timeout[] = [];
  /** Kinds that are being swept. */
  private readonly busy = new Set<string>();
  private isTaking = false;
  private isStopping = false;
  private counting: Promise<void> | undefined;
  private readonly running = new Set<Promise<void>>();
  private readonly failedLast = new Set<string>();

  constructor(
    private readonly rows: OutboxRepository,
    private readonly clock: Clock,
    private readonly metrics: Metrics,
    private readonly discovery: DiscoveryService,
  ) {
    metrics.beforeRead(() => {
      this.counting ??= this.count().finally(() => {
        this.counting = undefined;
      });
      return this.counting;
    });
  }

  /** Registers each method with `@OnChange` as the handler of its kind of change. */
  onModuleInit(): void {
    const handlers = decoratedMethods<ChangeKind, OutboxHandler>(this.discovery, CHANGE_KIND);
    for (const { options, method } of handlers) this.register(options.kind, method);
  }

  register(kind: string, handler: OutboxHandler): void {
    this.handlers.set(kind, handler);
  }

  /** Adds rows in the transaction of a write. After COMMIT the write passes them to `publish`. */
  add(rows: readonly NewOutboxRow[], tx: Transaction): Promise<void> {
    return this.rows.add(rows, this.clock.now(), tx);
  }

  /** Call it after COMMIT. Does not wait for the handlers. If a handler fails, the sweep publishes its rows later. */
  publish(rows: readonly NewOutboxRow[]): void {
    this.track(this.publishNow(rows));
  }

  private track(work: Promise<void>): void {
    const ended = work.finally(() => this.running.delete(ended));
    this.running.add(ended);
  }

  private async publishNow(rows: readonly NewOutboxRow[]): Promise<void> {
    const kinds = [...byKind(rows)].map(async ([kind, changes]) => {
      const error = await this.handle(kind, changes);
      if (error) this.logger.warn(`${kind} is left to the sweep: ${error.message}`);
      else for (const { id } of changes) this.done(id);
    });
    await Promise.all(kinds);
  }

  /** Marks a row as published. `flush` soon deletes it, together with others. */
  done(id: string): void {
    this.finished.push(id);
  }

  onApplicationBootstrap(): void {
    const report = (error: Error) => this.logger.warn(`will try again: ${error.message}`);
    this.timers = [
      setInterval(() => void this.flush().catch(report), FLUSH_EVERY_MS),
      setInterval(() => this.track(this.sweep().catch(report)), SWEEP_EVERY_MS),
    ];
  }

  stop(): void {
    this.isStopping = true;
    for (const timer of this.timers) clearInterval(timer);
  }

  /** Call it after `stop`. Waits for handlers and sweeps that are running, and deletes the rows that are `done`. */
  async finish(): Promise<void> {
    await Promise.all(this.running);
    await this.flush().catch((error: Error) => this.logger.warn(`left for the next sweep: ${error.message}`));
  }

  private async count(): Promise<void> {
    const { depth, oldest } = await this.rows.backlog();
    this.metrics.outboxDepth.set(depth);
    this.metrics.outboxAgeSeconds.set(oldest ? Math.max(0, this.clock.now().getTime() - oldest.getTime()) / 1_000 : 0);
  }

  async flush(): Promise<void> {
    if (this.finished.length === 0) return;
    const ids = this.finished;
    this.finished = [];
    await this.rows.remove(ids).catch((error: Error) => {
      this.finished.push(...ids);
      throw error;
    });
  }

  /**
   * Publishes the rows that are still stored some seconds after their write, until none are due. Kinds are swept in
   * parallel, so a slow handler or a long backlog delays no other kind. Failed rows are retried with growing delays.
   */
  async sweep(): Promise<void> {
    const idle = [...this.handlers.keys()].filter((kind) => !this.busy.has(kind));
    if (this.isTaking || idle.length === 0) return;
    this.isTaking = true;
    const rows = await this.take(idle).finally(() => {
      this.isTaking = false;
    });
    await Promise.all([...byKind(rows)].map(([kind, due]) => this.sweepKind(kind, due)));
  }

  private take(kinds: readonly string[]): Promise<OutboxRow[]> {
    const now = this.clock.now();
    const [before, until] = [-SWEEP_AFTER_MS, OURS_FOR_MS].map((ms) => new Date(now.getTime() + ms)) as [Date, Date];
    return this.rows.take({ before, now, until, kinds });
  }

  private async sweepKind(kind: string, first: readonly OutboxRow[]): Promise<void> {
    this.busy.add(kind);
    try {
      for (
        let due = first;
        due.length > 0;
        due = due.length < BATCH || this.isStopping ? [] : await this.take([kind])
      ) {
        this.logger.log(`publishing ${due.length} unpublished of ${kind}`);
        await this.publishDue(kind, due);
      }
    } finally {
      this.busy.delete(kind);
    }
  }

  /** Publishes rows of one kind together. If that fails, and for rows that failed before, it publishes row by row. */
  private async publishDue(kind: string, rows: readonly OutboxRow[]): Promise<void> {
    const stopAt = performance.now() + SWEEP_AT_MOST_MS;
    const fresh = rows.filter((row) => row.attempts === 0);
    const isPublished = fresh.length > 0 && (await this.handle(kind, fresh)) === undefined;
    const published = isPublished ? fresh : [];
    const retries = new Map<string, Date>();
    for (const row of isPublished ? rows.filter((one) => one.attempts > 0) : rows) {
      if (performance.now() > stopAt) break;
      const error = await this.handle(kind, [row]);
      if (error) retries.set(row.id, this.nextAttempt(row, error));
      else published.push(row);
    }
    await this.rows.remove(published.map((row) => row.id));
    await this.rows.postpone(retries);
  }

  private nextAttempt({ kind, ref, createdAt, attempts }: OutboxRow, error: Error): Date {
    const now = this.clock.now().getTime();
    const age = Math.round((now - createdAt.getTime()) / 1_000);
    this.logger.warn(`${kind} ${ref} is ${age} s old and failed ${attempts + 1} times: ${error.message}`);
    return new Date(now + Math.min(RETRY_AFTER_MS * 2 ** attempts, RETRY_AFTER_AT_MOST_MS));
  }

  /** The kinds whose handler failed when it was called last on this node. */
  failing(): string[] {
    return [...this.failedLast].sort();
  }

  private async handle(kind: string, changes: readonly NewOutboxRow[]): Promise<Error | undefined> {
    const handler = this.handlers.get(kind);
    try {
      if (!handler) throw new Error('it has no handler');
      await handler(changes);
      this.failedLast.delete(kind);
      return undefined;
    } catch (error) {
      this.failedLast.add(kind);
      return error as Error;
    }
  }
}

/** Keeps the kinds, and the rows of each, in the order in which they were added. */
function byKind<Row extends NewOutboxRow>(rows: readonly Row[]): Map<string, Row[]> {
  const kinds = new Map<string, Row[]>();
  for (const row of rows) {
    const others = kinds.get(row.kind);
    if (others) others.push(row);
    else kinds.set(row.kind, [row]);
  }
  return kinds;
}
