import { type ModerationAction, type ModerationActionName, REPORT, type ReportKind } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { Sql, type Statement, type Transaction } from '../../../database/sql.ts';
import { STANDS, SUSPENSIONS } from '../../../identity/moderation/standing.sql.ts';

/** A reported thing whose row the transaction has locked. */
export interface LockedItem {
  id: string;
  kind: ReportKind;
  targetId: string;
  authorId: string;
  excerpt: string;
  isOpen: boolean;
  isHidden: boolean;
  rev: number;
  /** The `rev` of the last action. */
  actedRev: number;
}

const LOCK: Statement = {
  name: 'moderation.lock',
  text: `SELECT id, kind, target_id AS "targetId", author_id AS "authorId", excerpt, is_open AS "isOpen",
                is_hidden AS "isHidden", rev, acted_rev AS "actedRev"
         FROM reported_items WHERE id = $1 FOR UPDATE`,
};

/** The last two actions that are not undone, the newest first. */
const STANDING: Statement = {
  name: 'moderation.standing',
  text: `SELECT a.id, a.action FROM moderation_actions a
         WHERE a.item_id = $1 AND ${STANDS} ORDER BY a.id DESC LIMIT 2`,
};

/** $1 id, $2 item, $3 action, $4 operator, $5 subject, $6 reason, $7 until, $8 action that it undoes, $9 now. */
const ADD: Statement = {
  name: 'moderation.add',
  text: `INSERT INTO moderation_actions (id, item_id, action, operator_id, operator_name, subject_id, reason, until, undoes, at)
         SELECT $1, $2, $3, $4, o.display_name, $5, $6, $7, $8, $9 FROM users o WHERE o.id = $4`,
};

/** $1 item, $2 whether it is open, $3 whether it is hidden, $4 position. */
const SAVE: Statement = {
  name: 'moderation.save',
  text: `UPDATE reported_items SET is_open = $2, is_hidden = $3, position = $4, rev = rev + 1, acted_rev = rev + 1
         WHERE id = $1`,
};

interface HistoryRow {
  id: string;
  action: ModerationActionName;
  operatorId: string;
  operatorName: string;
  reason: string;
  until: Date | null;
  at: Date;
  isUndone: boolean;
}

const HISTORY: Statement = {
  name: 'moderation.history',
  text: `SELECT a.id, a.action, a.operator_id AS "operatorId", a.operator_name AS "operatorName", a.reason, a.until, a.at,
                EXISTS (SELECT 1 FROM moderation_actions u WHERE u.undoes = a.id) AS "isUndone"
         FROM moderation_actions a WHERE a.item_id = $1 ORDER BY a.id DESC LIMIT ${REPORT.maxDetails}`,
};

/** Locks the present account of $1, who may have been a guest and signed in since. */
const LOCK_SUBJECT: Statement = {
  name: 'moderation.lock-subject',
  text: `SELECT id, kind FROM users
         WHERE id = COALESCE((SELECT user_id FROM user_aliases WHERE id = $1), $1) AND kind <> 'former'
         FOR NO KEY UPDATE`,
};

/** Stores the latest end of all suspensions that are not undone. Needs the person's lock. */
const SUSPEND: Statement = {
  name: 'moderation.suspend',
  text: `UPDATE users SET suspended_until = (SELECT max(a.until) FROM ${SUSPENSIONS}) WHERE id = $1`,
};

/** The end of a person's suspension, also if the account was removed meanwhile. $1 person, $2 now. */
const SUSPENDED_UNTIL: Statement = {
  name: 'moderation.suspended-until',
  text: `SELECT max(until) AS until FROM (
           SELECT suspended_until AS until FROM users
           WHERE id = COALESCE((SELECT user_id FROM user_aliases WHERE id = $1), $1)
           UNION ALL
           SELECT kept.until FROM suspended_sign_ins kept JOIN moderation_actions a ON a.id = kept.action_id
           WHERE a.subject_id = $1) suspensions
         WHERE until > $2`,
};

const WARN: Statement = {
  name: 'moderation.warn',
  text: 'INSERT INTO warnings (id, user_id, excerpt, reason, at) VALUES ($1, $2, $3, $4, $5)',
};

const WITHDRAW_WARNING: Statement = {
  name: 'moderation.withdraw-warning',
  text: 'UPDATE warnings SET withdrawn_at = $2 WHERE id = $1',
};

export interface NewAction {
  id: string;
  itemId: string;
  action: ModerationActionName;
  operatorId: string;
  subjectId: string;
  reason: string;
  until: Date | null;
  undoes: string | null;
}

/** An action that no later one has undone. */
export interface StandingAction {
  id: string;
  action: Exclude<ModerationActionName, 'undo'>;
}

/** The present account of the person who is warned or suspended. */
export interface Subject {
  id: string;
  kind: 'member' | 'guest';
}

/** Reads and writes the actions of operators. Writes need the lock of the reported item in their transaction. */
@Injectable()
export class ModerationRepository {
  constructor(private readonly sql: Sql) {}

  lock(itemId: string, tx: Transaction): Promise<LockedItem | undefined> {
    return this.sql.row<LockedItem & object>(LOCK, [itemId], tx);
  }

  /** The last two actions that are not undone, the newest first. An undo needs no more. */
  standingActions(itemId: string, tx: Transaction): Promise<StandingAction[]> {
    return this.sql.rows<StandingAction & object>(STANDING, [itemId], tx);
  }

  async add(action: NewAction, now: Date, tx: Transaction): Promise<void> {
    const { id, itemId, action: name, operatorId, subjectId, reason, until, undoes } = action;
    await this.sql.rows(ADD, [id, itemId, name, operatorId, subjectId, reason, until, undoes, now], tx);
  }

  async save(
    itemId: string,
    { isOpen, isHidden, position }: { isOpen: boolean; isHidden: boolean; position: number },
    tx: Transaction,
  ): Promise<void> {
    await this.sql.rows(SAVE, [itemId, isOpen, isHidden, position], tx);
  }

  /** The latest actions on an item, newest first. */
  async history(itemId: string): Promise<ModerationAction[]> {
    const rows = await this.sql.rows<HistoryRow & object>(HISTORY, [itemId]);
    return rows.map(({ operatorId, operatorName, until, at, ...action }) => ({
      ...action,
      operator: { id: operatorId, displayName: operatorName },
      until: until?.toISOString() ?? null,
      at: at.toISOString(),
    }));
  }

  /** Undefined if the person's account was removed. */
  lockSubject(id: string, tx: Transaction): Promise<Subject | undefined> {
    return this.sql.row<Subject & object>(LOCK_SUBJECT, [id], tx);
  }

  /** Stores until when a person is suspended. Call it after adding or undoing a suspension, under the person's lock. */
  async updateSuspension(userId: string, tx: Transaction): Promise<void> {
    await this.sql.rows(SUSPEND, [userId], tx);
  }

  async suspendedUntil(userId: string, now: Date): Promise<string | null> {
    const row = await this.sql.row<{ until: Date | null }>(SUSPENDED_UNTIL, [userId, now]);
    return row?.until?.toISOString() ?? null;
  }

  async warn(actionId: string, userId: string, excerpt: string, reason: string, now: Date, tx: Transaction) {
    await this.sql.rows(WARN, [actionId, userId, excerpt, reason, now], tx);
  }

  async withdrawWarning(actionId: string, now: Date, tx: Transaction): Promise<void> {
    await this.sql.rows(WITHDRAW_WARNING, [actionId, now], tx);
  }
}
