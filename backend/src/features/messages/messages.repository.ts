import {
  LIMITS,
  type Message,
  messagesErrors,
  type PageQuery,
  type ReadState,
  type SendMessage,
} from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { BatchLoader } from '../../database/batch-loader.ts';
import { newId } from '../../database/ids.ts';
import { isUniqueViolation, Sql } from '../../database/sql.ts';
import { DomainError } from '../../http/errors.ts';
import { Page } from '../../http/paging.ts';
import { type MessageRow, toMessage } from './messages.rows.ts';
import { BY_CLIENT_ID, READ_STATES, THREAD_AFTER, THREAD_BEFORE, WITH_MEMBERS } from './messages.statements.ts';
import { MARK_DELIVERED, MARK_READ, SEND } from './messages.writes.ts';

/** PostgreSQL's largest integer: a position that every message lies before. */
const BEYOND_LAST = 2_147_483_647;

export interface SentMessage {
  message: Message;
  /** Who must hear of it, and the outbox row to report once they did; null when the message stood already. */
  news: { otherId: string; outboxId: string } | null;
}

/** What was said, in the order of `seq`. */
@Injectable()
export class MessagesRepository {
  private readonly readStates = new BatchLoader<ReadState>((keys) => this.findReadStates(keys));

  constructor(private readonly sql: Sql) {}

  /** Newest first, or oldest first with `after`. Cursors are `seq`s. */
  async page(conversationId: string, { limit = LIMITS.pageDefault, before, after }: PageQuery): Promise<Page<Message>> {
    const [statement, from] = after === undefined ? [THREAD_BEFORE, before ?? BEYOND_LAST] : [THREAD_AFTER, after];
    const rows = await this.sql.rows<MessageRow>(statement, [conversationId, from, limit + 1]);
    const direction = after === undefined ? 'before' : 'after';
    return Page.cut(rows, limit, (last) => ({ [direction]: String(last.seq) })).map(toMessage);
  }

  /**
   * Stores a message at the next position. The same `clientMessageId` again gives the first message and changes
   * nothing. Undefined when the sender is no member. Throws `message_id_reused` when that id stood for another text.
   */
  async add(
    conversationId: string,
    senderId: string,
    { content, clientMessageId }: SendMessage,
    now: Date,
  ): Promise<SentMessage | undefined> {
    const id = newId();
    const outboxId = newId();
    const values = [conversationId, senderId, id, clientMessageId ?? null, content, now, outboxId];
    try {
      const row = await this.sql.row<{ seq: number; other_id: string; sender: Message['sender'] }>(SEND, values);
      if (!row) return undefined;
      const { seq, sender } = row;
      const createdAt = now.toISOString();
      const message = {
        id,
        conversationId,
        seq,
        senderId,
        content,
        createdAt,
        clientMessageId: clientMessageId ?? null,
        sender,
      };
      return { message, news: { otherId: row.other_id, outboxId } };
    } catch (error) {
      if (!isUniqueViolation(error, 'messages_client_id_key')) throw error;
      return this.first(conversationId, senderId, clientMessageId, content);
    }
  }

  /** Messages by id with the member who did not write them. */
  async withMembers(ids: readonly string[]): Promise<{ message: Message; otherId: string }[]> {
    const rows = await this.sql.rows<MessageRow & { other_id: string }>(WITH_MEMBERS, [ids]);
    return rows.map((row) => ({ message: toMessage(row), otherId: row.other_id }));
  }

  /** Undefined for a stranger. `raisedTo` is null when the member had read that far before. */
  async markRead(
    conversationId: string,
    userId: string,
    seq: number | undefined,
    now: Date,
  ): Promise<{ otherId: string; raisedTo: number | null } | undefined> {
    const values = [conversationId, userId, seq ?? null, now];
    const row = await this.sql.row<{ other_id: string; raised_to: number | null }>(MARK_READ, values);
    return row && { otherId: row.other_id, raisedTo: row.raised_to };
  }

  /** Undefined when nothing changed. */
  async markDelivered(
    conversationId: string,
    userId: string,
    seq: number,
  ): Promise<{ otherId: string; seq: number } | undefined> {
    const values = [conversationId, userId, seq];
    const row = await this.sql.row<{ other_id: string; delivered_seq: number }>(MARK_DELIVERED, values);
    return row && { otherId: row.other_id, seq: row.delivered_seq };
  }

  /** Where a member stands after a write: in this conversation, and unread over all of theirs. */
  async readState(conversationId: string, userId: string): Promise<ReadState> {
    const state = await this.readStates.get(`${conversationId} ${userId}`);
    if (!state) throw new Error('Only members have a read state');
    return state;
  }

  private async findReadStates(keys: string[]): Promise<Map<string, ReadState>> {
    const pairs = keys.map((key) => key.split(' '));
    const values = [pairs.map(([conversationId]) => conversationId), pairs.map(([, userId]) => userId)];
    const rows = await this.sql.rows<ReadState & { key: string }>(READ_STATES, values);
    return new Map(rows.map(({ key, ...state }) => [key, state]));
  }

  private async first(
    conversationId: string,
    senderId: string,
    clientMessageId: string | undefined,
    content: string,
  ): Promise<SentMessage> {
    const row = await this.sql.row<MessageRow>(BY_CLIENT_ID, [conversationId, senderId, clientMessageId]);
    if (!row || row.content !== content) throw new DomainError(messagesErrors.message_id_reused);
    return { message: toMessage(row), news: null };
  }
}
