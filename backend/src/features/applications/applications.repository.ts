import {
  APPLICATION,
  type ApplicationStatus,
  type EventPayloads,
  type PageQuery,
  type ReceivedApplication,
} from '@hoopline/contracts';
import { Timestamp } from '@hoopline/contracts/common/schemas';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { Sql, type Statement, type Transaction } from '../../database/sql.ts';
import { isoTime } from '../../database/sql-fragments.ts';
import { Keyset, NEWEST_FIRST, OLDEST_FIRST, type Page } from '../../http/paging.ts';
import { isBlockedPair, isShown } from '../../identity/people/blocks.sql.ts';
import { NEUTRAL_COLUMNS, OWN_COLUMNS } from './opportunities/opportunities.sql.ts';
import type { SentRow } from './opportunities/opportunity-rows.ts';

const SELECT_SENT = `
  SELECT ${NEUTRAL_COLUMNS}, ${OWN_COLUMNS}, mine.applicant_id AS "applicantId"
  FROM applications mine JOIN opportunities o ON o.id = mine.opportunity_id JOIN users poster ON poster.id = o.poster_id`;

/** $1 applicant, $2 and $3 time and id of the application before the page, $4 number of applications. */
const page = (direction: string, compare: '<' | '>', order: 'ASC' | 'DESC'): Statement => ({
  name: `applications.sent-${direction}`,
  text: `${SELECT_SENT} WHERE mine.applicant_id = $1 AND o.hidden_at IS NULL AND ${isShown('$1::uuid', 'o.poster_id')} AND (mine.created_at, mine.id) ${compare} ($2::timestamptz, $3::uuid)
         ORDER BY mine.created_at ${order}, mine.id ${order} LIMIT $4`,
});

export const SENT = { before: page('before', '<', 'DESC'), after: page('after', '>', 'ASC') };

const BY_ID: Statement = { name: 'applications.by-id', text: `${SELECT_SENT} WHERE mine.id = $1` };

/** An application, if no block exists between applicant and poster and operators have not hidden the opportunity. */
const VISIBLE: Statement = {
  name: 'applications.visible',
  text: `${SELECT_SENT} WHERE mine.id = $1 AND o.hidden_at IS NULL AND NOT ${isBlockedPair('mine.applicant_id', 'o.poster_id')}`,
};

/** Sorts by when the application was made, or made again. */
const latestFirst = new Keyset({
  key: Timestamp,
  order: NEWEST_FIRST,
  positionOf: (row: SentRow) => [row.myCreatedAt.toISOString(), row.myId],
});

/** The last 20 statuses before the present one, oldest first. */
const HISTORY = `
  SELECT json_agg(json_build_object('status', earlier.status, 'at', ${isoTime('earlier.at')}) ORDER BY earlier.at, earlier.id) FROM (
    SELECT l.status, l.at, l.id FROM application_log l WHERE l.application_id = a.id
    ORDER BY l.at DESC, l.id DESC OFFSET 1 LIMIT 20) earlier`;

const SELECT_RECEIVED = `
  SELECT a.id, a.opportunity_id AS "opportunityId", a.applicant_id AS "applicantId", a.status, a.note,
         a.highlight_ids AS "highlightIds", a.reason, a.created_at AS "createdAt", a.changed_at AS "changedAt",
         a.undo_until AS "undoUntil", a.rev, (${HISTORY}) AS history`;

/**
 * Pending applications first, oldest first; then the others, last changed first. $1 opportunity, $2 and $3 order and
 * id of the application before the page, $4 number of applications, $5 poster.
 */
export const BOARD: Statement = {
  name: 'applications.board',
  text: `${SELECT_RECEIVED}, a.board_order::float8 AS "boardOrder" FROM applications a
         WHERE a.opportunity_id = $1 AND ${isShown('$5::uuid', 'a.applicant_id')} AND (a.board_order, a.id) > ($2::float8, $3::uuid)
         ORDER BY a.board_order, a.id LIMIT $4`,
};

const RECEIVED: Statement = {
  name: 'applications.received',
  text: `${SELECT_RECEIVED} FROM applications a WHERE a.id = $1`,
};

export interface ReceivedRow {
  id: string;
  opportunityId: string;
  applicantId: string;
  status: ApplicationStatus;
  note: string | null;
  highlightIds: string[];
  reason: string | null;
  createdAt: Date;
  changedAt: Date;
  undoUntil: Date | null;
  rev: number;
  /** Null without an earlier status. */
  history: ReceivedApplication['history'] | null;
}

type BoardRow = ReceivedRow & { boardOrder: number };

const boardOrder = new Keyset({
  key: z.number(),
  order: OLDEST_FIRST,
  positionOf: (row: BoardRow) => [row.boardOrder, row.id],
});

export const DUE: Statement = {
  name: 'applications.due',
  text: `SELECT opportunity_id AS "opportunityId", applicant_id AS "applicantId" FROM applications
         WHERE status = 'pending' AND created_at <= $1 ORDER BY created_at LIMIT 100`,
};

/**
 * Opportunities with pending applications of which the poster was not reminded. The applications were made at $1 or
 * before, but after $2.
 */
export const TO_REMIND: Statement = {
  name: 'applications.to-remind',
  text: `SELECT DISTINCT opportunity_id AS id FROM (
           SELECT opportunity_id FROM applications
           WHERE status = 'pending' AND reminded_at IS NULL AND created_at <= $1 AND created_at > $2
           ORDER BY created_at LIMIT 100) due`,
};

/** Marks the applications made at $2 or before. Returns no row if another node was faster. $1 opportunity, $3 now. */
const MARK_REMINDED: Statement = {
  name: 'applications.mark-reminded',
  text: `UPDATE applications SET reminded_at = $3
         WHERE opportunity_id = $1 AND status = 'pending' AND reminded_at IS NULL AND created_at <= $2 RETURNING 1`,
};

const REMINDER: Statement = {
  name: 'applications.reminder',
  text: `SELECT o.id AS "opportunityId", o.kind, o.title, o.poster_id AS "posterId",
                (SELECT count(*)::int FROM applications a
                 WHERE a.opportunity_id = o.id AND a.status = 'pending'
                   AND NOT ${isBlockedPair('a.applicant_id', 'o.poster_id')}) AS "pendingCount"
         FROM opportunities o WHERE o.id = $1 AND o.hidden_at IS NULL`,
};

export interface Target {
  opportunityId: string;
  applicantId: string;
}

/** Reads applications, and marks them as reminded. `ApplicationChangesService` makes all other changes under a lock. */
@Injectable()
export class ApplicationsRepository {
  constructor(private readonly sql: Sql) {}

  sent(applicantId: string, page: PageQuery): Promise<Page<SentRow>> {
    return latestFirst.page(page, ({ direction, key, id, count }) =>
      this.sql.rows<SentRow>(SENT[direction], [applicantId, key, id, count]),
    );
  }

  findSent(id: string): Promise<SentRow | undefined> {
    return this.sql.row<SentRow>(BY_ID, [id]);
  }

  /** Undefined also if a block exists between applicant and poster, or operators have hidden the opportunity. */
  findVisible(id: string): Promise<SentRow | undefined> {
    return this.sql.row<SentRow>(VISIBLE, [id]);
  }

  /** The applications for an opportunity, without those of applicants in a block with the poster. */
  board(opportunityId: string, posterId: string, { limit, after }: PageQuery): Promise<Page<ReceivedRow>> {
    return boardOrder.page({ limit, after }, ({ key, id, count }) =>
      this.sql.rows<BoardRow>(BOARD, [opportunityId, key, id, count, posterId]),
    );
  }

  findReceived(id: string): Promise<ReceivedRow | undefined> {
    return this.sql.row<ReceivedRow & object>(RECEIVED, [id]);
  }

  /** Up to 100 applications that expire now, oldest first. */
  due(now: Date): Promise<Target[]> {
    return this.sql.rows<Target & object>(DUE, [ago(now, APPLICATION.expireAfterMs)]);
  }

  /** The ids of opportunities whose posters must be reminded now. */
  async toRemind(now: Date): Promise<string[]> {
    const rows = await this.sql.rows<{ id: string }>(TO_REMIND, [
      ago(now, APPLICATION.remindAfterMs),
      ago(now, APPLICATION.expireAfterMs),
    ]);
    return rows.map(({ id }) => id);
  }

  /**
   * Stores that the poster was reminded of the applications that have waited long enough. `tx` must hold the lock of
   * the opportunity. False if there is no such application, e.g. because another node was faster.
   */
  async markReminded(opportunityId: string, now: Date, tx: Transaction): Promise<boolean> {
    const values = [opportunityId, ago(now, APPLICATION.remindAfterMs), now];
    return (await this.sql.row(MARK_REMINDED, values, tx)) !== undefined;
  }

  reminder(
    opportunityId: string,
    tx?: Transaction,
  ): Promise<(EventPayloads['applications.reminded'] & { posterId: string }) | undefined> {
    return this.sql.row(REMINDER, [opportunityId], tx);
  }
}

const ago = (now: Date, ms: number): Date => new Date(now.getTime() - ms);
