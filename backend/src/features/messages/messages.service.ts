import {
  type Message,
  messagesErrors,
  PROFILE,
  type ReadState,
  type SendMessage,
  type ThreadPage,
} from '@hoopline/contracts';
import { Injectable, Logger } from '@nestjs/common';
import type { Committed } from '../../changes/change.ts';
import { OnChange } from '../../changes/on-change.decorator.ts';
import { OutboxService } from '../../changes/outbox.service.ts';
import { Clock } from '../../config/clock.ts';
import { DomainError } from '../../http/errors.ts';
import type { Page } from '../../http/paging.ts';
import { BlocksRepository } from '../../identity/people/blocks.repository.ts';
import { PeopleRepository } from '../../identity/people/people.repository.ts';
import type { Visitor } from '../../identity/sessions/visitor.ts';
import { Metrics } from '../../metrics/metrics.ts';
import { ConversationsRepository, type Membership } from './conversations.repository.ts';
import { MessageNoticesService } from './message-notices.service.ts';
import { type MessageRow, toMessage } from './message-row.ts';
import { MessagesPublisher } from './messages.publisher.ts';
import { MessagesRepository } from './messages.repository.ts';
import { messageCreated } from './messages.sql.ts';
import { SendsService, type ToPublish } from './sends.service.ts';

/**
 * Sends and reads messages. Calls throw `conversation_not_found` if the caller is not in the conversation, or it is
 * blocked; only `markDelivered` then does nothing.
 */
@Injectable()
export class MessagesService {
  private readonly logger = new Logger('Messages');

  constructor(
    private readonly messages: MessagesRepository,
    private readonly sends: SendsService,
    private readonly conversations: ConversationsRepository,
    private readonly publisher: MessagesPublisher,
    private readonly notices: MessageNoticesService,
    private readonly people: PeopleRepository,
    private readonly blocks: BlocksRepository,
    private readonly outbox: OutboxService,
    private readonly clock: Clock,
    private readonly metrics: Metrics,
  ) {}

  async thread(conversationId: string, userId: string, page: ThreadPage): Promise<Page<Message>> {
    return this.messages.page(conversationId, userId, await this.membership(conversationId, userId), page);
  }

  /**
   * Sends a message. `isNew` is false if the `clientMessageId` exists already: a retry after a lost answer. Throws
   * what `SendsService.add` throws, and `unanswered_limit` if a new account has sent `NEW_ACCOUNT.unanswered` messages
   * to a member who has not answered. In the thread of a game, throws `thread_left` for people who have left it,
   * `thread_closed` once nobody may write any more, and `name_required` for guests who have not given their name.
   */
  async send(
    conversationId: string,
    { userId, kind }: Pick<Visitor, 'userId' | 'kind'>,
    body: SendMessage,
  ): Promise<{ message: Message; isNew: boolean }> {
    if (kind === 'guest') await this.assertNamed(userId);
    const sent = await this.sends.add(conversationId, userId, body);
    if (!sent) {
      const { isThread, untilSeq } = await this.membership(conversationId, userId);
      if (!isThread) throw new DomainError(messagesErrors.unanswered_limit);
      throw new DomainError(untilSeq === null ? messagesErrors.thread_closed : messagesErrors.thread_left);
    }
    const { row, toPublish } = sent;
    if (toPublish) {
      this.metrics.messages.inc();
      void this.publish(row, toPublish);
    }
    // For a retry, blocks are read: since the first call, one may have begun with a person who is quoted or has reacted.
    const unseen = toPublish ? [] : await this.blocks.othersOf(userId);
    return { message: toMessage(row, { userId, unseen }), isNew: toPublish !== null };
  }

  async markRead(conversationId: string, userId: string, seq: number | undefined): Promise<ReadState> {
    const now = this.clock.now();
    const read = await this.conversations.markRead(conversationId, userId, seq, now);
    if (!read) throw new DomainError(messagesErrors.conversation_not_found);
    const state = await this.conversations.readState(conversationId, userId);
    if (read.raisedTo !== null) {
      this.notices.read(conversationId, userId);
      this.publisher.unreadChanged(userId, state);
      this.publisher.read(conversationId, userId, read.shownTo, read.raisedTo, now);
    }
    return state;
  }

  async markDelivered(conversationId: string, userId: string, seq: number): Promise<void> {
    const delivered = await this.conversations.markDelivered(conversationId, userId, seq);
    if (delivered) this.publisher.delivered(conversationId, userId, delivered.shownTo, delivered.seq);
  }

  /** Publishes nothing about a person who may not write in the conversation. */
  async typing(conversationId: string, userId: string, isTyping: boolean): Promise<void> {
    const typist = await this.conversations.typist(conversationId, userId);
    if (!typist) throw new DomainError(messagesErrors.conversation_not_found);
    const { writer, mayWrite, shownTo } = typist;
    if (!mayWrite || (writer?.isGuest && writer.displayName === PROFILE.defaultName)) return;
    const person = isTyping && writer ? { person: writer } : {};
    this.publisher.typing({ conversationId, userId, isTyping, ...person }, shownTo);
  }

  /**
   * Publishes a new message at once and not through the outbox, because sending must take one round trip. The statement
   * that stored the message has added an outbox row. Never rejects. If the readers could not be read, publishes to the
   * other person of two without their read state; later the sweep of the outbox calls `publishLate`.
   */
  private async publish(row: MessageRow, { otherId, outboxId, readers }: ToPublish): Promise<void> {
    const committedAt = performance.now();
    try {
      const others = otherId === null ? undefined : [otherId];
      const [found] = await Promise.all([
        readers.then((read) => {
          const receivers = read ?? (others ?? []).map((userId) => ({ userId, unseen: [] }));
          this.publisher.created(row, [...receivers, { userId: row.senderId, unseen: [] }], committedAt);
          return read;
        }),
        this.notices.sent(row, readers, others),
      ]);
      if (!found) throw new Error('the unread messages could not be read');
      this.outbox.done(outboxId);
    } catch (error) {
      this.logger.warn(`left to the sweep: ${String(error)}`);
    }
  }

  /** Publishes messages, and the read states of their readers, that `publish` did not finish. */
  @OnChange(messageCreated)
  async publishLate(created: readonly Committed[]): Promise<void> {
    const newest = new Map<string, MessageRow>();
    for (const { row, receivers } of await this.messages.withReceivers(created.map(({ ref }) => ref))) {
      // If operators hid the message meanwhile, only its sender gets the text.
      this.publisher.created(row, receivers);
      newest.set(`${row.conversationId} ${row.senderId}`, row);
    }
    for (const row of newest.values()) {
      const readers = await this.conversations.readers(row.conversationId, row.senderId);
      for (const { userId, state } of readers) this.publisher.unreadChanged(userId, state);
      await this.notices.sent(row, Promise.resolve(readers));
    }
  }

  private async assertNamed(guestId: string): Promise<void> {
    const name = (await this.people.find([guestId], guestId)).get(guestId)?.displayName;
    if (name === undefined || name === PROFILE.defaultName) throw new DomainError(messagesErrors.name_required);
  }

  private async membership(conversationId: string, userId: string): Promise<Membership> {
    const membership = await this.conversations.membership(conversationId, userId);
    if (!membership) throw new DomainError(messagesErrors.conversation_not_found);
    return membership;
  }
}
