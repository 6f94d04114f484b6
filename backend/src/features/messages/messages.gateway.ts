import { commonErrors, reportErrors } from '@hoopline/contracts';
import { Delivered, Typing } from '@hoopline/contracts/messages/schemas';
import { ConnectedSocket, MessageBody } from '@nestjs/websockets';
import { Clock } from '../../config/clock.ts';
import { DomainError } from '../../http/errors.ts';
import { StandingRepository } from '../../moderation/standing.repository.ts';
import { Call, Gateway } from '../../realtime/gateway.decorator.ts';
import type { RealtimeSocket } from '../../realtime/realtime-server.ts';
import { MessagesService } from './messages.service.ts';

/** Typing and delivery marks, which may be lost without harm. */
@Gateway()
export class MessagesGateway {
  constructor(
    private readonly messages: MessagesService,
    private readonly standing: StandingRepository,
    private readonly clock: Clock,
  ) {}

  @Call('messages.typing')
  async typing(
    @MessageBody({ schema: Typing }) { conversationId, isTyping }: Typing,
    @ConnectedSocket() socket: RealtimeSocket,
  ): Promise<void> {
    const userId = memberOf(socket);
    if (await this.standing.isAnySuspended([userId], this.clock.now())) throw new DomainError(reportErrors.suspended);
    await this.messages.typing(conversationId, userId, isTyping);
  }

  @Call('messages.delivered')
  async delivered(
    @MessageBody({ schema: Delivered }) { conversationId, seq }: Delivered,
    @ConnectedSocket() socket: RealtimeSocket,
  ): Promise<void> {
    await this.messages.markDelivered(conversationId, memberOf(socket), seq);
  }
}

function memberOf(socket: RealtimeSocket): string {
  const { visitor } = socket.data;
  if (visitor?.kind !== 'member') throw new DomainError(commonErrors.unauthenticated);
  return visitor.userId;
}
