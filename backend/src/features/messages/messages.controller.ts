import type { MarkRead, Message, ReadState, SendMessage, ThreadPage } from '@hoopline/contracts';
import { messagesEndpoints } from '@hoopline/contracts/messages/endpoints';
import { Body, Controller, Param, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { Page } from '../../http/paging.ts';
import { Route } from '../../http/route.decorator.ts';
import type { Visitor } from '../../identity/sessions/visitor.ts';
import { CurrentMember } from '../../identity/sessions/visitor.ts';
import { MessagesService } from './messages.service.ts';

const { thread, send, markRead } = messagesEndpoints;

@Controller()
export class MessagesController {
  constructor(private readonly messages: MessagesService) {}

  @Route(thread)
  thread(
    @CurrentMember() me: Visitor,
    @Param({ schema: thread.params }) { id }: { id: string },
    @Query({ schema: thread.query }) page: ThreadPage,
  ): Promise<Page<Message>> {
    return this.messages.thread(id, me.userId, page);
  }

  @Route(send)
  async send(
    @CurrentMember() me: Visitor,
    @Param({ schema: send.params }) { id }: { id: string },
    @Body({ schema: send.body }) body: SendMessage,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Message> {
    const { message, isNew } = await this.messages.send(id, me.userId, body);
    if (!isNew) void reply.status(200);
    return message;
  }

  @Route(markRead)
  markRead(
    @CurrentMember() me: Visitor,
    @Param({ schema: markRead.params }) { id }: { id: string },
    @Body({ schema: markRead.body }) body: MarkRead,
  ): Promise<ReadState> {
    return this.messages.markRead(id, me.userId, body?.seq);
  }
}
