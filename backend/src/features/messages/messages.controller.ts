import type {
  Conversation,
  ConversationsPage,
  MarkRead,
  Message,
  Reactions,
  ReadState,
  SendMessage,
  SetReaction,
  StartConversation,
  ThreadPage,
  Unread,
} from '@hoopline/contracts';
import { messagesEndpoints } from '@hoopline/contracts/messages/endpoints';
import { Body, Controller, Param, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { IdempotencyKey } from '../../http/idempotency.service.ts';
import type { Page } from '../../http/paging.ts';
import { Route } from '../../http/route.decorator.ts';
import { CurrentMember, CurrentPerson, type Visitor } from '../../identity/sessions/visitor.ts';
import { ConversationsService } from './conversations.service.ts';
import { MessagesService } from './messages.service.ts';
import { ReactionsService } from './reactions/reactions.service.ts';

const { conversations, conversation, unread, start, thread, send, markRead, react } = messagesEndpoints;

/** Guests are only in the threads of their games: they cannot start a conversation, nor list others. */
@Controller()
export class MessagesController {
  constructor(
    private readonly conversations: ConversationsService,
    private readonly messages: MessagesService,
    private readonly reactions: ReactionsService,
  ) {}

  @Route(conversations)
  list(
    @CurrentPerson() me: Visitor,
    @Query({ schema: conversations.query }) page: ConversationsPage,
  ): Promise<Page<Conversation>> {
    return this.conversations.list(me, page);
  }

  @Route(unread)
  unread(@CurrentPerson() me: Visitor): Promise<Unread> {
    return this.conversations.unread(me.userId);
  }

  @Route(conversation)
  find(
    @CurrentPerson() me: Visitor,
    @Param({ schema: conversation.params }) { id }: { id: string },
  ): Promise<Conversation> {
    return this.conversations.find(id, me.userId);
  }

  @Route(start)
  async start(
    @CurrentMember() me: Visitor,
    @Body({ schema: start.body }) { otherUserId }: StartConversation,
    @IdempotencyKey() idempotencyKey: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Conversation> {
    const answer = await this.conversations.start(me.userId, otherUserId, idempotencyKey);
    void reply.status(answer.status);
    return answer.body;
  }

  @Route(thread)
  thread(
    @CurrentPerson() me: Visitor,
    @Param({ schema: thread.params }) { id }: { id: string },
    @Query({ schema: thread.query }) page: ThreadPage,
  ): Promise<Page<Message>> {
    return this.messages.thread(id, me.userId, page);
  }

  @Route(send)
  async send(
    @CurrentPerson() me: Visitor,
    @Param({ schema: send.params }) { id }: { id: string },
    @Body({ schema: send.body }) body: SendMessage,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Message> {
    const { message, isNew } = await this.messages.send(id, me, body);
    if (!isNew) void reply.status(200);
    return message;
  }

  @Route(markRead)
  markRead(
    @CurrentPerson() me: Visitor,
    @Param({ schema: markRead.params }) { id }: { id: string },
    @Body({ schema: markRead.body }) body: MarkRead,
  ): Promise<ReadState> {
    return this.messages.markRead(id, me.userId, body?.seq);
  }

  @Route(react)
  react(
    @CurrentPerson() me: Visitor,
    @Param({ schema: react.params }) { id, messageId }: { id: string; messageId: string },
    @Body({ schema: react.body }) { kind }: SetReaction,
  ): Promise<Reactions> {
    return this.reactions.react(id, messageId, me.userId, kind);
  }
}
