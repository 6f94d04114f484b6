import { commonErrors, reportErrors } from '@hoopline/contracts';
import { Delivered, Typing } from '@hoopline/contracts/messages/schemas';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../config/clock.ts';
import { DomainError } from '../../http/errors.ts';
import { StandingRepository } from '../../identity/moderation/standing.repository.ts';
import { Call } from '../../realtime/call.decorator.ts';
import type { RealtimeSocket } from '../../realtime/realtime-server.ts';
import { MessagesService } from './messages.service.ts';

/** Receives typing and delivery marks from sockets. They may be lost without harm. */
@Injectable()
export class MessagesGateway {
  constructor(
    private readonly messages: MessagesService,
    private readonly standing: StandingRepository,
    private readonly clock: Clock,
  ) {}

  @Call('messages.typing', Typing)
  async typing({ conversationId, isTyping }: Typing, socket: RealtimeSocket): Promise<void> {
    const userId = personOf(socket);
    if (await this.standing.isAnySuspended([userId], this.clock.now())) throw new DomainError(reportErrors.suspended);
    await this.messages.typing(conversationId, userId, isTyping);
  }

  @Call('messages.delivered', Delivered)
  async delivered({ conversationId, seq }: Delivered, socket: RealtimeSocket): Promise<void> {
    await this.messages.markDelivered(conversationId, personOf(socket), seq);
  }
}

function personOf(socket: RealtimeSocket): string {
  const { visitor } = socket.data;
  if (!visitor) throw new DomainError(commonErrors.unauthenticated);
  return visitor.userId;
}
