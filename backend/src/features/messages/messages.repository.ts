import { LIMITS, type Message, messagesErrors, type PageQuery, type SendMessage } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { newId } from '../../database/ids.ts';
import { isUniqueViolation, Sql } from '../../database/sql.ts';
import { DomainError } from '../../http/errors.ts';
import { Page } from '../../http/paging.ts';
import {
  BY_CLIENT_ID,
  type MessageRow,
  SEND,
  THREAD_AFTER,
  THREAD_BEFORE,
  toMessage,
  WITH_MEMBERS,
} from './messages.sql.ts';

/** PostgreSQL's largest integer: above every `seq`. */
const AFTER_LAST = 2_147_483_647;

export interface SentMessage {
  message: Message;
  /** Who must be told, and the outbox row to mark as done then; null where the message existed already. */
  toPublish: { otherId: string; outboxId: string } | null;
}

/** Messages of conversations, in the order of `seq`. */
@Injectable()
export class MessagesRepository {
  constructor(private readonly sql: Sql) {}

  /** Newest first, or oldest first with `after`. Cursors are `seq`s. */
  async page(conversationId: string, { limit = LIMITS.pageDefault, before, after }: PageQuery): Promise<Page<Message>> {
    const [statement, from] = after === undefined ? [THREAD_BEFORE, before ?? AFTER_LAST] : [THREAD_AFTER, after];
    const rows = await this.sql.rows<MessageRow>(statement, [conversationId, from, limit + 1]);
    const direction = after === undefined ? 'before' : 'after';
    return Page.cut(rows, limit, (last) => ({ [direction]: String(last.seq) })).map(toMessage);
  }

  /**
   * Stores a message under the next `seq`. The same `clientMessageId` again returns the first message and changes
   * nothing. Undefined where the sender is no member. Throws `message_id_reused` where that id has another text.
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
      const row = await this.sql.row<{ seq: number; otherId: string; sender: Message['sender'] }>(SEND, values);
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
      return { message, toPublish: { otherId: row.otherId, outboxId } };
    } catch (error) {
      if (!isUniqueViolation(error, 'messages_client_id_key')) throw error;
      return this.findFirst(conversationId, senderId, clientMessageId, content);
    }
  }

  /** Messages with the member who did not write them. */
  async withMembers(ids: readonly string[]): Promise<{ message: Message; otherId: string }[]> {
    const rows = await this.sql.rows<MessageRow & { otherId: string }>(WITH_MEMBERS, [ids]);
    return rows.map((row) => ({ message: toMessage(row), otherId: row.otherId }));
  }

  private async findFirst(
    conversationId: string,
    senderId: string,
    clientMessageId: string | undefined,
    content: string,
  ): Promise<SentMessage> {
    const row = await this.sql.row<MessageRow>(BY_CLIENT_ID, [conversationId, senderId, clientMessageId]);
    if (!row || row.content !== content) throw new DomainError(messagesErrors.message_id_reused);
    return { message: toMessage(row), toPublish: null };
  }
}
