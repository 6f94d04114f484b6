import { type Conversation, commonErrors, type Message, messagesErrors, type ThreadLine } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { type Change, type Committed, changeKind } from '../../../changes/change.ts';
import { ChangesService } from '../../../changes/changes.service.ts';
import { OnChange } from '../../../changes/on-change.decorator.ts';
import { DomainError } from '../../../http/errors.ts';
import { UploadsService } from '../../../uploads/uploads.service.ts';
import { ConversationsService } from '../conversations.service.ts';
import { toMessage } from '../message-row.ts';
import { MessagesPublisher } from '../messages.publisher.ts';
import { MessagesRepository } from '../messages.repository.ts';
import { messageHidden } from '../reportable-messages.service.ts';
import { ThreadLinesRepository } from './thread-lines.repository.ts';
import { ThreadsRepository } from './threads.repository.ts';

/** A thread of a game has changed for the people in `userIds`, and if `isForAll` for all who write in it. */
interface ThreadChange {
  userIds: readonly string[];
  isForAll: boolean;
  /** A guest who may have written in it has signed in. */
  hasNewWriter?: true;
}
const threadChanged = changeKind<ThreadChange>('messages.thread');

/** Threads of games. Calls throw `conversation_not_found` if the caller is not in the thread. */
@Injectable()
export class ThreadsService {
  constructor(
    private readonly threads: ThreadsRepository,
    private readonly threadLines: ThreadLinesRepository,
    private readonly conversations: ConversationsService,
    private readonly messages: MessagesRepository,
    private readonly publisher: MessagesPublisher,
    private readonly changes: ChangesService,
    private readonly attachments: UploadsService,
  ) {}

  /** The events of the game, oldest first. */
  async lines(id: string, userId: string): Promise<ThreadLine[]> {
    const { game } = await this.conversations.find(id, userId);
    return game ? this.threadLines.list(id, userId) : [];
  }

  /**
   * Gives the game's thread the people who are in the game by now, and publishes that it has changed. The caller must
   * hold the game's lock, and calls it after it has stored seats and host.
   */
  async sync(gameId: string, change: Change): Promise<void> {
    const userIds = await this.threads.sync(gameId, change.now, change.tx);
    change.publish(threadChanged, gameId, { userIds, isForAll: true });
  }

  /** Throws `forbidden` for anybody but the host, and `message_not_found`. */
  async pin(id: string, userId: string, messageId: string | null): Promise<Conversation> {
    await this.assertHost(id, userId);
    await this.changes.commit({}, async (change) => {
      if (!(await this.threads.pin(id, userId, messageId, change.tx)))
        throw new DomainError(messagesErrors.message_not_found);
      change.publish(threadChanged, id, { userIds: [], isForAll: true });
    });
    return this.conversations.find(id, userId);
  }

  /** Throws `forbidden` for anybody but the host, and `message_not_found`. */
  async removeMessage(id: string, userId: string, messageId: string): Promise<Message> {
    await this.assertHost(id, userId);
    await this.changes.commit({}, async (change) => {
      const removed = await this.threads.removeMessage(id, userId, messageId, change.now, change.tx);
      if (!removed) throw new DomainError(messagesErrors.message_not_found);
      if (removed.uploadId) await this.attachments.detach([removed.uploadId], change.tx);
      change.publish(messageHidden, messageId);
      change.publish(threadChanged, id, { userIds: [], isForAll: true });
    });
    const [removed] = await this.messages.withReceivers([messageId]);
    if (!removed) throw new DomainError(messagesErrors.message_not_found);
    return toMessage(removed.row, { userId, unseen: [] });
  }

  /** Moves a guest's messages and threads to the account to which they sign in. */
  async merge(guestId: string, userId: string, change: Change): Promise<void> {
    for (const id of await this.threads.merge(guestId, userId, change.tx))
      change.publish(threadChanged, id, { userIds: [], isForAll: true, hasNewWriter: true });
  }

  async mute(id: string, userId: string, isMuted: boolean): Promise<Conversation> {
    await this.changes.commit({}, async (change) => {
      if (!(await this.threads.mute(id, userId, isMuted, change.tx)))
        throw new DomainError(messagesErrors.conversation_not_found);
      change.publish(threadChanged, id, { userIds: [userId], isForAll: false });
    });
    return this.conversations.find(id, userId);
  }

  @OnChange(threadChanged)
  async publish(changed: readonly Committed<ThreadChange>[]): Promise<void> {
    for (const { ref, detail } of changed) {
      const { userIds, isForAll, hasNewWriter } = detail;
      const present = isForAll ? await this.threads.present(ref) : [];
      const payload = { conversationId: ref, ...(hasNewWriter && { hasNewWriter }) };
      this.publisher.threadChanged(payload, [...new Set([...present, ...userIds])]);
      for (const userId of userIds)
        if (!present.includes(userId)) this.publisher.typing({ conversationId: ref, userId, isTyping: false }, present);
    }
  }

  private async assertHost(id: string, userId: string): Promise<void> {
    const { game } = await this.conversations.find(id, userId);
    if (!game?.isHost) throw new DomainError(commonErrors.forbidden);
  }
}
