import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Message, messagesErrors, NEW_ACCOUNT, type SendMessage } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { type Answers, Batcher } from '../../batching/batcher.ts';
import { Clock } from '../../config/clock.ts';
import { newId } from '../../database/ids.ts';
import { isOutage } from '../../database/outages.ts';
import { isUniqueViolation, Sql, type Statement } from '../../database/sql.ts';
import { DomainError } from '../../http/errors.ts';
import { type Reader, type ReaderRow, toReader } from './conversation-row.ts';
import { READERS_STATES } from './conversations.sql.ts';
import { BY_CLIENT_ID, type MessageRow, SEND, SEND_TOGETHER, toMessage } from './messages.sql.ts';

/** The most messages that are stored together. */
const MAX_TOGETHER = 50;

interface NewMessage {
  id: string;
  conversationId: string;
  senderId: string;
  clientMessageId: string | null;
  content: string;
}

export interface SentMessage {
  message: Message;
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

/** A stored message, as the database returns it. */
interface Stored {
  id: string;
  seq: number;
  otherId: string | null;
  sender: Message['sender'];
}

type StoredWithReaders = Stored & Pick<ToPublish, 'readers'> & { createdAt: string };

/** By message, the stored row and the people who receive it. Undefined for a message that was not stored. */
type Written = Answers<NewMessage, StoredWithReaders | undefined>;

/**
 * Stores messages. Group commit: messages that arrive while others are being stored are stored together, at most one
 * per conversation. A message that arrives alone does not wait.
 */
@Injectable()
export class SendsRepository {
  private readonly batcher = new Batcher<NewMessage, StoredWithReaders | undefined>(
    (messages) => this.storeTogether(messages),
    {
      mayJoin: ({ conversationId }, others) =>
        others.size < MAX_TOGETHER && ![...others].some((other) => other.conversationId === conversationId),
    },
  );

  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  /**
   * Stores a message under the next `seq`. A second call with the same `clientMessageId` returns the first message and
   * changes nothing. Undefined if the sender is not in the conversation, it is blocked, or the sender must wait for an
   * answer of the other person. In the thread of a game also if
   * the sender has left the game, or the thread is closed. Throws `message_id_reused` if the first message has another text.
   */
  async add(
    conversationId: string,
    senderId: string,
    { content, ...body }: SendMessage,
  ): Promise<SentMessage | undefined> {
    const id = newId();
    const clientMessageId = body.clientMessageId ?? null;
    const sent = { id, conversationId, senderId, clientMessageId, content };
    try {
      const stored = (await this.batcher.add(sent)) ?? (await this.storeAlone(sent));
      if (!stored) return undefined;
      const { seq, sender, otherId, readers, createdAt } = stored;
      const message = { id, conversationId, seq, senderId, content, createdAt, clientMessageId, sender };
      return { message, toPublish: { otherId, outboxId: id, readers } };
    } catch (error) {
      if (!isUniqueViolation(error, 'messages_client_id_key')) throw error;
      return this.findFirst(conversationId, senderId, clientMessageId, content);
    }
  }

  /**
   * Stores a batch. Skips conversations whose row is locked. If one of several messages cannot be stored, stores none.
   * `add` then stores each of these messages alone. Rejects if the database is away, or if the only message cannot be
   * stored.
   */
  private async storeTogether(messages: NewMessage[]): Promise<Written> {
    try {
      return await this.store(SEND_TOGETHER, messages);
    } catch (error) {
      if (messages.length === 1 || isOutage(error)) throw error;
      return { get: () => undefined, over: nextTurn() };
    }
  }

  /** Stores one message. Waits for the transaction that holds the conversation's row. */
  private async storeAlone(message: NewMessage): Promise<StoredWithReaders | undefined> {
    return (await this.store(SEND, [message])).get(message);
  }

  private async store(statement: Statement, messages: NewMessage[]): Promise<Written> {
    const now = this.clock.now();
    const conversationIds = messages.map(({ conversationId }) => conversationId);
    const senderIds = messages.map(({ senderId }) => senderId);
    const values = [
      ...[conversationIds, senderIds, messages.map(({ id }) => id)],
      ...[messages.map(({ clientMessageId }) => clientMessageId), messages.map(({ content }) => content)],
      ...[now, new Date(now.getTime() - NEW_ACCOUNT.ageMs)],
    ];
    const asked = [conversationIds, senderIds];
    const answers = await this.sql.inOneRoundTrip<Stored, ReaderRow>(
      ...([statement, values, READERS_STATES, asked] as const),
    );
    const readers = answers.second.then(
      (found) => found.map(toReader),
      () => undefined,
    );
    const rows = new Map((await answers.first).map((row) => [row.id, row]));
    const createdAt = now.toISOString();
    const results = new Map<NewMessage, StoredWithReaders>();
    for (const message of messages) {
      const row = rows.get(message.id);
      if (!row) continue;
      const ownReaders = readers.then((found) =>
        found?.filter(({ state }) => state.conversationId === message.conversationId),
      );
      results.set(message, { ...row, createdAt, readers: ownReaders });
    }
    // Messages that came over other connections meanwhile are read later in this turn of the event loop. The next batch
    // waits for the next turn, so that it includes them.
    return { get: (message) => results.get(message), over: readers.then(() => nextTurn()) };
  }

  private async findFirst(
    conversationId: string,
    senderId: string,
    clientMessageId: string | null,
    content: string,
  ): Promise<SentMessage> {
    const row = await this.sql.row<MessageRow>(BY_CLIENT_ID, [conversationId, senderId, clientMessageId]);
    if (!row || row.content !== content) throw new DomainError(messagesErrors.message_id_reused);
    return { message: toMessage(row, senderId), toPublish: null };
  }
}
