import { LIMITS, type Message, type ThreadPage } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { Sql } from '../../database/sql.ts';
import { Page } from '../../http/paging.ts';
import { type MessageRow, THREAD_AFTER, THREAD_BEFORE, toMessage, WITH_MEMBERS } from './messages.sql.ts';

/** PostgreSQL's largest integer: above every `seq`. */
const AFTER_LAST = 2_147_483_647;

/** Messages of conversations, in the order of `seq`. */
@Injectable()
export class MessagesRepository {
  constructor(private readonly sql: Sql) {}

  /**
   * Newest first, or oldest first with `after`. Cursors are `seq`s. What is hidden from `hiddenFrom` on comes with what is
   * after: a page that was away missed the event.
   */
  async page(
    conversationId: string,
    viewerId: string,
    { limit = LIMITS.pageDefault, before, after, hiddenFrom }: ThreadPage,
  ): Promise<Page<Message>> {
    if (after === undefined) {
      const rows = await this.sql.rows<MessageRow>(THREAD_BEFORE, [conversationId, before ?? AFTER_LAST, limit + 1]);
      return Page.cut(rows, limit, ({ seq }) => ({ before: String(seq) })).map((row) => toMessage(row, viewerId));
    }
    const values = [conversationId, after, limit + 1, hiddenFrom ?? AFTER_LAST];
    const rows = await this.sql.rows<MessageRow>(THREAD_AFTER, values);
    const next = ({ seq }: MessageRow) => ({
      after: String(seq),
      ...(hiddenFrom !== undefined && { hiddenFrom: String(seq + 1) }),
    });
    return Page.cut(rows, limit, next).map((row) => toMessage(row, viewerId));
  }

  /** Messages with the member who did not write them. */
  async withMembers(ids: readonly string[]): Promise<{ row: MessageRow; otherId: string }[]> {
    const rows = await this.sql.rows<MessageRow & { otherId: string }>(WITH_MEMBERS, [ids]);
    return rows.map(({ otherId, ...row }) => ({ row, otherId }));
  }
}
