import { UPLOAD } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { Clock } from '../config/clock.ts';
import { Sql, type Transaction } from '../database/sql.ts';
import { type MediaKind, type MediaType, RECEIVING_MS, type StoredType } from './upload-rules.ts';
import * as statements from './uploads.sql.ts';

const INTERVALS = [`${UPLOAD.ttlMs} ms`, `${UPLOAD.unusedMs} ms`];

/** What was declared about a file when its address was issued; null for what was not said. */
export interface DeclaredUpload {
  /** Null once their account is deleted. */
  userId: string | null;
  contentType: MediaType | null;
  size: number | null;
}

export interface OpenUploads {
  files: number;
  bytes: number;
  /** When the first of them stops counting. */
  freeAt: Date | null;
}

export interface FinishedUpload {
  contentType: StoredType;
  size: number;
  kind: MediaKind;
  width: number | null;
  height: number | null;
  placeholder: string | null;
  hasSmall: boolean;
}

/** A whole file. */
export interface StoredUpload extends Pick<FinishedUpload, 'contentType' | 'size' | 'hasSmall'> {
  userId: string | null;
  isHidden: boolean;
}

/**
 * The states of an upload: `issued` (an address was given out), `receiving`, `ready` or `refused`, `used` (attached to
 * something that shows it), `dropped` (to be removed by the next sweep).
 */
export interface UploadState extends Pick<FinishedUpload, 'width' | 'height' | 'hasSmall'> {
  state: 'issued' | 'receiving' | 'ready' | 'refused' | 'used' | 'dropped';
  kind: MediaKind | null;
}

@Injectable()
export class UploadsRepository {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  /** Runs `work` while no other transaction counts or adds uploads of this person. */
  withPersonLocked<T>(userId: string, work: (tx: Transaction) => Promise<T>): Promise<T> {
    return this.sql.transaction(async (tx) => {
      await this.sql.rows(statements.LOCK_PERSON, [userId], tx);
      return work(tx);
    });
  }

  async countOpen(userId: string, tx: Transaction): Promise<OpenUploads> {
    const now = this.clock.now().getTime();
    const since = [new Date(now - UPLOAD.ttlMs), new Date(now - UPLOAD.unusedMs)];
    const open = await this.sql.row<OpenUploads>(statements.COUNT_OPEN, [userId, ...since, ...INTERVALS], tx);
    return open as OpenUploads;
  }

  async add(id: string, declared: DeclaredUpload, createdAt: Date, tx: Transaction): Promise<void> {
    const { userId, contentType, size } = declared;
    await this.sql.rows(statements.ADD, [id, userId, contentType, size, createdAt], tx);
  }

  /** What was declared, for the one request that may send now; otherwise why none may. */
  async begin(id: string): Promise<DeclaredUpload | 'used' | 'unknown'> {
    const begun = await this.sql.row<DeclaredUpload & object>(statements.BEGIN, [id]);
    if (begun) return begun;
    return (await this.sql.row(statements.EXISTS, [id])) ? 'used' : 'unknown';
  }

  /** Makes an address good again, of whose body nothing was read. */
  async giveBack(id: string): Promise<void> {
    await this.sql.rows(statements.GIVE_BACK, [id]);
  }

  /** Counts `size` bytes as open before they have come. */
  async reserve(id: string, size: number, tx: Transaction): Promise<void> {
    await this.sql.rows(statements.RESERVE, [id, size], tx);
  }

  /** False when it is no longer being received: the sweep dropped it meanwhile. */
  async finish(id: string, file: FinishedUpload): Promise<boolean> {
    const { contentType, size, kind, width, height, placeholder, hasSmall } = file;
    const values = [id, contentType, size, kind, width, height, placeholder, hasSmall];
    return (await this.sql.row(statements.FINISH, values)) !== undefined;
  }

  async refuse(id: string): Promise<void> {
    await this.sql.rows(statements.REFUSE, [id]);
  }

  find(id: string): Promise<StoredUpload | undefined> {
    return this.sql.row<StoredUpload & object>(statements.FIND, [id]);
  }

  /** One of `userId`'s own uploads, which nothing else attaches or drops until the end of the transaction. */
  lockOwn(id: string, userId: string, tx: Transaction): Promise<UploadState | undefined> {
    return this.sql.row<UploadState & object>(statements.LOCK_OWN, [id, userId], tx);
  }

  async attach(id: string, tx: Transaction): Promise<void> {
    await this.sql.rows(statements.ATTACH, [id], tx);
  }

  async drop(ids: readonly string[], tx: Transaction): Promise<void> {
    if (ids.length > 0) await this.sql.rows(statements.DROP, [ids], tx);
  }

  async setHidden(ids: readonly string[], isHidden: boolean, tx: Transaction): Promise<void> {
    if (ids.length > 0) await this.sql.rows(statements.SET_HIDDEN, [ids, isHidden], tx);
  }

  /** Of somebody who is gone: drops what nothing shows, and forgets whose the rest was. */
  async leave(userId: string, tx: Transaction): Promise<void> {
    await this.sql.rows(statements.LEAVE, [userId], tx);
  }

  /** Drops what was not attached in time, or is being received by a process that must have died. */
  async dropStale(now: Date): Promise<void> {
    const before = (ms: number) => new Date(now.getTime() - ms);
    await this.sql.rows(statements.DROP_STALE, [before(UPLOAD.unusedMs), before(RECEIVING_MS)]);
  }

  /** Ids of dropped uploads, oldest first. A post or profile cannot attach a dropped upload any more. */
  async dropped(limit: number): Promise<string[]> {
    return (await this.sql.rows<{ id: string }>(statements.LIST_DROPPED, [limit])).map(({ id }) => id);
  }

  async delete(ids: readonly string[]): Promise<void> {
    await this.sql.rows(statements.DELETE, [ids]);
  }
}
