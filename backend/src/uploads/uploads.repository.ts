import { UPLOAD } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { Clock } from '../config/clock.ts';
import { Sql, type Statement, type Transaction } from '../database/sql.ts';
import type { MediaKind } from './claims.repository.ts';
import type { MediaType } from './storage-rules.ts';

/** Of the calls of one person that count what they have open, one goes on at a time. */
const HOLD_PERSON: Statement = {
  name: 'uploads.hold-person',
  text: 'SELECT id FROM users WHERE id = $1 FOR NO KEY UPDATE',
};

const OPEN: Statement = {
  name: 'uploads.open',
  text: `SELECT count(*)::int AS files, COALESCE(sum(size), 0)::float8 AS bytes,
                min(created_at + CASE state WHEN 'issued' THEN $4::interval ELSE $5::interval END) AS "freeAt"
           FROM uploads
          WHERE user_id = $1 AND (state = 'issued' AND created_at > $2
                                  OR state IN ('receiving', 'ready') AND created_at > $3)`,
};

const ADD: Statement = {
  name: 'uploads.add',
  text: `INSERT INTO uploads (id, user_id, state, content_type, size, created_at) VALUES ($1, $2, 'issued', $3, $4, $5)`,
};

/** Of two that send to one address, one finds it issued. */
const BEGIN: Statement = {
  name: 'uploads.begin',
  text: `UPDATE uploads SET state = 'receiving' WHERE id = $1 AND state = 'issued'
         RETURNING user_id AS "userId", content_type AS "contentType", size::float8 AS size`,
};

const EXISTS: Statement = { name: 'uploads.exists', text: 'SELECT 1 FROM uploads WHERE id = $1' };

const EXPECT: Statement = { name: 'uploads.expect', text: 'UPDATE uploads SET size = $2 WHERE id = $1' };

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

const SHOWN: Statement = {
  name: 'uploads.shown',
  text: `SELECT content_type AS "contentType", size::float8 AS size, has_small AS "hasSmall"
           FROM uploads WHERE id = $1 AND state IN ('ready', 'used')`,
};

const INTERVALS = [`${UPLOAD.ttlMs} ms`, `${UPLOAD.unusedMs} ms`];

export interface OpenUploads {
  files: number;
  bytes: number;
  /** When the first of them stops counting. */
  freeAt: Date | null;
}

/** What was said about a file before it came. */
export interface Declared {
  /** Null once their account is no more. */
  userId: string | null;
  contentType: MediaType | null;
  size: number | null;
}

export interface FinishedUpload {
  contentType: MediaType;
  size: number;
  kind: MediaKind;
  width: number | null;
  height: number | null;
  placeholder: string | null;
  hasSmall: boolean;
}

export type ShownUpload = Pick<FinishedUpload, 'contentType' | 'size' | 'hasSmall'>;

@Injectable()
export class UploadsRepository {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  /** Runs `work` while nobody else counts or adds for this person. */
  alone<T>(userId: string, work: (transaction: Transaction) => Promise<T>): Promise<T> {
    return this.sql.transaction(async (transaction) => {
      await this.sql.rows(HOLD_PERSON, [userId], transaction);
      return work(transaction);
    });
  }

  async open(userId: string, transaction: Transaction): Promise<OpenUploads> {
    const now = this.clock.now().getTime();
    const since = [new Date(now - UPLOAD.ttlMs), new Date(now - UPLOAD.unusedMs)];
    const open = await this.sql.row<OpenUploads>(OPEN, [userId, ...since, ...INTERVALS], transaction);
    return open as OpenUploads;
  }

  async add(id: string, declared: Declared, createdAt: Date, transaction: Transaction): Promise<void> {
    await this.sql.rows(ADD, [id, declared.userId, declared.contentType, declared.size, createdAt], transaction);
  }

  /** What was declared, for the one who may send now; otherwise why not. */
  async begin(id: string): Promise<Declared | 'used' | 'unknown'> {
    const begun = await this.sql.row<Declared & object>(BEGIN, [id]);
    if (begun) return begun;
    return (await this.sql.row(EXISTS, [id])) ? 'used' : 'unknown';
  }

  async expect(id: string, size: number, transaction: Transaction): Promise<void> {
    await this.sql.rows(EXPECT, [id, size], transaction);
  }

  /** False when it is no longer being received: it was given up meanwhile. */
  async finish(id: string, file: FinishedUpload): Promise<boolean> {
    const { contentType, size, kind, width, height, placeholder, hasSmall } = file;
    const values = [id, contentType, size, kind, width, height, placeholder, hasSmall];
    return (await this.sql.row(FINISH, values)) !== undefined;
  }

  async refuse(id: string): Promise<void> {
    await this.sql.rows(REFUSE, [id]);
  }

  /** A whole file that everybody may see. */
  async shown(id: string): Promise<ShownUpload | undefined> {
    return this.sql.row<ShownUpload>(SHOWN, [id]);
  }
}
