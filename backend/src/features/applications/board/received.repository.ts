import type { ApplicationStatus, PageQuery, ReceivedApplication } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { Sql } from '../../../database/sql.ts';
import { Keyset, OLDEST_FIRST } from '../../../http/keyset.ts';
import type { Page } from '../../../http/paging.ts';
import { BOARD, RECEIVED } from './received.sql.ts';

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
