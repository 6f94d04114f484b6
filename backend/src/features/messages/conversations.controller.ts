import type { Conversation, PageQuery, StartConversation, Unread } from '@hoopline/contracts';
import { messagesEndpoints } from '@hoopline/contracts/messages/endpoints';
import { Body, Controller, Param, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { IdempotencyKey } from '../../http/idempotency.service.ts';
import type { Page } from '../../http/paging.ts';
import { Route } from '../../http/route.decorator.ts';
import type { Visitor } from '../../identity/sessions/visitor.ts';
import { CurrentMember } from '../../identity/sessions/visitor.ts';
import { ConversationsService } from './conversations.service.ts';

const { conversations, conversation, unread, start } = messagesEndpoints;

@Controller()
export class ConversationsController {
  constructor(private readonly conversations: ConversationsService) {}

  @Route(conversations)
  list(
    @CurrentMember() me: Visitor,
    @Query({ schema: conversations.query }) page: PageQuery,
  ): Promise<Page<Conversation>> {
    return this.conversations.list(me.userId, page);
  }

  @Route(unread)
  unread(@CurrentMember() me: Visitor): Promise<Unread> {
    return this.conversations.unread(me.userId);
  }

  @Route(conversation)
  find(
    @CurrentMember() me: Visitor,
    @Param({ schema: conversation.params }) { id }: { id: string },
  ): Promise<Conversation> {
    return this.conversations.find(id, me.userId);
  }

  @Route(start)
  async start(
    @CurrentMember() me: Visitor,
    @Body({ schema: start.body }) { otherUserId }: StartConversation,
    @IdempotencyKey() key: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Conversation> {
    const answer = await this.conversations.start(me.userId, otherUserId, key);
    void reply.status(answer.status);
    return answer.body;
  }
}
