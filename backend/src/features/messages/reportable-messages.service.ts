import { REPORT } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { type Change, type Committed, changeKind } from '../../changes/change.ts';
import { OnChange } from '../../changes/on-change.decorator.ts';
import { Sql, type Statement } from '../../database/sql.ts';
import type { FoundReportable, Reportable } from '../../identity/people/people-steps.ts';
import { mediaAddress } from '../../uploads/media.sql.ts';
import { UploadsService } from '../../uploads/uploads.service.ts';
import { MessagesPublisher } from './messages.publisher.ts';
import { MessagesRepository } from './messages.repository.ts';

interface Line {
  id: string;
  conversationId: string;
  seq: number;
  authorId: string;
  displayName: string;
  content: string;
  createdAt: Date;
  isHidden: boolean;
  uploadId: string | null;
}

const LINE = `
  m.id, m.conversation_id AS "conversationId", m.seq, m.sender_id AS "authorId", u.display_name AS "displayName",
  m.content, m.created_at AS "createdAt", m.hidden_at IS NOT NULL AS "isHidden", m.upload_id AS "uploadId"`;

/** The message, if the viewer is in its conversation. $1 message, $2 viewer. */
const FIND: Statement = {
  name: 'reportable-messages.find',
  text: `SELECT ${LINE} FROM messages m JOIN users u ON u.id = m.sender_id
         JOIN conversation_members own ON own.conversation_id = m.conversation_id AND own.user_id = $2
         WHERE m.id = $1 AND m.removed_at IS NULL AND (own.until_seq IS NULL OR m.seq <= own.until_seq)`,
};

/** $1 conversation, $2 `seq` of the message, $3 number of messages on either side. */
const AROUND: Statement = {
  name: 'reportable-messages.around',
  text: `SELECT ${LINE} FROM messages m JOIN users u ON u.id = m.sender_id
         WHERE m.conversation_id = $1 AND m.seq BETWEEN $2::int - $3::int AND $2::int + $3::int AND m.seq <> $2
         ORDER BY m.seq`,
};

const EXISTS: Statement = { name: 'reportable-messages.exists', text: 'SELECT 1 FROM messages WHERE id = $1' };

const SET_HIDDEN: Statement = {
  name: 'reportable-messages.set-hidden',
  text: `UPDATE messages SET hidden_at = $2 WHERE id = $1 AND (hidden_at IS NULL) = ($2::timestamptz IS NOT NULL)
         RETURNING upload_id AS "uploadId"`,
};

/** A message was hidden or shown again by operators, or removed by the host of a game. */
export const messageHidden = changeKind('messages.hidden');

/** Finds messages for reports, and hides or shows them for operators. A hidden message keeps its `seq`. */
@Injectable()
export class ReportableMessagesService implements Reportable {
  constructor(
    private readonly sql: Sql,
    private readonly messages: MessagesRepository,
    private readonly publisher: MessagesPublisher,
    private readonly attachments: UploadsService,
  ) {}

  /**
   * A message, with a few messages before and after it. Undefined if the viewer is not in the conversation, or may not
   * read the message because it is hidden.
   */
  async find(id: string, viewerId: string | null): Promise<FoundReportable | undefined> {
    const line = await this.sql.row<Line & object>(FIND, [id, viewerId]);
    if (!line || (line.isHidden && line.authorId !== viewerId)) return undefined;
    const around = await this.sql.rows<Line & object>(AROUND, [line.conversationId, line.seq, REPORT.neighbours]);
    return {
      ...toNeighbour(line),
      title: null,
      media: line.uploadId === null ? [] : [mediaAddress(line.uploadId)],
      path: null,
      before: around.filter(({ seq }) => seq < line.seq).map(toNeighbour),
      after: around.filter(({ seq }) => seq > line.seq).map(toNeighbour),
    };
  }

  async exists(id: string): Promise<boolean> {
    return (await this.sql.row(EXISTS, [id])) !== undefined;
  }

  async setHidden(id: string, isHidden: boolean, change: Change): Promise<boolean> {
    const { tx, now } = change;
    const changed = await this.sql.row<{ uploadId: string | null }>(SET_HIDDEN, [id, isHidden ? now : null], tx);
    if (!changed) return false;
    if (changed.uploadId !== null) await this.attachments.setHidden([changed.uploadId], isHidden, tx);
    change.publish(messageHidden, id);
    return true;
  }

  @OnChange(messageHidden)
  async publish(changed: readonly Committed[]): Promise<void> {
    const ids = [...new Set(changed.map(({ ref }) => ref))];
    for (const { row, receivers } of await this.messages.withReceivers(ids))
      this.publisher.hiddenChanged(row, receivers);
  }
}

const toNeighbour = ({ id, authorId, displayName, content, createdAt }: Line) => ({
  id,
  author: { id: authorId, displayName },
  text: content,
  createdAt: createdAt.toISOString(),
});
