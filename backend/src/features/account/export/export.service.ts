import { ACCOUNT, accountErrors, type DataExport, type Language } from '@hoopline/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../../config/clock.ts';
import { newId } from '../../../database/ids.ts';
import { Sql } from '../../../database/sql.ts';
import { DomainError } from '../../../http/errors.ts';
import { GuestMergeService } from '../../../identity/guests/guest-merge.service.ts';
import { PeopleRepository } from '../../../identity/people/people.repository.ts';
import { AccountRemoval } from '../../../identity/removal/account-removal.ts';
import { ObjectStore, type StoredObject } from '../../../uploads/stores/object-store.ts';
import { ExportRepository, type ExportRow } from './export.repository.ts';

const NONE: DataExport = { state: 'none', progress: 0, bytes: null, requestedAt: null, expiresAt: null };

/** Asking for a copy of one's data, and fetching it. It is made in the background. */
@Injectable()
export class ExportService implements OnModuleInit {
  constructor(
    private readonly exports: ExportRepository,
    private readonly people: PeopleRepository,
    private readonly store: ObjectStore,
    private readonly merges: GuestMergeService,
    private readonly removal: AccountRemoval,
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  /** A guest who signs in asks again: their copy had only what they did as a guest. */
  onModuleInit(): void {
    this.merges.register(async (guestId, _, tx) => {
      const id = await this.exports.removeOf(guestId, tx);
      return id === undefined ? undefined : () => this.store.remove(`${id}/main`);
    });
    this.removal.register(async (leaver) => {
      const found = await this.exports.find(leaver.id);
      if (found) await this.remove(found.id);
      return false;
    });
  }

  async find(userId: string | null): Promise<DataExport> {
    const row = userId === null ? undefined : await this.exports.find(userId);
    return row ? toExport(row) : NONE;
  }

  /** Answers the one that is under way. Throws `export_too_soon` until a day after one that was made. */
  async start(userId: string, language: Language): Promise<DataExport> {
    let replaced: string | undefined;
    const row = await this.sql.transaction(async (tx) => {
      await this.people.lock(userId, tx);
      const before = await this.exports.find(userId, tx);
      if (before?.state === 'running') return before;
      const now = this.clock.now();
      if (before?.state === 'ready') this.assertLater(before.requestedAt, now);
      replaced = before?.id;
      return this.exports.start(userId, newId(), language, now, tx);
    });
    if (replaced !== undefined) await this.store.remove(`${replaced}/main`);
    return toExport(row);
  }

  /** Throws `export_not_found` where there is none, or not any more. */
  async file(userId: string | null): Promise<StoredObject & { madeAt: Date }> {
    const row = userId === null ? undefined : await this.exports.find(userId);
    const isThere = row?.state === 'ready' && row.expiresAt !== null && row.expiresAt > this.clock.now();
    const stored = isThere ? await this.store.read(`${row.id}/main`) : null;
    if (!row || !stored) throw new DomainError(accountErrors.export_not_found);
    return { ...stored, madeAt: row.requestedAt };
  }

  /** The file before its row: where it stops in between, the row tells the next run what is left. */
  async removeExpired(): Promise<void> {
    for (const id of await this.exports.expired(this.clock.now())) await this.remove(id);
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

export const toExport = ({ state, progress, bytes, requestedAt, expiresAt }: ExportRow): DataExport => ({
  state,
  progress,
  bytes,
  requestedAt: requestedAt.toISOString(),
  expiresAt: expiresAt?.toISOString() ?? null,
});
