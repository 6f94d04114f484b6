import type { Message } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { ChangesService } from '../../changes/changes.service.ts';
import { PresenceService } from '../../realtime/presence/presence.service.ts';
import { NotificationsService } from '../notifications/notifications.service.ts';
import { MessagesRepository, type UnseenMessages } from './messages.repository.ts';

/**
 * Notifies people of messages that no page of theirs shows: one notification per conversation. Presence counts people
 * as online for a while after their last page was closed or its node died. When that time is over, people are notified
 * of the messages that came in it, unless a new page has received them.
 */
@Injectable()
export class MessageNoticesService {
  constructor(
    messages: MessagesRepository,
    private readonly notifications: NotificationsService,
    private readonly presence: PresenceService,
    private readonly changes: ChangesService,
  ) {
    presence.onOffline(async (lastSeen) => this.notify(await messages.unseen(lastSeen)));
  }

  /**
   * Notifies the reader of a message, unless they are online or have read it. Call it directly after COMMIT of the
   * message. `unread` is the number of the reader's unread messages in this conversation. Once the call resolves, the
   * message's outbox row is not needed any more: the notice is stored, or will be stored when the reader goes offline.
   */
  async sent(
    { conversationId, senderId, createdAt }: SentMessage,
    readerId: string,
    unread: Promise<number>,
  ): Promise<void> {
    const [online, unreadCount] = await Promise.all([this.presence.online([readerId]), unread]);
    if (unreadCount === 0 || online.has(readerId)) return;
    await this.notify([{ conversationId, senderId, readerId, unreadCount, createdAt: new Date(createdAt) }]);
  }

  /** Marks the notification as read in the background. */
  read(conversationId: string, readerId: string): void {
    void this.notifications.settle(readerId, 'message', conversationId);
  }

  private async notify(unseen: readonly UnseenMessages[]): Promise<void> {
    if (unseen.length === 0) return;
    const notices = unseen.map(
      ({ conversationId, senderId, readerId, unreadCount, createdAt }) =>
        ({
          kind: 'message',
          subjectId: conversationId,
          details: { messageCount: unreadCount },
          actorId: senderId,
          recipients: [readerId],
          at: createdAt,
        }) as const,
    );
    await this.changes.commit({}, (change) => this.notifications.notify(notices, change));
  }
}

type SentMessage = Pick<Message, 'conversationId' | 'senderId' | 'createdAt'>;
