import { ACCOUNT, accountErrors, type DataExport, type Language } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { type Change, type Committed, changeKind } from '../../../changes/change.ts';
import { ChangesService } from '../../../changes/changes.service.ts';
import { OnChange } from '../../../changes/on-change.decorator.ts';
import { Clock } from '../../../config/clock.ts';
import { newId } from '../../../database/ids.ts';
import type { Transaction } from '../../../database/sql.ts';
import { DomainError } from '../../../http/errors.ts';
import { PeopleRepository } from '../../../identity/people/people.repository.ts';
import { Every } from '../../../jobs/every.decorator.ts';
import { ObjectStore, type StoredObject } from '../../../uploads/stores/object-store.ts';
import { AccountPublisher } from '../account.publisher.ts';
import { ExportRepository, type ExportRow } from './export.repository.ts';

const NONE: DataExport = { state: 'none', progress: 0, bytes: null, requestedAt: null, expiresAt: null };

/** The state or the progress of a person's copy changed. */
const exportChanged = changeKind('account.export');
/** The row of a copy was removed or replaced; its file may still be stored. */
const rowRemoved = changeKind('account.export-removed');

/** People ask for a copy of their data and download it. `ExportMakerService` makes it in the background. */
@Injectable()
export class ExportService {
  constructor(
    private readonly exports: ExportRepository,
    private readonly people: PeopleRepository,
    private readonly store: ObjectStore,
    private readonly publisher: AccountPublisher,
    private readonly changes: ChangesService,
    private readonly clock: Clock,
  ) {}

  async find(userId: string | null): Promise<DataExport> {
    const row = userId === null ? undefined : await this.exports.find(userId);
    return row ? toExport(row) : NONE;
  }

  /**
   * Requests a copy. If one is being made already, returns that. Throws `export_too_soon` for a day after a ready copy
   * was requested.
   */
  async start(userId: string, language: Language): Promise<DataExport> {
    const row = await this.changes.commit({}, async (change) => {
      const { tx, now } = change;
      await this.people.lock(userId, tx);
      const before = await this.exports.find(userId, tx);
      if (before?.state === 'running') return before;
      if (before?.state === 'ready') this.assertLater(before.requestedAt, now);
      if (before) change.publish(rowRemoved, before.id);
      return this.exports.start(userId, newId(), language, now, tx);
    });
    return toExport(row);
  }

  /**
   * Runs `write`, which stores the progress or the end of a copy, and publishes the change. False if `write` returned
   * no row, because another node makes the copy by now or the copy was removed.
   */
  update(write: (tx: Transaction) => Promise<ExportRow | undefined>): Promise<boolean> {
    return this.changes.commit({}, async (change) => {
      const row = await write(change.tx);
      if (row) change.publish(exportChanged, row.userId);
      return row !== undefined;
    });
  }

  /** The file of a person's copy. Throws `export_not_found` if no copy is ready, or it has expired. */
  async file(userId: string | null): Promise<StoredObject & { madeAt: Date }> {
    const row = userId === null ? undefined : await this.exports.find(userId);
    const isThere = row?.state === 'ready' && row.expiresAt !== null && row.expiresAt > this.clock.now();
    const stored = isThere ? await this.store.read(`${row.id}/main`) : null;
    if (!row || !stored) throw new DomainError(accountErrors.export_not_found);
    return { ...stored, madeAt: row.requestedAt };
  }

  @OnChange(exportChanged)
  async publish(changed: readonly Committed[]): Promise<void> {
    for (const { ref: userId } of changed) {
      const row = await this.exports.find(userId);
      if (row) this.publisher.exportChanged(userId, toExport(row));
    }
  }

  @OnChange(rowRemoved)
  async removeFiles(removed: readonly Committed[]): Promise<void> {
    for (const { ref: id } of removed) await this.store.remove(`${id}/main`);
  }

  /** Removes the file before its row: if the job stops in between, the next run finds the copy by its row. */
  @Every('1 s', 'Expired exports')
  async removeExpired(now: Date): Promise<void> {
    for (const id of await this.exports.expired(now)) await this.remove(id);
  }

  /** Drops a person's copy as part of `change`: its row at once, its file after COMMIT. */
  async drop(userId: string, change: Change): Promise<void> {
    const id = await this.exports.removeOf(userId, change.tx);
    if (id !== undefined) change.publish(rowRemoved, id);
  }

  async removeOf(userId: string): Promise<void> {
    const found = await this.exports.find(userId);
    if (found) await this.remove(found.id);
  }

  private async remove(id: string): Promise<void> {
    await this.store.remove(`${id}/main`);
    await this.exports.remove(id);
  }

  private assertLater(requestedAt: Date, now: Date): void {
    const waitMs = requestedAt.getTime() + ACCOUNT.exportEveryMs - now.getTime();
    if (waitMs > 0) throw new DomainError(accountErrors.export_too_soon, { retryAfter: Math.ceil(waitMs / 1_000) });
  }
}

const toExport = ({ state, progress, bytes, requestedAt, expiresAt }: ExportRow): DataExport => ({
  state,
  progress,
  bytes,
  requestedAt: requestedAt.toISOString(),
  expiresAt: expiresAt?.toISOString() ?? null,
});
