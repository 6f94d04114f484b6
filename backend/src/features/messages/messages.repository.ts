import { LIMITS, type Message, type ThreadPage } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { Sql, type Statement } from '../../database/sql.ts';
import { Page } from '../../http/paging.ts';
import { unreadOf } from './conversations.sql.ts';
import { type MessageRow, THREAD_AFTER, THREAD_BEFORE, toMessage, WITH_MEMBERS } from './messages.sql.ts';

/** PostgreSQL's largest integer: above every `seq`. */
const AFTER_LAST = 2_147_483_647;

/**
 * Socket.IO closes a dead connection within this time: 25 s until its next ping, and 20 s of waiting for the answer.
 */
const UNNOTICED_MS = 50_000;

/**
 * Conversations with messages that no page of the reader has received. $1 readers, $2 the time since when each may have
 * missed some. Leaves out blocked conversations.
 */
const UNSEEN: Statement = {
  name: 'message-notices.unseen',
  text: `SELECT c.id AS "conversationId", theirs.user_id AS "senderId", mine.user_id AS "readerId",
                ${unreadOf('mine')} AS "unreadCount", newest.created_at AS "createdAt"
         FROM unnest($1::uuid[], $2::timestamptz[]) AS gone (user_id, since)
         JOIN conversation_members mine ON mine.user_id = gone.user_id
         JOIN conversations c ON c.id = mine.conversation_id AND NOT c.is_blocked
           AND c.last_seq > GREATEST(mine.read_seq, mine.delivered_seq) AND c.last_activity_at > gone.since
         JOIN conversation_members theirs ON theirs.conversation_id = c.id AND theirs.user_id <> mine.user_id
         JOIN LATERAL (
           SELECT m.created_at FROM messages m
           WHERE m.conversation_id = c.id AND m.sender_id = theirs.user_id AND m.created_at > gone.since
             AND m.seq > GREATEST(mine.read_seq, mine.delivered_seq)
           ORDER BY m.seq DESC LIMIT 1) newest ON true`,
};

/** A conversation with messages that reached no page of their reader. */
export interface UnseenMessages {
  conversationId: string;
  senderId: string;
  readerId: string;
  unreadCount: number;
  /** Time of the newest message that reached no page. */
  createdAt: Date;
}

/** Messages of conversations, in the order of `seq`. */
@Injectable()
export class MessagesRepository {
  constructor(private readonly sql: Sql) {}

  /**
   * A page of messages, newest first, or oldest first with `after`. Cursors are `seq`s. With `after` and `hiddenFrom`,
   * the answer also has the hidden messages whose `seq` is at least `hiddenFrom`: a browser that was offline has missed
   * the events about them.
   */
  async page(
    conversationId: string,
    viewerId: string,
    { limit = LIMITS.pageDefault, before, after, hiddenFrom }: ThreadPage,
  ): Promise<Page<Message>> {
    if (after === undefined) {
      const rows = await this.sql.rows<MessageRow>(THREAD_BEFORE, [conversationId, before ?? AFTER_LAST, limit + 1]);
      return Page.cut(rows, limit, ({ seq }) => ({ before: String(seq) })).map((row) => toMessage(row, viewerId));
    }
    const values = [conversationId, after, limit + 1, hiddenFrom ?? AFTER_LAST];
    const rows = await this.sql.rows<MessageRow>(THREAD_AFTER, values);
    const next = ({ seq }: MessageRow) => ({
      after: String(seq),
      ...(hiddenFrom !== undefined && { hiddenFrom: String(seq + 1) }),
    });
    return Page.cut(rows, limit, next).map((row) => toMessage(row, viewerId));
  }

  /** The messages of `ids`, each with the other person of the conversation. Leaves out blocked conversations. */
  async withMembers(ids: readonly string[]): Promise<{ row: MessageRow; otherId: string }[]> {
    const rows = await this.sql.rows<MessageRow & { otherId: string }>(WITH_MEMBERS, [ids]);
    return rows.map(({ otherId, ...row }) => ({ row, otherId }));
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
