import type { Conversation, Message, MuteThread, PinMessage, ThreadLine } from '@hoopline/contracts';
import { messagesEndpoints } from '@hoopline/contracts/messages/endpoints';
import { Body, Controller, Param } from '@nestjs/common';
import { Route } from '../../../http/route.decorator.ts';
import { CurrentPerson, type Visitor } from '../../../identity/sessions/visitor.ts';
import { ThreadsService } from './threads.service.ts';

const { lines, mute, pin, removeMessage } = messagesEndpoints;

@Controller()
export class ThreadsController {
  constructor(private readonly threads: ThreadsService) {}

  @Route(lines)
  lines(@CurrentPerson() me: Visitor, @Param({ schema: lines.params }) { id }: { id: string }): Promise<ThreadLine[]> {
    return this.threads.lines(id, me.userId);
  }

  @Route(mute)
  mute(
    @CurrentPerson() me: Visitor,
    @Param({ schema: mute.params }) { id }: { id: string },
    @Body({ schema: mute.body }) { isMuted }: MuteThread,
  ): Promise<Conversation> {
    return this.threads.mute(id, me.userId, isMuted);
  }

  @Route(pin)
  pin(
    @CurrentPerson() me: Visitor,
    @Param({ schema: pin.params }) { id }: { id: string },
    @Body({ schema: pin.body }) { messageId }: PinMessage,
  ): Promise<Conversation> {
    return this.threads.pin(id, me.userId, messageId);
  }

  @Route(removeMessage)
  removeMessage(
    @CurrentPerson() me: Visitor,
    @Param({ schema: removeMessage.params }) { id, messageId }: { id: string; messageId: string },
  ): Promise<Message> {
    return this.threads.removeMessage(id, me.userId, messageId);
  }
}
