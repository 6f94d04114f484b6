import { Injectable } from '@nestjs/common';
import { Sql, type Statement } from '../../database/sql.ts';
import { unreadOf } from './conversations.sql.ts';

/** Socket.IO notices within this time that the other side of a connection is gone: 25 s to its next ping, 20 s to wait. */
const UNNOTICED_MS = 50_000;

/** $1 people, $2 since when each may not have seen a message. They have seen what was delivered to a page of theirs. */
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
  /** Of the newest. */
  createdAt: Date;
}

/** What came while a person counted as online, and no page of theirs received it. */
@Injectable()
export class MessageNoticesRepository {
  constructor(private readonly sql: Sql) {}

  /** Of people who are online no more, by when each was last seen. */
  unseen(gone: ReadonlyMap<string, Date>): Promise<UnseenMessages[]> {
    const since = [...gone.values()].map((at) => new Date(at.getTime() - UNNOTICED_MS));
    return this.sql.rows<UnseenMessages & object>(UNSEEN, [[...gone.keys()], since]);
  }
}
