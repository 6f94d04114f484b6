import type { Announcement } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { Sql, type Statement, type Transaction } from '../database/sql.ts';

const READ: Statement = {
  name: 'site-state.read',
  text: 'SELECT name, rev, value, action_id AS "actionId", changed_at AS "changedAt" FROM site_state',
};

const SET: Statement = {
  name: 'site-state.set',
  text: `INSERT INTO site_state AS stored (name, rev, value, action_id, changed_at) VALUES ($1, 1, $2::jsonb, $3, $4)
         ON CONFLICT (name) DO UPDATE SET rev = stored.rev + 1, value = excluded.value, before = stored.value,
                                          action_id = excluded.action_id, changed_at = excluded.changed_at`,
};

const UNDO: Statement = {
  name: 'site-state.undo',
  text: `UPDATE site_state SET rev = rev + 1, value = before, before = value, action_id = $3, changed_at = $4
         WHERE name = $1 AND rev = $2 RETURNING 1`,
};

const BEFORE: Statement = { name: 'site-state.before', text: 'SELECT before FROM site_state WHERE name = $1' };

/** The value of each name. */
export interface SiteValues {
  announcement: Announcement;
  /** Set while uploads are paused. */
  uploads: { isPaused: true };
}
export type SiteName = keyof SiteValues;

export interface StoredValue<Name extends SiteName = SiteName> {
  name: Name;
  rev: number;
  /** Null if nothing is set. */
  value: SiteValues[Name] | null;
  /** The log entry of the operator who changed it. */
  actionId: string;
  changedAt: Date;
}

/** The log entry of a change, and its time. */
export interface ChangedBy {
  actionId: string;
  now: Date;
}

/** Stores what operators set for everybody, one row for each name. */
@Injectable()
export class SiteStateRepository {
  constructor(private readonly sql: Sql) {}

  read(): Promise<StoredValue[]> {
    return this.sql.rows<StoredValue & object>(READ, []);
  }

  async set<Name extends SiteName>(
    name: Name,
    value: SiteValues[Name] | null,
    { actionId, now }: ChangedBy,
    tx: Transaction,
  ): Promise<void> {
    await this.sql.rows(SET, [name, value && JSON.stringify(value), actionId, now], tx);
  }

  /** Restores the value before the last change. Returns false if `rev` is not the last change. */
  async undo(name: SiteName, rev: number, { actionId, now }: ChangedBy, tx: Transaction): Promise<boolean> {
    return (await this.sql.row(UNDO, [name, rev, actionId, now], tx)) !== undefined;
  }

  /** The value that an undo would restore. */
  async before<Name extends SiteName>(name: Name): Promise<SiteValues[Name] | null> {
    return (await this.sql.row<{ before: SiteValues[Name] | null }>(BEFORE, [name]))?.before ?? null;
  }
}
