import { REPORT, type ReportContext } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { Sql, type Statement, type Transaction } from '../../database/sql.ts';

interface Line {
  id: string;
  conversationId: string;
  seq: number;
  authorId: string;
  displayName: string;
  content: string;
  createdAt: Date;
  isHidden: boolean;
}

const LINE = `
  m.id, m.conversation_id AS "conversationId", m.seq, m.sender_id AS "authorId", u.display_name AS "displayName",
  m.content, m.created_at AS "createdAt", m.hidden_at IS NOT NULL AS "isHidden"`;

/** $2: a member of its conversation. */
const FIND: Statement = {
  name: 'reported-messages.find',
  text: `SELECT ${LINE} FROM messages m JOIN users u ON u.id = m.sender_id
         JOIN conversations c ON c.id = m.conversation_id
         WHERE m.id = $1 AND $2::uuid IN (c.user_a, c.user_b)`,
};

/** $2 its place in the conversation $1, $3 how many on either side. */
const AROUND: Statement = {
  name: 'reported-messages.around',
  text: `SELECT ${LINE} FROM messages m JOIN users u ON u.id = m.sender_id
         WHERE m.conversation_id = $1 AND m.seq BETWEEN $2::int - $3::int AND $2::int + $3::int AND m.seq <> $2
         ORDER BY m.seq`,
};

const EXISTS: Statement = { name: 'reported-messages.exists', text: 'SELECT 1 FROM messages WHERE id = $1' };

const SET_HIDDEN: Statement = {
  name: 'reported-messages.set-hidden',
  text: `UPDATE messages SET hidden_at = $2 WHERE id = $1 AND (hidden_at IS NULL) = ($2::timestamptz IS NOT NULL)
         RETURNING id`,
};

/** Messages that are reported, with the few around them; and which of them operators hide. */
@Injectable()
export class ReportedMessagesRepository {
  constructor(private readonly sql: Sql) {}

  /** Undefined for all but the members of the conversation, and for what is hidden from them. */
  async find(id: string, viewerId: string | null): Promise<ReportContext | undefined> {
    const line = await this.sql.row<Line & object>(FIND, [id, viewerId]);
    if (!line || (line.isHidden && line.authorId !== viewerId)) return undefined;
    const around = await this.sql.rows<Line & object>(AROUND, [line.conversationId, line.seq, REPORT.neighbours]);
    return {
      ...toNeighbour(line),
      title: null,
      media: [],
      path: null,
      before: around.filter(({ seq }) => seq < line.seq).map(toNeighbour),
      after: around.filter(({ seq }) => seq > line.seq).map(toNeighbour),
    };
  }

  async exists(id: string): Promise<boolean> {
    return (await this.sql.row(EXISTS, [id])) !== undefined;
  }

  /** False where nothing changes. Null shows it again. */
  async setHidden(id: string, hiddenAt: Date | null, tx: Transaction): Promise<boolean> {
    return (await this.sql.row(SET_HIDDEN, [id, hiddenAt], tx)) !== undefined;
  }
}

const toNeighbour = ({ id, authorId, displayName, content, createdAt }: Line) => ({
  id,
  author: { id: authorId, displayName },
  text: content,
  createdAt: createdAt.toISOString(),
});
