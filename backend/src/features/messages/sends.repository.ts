import { setImmediate as nextTurn } from 'node:timers/promises';
import { NEW_ACCOUNT } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { type Answers, Batcher } from '../../batching/batcher.ts';
import { Clock } from '../../config/clock.ts';
import { isOutage } from '../../database/outages.ts';
import { Sql, type Statement, type Transaction } from '../../database/sql.ts';
import { type Reader, type ReaderRow, toReader } from './conversation-row.ts';
import { READERS_STATES } from './conversations.sql.ts';
import type { MessageRow, QuoteRow } from './message-row.ts';
import { BY_CLIENT_ID, QUOTED, SEND, SEND_TOGETHER } from './messages.sql.ts';

/** The most messages that are stored together. */
const MAX_TOGETHER = 50;

export interface NewMessage
  extends Pick<MessageRow, 'id' | 'conversationId' | 'senderId' | 'clientMessageId' | 'content' | 'quote'> {
  /** The upload of the photo. */
  uploadId: string | null;
}

/** A stored message, as the database returns it. */
interface Stored {
  id: string;
  seq: number;
  otherId: string | null;
  sender: MessageRow['sender'];
}

export interface StoredWithReaders extends Stored {
  createdAt: Date;
  /** The people who receive the message, read after COMMIT; undefined if that read failed. */
  readers: Promise<readonly Reader[] | undefined>;
}

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
   * Stores a message without a photo under the next `seq`. Undefined if the sender may not write in the conversation
   * now. Rejects with a violation of `messages_client_id_key` if the sender has used the `clientMessageId` before.
   */
  async add(message: NewMessage): Promise<StoredWithReaders | undefined> {
    return (await this.batcher.add(message)) ?? (await this.storeAlone(message));
  }

  /** Stores a message as `add` does, in a transaction. */
  addIn(tx: Transaction, message: NewMessage): Promise<Pick<Stored, 'otherId'> | undefined> {
    return this.sql.row<Stored & object>(SEND, valuesOf([message], this.clock.now()), tx);
  }

  /** The message that the sender sent with this `clientMessageId`. */
  findFirst({ conversationId, senderId, clientMessageId }: NewMessage): Promise<MessageRow | undefined> {
    return this.sql.row<MessageRow & object>(BY_CLIENT_ID, [conversationId, senderId, clientMessageId]);
  }

  /**
   * The message that the person is about to answer; null if there is none, or they cannot read it. Undefined if they
   * are not in the conversation, or it is blocked.
   */
  async quoted(conversationId: string, userId: string, messageId: string): Promise<QuoteRow | null | undefined> {
    return (await this.sql.row<{ quote: QuoteRow | null }>(QUOTED, [conversationId, userId, messageId]))?.quote;
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
    const asked = [messages.map(({ conversationId }) => conversationId), messages.map(({ senderId }) => senderId)];
    const answers = await this.sql.inOneRoundTrip<Stored, ReaderRow>(
      ...([statement, valuesOf(messages, now), READERS_STATES, asked] as const),
    );
    const readers = answers.second.then(
      (found) => found.map(toReader),
      () => undefined,
    );
    const rows = new Map((await answers.first).map((row) => [row.id, row]));
    const results = new Map<NewMessage, StoredWithReaders>();
    for (const message of messages) {
      const row = rows.get(message.id);
      if (!row) continue;
      const ownReaders = readers.then((found) =>
        found?.filter(({ state }) => state.conversationId === message.conversationId),
      );
      results.set(message, { ...row, createdAt: now, readers: ownReaders });
    }
    // Messages that came over other connections meanwhile are read later in this turn of the event loop. The next batch
    // waits for the next turn, so that it includes them.
    return { get: (message) => results.get(message), over: readers.then(() => nextTurn()) };
  }
}

/** The values of `SEND`. */
const valuesOf = (messages: readonly NewMessage[], now: Date): unknown[] => [
  messages.map(({ conversationId }) => conversationId),
  messages.map(({ senderId }) => senderId),
  messages.map(({ id }) => id),
  messages.map(({ clientMessageId }) => clientMessageId),
  messages.map(({ content }) => content),
  now,
  new Date(now.getTime() - NEW_ACCOUNT.ageMs),
  messages.map(({ quote }) => quote?.id ?? null),
  messages.map(({ uploadId }) => uploadId),
];
