import { type Message, messagesErrors, type ReadState, type SendMessage, type ThreadPage } from '@hoopline/contracts';
import { Injectable, Logger } from '@nestjs/common';
import type { Committed } from '../../changes/change.ts';
import { OnChange } from '../../changes/on-change.decorator.ts';
import { OutboxService } from '../../changes/outbox.service.ts';
import { Clock } from '../../config/clock.ts';
import { DomainError } from '../../http/errors.ts';
import type { Page } from '../../http/paging.ts';
import { Metrics } from '../../metrics/metrics.ts';
import { ConversationsRepository } from './conversations.repository.ts';
import { MessageNoticesService } from './message-notices.service.ts';
import { MessagesPublisher } from './messages.publisher.ts';
import { MessagesRepository } from './messages.repository.ts';
import { type MessageRow, messageCreated, toMessage } from './messages.sql.ts';
import { SendsRepository, type ToPublish } from './sends.repository.ts';

/**
 * Sends and reads messages. Calls throw `conversation_not_found` if the caller is not in the conversation, or it is
 * blocked; only `markDelivered` then does nothing.
 */
@Injectable()
export class MessagesService {
  private readonly logger = new Logger('Messages');

  constructor(
    private readonly messages: MessagesRepository,
    private readonly sends: SendsRepository,
    private readonly conversations: ConversationsRepository,
    private readonly publisher: MessagesPublisher,
    private readonly notices: MessageNoticesService,
    private readonly outbox: OutboxService,
    private readonly clock: Clock,
    private readonly metrics: Metrics,
  ) {}

  async thread(conversationId: string, userId: string, page: ThreadPage): Promise<Page<Message>> {
    await this.otherMember(conversationId, userId);
    return this.messages.page(conversationId, userId, page);
  }

  /**
   * Sends a message. `isNew` is false if the `clientMessageId` exists already: a retry after a lost answer. Throws
   * `message_id_reused` if the message of that id has another text, and `unanswered_limit` if a new account has sent
   * `NEW_ACCOUNT.unanswered` messages to a member who has not answered.
   */
  async send(conversationId: string, userId: string, body: SendMessage): Promise<{ message: Message; isNew: boolean }> {
    const sent = await this.sends.add(conversationId, userId, body);
    if (!sent) {
      await this.otherMember(conversationId, userId);
      throw new DomainError(messagesErrors.unanswered_limit);
    }
    const { message, toPublish } = sent;
    if (toPublish) {
      this.metrics.messages.inc();
      void this.publish(message, toPublish);
    }
    return { message, isNew: toPublish !== null };
  }

  async markRead(conversationId: string, userId: string, seq: number | undefined): Promise<ReadState> {
    const now = this.clock.now();
    const read = await this.conversations.markRead(conversationId, userId, seq, now);
    if (!read) throw new DomainError(messagesErrors.conversation_not_found);
    const state = await this.conversations.readState(conversationId, userId);
    if (read.raisedTo !== null) {
      this.notices.read(conversationId, userId);
      this.publisher.unreadChanged(userId, state);
      this.publisher.read(conversationId, userId, read.isShown ? read.otherId : null, read.raisedTo, now);
    }
    return state;
  }

  async markDelivered(conversationId: string, userId: string, seq: number): Promise<void> {
    const delivered = await this.conversations.markDelivered(conversationId, userId, seq);
    if (delivered?.isShown) this.publisher.delivered(conversationId, userId, delivered.otherId, delivered.seq);
  }

  async typing(conversationId: string, userId: string, isTyping: boolean): Promise<void> {
    const { otherId, isListedByOther } = await this.otherMember(conversationId, userId);
    // Before the first message, the other person does not see the conversation.
    if (isListedByOther) this.publisher.typing(conversationId, userId, otherId, isTyping);
  }

  /**
   * Publishes a new message at once and not through the outbox, because sending must take one round trip. The statement
   * that stored the message has added an outbox row. Never rejects. If the other person's read state is missing,
   * publishes without it; later the sweep of the outbox calls `publishLate`, which also publishes the read state.
   */
  private async publish(message: Message, { otherId, outboxId, otherState }: ToPublish): Promise<void> {
    const committedAt = performance.now();
    try {
      const unread = otherState.then((state) => state?.unreadCount ?? 0);
      const [state] = await Promise.all([
        otherState.then((found) => {
          this.publisher.created(message, otherId, found, committedAt);
          return found;
        }),
        this.notices.sent(message, otherId, unread),
      ]);
      if (!state) throw new Error('the unread messages could not be read');
      this.outbox.done(outboxId);
    } catch (error) {
      this.logger.warn(`left to the sweep: ${String(error)}`);
    }
  }

  /** Publishes messages, and the read states of their readers, that `publish` did not finish. */
  @OnChange(messageCreated)
  async publishLate(created: readonly Committed[]): Promise<void> {
    const unread = new Map<string, { row: MessageRow; readerId: string }>();
    for (const { row, otherId } of await this.messages.withMembers(created.map(({ ref }) => ref))) {
      // If operators hid the message meanwhile, this event has no text. The sender sees the text at the next read.
      this.publisher.created(toMessage(row, otherId), otherId);
      unread.set(`${row.conversationId} ${otherId}`, { row, readerId: otherId });
    }
    for (const { row, readerId } of unread.values()) {
      const state = await this.conversations.readState(row.conversationId, readerId);
      this.publisher.unreadChanged(readerId, state);
      await this.notices.sent(
        { ...row, createdAt: row.createdAt.toISOString() },
        readerId,
        Promise.resolve(state.unreadCount),
      );
    }
  }

  private async otherMember(
    conversationId: string,
    userId: string,
  ): Promise<{ otherId: string; isListedByOther: boolean }> {
    const other = await this.conversations.otherMember(conversationId, userId);
    if (!other) throw new DomainError(messagesErrors.conversation_not_found);
    return other;
  }
}
