import { Injectable } from '@nestjs/common';
import { Sql, type Transaction } from '../../../database/sql.ts';
import {
  BLOCKED,
  COMPANIONS,
  GUESTS_WHO_WROTE,
  MERGE_MEMBERS,
  MERGE_MESSAGES,
  MUTE,
  PIN,
  PRESENT,
  REMOVE,
  SYNC,
} from './threads.sql.ts';

/** Threads of games: their people, the pinned message and removed messages. */
@Injectable()
export class ThreadsRepository {
  constructor(private readonly sql: Sql) {}

  /** Gives the thread the game's present people. Returns those whose membership changed. */
  async sync(gameId: string, now: Date, tx: Transaction): Promise<string[]> {
    return (await this.sql.rows<{ userId: string }>(SYNC, [gameId, now], tx)).map(({ userId }) => userId);
  }

  /** False if `hostId` does not host the game, or the thread has no such message. */
  async pin(id: string, hostId: string, messageId: string | null, tx: Transaction): Promise<boolean> {
    return (await this.sql.row(PIN, [id, hostId, messageId], tx)) !== undefined;
  }

  /**
   * Returns the upload of the removed photo, if there was one. Undefined if `hostId` does not host the game, or the
   * thread has no such message.
   */
  removeMessage(
    id: string,
    hostId: string,
    messageId: string,
    now: Date,
    tx: Transaction,
  ): Promise<{ uploadId: string | null } | undefined> {
    return this.sql.row(REMOVE, [id, hostId, messageId, now], tx);
  }

  /** False if `userId` is in no such thread. */
  async mute(id: string, userId: string, isMuted: boolean, tx: Transaction): Promise<boolean> {
    return (await this.sql.row(MUTE, [id, userId, isMuted], tx)) !== undefined;
  }

  async present(id: string): Promise<string[]> {
    return (await this.sql.rows<{ userId: string }>(PRESENT, [id])).map(({ userId }) => userId);
  }

  /** Raises the `rev` of unread totals in the threads that both are in. */
  async raiseRev(personId: string, otherId: string, tx: Transaction): Promise<void> {
    await this.sql.rows(BLOCKED, [personId, otherId], tx);
  }

  /** Returns the threads that the guest was in. */
  async merge(guestId: string, userId: string, tx: Transaction): Promise<string[]> {
    await this.sql.rows(MERGE_MESSAGES, [guestId, userId], tx);
    return (await this.sql.rows<{ id: string }>(MERGE_MEMBERS, [guestId, userId], tx)).map(({ id }) => id);
  }

  /** The people who see this person in the threads of games: at most 500, latest activity first. */
  async companions(userId: string): Promise<string[]> {
    return (await this.sql.rows<{ userId: string }>(COMPANIONS, [userId])).map((row) => row.userId);
  }

  async guestsWhoWrote(guestIds: readonly string[], tx: Transaction): Promise<string[]> {
    return (await this.sql.rows<{ id: string }>(GUESTS_WHO_WROTE, [guestIds], tx)).map(({ id }) => id);
  }
}
