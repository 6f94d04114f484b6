import type { Conversation, ConversationsPage, Unread } from '@hoopline/contracts';
import { commonErrors, messagesErrors, messagesRoutes, playersErrors } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import type { Change } from '../../changes/change.ts';
import { isId } from '../../database/ids.ts';
import type { Transaction } from '../../database/sql.ts';
import { DomainError } from '../../http/errors.ts';
import { type Answer, IdempotencyService } from '../../http/idempotency.service.ts';
import { assertNewestFirst, type Page } from '../../http/paging.ts';
import { NewAccountsService } from '../../identity/moderation/new-accounts.service.ts';
import { BlocksRepository } from '../../identity/people/blocks.repository.ts';
import { PeopleRepository } from '../../identity/people/people.repository.ts';
import type { Visitor } from '../../identity/sessions/visitor.ts';
import { PresenceService } from '../../realtime/presence/presence.service.ts';
import { Topic, type TopicKind } from '../../realtime/topic.decorator.ts';
import { ConversationsRepository } from './conversations.repository.ts';

/** Starts and lists conversations. */
@Injectable()
export class ConversationsService {
  constructor(
    private readonly conversations: ConversationsRepository,
    private readonly people: PeopleRepository,
    private readonly blocks: BlocksRepository,
    private readonly idempotency: IdempotencyService,
    private readonly newAccounts: NewAccountsService,
    private readonly presence: PresenceService,
  ) {}

  /** Throws `unauthenticated` for a guest who asks for more than the threads of their games. */
  async list({ userId, kind }: Visitor, page: ConversationsPage): Promise<Page<Conversation>> {
    if (kind === 'guest' && page.kinds !== 'threads') throw new DomainError(commonErrors.unauthenticated);
    assertNewestFirst(page);
    return this.conversations.list(userId, page);
  }

  async find(id: string, userId: string): Promise<Conversation> {
    const conversation = await this.conversations.find(id, userId);
    if (!conversation) throw new DomainError(messagesErrors.conversation_not_found);
    return conversation;
  }

  /**
   * Returns the id of the pair's conversation. Creates it if there is none, and lists it for both. The caller makes
   * sure that both are members.
   */
  async open(userId: string, otherUserId: string, { tx, now }: Change): Promise<string> {
    const both = [userId, otherUserId] as const;
    return (await this.conversations.start(both, both, now, tx)).id;
  }

  /** The people with whom `userId` shares a conversation that is not blocked: at most 500, latest activity first. */
  partners(userId: string): Promise<string[]> {
    return this.conversations.latestPartners(userId);
  }

  unread(userId: string): Promise<Unread> {
    return this.conversations.totalUnread(userId);
  }

  /**
   * Answers 201 with a new conversation, or 200 with the pair's existing one. Throws `self_conversation`,
   * `new_account_limit`, and `player_not_found` if the other person is no member or in a block with the caller.
   */
  async start(userId: string, otherUserId: string, idempotencyKey: string | undefined): Promise<Answer<Conversation>> {
    if (otherUserId === userId) throw new DomainError(messagesErrors.self_conversation);
    if (!(await this.people.isMember(otherUserId))) throw new DomainError(playersErrors.player_not_found);
    await this.assertNotBlocked(userId, otherUserId);
    const { method, path } = messagesRoutes.start;
    const call = { userId, route: `${method} ${path}`, idempotencyKey, body: { otherUserId }, lockedRow: otherUserId };
    return this.idempotency.once(call, async ({ tx, now }) => {
      // Neither can block the other until the conversation is stored. An earlier block is seen here, and a later block
      // finds the conversation.
      await this.blocks.lock([userId, otherUserId], tx);
      await this.assertNotBlocked(userId, otherUserId, tx);
      const { id, isNew } = await this.conversations.start([userId, otherUserId], [userId], now, tx);
      if (isNew) await this.newAccounts.count(userId, 'conversations', tx);
      const body = await this.conversations.find(id, userId, tx);
      if (!body) throw new DomainError(messagesErrors.conversation_not_found);
      return { status: isNew ? 201 : 200, body };
    });
  }

  /** Members may watch whether a person is online if they share a conversation. */
  @Topic('presence')
  presenceTopic(): TopicKind {
    return {
      allowed: async (ids, visitor) =>
        visitor ? this.conversations.partners(visitor.userId, ids.filter(isId)) : new Set(),
      states: async (ids, visitor) => {
        const states = await this.presence.states(ids, visitor?.userId ?? '');
        return new Map([...states].map(([id, presence]) => [id, { presence }]));
      },
    };
  }

  private async assertNotBlocked(userId: string, otherId: string, tx?: Transaction): Promise<void> {
    if (await this.blocks.isBlockedPair(userId, otherId, tx)) throw new DomainError(playersErrors.player_not_found);
  }
}
