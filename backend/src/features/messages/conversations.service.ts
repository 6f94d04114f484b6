import type { Conversation, PageQuery, Unread } from '@hoopline/contracts';
import { messagesErrors, messagesRoutes, playersErrors } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../config/clock.ts';
import type { Transaction } from '../../database/sql.ts';
import { DomainError } from '../../http/errors.ts';
import { type Answer, IdempotencyService } from '../../http/idempotency.service.ts';
import type { Page } from '../../http/paging.ts';
import { PeopleRepository } from '../../identity/people/people.repository.ts';
import { ConversationsRepository } from './conversations.repository.ts';

/** Starting conversations and listing them. */
@Injectable()
export class ConversationsService {
  constructor(
    private readonly conversations: ConversationsRepository,
    private readonly people: PeopleRepository,
    private readonly idempotency: IdempotencyService,
    private readonly clock: Clock,
  ) {}

  list(userId: string, page: PageQuery): Promise<Page<Conversation>> {
    return this.conversations.list(userId, page);
  }

  async find(id: string, userId: string): Promise<Conversation> {
    const conversation = await this.conversations.find(id, userId);
    if (!conversation) throw new DomainError(messagesErrors.conversation_not_found);
    return conversation;
  }

  /** The id of the pair's conversation, which it creates if there is none. Both are members. */
  async open(userId: string, otherUserId: string, tx: Transaction): Promise<string> {
    return (await this.conversations.start(userId, otherUserId, this.clock.now(), tx)).id;
  }

  unread(userId: string): Promise<Unread> {
    return this.conversations.totalUnread(userId);
  }

  /** Status 201 with a new conversation, 200 with the pair's existing one. */
  async start(userId: string, otherUserId: string, key: string | undefined): Promise<Answer<Conversation>> {
    if (otherUserId === userId) throw new DomainError(messagesErrors.self_conversation);
    if (!(await this.people.isMember(otherUserId))) throw new DomainError(playersErrors.player_not_found);
    const { method, path } = messagesRoutes.start;
    const call = { userId, route: `${method} ${path}`, key, body: { otherUserId } };
    return this.idempotency.once(call, async (tx) => {
      const { id, isNew } = await this.conversations.start(userId, otherUserId, this.clock.now(), tx);
      const body = await this.conversations.find(id, userId, tx);
      if (!body) throw new DomainError(messagesErrors.conversation_not_found);
      return { status: isNew ? 201 : 200, body };
    });
  }
}
