import type { ReactionKind } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { Sql, type Transaction } from '../../../database/sql.ts';
import { GIVE, LOCK, LOCK_REACTED, MERGE, REMOVE, TAKE_BACK } from './reactions.sql.ts';

/** Whether a member of a conversation may react to a message. */
export interface ReactionRights {
  /** The member has left the game. */
  hasLeft: boolean;
  isOpen: boolean;
  /** Null for members. */
  guestName: string | null;
  /** Null if there is no such message, or the member cannot read it. */
  isRemoved: boolean | null;
}

/** Reactions to messages. Each change raises the `reactions_rev` of its messages, under their locks. */
@Injectable()
export class ReactionsRepository {
  constructor(private readonly sql: Sql) {}

  /** Locks the message. Undefined if the person is not in the conversation, or it is blocked. */
  lock(
    conversationId: string,
    userId: string,
    messageId: string,
    now: Date,
    tx: Transaction,
  ): Promise<ReactionRights | undefined> {
    return this.sql.row<ReactionRights & object>(LOCK, [conversationId, userId, messageId, now], tx);
  }

  /** Replaces the person's reaction, or takes it back if `kind` is null. False if nothing changes. */
  async set(
    messageId: string,
    userId: string,
    kind: ReactionKind | null,
    now: Date,
    tx: Transaction,
  ): Promise<boolean> {
    const changed =
      kind === null
        ? await this.sql.row(TAKE_BACK, [messageId, userId], tx)
        : await this.sql.row(GIVE, [messageId, userId, kind, now], tx);
    return changed !== undefined;
  }

  /** Removes the reactions of these people to at most `count` messages (null: to all), and returns the messages. */
  async removeSome(userIds: readonly string[], count: number | null, tx: Transaction): Promise<string[]> {
    const locked = await this.lockReacted(userIds, count, tx);
    if (locked.length > 0) await this.sql.rows(REMOVE, [userIds, locked], tx);
    return locked;
  }

  async removeAll(userIds: readonly string[], tx: Transaction): Promise<void> {
    await this.removeSome(userIds, null, tx);
  }

  /** Moves a guest's reactions to an account, and returns the messages. */
  async merge(guestId: string, userId: string, tx: Transaction): Promise<string[]> {
    const locked = await this.lockReacted([guestId], null, tx);
    if (locked.length > 0) await this.sql.rows(MERGE, [guestId, userId], tx);
    return locked;
  }

  private async lockReacted(userIds: readonly string[], count: number | null, tx: Transaction): Promise<string[]> {
    return (await this.sql.rows<{ id: string }>(LOCK_REACTED, [userIds, count], tx)).map(({ id }) => id);
  }
}
