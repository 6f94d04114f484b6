import { MEDIA_PATH, messagesErrors, type SendMessage } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { newId } from '../../database/ids.ts';
import { isUniqueViolation, Sql } from '../../database/sql.ts';
import { DomainError } from '../../http/errors.ts';
import { UploadsService } from '../../uploads/uploads.service.ts';
import type { Reader } from './conversation-row.ts';
import { ConversationsRepository } from './conversations.repository.ts';
import type { MessageRow } from './message-row.ts';
import { MessagesRepository } from './messages.repository.ts';
import { type NewMessage, SendsRepository, type StoredWithReaders } from './sends.repository.ts';

export interface SentMessage {
  row: MessageRow;
  /** Null if the message existed already. */
  toPublish: ToPublish | null;
}

export interface ToPublish {
  /** Null in the thread of a game. */
  otherId: string | null;
  outboxId: string;
  /** The people who receive the message, read after COMMIT; undefined if that read failed. */
  readers: Promise<readonly Reader[] | undefined>;
}

/** Rolls back the transaction of a message that was not stored. */
const NOT_STORED = new Error('The sender may not write in the conversation now');

/**
 * Stores messages, with the messages that they answer and their photos. A message without either takes one round trip
 * to the database.
 */
@Injectable()
export class SendsService {
  constructor(
    private readonly sends: SendsRepository,
    private readonly messages: MessagesRepository,
    private readonly conversations: ConversationsRepository,
    private readonly attachments: UploadsService,
    private readonly sql: Sql,
  ) {}

  /**
   * Stores a message under the next `seq`. A second call with the same `clientMessageId` returns the first message and
   * changes nothing. Undefined if the sender is not in the conversation, it is blocked, or the sender must wait for an
   * answer of the other person; in the thread of a game also if the sender has left the game, or the thread is closed.
   * Throws `message_id_reused` if the first message has another text, photo or quote, `message_not_found` if the sender
   * cannot read the message to be answered, and `invalid_input` for a file that is not a finished image of the sender.
   * A message that answers a removed one is stored without a quote.
   */
  async add(conversationId: string, senderId: string, body: SendMessage): Promise<SentMessage | undefined> {
    const { content, clientMessageId = null, replyTo } = body;
    const uploadId = body.mediaUrl?.slice(MEDIA_PATH.length + 1) ?? null;
    const message = { id: newId(), conversationId, senderId, clientMessageId, content, quote: null, uploadId };
    if (replyTo === undefined) return this.store(message, replyTo);
    const quote = await this.sends.quoted(conversationId, senderId, replyTo);
    if (quote) return this.store({ ...message, quote: quote.isRemoved ? null : quote }, replyTo);
    // The message to be answered may have been hidden after the first call.
    if (quote === null) return this.first(message, replyTo, new DomainError(messagesErrors.message_not_found));
    return undefined;
  }

  private async store(message: NewMessage, replyTo: string | undefined): Promise<SentMessage | undefined> {
    try {
      if (message.uploadId !== null) return await this.addWithPhoto(message, message.uploadId);
      const stored = await this.sends.add(message);
      return stored && { row: rowOf(message, stored), toPublish: { ...stored, outboxId: stored.id } };
    } catch (error) {
      // If this is a retry, the first call has attached the file, which cannot be attached again.
      if (error instanceof DomainError || isUniqueViolation(error, 'messages_client_id_key'))
        return this.first(message, replyTo, error);
      throw error;
    }
  }

  /** The message that an earlier call with the same `clientMessageId` stored. Throws `error` if there is none. */
  private async first(message: NewMessage, replyTo: string | undefined, error: unknown): Promise<SentMessage> {
    const row = await this.sends.findFirst(message);
    if (!row) throw error;
    const answered = row.quote?.id;
    // A host's removal deletes the photo. The first call stored no quote if that message had been removed before.
    const isSame =
      row.content === message.content &&
      (answered === replyTo || answered === message.quote?.id) &&
      (row.isRemoved || (row.photo?.mediaId ?? null) === message.uploadId);
    if (!isSame) throw new DomainError(messagesErrors.message_id_reused);
    return { row, toPublish: null };
  }

  /** Stores the message and attaches its photo in one transaction. */
  private async addWithPhoto(message: NewMessage, uploadId: string): Promise<SentMessage | undefined> {
    const { conversationId, senderId, id: outboxId } = message;
    try {
      const { row, otherId } = await this.sql.transaction(async (tx) => {
        await this.attachments.attach(uploadId, { userId: senderId, kind: 'image', field: 'mediaUrl' }, tx);
        const stored = await this.sends.addIn(tx, message);
        const row = stored && (await this.messages.find(outboxId, tx));
        if (!row) throw NOT_STORED;
        return { row, otherId: stored.otherId };
      });
      const readers = this.conversations.readers(conversationId, senderId).catch(() => undefined);
      return { row, toPublish: { otherId, outboxId, readers } };
    } catch (error) {
      if (error === NOT_STORED) return undefined;
      throw error;
    }
  }
}

/** A message without a photo that was just stored. */
const rowOf = ({ uploadId: _, ...message }: NewMessage, { seq, sender, createdAt }: StoredWithReaders): MessageRow => ({
  ...message,
  seq,
  sender,
  createdAt,
  isHidden: false,
  isRemoved: false,
  photo: null,
  reactionsRev: 0,
  given: [],
});
