import { messagesErrors, PROFILE, type ReactionKind, type Reactions } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { type Change, type Committed, changeKind } from '../../../changes/change.ts';
import { ChangesService } from '../../../changes/changes.service.ts';
import { OnChange } from '../../../changes/on-change.decorator.ts';
import { DomainError } from '../../../http/errors.ts';
import { BlocksRepository } from '../../../identity/people/blocks.repository.ts';
import { PeopleRepository } from '../../../identity/people/people.repository.ts';
import { toReactions } from '../message-row.ts';
import { MessagesPublisher } from '../messages.publisher.ts';
import { MessagesRepository } from '../messages.repository.ts';
import { type ReactionRights, ReactionsRepository } from './reactions.repository.ts';

/** The reactions to a message have changed. */
const reacted = changeKind('messages.reacted');

/** The removal of an account removes its reactions to at most this many messages at a time. */
const REMOVED_TOGETHER = 100;

/** Reactions to messages. They change no `seq`, no unread count and no order of conversations, and notify nobody. */
@Injectable()
export class ReactionsService {
  constructor(
    private readonly reactions: ReactionsRepository,
    private readonly messages: MessagesRepository,
    private readonly people: PeopleRepository,
    private readonly blocks: BlocksRepository,
    private readonly publisher: MessagesPublisher,
    private readonly changes: ChangesService,
  ) {}

  /**
   * Replaces the person's reaction to a message, or takes it back if `kind` is null. Returns the reactions that the
   * person may see. Throws `conversation_not_found`, `message_not_found` if the person cannot read the message,
   * `message_removed`, and as sending does `name_required`, `thread_left` and `thread_closed`.
   */
  async react(
    conversationId: string,
    messageId: string,
    userId: string,
    kind: ReactionKind | null,
  ): Promise<Reactions> {
    await this.changes.commit({ lock: messageId }, async (change) => {
      const { tx, now } = change;
      await this.people.lock(userId, tx);
      assertMayReact(await this.reactions.lock(conversationId, userId, messageId, now, tx));
      if (await this.reactions.set(messageId, userId, kind, now, tx)) change.publish(reacted, messageId);
    });
    const [row, unseen] = await Promise.all([this.messages.find(messageId), this.blocks.othersOf(userId)]);
    const reactions = row && toReactions(row, { userId, unseen });
    if (!reactions) throw new DomainError(messagesErrors.message_not_found);
    return reactions;
  }

  /** Moves a guest's reactions to the account to which they sign in. */
  async merge(guestId: string, userId: string, change: Change): Promise<void> {
    for (const messageId of await this.reactions.merge(guestId, userId, change.tx)) change.publish(reacted, messageId);
  }

  /** Removes some reactions of a person whose account is removed. Returns whether there may be more. */
  async removeSome(userId: string): Promise<boolean> {
    return this.changes.commit({}, async (change) => {
      const messageIds = await this.reactions.removeSome([userId], REMOVED_TOGETHER, change.tx);
      for (const messageId of messageIds) change.publish(reacted, messageId);
      return messageIds.length > 0;
    });
  }

  @OnChange(reacted)
  async publish(changed: readonly Committed[]): Promise<void> {
    const ids = [...new Set(changed.map(({ ref }) => ref))];
    for (const { row, receivers } of await this.messages.withReceivers(ids)) this.publisher.reacted(row, receivers);
  }
}

function assertMayReact(rights: ReactionRights | undefined): void {
  if (!rights) throw new DomainError(messagesErrors.conversation_not_found);
  const { guestName, hasLeft, isOpen, isRemoved } = rights;
  if (guestName === PROFILE.defaultName) throw new DomainError(messagesErrors.name_required);
  if (hasLeft) throw new DomainError(messagesErrors.thread_left);
  if (!isOpen) throw new DomainError(messagesErrors.thread_closed);
  if (isRemoved === null) throw new DomainError(messagesErrors.message_not_found);
  if (isRemoved) throw new DomainError(messagesErrors.message_removed);
}
