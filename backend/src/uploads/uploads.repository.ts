import { UPLOAD } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { Clock } from '../config/clock.ts';
import { Sql, type Statement, type Transaction } from '../database/sql.ts';
import { type MediaKind, type MediaType, RECEIVING_MS, type StoredType } from './upload-rules.ts';

const INTERVALS = [`${UPLOAD.ttlMs} ms`, `${UPLOAD.unusedMs} ms`];

/** Data that was declared about a file when its address was issued; null if it was not declared. */
export interface DeclaredUpload {
  /** The person who may send the file; null once that account is removed. */
  userId: string | null;
  contentType: MediaType | null;
  size: number | null;
}

export interface OpenUploads {
  files: number;
  bytes: number;
  /** When the first of these uploads stops counting as open; null without open uploads. */
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

/** An upload whose file is stored. */
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

/** Locks a person, so that two calls of this person cannot count open uploads at the same time. */
const LOCK_PERSON: Statement = {
  name: 'uploads.lock-person',
  text: 'SELECT id FROM users WHERE id = $1 FOR NO KEY UPDATE',
};

const COUNT_OPEN: Statement = {
  name: 'uploads.count-open',
  text: `SELECT count(*)::int AS files, COALESCE(sum(size), 0)::float8 AS bytes,
                min(created_at + CASE state WHEN 'issued' THEN $4::interval ELSE $5::interval END) AS "freeAt"
           FROM uploads
          WHERE user_id = $1 AND (state = 'issued' AND created_at > $2
                                  OR state IN ('receiving', 'ready') AND created_at > $3)`,
};

const COUNT_ALL_OPEN: Statement = {
  name: 'uploads.count-all-open',
  text: `SELECT count(*)::int AS count FROM uploads
          WHERE state = 'issued' AND created_at > $1 OR state = 'receiving' AND created_at > $2`,
};

const ADD: Statement = {
  name: 'uploads.add',
  text: `INSERT INTO uploads (id, user_id, state, content_type, size, created_at) VALUES ($1, $2, 'issued', $3, $4, $5)`,
};

/** If two requests send to one address, only one of them finds it issued. */
const BEGIN: Statement = {
  name: 'uploads.begin',
  text: `UPDATE uploads SET state = 'receiving' WHERE id = $1 AND state = 'issued'
         RETURNING user_id AS "userId", content_type AS "contentType", size::float8 AS size`,
};

const GIVE_BACK: Statement = {
  name: 'uploads.give-back',
  text: `UPDATE uploads SET state = 'issued' WHERE id = $1 AND state = 'receiving'`,
};

const EXISTS: Statement = { name: 'uploads.exists', text: 'SELECT 1 FROM uploads WHERE id = $1' };

const RESERVE: Statement = { name: 'uploads.reserve', text: 'UPDATE uploads SET size = $2 WHERE id = $1' };

const FINISH: Statement = {
  name: 'uploads.finish',
  text: `UPDATE uploads SET state = 'ready', content_type = $2, size = $3, kind = $4, width = $5, height = $6,
                            placeholder = $7, has_small = $8
          WHERE id = $1 AND state = 'receiving' RETURNING id`,
};

const REFUSE: Statement = {
  name: 'uploads.refuse',
  text: `UPDATE uploads SET state = 'refused', size = NULL WHERE id = $1 AND state = 'receiving'`,
};

const FIND: Statement = {
  name: 'uploads.find',
  text: `SELECT content_type AS "contentType", size::float8 AS size, has_small AS "hasSmall", user_id AS "userId",
                is_hidden AS "isHidden"
           FROM uploads WHERE id = $1 AND state IN ('ready', 'used')`,
};

/** Locks an upload of the person: no other transaction attaches the file, and no sweep removes it meanwhile. */
const LOCK_OWN: Statement = {
  name: 'uploads.lock-own',
  text: `SELECT state, kind, width, height, has_small AS "hasSmall" FROM uploads
         WHERE id = $1 AND user_id = $2 FOR UPDATE`,
};

const ATTACH: Statement = { name: 'uploads.attach', text: `UPDATE uploads SET state = 'used' WHERE id = $1` };

const DROP: Statement = {
  name: 'uploads.drop',
  text: `UPDATE uploads SET state = 'dropped' WHERE id = ANY($1::uuid[])`,
};

const SET_HIDDEN: Statement = {
  name: 'uploads.set-hidden',
  text: 'UPDATE uploads SET is_hidden = $2 WHERE id = ANY($1::uuid[])',
};

/** Drops old uploads. Nobody can attach or read a dropped upload, so its files may be removed after that. */
const DROP_STALE: Statement = {
  name: 'uploads.drop-stale',
  text: `UPDATE uploads SET state = 'dropped'
          WHERE state NOT IN ('used', 'dropped') AND (created_at < $1 OR state = 'receiving' AND created_at < $2)`,
};

const LIST_DROPPED: Statement = {
  name: 'uploads.list-dropped',
  text: `SELECT id FROM uploads WHERE state = 'dropped' AND id <> ALL($2::uuid[]) ORDER BY created_at LIMIT $1`,
};

const DELETE: Statement = { name: 'uploads.delete', text: 'DELETE FROM uploads WHERE id = ANY($1::uuid[])' };

/** Drops the uploads that nothing shows. Uploads in use stay, without their owner. */
const LEAVE: Statement = {
  name: 'uploads.leave',
  text: `UPDATE uploads SET state = CASE state WHEN 'used' THEN state ELSE 'dropped' END, user_id = NULL WHERE user_id = $1`,
};

@Injectable()
export class UploadsRepository {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  /** Runs `work` while no other transaction counts or adds uploads of this person. */
  withPersonLocked<T>(userId: string, work: (tx: Transaction) => Promise<T>): Promise<T> {
    return this.sql.transaction(async (tx) => {
      await this.sql.rows(LOCK_PERSON, [userId], tx);
      return work(tx);
    });
  }

  async countOpen(userId: string, tx: Transaction): Promise<OpenUploads> {
    const now = this.clock.now().getTime();
    const since = [new Date(now - UPLOAD.ttlMs), new Date(now - UPLOAD.unusedMs)];
    const open = await this.sql.row<OpenUploads>(COUNT_OPEN, [userId, ...since, ...INTERVALS], tx);
    return open as OpenUploads;
  }

  /** The uploads of everybody that are under way: addresses that are still valid, and files that arrive now. */
  async countAllOpen(now: Date): Promise<number> {
    const before = (ms: number) => new Date(now.getTime() - ms);
    const row = await this.sql.row<{ count: number }>(COUNT_ALL_OPEN, [before(UPLOAD.ttlMs), before(RECEIVING_MS)]);
    return row?.count ?? 0;
  }

  async add(id: string, declared: DeclaredUpload, createdAt: Date, tx: Transaction): Promise<void> {
    const { userId, contentType, size } = declared;
    await this.sql.rows(ADD, [id, userId, contentType, size, createdAt], tx);
  }

  /** Returns the declared data to the one request that may send now; otherwise why the request may not send. */
  async begin(id: string): Promise<DeclaredUpload | 'used' | 'unknown'> {
    const begun = await this.sql.row<DeclaredUpload & object>(BEGIN, [id]);
    if (begun) return begun;
    return (await this.sql.row(EXISTS, [id])) ? 'used' : 'unknown';
  }

  /** Makes an address usable again. Call it only if nothing of its body was read. */
  async giveBack(id: string): Promise<void> {
    await this.sql.rows(GIVE_BACK, [id]);
  }

  /** Counts `size` bytes as open before they have arrived. */
  async reserve(id: string, size: number, tx: Transaction): Promise<void> {
    await this.sql.rows(RESERVE, [id, size], tx);
  }

  /** Returns false if the sweep has dropped the upload meanwhile. */
  async finish(id: string, file: FinishedUpload): Promise<boolean> {
    const { contentType, size, kind, width, height, placeholder, hasSmall } = file;
    const values = [id, contentType, size, kind, width, height, placeholder, hasSmall];
    return (await this.sql.row(FINISH, values)) !== undefined;
  }

  async refuse(id: string): Promise<void> {
    await this.sql.rows(REFUSE, [id]);
  }

  find(id: string): Promise<StoredUpload | undefined> {
    return this.sql.row<StoredUpload & object>(FIND, [id]);
  }

  /** One of `userId`'s own uploads. No other call attaches or drops it until the end of the transaction. */
  lockOwn(id: string, userId: string, tx: Transaction): Promise<UploadState | undefined> {
    return this.sql.row<UploadState & object>(LOCK_OWN, [id, userId], tx);
  }

  async attach(id: string, tx: Transaction): Promise<void> {
    await this.sql.rows(ATTACH, [id], tx);
  }

  async drop(ids: readonly string[], tx: Transaction): Promise<void> {
    if (ids.length > 0) await this.sql.rows(DROP, [ids], tx);
  }

  async setHidden(ids: readonly string[], isHidden: boolean, tx: Transaction): Promise<void> {
    if (ids.length > 0) await this.sql.rows(SET_HIDDEN, [ids, isHidden], tx);
  }

  /** Drops the uploads of a removed person that nothing shows, and removes the owner of the others. */
  async leave(userId: string, tx: Transaction): Promise<void> {
    await this.sql.rows(LEAVE, [userId], tx);
  }

  /** Drops uploads that were not attached in time, or whose receiving process must have died. */
  async dropStale(now: Date): Promise<void> {
    const before = (ms: number) => new Date(now.getTime() - ms);
    await this.sql.rows(DROP_STALE, [before(UPLOAD.unusedMs), before(RECEIVING_MS)]);
  }

  /** Ids of dropped uploads, oldest first. A post or profile cannot attach a dropped upload any more. */
  async dropped(limit: number, except: readonly string[]): Promise<string[]> {
    return (await this.sql.rows<{ id: string }>(LIST_DROPPED, [limit, except])).map(({ id }) => id);
  }

  async delete(ids: readonly string[]): Promise<void> {
    await this.sql.rows(DELETE, [ids]);
  }
}
