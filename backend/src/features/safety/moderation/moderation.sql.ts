import { type ModerationActionName, REPORT, type ReportKind } from '@hoopline/contracts';
import type { Statement } from '../../../database/sql.ts';
import { STANDS, SUSPENSIONS } from '../../../identity/moderation/suspensions.sql.ts';

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

export const LOCK: Statement = {
  name: 'moderation.lock',
  text: `SELECT id, kind, target_id AS "targetId", author_id AS "authorId", excerpt, is_open AS "isOpen",
                is_hidden AS "isHidden", rev, acted_rev AS "actedRev"
         FROM reported_items WHERE id = $1 FOR UPDATE`,
};

/** The last two that stand, the newest first. */
export const STANDING: Statement = {
  name: 'moderation.standing',
  text: `SELECT a.id, a.action FROM moderation_actions a
         WHERE a.item_id = $1 AND ${STANDS} ORDER BY a.id DESC LIMIT 2`,
};

/** $1 id, $2 item, $3 action, $4 operator, $5 subject, $6 reason, $7 until, $8 what it undoes, $9 now. */
export const ADD: Statement = {
  name: 'moderation.add',
  text: `INSERT INTO moderation_actions (id, item_id, action, operator_id, operator_name, subject_id, reason, until, undoes, at)
         SELECT $1, $2, $3, $4, o.display_name, $5, $6, $7, $8, $9 FROM users o WHERE o.id = $4`,
};

/** $2 open, $3 hidden, $4 position. */
export const SAVE: Statement = {
  name: 'moderation.save',
  text: `UPDATE reported_items SET is_open = $2, is_hidden = $3, position = $4, rev = rev + 1, acted_rev = rev + 1
         WHERE id = $1`,
};

export interface HistoryRow {
  id: string;
  action: ModerationActionName;
  operatorId: string;
  operatorName: string;
  reason: string;
  until: Date | null;
  at: Date;
  isUndone: boolean;
}

export const HISTORY: Statement = {
  name: 'moderation.history',
  text: `SELECT a.id, a.action, a.operator_id AS "operatorId", a.operator_name AS "operatorName", a.reason, a.until, a.at,
                EXISTS (SELECT 1 FROM moderation_actions u WHERE u.undoes = a.id) AS "isUndone"
         FROM moderation_actions a WHERE a.item_id = $1 ORDER BY a.id DESC LIMIT ${REPORT.maxDetails}`,
};

/** The account that somebody has now: whoever was a guest may have signed in since. */
export const LOCK_SUBJECT: Statement = {
  name: 'moderation.lock-subject',
  text: `SELECT id, kind FROM users
         WHERE id = COALESCE((SELECT user_id FROM user_aliases WHERE id = $1), $1) AND kind <> 'former'
         FOR NO KEY UPDATE`,
};

/** Under the person's lock: the latest end of all suspensions that stand. */
export const SUSPEND: Statement = {
  name: 'moderation.suspend',
  text: `UPDATE users SET suspended_until = (SELECT max(a.until) FROM ${SUSPENSIONS}) WHERE id = $1`,
};

/** Also where the account has been removed meanwhile. */
export const SUSPENDED_UNTIL: Statement = {
  name: 'moderation.suspended-until',
  text: `SELECT max(until) AS until FROM (
           SELECT suspended_until AS until FROM users
           WHERE id = COALESCE((SELECT user_id FROM user_aliases WHERE id = $1), $1)
           UNION ALL
           SELECT kept.until FROM suspended_sign_ins kept JOIN moderation_actions a ON a.id = kept.action_id
           WHERE a.subject_id = $1) suspensions
         WHERE until > $2`,
};

export const WARN: Statement = {
  name: 'moderation.warn',
  text: 'INSERT INTO warnings (id, user_id, excerpt, reason, at) VALUES ($1, $2, $3, $4, $5)',
};

export const WITHDRAW_WARNING: Statement = {
  name: 'moderation.withdraw-warning',
  text: 'UPDATE warnings SET withdrawn_at = $2 WHERE id = $1',
};
