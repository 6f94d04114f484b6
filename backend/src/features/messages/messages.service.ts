import { type Message, messagesErrors, type PageQuery, type ReadState, type SendMessage } from '@hoopline/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../config/clock.ts';
import { DomainError } from '../../http/errors.ts';
import type { Page } from '../../http/paging.ts';
import { OutboxService } from '../../realtime/outbox.service.ts';
import { ConversationsRepository } from './conversations.repository.ts';
import { MessagesPublisher } from './messages.publisher.ts';
import { MessagesRepository } from './messages.repository.ts';

/** Sending and reading messages. All throw `conversation_not_found` for anybody but the two members. */
@Injectable()
export class MessagesService implements OnModuleInit {
  constructor(
    private readonly messages: MessagesRepository,
    private readonly conversations: ConversationsRepository,
    private readonly publisher: MessagesPublisher,
    private readonly outbox: OutboxService,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.outbox.register('messages.created', (ids) => this.publishFromOutbox(ids));
  }

  async thread(conversationId: string, userId: string, page: PageQuery): Promise<Page<Message>> {
    await this.otherMember(conversationId, userId);
    return this.messages.page(conversationId, page);
  }

  /** `isNew` is false for a `clientMessageId` that exists already: a retry after a lost answer. */
  async send(conversationId: string, userId: string, body: SendMessage): Promise<{ message: Message; isNew: boolean }> {
    const sent = await this.messages.add(conversationId, userId, body, this.clock.now());
    if (!sent) throw new DomainError(messagesErrors.conversation_not_found);
    const { message, toPublish } = sent;
    if (!toPublish) return { message, isNew: false };
    this.publisher.created(message, toPublish.otherId);
    this.publisher.unreadChanged(
      toPublish.otherId,
      await this.conversations.readState(conversationId, toPublish.otherId),
    );
    this.outbox.done(toPublish.outboxId);
    return { message, isNew: true };
  }

  async markRead(conversationId: string, userId: string, seq: number | undefined): Promise<ReadState> {
    const now = this.clock.now();
    const read = await this.conversations.markRead(conversationId, userId, seq, now);
    if (!read) throw new DomainError(messagesErrors.conversation_not_found);
    const state = await this.conversations.readState(conversationId, userId);
    if (read.raisedTo !== null) {
      this.publisher.unreadChanged(userId, state);
      this.publisher.read(conversationId, userId, read.otherId, read.raisedTo, now);
    }
    return state;
  }

  async markDelivered(conversationId: string, userId: string, seq: number): Promise<void> {
    const delivered = await this.conversations.markDelivered(conversationId, userId, seq);
    if (delivered) this.publisher.delivered(conversationId, userId, delivered.otherId, delivered.seq);
  }

  async typing(conversationId: string, userId: string, isTyping: boolean): Promise<void> {
    this.publisher.typing(conversationId, userId, await this.otherMember(conversationId, userId), isTyping);
  }

  private async otherMember(conversationId: string, userId: string): Promise<string> {
    const other = await this.conversations.otherMember(conversationId, userId);
    if (!other) throw new DomainError(messagesErrors.conversation_not_found);
    return other;
  }

  private async publishFromOutbox(ids: string[]): Promise<void> {
    const readers = new Map<string, string>();
    for (const { message, otherId } of await this.messages.withMembers(ids)) {
      this.publisher.created(message, otherId);
      readers.set(`${message.conversationId} ${otherId}`, otherId);
    }
    for (const [key, readerId] of readers) {
      const [conversationId = ''] = key.split(' ');
      this.publisher.unreadChanged(readerId, await this.conversations.readState(conversationId, readerId));
    }
  }
}
