import type { Message, ReadState } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { RealtimePublisher } from '../../realtime/realtime.publisher.ts';
import { rooms } from '../../realtime/realtime-server.ts';

/** Every event of a conversation, sent only to its members' own rooms. */
@Injectable()
export class MessagesPublisher {
  constructor(private readonly realtime: RealtimePublisher) {}

  /** To both members: the sender's other tabs show it too. */
  created(message: Message, otherId: string): void {
    const { conversationId, senderId } = message;
    this.realtime.publish([rooms.user(senderId), rooms.user(otherId)], 'messages.created', { conversationId, message });
  }

  unreadChanged(userId: string, state: ReadState): void {
    this.realtime.publish(rooms.user(userId), 'messages.unreadChanged', state);
  }

  /** To both members: the reader's other tabs update their marks too. */
  read(conversationId: string, userId: string, otherId: string, seq: number, readAt: Date): void {
    const payload = { conversationId, userId, seq, readAt: readAt.toISOString() };
    this.realtime.publish([rooms.user(userId), rooms.user(otherId)], 'messages.read', payload);
  }

  delivered(conversationId: string, userId: string, otherId: string, seq: number): void {
    this.realtime.publish(rooms.user(otherId), 'messages.delivered', { conversationId, userId, seq });
  }

  typing(conversationId: string, userId: string, otherId: string, isTyping: boolean): void {
    this.realtime.publish(rooms.user(otherId), 'messages.typing', { conversationId, userId, isTyping });
  }
}
