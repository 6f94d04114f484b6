import { type Conversation, commonErrors, type Message, messagesErrors, type ThreadLine } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { type Change, type Committed, changeKind } from '../../../changes/change.ts';
import { ChangesService } from '../../../changes/changes.service.ts';
import { OnChange } from '../../../changes/on-change.decorator.ts';
import { DomainError } from '../../../http/errors.ts';
import { ConversationsService } from '../conversations.service.ts';
import { MessagesPublisher } from '../messages.publisher.ts';
import { MessagesRepository } from '../messages.repository.ts';
import { toMessage } from '../messages.sql.ts';
import { messageHidden } from '../reportable-messages.service.ts';
import { ThreadLinesRepository } from './thread-lines.repository.ts';
import { ThreadsRepository } from './threads.repository.ts';

/** A thread of a game has changed for the people in `userIds`, and if `isForAll` for all who write in it. */
interface ThreadChange {
  userIds: readonly string[];
  isForAll: boolean;
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
      if (!(await this.threads.removeMessage(id, userId, messageId, change.now, change.tx)))
        throw new DomainError(messagesErrors.message_not_found);
      change.publish(messageHidden, messageId);
      change.publish(threadChanged, id, { userIds: [], isForAll: true });
    });
    const [removed] = await this.messages.withReceivers([messageId]);
    if (!removed) throw new DomainError(messagesErrors.message_not_found);
    return toMessage(removed.row, userId);
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
      const present = detail.isForAll ? await this.threads.present(ref) : [];
      this.publisher.threadChanged(ref, [...new Set([...present, ...detail.userIds])]);
    }
  }

  private async assertHost(id: string, userId: string): Promise<void> {
    const { game } = await this.conversations.find(id, userId);
    if (!game?.isHost) throw new DomainError(commonErrors.forbidden);
  }
}
