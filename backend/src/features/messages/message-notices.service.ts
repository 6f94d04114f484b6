import type { Message } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { ChangesService } from '../../changes/changes.service.ts';
import { PresenceService } from '../../realtime/presence/presence.service.ts';
import { NotificationsService } from '../notifications/notifications.service.ts';
import { MessagesRepository, type UnseenMessages } from './messages.repository.ts';

/**
 * Notifies people of messages that no page of theirs shows: one notification for a conversation. Presence calls people
 * online for a while after their last page was closed, or its node died. What comes meanwhile waits until that time is
 * over: by then they are back and have it, or they are notified.
 */
@Injectable()
export class MessageNoticesService {
  constructor(
    messages: MessagesRepository,
    private readonly notifications: NotificationsService,
    private readonly presence: PresenceService,
    private readonly changes: ChangesService,
  ) {
    presence.onOffline(async (gone) => this.notify(await messages.unseen(gone)));
  }

  /**
   * After COMMIT of the newest message: whether they are online is asked only then, and at once. `unread` is how many
   * messages they have unread. Once it resolves, the notice is stored, or will be when they are online no more, and the
   * message's outbox row is needed no more.
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

  /** Nobody waits for it. */
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
