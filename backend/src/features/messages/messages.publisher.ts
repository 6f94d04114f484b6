import type { Message, ReadState } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { RealtimePublisher } from '../../realtime/realtime.publisher.ts';
import { rooms } from '../../realtime/realtime-server.ts';
import { type MessageRow, type Receiver, toMessage, withoutText } from './messages.sql.ts';

/** Publishes the events of conversations, only to the rooms of their people. */
@Injectable()
export class MessagesPublisher {
  constructor(private readonly realtime: RealtimePublisher) {}

  /**
   * Publishes a message to its receivers, and to the sender, whose other tabs show it too. Each receiver gets their own
   * `state`, unless it is published later. `committedAt`: time of COMMIT by `performance.now()`, if it is known.
   */
  created(message: Message, receivers: readonly (Receiver & { state?: ReadState })[], committedAt?: number): void {
    const { conversationId, senderId } = message;
    const audience = { of: [senderId] };
    const measured = { ...audience, ...(committedAt !== undefined && { committedAt }) };
    for (const { userId, state: readState, isBlocked } of receivers) {
      const payload = { conversationId, message: isBlocked ? withoutText(message) : message, readState };
      this.realtime.publish(rooms.user(userId), 'messages.created', payload, isBlocked ? {} : measured);
    }
    this.realtime.publish(rooms.user(senderId), 'messages.created', { conversationId, message }, audience);
  }

  /** Publishes that a message was hidden, shown again or removed. Each person receives it as they may read it. */
  hiddenChanged(row: MessageRow, receivers: readonly Receiver[]): void {
    for (const { userId, isBlocked } of [{ userId: row.senderId, isBlocked: false }, ...receivers]) {
      const message = toMessage(row, userId);
      this.realtime.publish(rooms.user(userId), 'messages.hiddenChanged', {
        conversationId: row.conversationId,
        message: isBlocked ? withoutText(message) : message,
      });
    }
  }

  /** Publishes to these people that the thread of a game has changed for them. */
  threadChanged(conversationId: string, userIds: readonly string[]): void {
    if (userIds.length > 0)
      this.realtime.publish(userIds.map(rooms.user), 'messages.threadChanged', { conversationId });
  }

  unreadChanged(userId: string, state: ReadState): void {
    this.realtime.publish(rooms.user(userId), 'messages.unreadChanged', state);
  }

  /** Publishes how far `userId` has read, to all their own tabs and to the people to whom they show it. */
  read(conversationId: string, userId: string, shownTo: readonly string[], seq: number, readAt: Date): void {
    const payload = { conversationId, userId, seq, readAt: readAt.toISOString() };
    this.realtime.publish([userId, ...shownTo].map(rooms.user), 'messages.read', payload, { of: [userId] });
  }

  delivered(conversationId: string, userId: string, shownTo: readonly string[], seq: number): void {
    if (shownTo.length === 0) return;
    const payload = { conversationId, userId, seq };
    this.realtime.publish(shownTo.map(rooms.user), 'messages.delivered', payload, { of: [userId] });
  }

  typing(conversationId: string, userId: string, shownTo: readonly string[], isTyping: boolean): void {
    if (shownTo.length === 0) return;
    const payload = { conversationId, userId, isTyping };
    this.realtime.publish(shownTo.map(rooms.user), 'messages.typing', payload, { of: [userId] });
  }
}
