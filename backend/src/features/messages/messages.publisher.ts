import type { EventPayloads, ReadState } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { RealtimePublisher } from '../../realtime/realtime.publisher.ts';
import { rooms } from '../../realtime/realtime-server.ts';
import { type MessageRow, type Receiver, toMessage, toReactions } from './message-row.ts';

/** Publishes the events of conversations, only to the rooms of their people. */
@Injectable()
export class MessagesPublisher {
  constructor(private readonly realtime: RealtimePublisher) {}

  /**
   * Publishes a message to its receivers, among them the sender, whose other tabs show it too. Each receiver gets their
   * own `state`, unless it is published later. `committedAt`: time of COMMIT by `performance.now()`, if it is known.
   */
  created(row: MessageRow, receivers: readonly (Receiver & { state?: ReadState })[], committedAt?: number): void {
    const { conversationId, senderId } = row;
    const audience = { of: [senderId] };
    const measured = { ...audience, ...(committedAt !== undefined && { committedAt }) };
    for (const receiver of receivers) {
      const { userId, state: readState, unseen } = receiver;
      const payload = { conversationId, message: toMessage(row, receiver), readState };
      const others = unseen.includes(senderId) ? {} : measured;
      this.realtime.publish(rooms.user(userId), 'messages.created', payload, userId === senderId ? audience : others);
    }
  }

  /** Publishes that a message was hidden, shown again or removed. Each person receives it as they may read it. */
  hiddenChanged(row: MessageRow, receivers: readonly Receiver[]): void {
    const { conversationId } = row;
    for (const receiver of receivers) {
      const payload = { conversationId, message: toMessage(row, receiver) };
      this.realtime.publish(rooms.user(receiver.userId), 'messages.hiddenChanged', payload);
    }
  }

  /** Publishes the reactions to a message to each person who may read it. */
  reacted(row: MessageRow, receivers: readonly Receiver[]): void {
    const { conversationId, id: messageId } = row;
    for (const receiver of receivers) {
      const reactions = toReactions(row, receiver);
      const payload = reactions && { conversationId, messageId, reactions };
      if (payload) this.realtime.publish(rooms.user(receiver.userId), 'messages.reacted', payload);
    }
  }

  /** Publishes to these people that the thread of a game has changed for them. */
  threadChanged(payload: EventPayloads['messages.threadChanged'], userIds: readonly string[]): void {
    if (userIds.length > 0) this.realtime.publish(userIds.map(rooms.user), 'messages.threadChanged', payload);
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

  /** Publishes that a person types, or has stopped, except to people in a block with them. */
  typing(payload: EventPayloads['messages.typing'], shownTo: readonly string[]): void {
    if (shownTo.length === 0) return;
    const audience = { of: [payload.userId], isPassing: true } as const;
    this.realtime.publish(shownTo.map(rooms.user), 'messages.typing', payload, audience);
  }
}
