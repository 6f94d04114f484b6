import { type Conversation, LIMITS, type PageQuery } from '@hoopline/contracts';
import { Id, Timestamp } from '@hoopline/contracts/common/schemas';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { newId } from '../../database/ids.ts';
import { Sql, type Transaction } from '../../database/sql.ts';
import { decodeCursor, encodeCursor, Page } from '../../http/paging.ts';
import { type ConversationRow, toConversation } from './messages.rows.ts';
import { LIST, MEMBERSHIP, ONE, PARTNERS, TOTAL_UNREAD } from './messages.statements.ts';
import { ADD_MEMBERS, FIND_PAIR, START } from './messages.writes.ts';

/** Activity and id of a page's last conversation. */
const ListCursor = z.tuple([Timestamp, Id]);

/** Who talks with whom. */
@Injectable()
export class ConversationsRepository {
  constructor(private readonly sql: Sql) {}

  /** Newest activity first. */
  async list(userId: string, { limit = LIMITS.pageDefault, before }: PageQuery): Promise<Page<Conversation>> {
    const [activity, id] = before ? decodeCursor(before, ListCursor) : [null, null];
    const rows = await this.sql.rows<ConversationRow>(LIST, [userId, activity, id, limit + 1]);
    return Page.cut(rows, limit, (last) => ({
      before: encodeCursor([last.last_activity_at.toISOString(), last.id]),
    })).map((row) => toConversation(row, userId));
  }

  /** Undefined for anybody but its two members. */
  async find(id: string, userId: string, transaction?: Transaction): Promise<Conversation | undefined> {
    const row = await this.sql.row<ConversationRow>(ONE, [userId, id], transaction);
    return row && toConversation(row, userId);
  }

  /** The pair's conversation, made if there is none. Two who start at once get the same one. */
  async start(
    userId: string,
    otherId: string,
    now: Date,
    transaction: Transaction,
  ): Promise<{ id: string; isNew: boolean }> {
    const made = await this.sql.row<{ id: string }>(START, [newId(), userId, otherId, now], transaction);
    if (made) {
      await this.sql.rows(ADD_MEMBERS, [made.id, userId, otherId], transaction);
      return { id: made.id, isNew: true };
    }
    const standing = await this.sql.row<{ id: string }>(FIND_PAIR, [userId, otherId], transaction);
    if (!standing) throw new Error('A conversation of this pair was there and is gone');
    return { id: standing.id, isNew: false };
  }

  /** The member whom `userId` talks with; undefined when `userId` is no member. */
  async otherMember(id: string, userId: string): Promise<string | undefined> {
    return (await this.sql.row<{ other_id: string }>(MEMBERSHIP, [id, userId]))?.other_id;
  }

  /** Those of `userIds` who share a conversation with `userId`. */
  async partners(userId: string, userIds: readonly string[]): Promise<Set<string>> {
    const rows = await this.sql.rows<{ user_id: string }>(PARTNERS, [userId, userIds]);
    return new Set(rows.map((row) => row.user_id));
  }

  /** Unread over all conversations, counted to 100. */
  async totalUnread(userId: string): Promise<number> {
    return (await this.sql.row<{ total_unread: number }>(TOTAL_UNREAD, [userId]))?.total_unread ?? 0;
  }
}
