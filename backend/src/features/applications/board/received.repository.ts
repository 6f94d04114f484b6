import type { ApplicationStatus, PageQuery, ReceivedApplication } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { Sql, type Statement } from '../../../database/sql.ts';
import { isoTime } from '../../../database/sql-fragments.ts';
import { Keyset, OLDEST_FIRST } from '../../../http/keyset.ts';
import type { Page } from '../../../http/paging.ts';
import { isShown } from '../../../identity/people/blocks.sql.ts';

/** The statuses before the present one, the last 20 of them, oldest first. */
const HISTORY = `
  SELECT json_agg(json_build_object('status', earlier.status, 'at', ${isoTime('earlier.at')}) ORDER BY earlier.at, earlier.id) FROM (
    SELECT l.status, l.at, l.id FROM application_log l WHERE l.application_id = a.id
    ORDER BY l.at DESC, l.id DESC OFFSET 1 LIMIT 20) earlier`;

const SELECT = `
  SELECT a.id, a.opportunity_id AS "opportunityId", a.applicant_id AS "applicantId", a.status, a.note,
         a.highlight_ids AS "highlightIds", a.reason, a.created_at AS "createdAt", a.changed_at AS "changedAt",
         a.undo_until AS "undoUntil", a.rev, (${HISTORY}) AS history`;

/** Pending ones first by age, then those changed last. $1 opportunity, $2 and $3 order and id of the one before, $4 how many, $5 poster. */
export const BOARD: Statement = {
  name: 'applications.board',
  text: `${SELECT}, a.board_order::float8 AS "boardOrder" FROM applications a
         WHERE a.opportunity_id = $1 AND ${isShown('$5::uuid', 'a.applicant_id')} AND (a.board_order, a.id) > ($2::float8, $3::uuid)
         ORDER BY a.board_order, a.id LIMIT $4`,
};

const RECEIVED: Statement = {
  name: 'applications.received',
  text: `${SELECT} FROM applications a WHERE a.id = $1`,
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

/** Applications as the poster of their opportunity sees them. */
@Injectable()
export class ReceivedRepository {
  constructor(private readonly sql: Sql) {}

  /** Without applicants whom the poster does not see. */
  board(opportunityId: string, posterId: string, { limit, after }: PageQuery): Promise<Page<ReceivedRow>> {
    return boardOrder.page({ limit, after }, ({ key, id, count }) =>
      this.sql.rows<BoardRow>(BOARD, [opportunityId, key, id, count, posterId]),
    );
  }

  find(id: string): Promise<ReceivedRow | undefined> {
    return this.sql.row<ReceivedRow & object>(RECEIVED, [id]);
  }
}
