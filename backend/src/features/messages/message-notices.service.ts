import { Injectable } from '@nestjs/common';
import { ChangesService } from '../../changes/changes.service.ts';
import { PresenceService } from '../../realtime/presence/presence.service.ts';
import { NotificationsService } from '../notifications/notifications.service.ts';
import type { Reader } from './conversation-row.ts';
import type { MessageRow } from './message-row.ts';
import { MessagesRepository, type UnseenMessages } from './messages.repository.ts';

/**
 * Notifies people of messages that no page of theirs shows: one notification per conversation. Presence counts people
 * as online for a while after their last page was closed or its node died. When that time is over, people are notified
 * of the messages that came in it, unless a new page has received them.
 */
@Injectable()
export class MessageNoticesService {
  constructor(
    private readonly messages: MessagesRepository,
    private readonly notifications: NotificationsService,
    private readonly presence: PresenceService,
    private readonly changes: ChangesService,
  ) {
    presence.onOffline(async (lastSeen) => this.notify(await messages.unseen(lastSeen)));
  }

  /**
   * Notifies the readers of a message who are not online. Leaves out readers who have read it, have muted its thread,
   * or are in a block with its sender. Call it directly after COMMIT of the message. `readerIds`: the readers, if they
   * are known before `readers`, which is undefined if they could not be read. Once the call resolves, the message's
   * outbox row is not needed any more: the notices are stored, or will be stored when the readers go offline.
   */
  async sent(
    { conversationId, senderId, createdAt }: SentMessage,
    readers: Promise<readonly Reader[] | undefined>,
    readerIds?: readonly string[],
  ): Promise<void> {
    const ids = readerIds ?? (await readers)?.map(({ userId }) => userId) ?? [];
    const [online, found = []] = await Promise.all([this.presence.online(ids), readers]);
    const absent = found.filter(
      ({ userId, state, isMuted, unseen }) =>
        !online.has(userId) && state.unreadCount > 0 && !isMuted && !unseen.includes(senderId),
    );
    if (absent.length === 0) return;
    // `readerIds` are given only for a conversation of two people, which has no game.
    const gameTitle = readerIds ? null : await this.messages.gameTitle(conversationId);
    const missed = absent.map(({ userId: readerId, state: { unreadCount } }) => ({
      ...{ conversationId, senderId, readerId, unreadCount, gameTitle, createdAt },
    }));
    await this.notify(missed);
  }

  /** Marks the notification as read in the background. */
  read(conversationId: string, readerId: string): void {
    void this.notifications.settle(readerId, 'message', conversationId);
  }

  private async notify(unseen: readonly UnseenMessages[]): Promise<void> {
    if (unseen.length === 0) return;
    const notices = unseen.map(
      ({ conversationId, senderId, readerId, unreadCount, gameTitle, createdAt }) =>
        ({
          kind: 'message',
          subjectId: conversationId,
          details: { messageCount: unreadCount, ...(gameTitle !== null && { gameTitle }) },
          actorId: senderId,
          recipients: [readerId],
          at: createdAt,
        }) as const,
    );
    await this.changes.commit({}, (change) => this.notifications.notify(notices, change));
  }
}

type SentMessage = Pick<MessageRow, 'conversationId' | 'senderId' | 'createdAt'>;
