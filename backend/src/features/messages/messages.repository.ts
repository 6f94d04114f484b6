import { LIMITS, type Message, type ThreadPage } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { Sql, type Statement, type Transaction } from '../../database/sql.ts';
import { Page } from '../../http/paging.ts';
import { BlocksRepository } from '../../identity/people/blocks.repository.ts';
import { isBlockedPair } from '../../identity/people/blocks.sql.ts';
import type { Membership } from './conversations.repository.ts';
import { lastSeqOf, unreadOf } from './conversations.sql.ts';
import { type MessageRow, type Receiver, toMessage } from './message-row.ts';
import { BY_ID, THREAD_AFTER, THREAD_BEFORE, WITH_RECEIVERS } from './messages.sql.ts';

/** PostgreSQL's largest integer: above every `seq`. */
const AFTER_LAST = 2_147_483_647;

/**
 * Socket.IO closes a dead connection within this time: 25 s until its next ping, and 20 s of waiting for the answer.
 */
const UNNOTICED_MS = 50_000;

/**
 * Conversations with messages that no page of the reader has received, each with the sender of the newest one. $1
 * readers, $2 the time since when each may have missed some. Leaves out blocked conversations and muted threads.
 */
const UNSEEN: Statement = {
  name: 'message-notices.unseen',
  text: `SELECT c.id AS "conversationId", newest.sender_id AS "senderId", mine.user_id AS "readerId",
                ${unreadOf('mine')} AS "unreadCount", newest.created_at AS "createdAt",
                (SELECT g.title FROM games g WHERE g.id = c.game_id) AS "gameTitle"
         FROM unnest($1::uuid[], $2::timestamptz[]) AS away (user_id, since)
         JOIN conversation_members mine ON mine.user_id = away.user_id AND NOT mine.is_muted
         JOIN conversations c ON c.id = mine.conversation_id AND NOT c.is_blocked
           AND c.last_seq > GREATEST(mine.read_seq, mine.delivered_seq) AND c.last_activity_at > away.since
         JOIN LATERAL (
           SELECT m.sender_id, m.created_at FROM messages m
           WHERE m.conversation_id = c.id AND m.sender_id <> mine.user_id AND m.created_at > away.since
             AND m.seq > GREATEST(mine.read_seq, mine.delivered_seq) AND m.seq <= ${lastSeqOf('mine')}
             AND (c.game_id IS NULL OR NOT ${isBlockedPair('m.sender_id', 'mine.user_id')})
           ORDER BY m.seq DESC LIMIT 1) newest ON true`,
};

const GAME_TITLE: Statement = {
  name: 'message-notices.game-title',
  text: 'SELECT g.title FROM conversations c JOIN games g ON g.id = c.game_id WHERE c.id = $1',
};

/** A conversation with messages that reached no page of their reader. */
export interface UnseenMessages {
  conversationId: string;
  senderId: string;
  readerId: string;
  unreadCount: number;
  /** Time of the newest message that reached no page. */
  createdAt: Date;
  /** Set for the thread of a game. */
  gameTitle: string | null;
}

/** Messages of conversations, in the order of `seq`. */
@Injectable()
export class MessagesRepository {
  constructor(
    private readonly sql: Sql,
    private readonly blocks: BlocksRepository,
  ) {}

  /**
   * A page of messages, newest first, or oldest first with `after`. Cursors are `seq`s. With `after` and `hiddenFrom`,
   * the answer also has the messages whose `seq` is at least `hiddenFrom` and that are hidden or removed, quote such a
   * message, or have ever had a reaction: a browser that was offline has missed the events about them. In a game's
   * thread, messages of people in a block with the viewer have no text.
   */
  async page(
    conversationId: string,
    viewerId: string,
    { isThread, untilSeq }: Membership,
    { limit = LIMITS.pageDefault, before, after, hiddenFrom }: ThreadPage,
  ): Promise<Page<Message>> {
    const unseen = isThread ? await this.blocks.othersOf(viewerId) : [];
    const shown = (row: MessageRow) => toMessage(row, { userId: viewerId, unseen });
    const end = untilSeq === null ? AFTER_LAST : untilSeq + 1;
    if (after === undefined) {
      const values = [conversationId, Math.min(Number(before ?? AFTER_LAST), end), limit + 1];
      const rows = await this.sql.rows<MessageRow>(THREAD_BEFORE, values);
      return Page.cut(rows, limit, ({ seq }) => ({ before: String(seq) })).map(shown);
    }
    const values = [conversationId, after, limit + 1, hiddenFrom ?? AFTER_LAST, end];
    const rows = await this.sql.rows<MessageRow>(THREAD_AFTER, values);
    const next = ({ seq }: MessageRow) => ({
      after: String(seq),
      ...(hiddenFrom !== undefined && { hiddenFrom: String(seq + 1) }),
    });
    return Page.cut(rows, limit, next).map(shown);
  }

  find(id: string, tx?: Transaction): Promise<MessageRow | undefined> {
    return this.sql.row<MessageRow & object>(BY_ID, [id], tx);
  }

  /** The messages of `ids`, each with the people who receive it, also its sender. Leaves out blocked conversations. */
  async withReceivers(ids: readonly string[]): Promise<{ row: MessageRow; receivers: Receiver[] }[]> {
    const rows = await this.sql.rows<MessageRow & { receivers: Receiver[] }>(WITH_RECEIVERS, [ids]);
    return rows.map(({ receivers, ...row }) => ({ row, receivers }));
  }

  /** The title of the game whose thread it is; null for a conversation of two people. */
  async gameTitle(conversationId: string): Promise<string | null> {
    return (await this.sql.row<{ title: string }>(GAME_TITLE, [conversationId]))?.title ?? null;
  }

  /**
   * Conversations with messages that no page of their reader received, because the reader only counted as online.
   * `lastSeen`: by reader id, when presence last saw the reader. Looks back 50 seconds further, because the connection
   * may have been dead before.
   */
  unseen(lastSeen: ReadonlyMap<string, Date>): Promise<UnseenMessages[]> {
    const since = [...lastSeen.values()].map((at) => new Date(at.getTime() - UNNOTICED_MS));
    return this.sql.rows<UnseenMessages & object>(UNSEEN, [[...lastSeen.keys()], since]);
  }
}
