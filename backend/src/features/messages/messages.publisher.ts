import type { Message, ReadState } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { RealtimePublisher } from '../../realtime/realtime.publisher.ts';
import { rooms } from '../../realtime/realtime-server.ts';
import { type MessageRow, toMessage } from './messages.sql.ts';

/** Publishes the events of conversations, only to the rooms of the two people. */
@Injectable()
export class MessagesPublisher {
  constructor(private readonly realtime: RealtimePublisher) {}

  /**
   * Publishes a message to both people, because the sender's other tabs show it too. Only the other person receives
   * `readState`, which is theirs. `committedAt`: time of COMMIT by `performance.now()`, if it is known.
   */
  created(message: Message, otherId: string, readState?: ReadState, committedAt?: number): void {
    const { conversationId, senderId } = message;
    const payload = { conversationId, message };
    const audience = { of: [senderId] };
    const toOther = { ...audience, ...(committedAt !== undefined && { committedAt }) };
    this.realtime.publish(rooms.user(otherId), 'messages.created', { ...payload, readState }, toOther);
    this.realtime.publish(rooms.user(senderId), 'messages.created', payload, audience);
  }

  /** Publishes that a message was hidden or shown again. Each person receives it as they may read it. */
  hiddenChanged(row: MessageRow, otherId: string): void {
    for (const userId of [row.senderId, otherId]) {
      const message = toMessage(row, userId);
      this.realtime.publish(rooms.user(userId), 'messages.hiddenChanged', {
        conversationId: row.conversationId,
        message,
      });
    }
  }

  unreadChanged(userId: string, state: ReadState): void {
    this.realtime.publish(rooms.user(userId), 'messages.unreadChanged', state);
  }

  /**
   * Publishes how far `userId` has read, to all their own tabs and to the other person. `otherId` is null if one of the
   * two people shows no read marks: then only `userId` receives it.
   */
  read(conversationId: string, userId: string, otherId: string | null, seq: number, readAt: Date): void {
    const payload = { conversationId, userId, seq, readAt: readAt.toISOString() };
    const readers = otherId === null ? [userId] : [userId, otherId];
    this.realtime.publish(readers.map(rooms.user), 'messages.read', payload, { of: [userId] });
  }

  delivered(conversationId: string, userId: string, otherId: string, seq: number): void {
    const payload = { conversationId, userId, seq };
    this.realtime.publish(rooms.user(otherId), 'messages.delivered', payload, { of: [userId] });
  }

  typing(conversationId: string, userId: string, otherId: string, isTyping: boolean): void {
    const payload = { conversationId, userId, isTyping };
    this.realtime.publish(rooms.user(otherId), 'messages.typing', payload, { of: [userId] });
  }
}
