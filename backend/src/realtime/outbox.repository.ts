import { Injectable } from '@nestjs/common';
import { Sql, type Statement } from '../database/sql.ts';

const REMOVE: Statement = { name: 'outbox.remove', text: 'DELETE FROM outbox WHERE id = ANY($1::uuid[])' };

/** Skips rows that another node is publishing. */
const TAKE: Statement = {
  name: 'outbox.take',
  text: `SELECT id, topic, ref FROM outbox WHERE created_at < $1
         ORDER BY created_at, id LIMIT 200 FOR UPDATE SKIP LOCKED`,
};

interface Row {
  id: string;
  topic: string;
  ref: string;
}

@Injectable()
export class OutboxRepository {
  constructor(private readonly sql: Sql) {}

  async remove(ids: readonly string[]): Promise<void> {
    await this.sql.rows(REMOVE, [ids]);
  }

  /** Calls `publish` for rows older than `before`, topic by topic, then deletes them. */
  async take(before: Date, publish: (topic: string, refs: string[]) => Promise<void>): Promise<void> {
    await this.sql.transaction(async (tx) => {
      const rows = await this.sql.rows<Row>(TAKE, [before], tx);
      const topics = new Set(rows.map((row) => row.topic));
      for (const topic of topics) {
        await publish(
          topic,
          rows.filter((row) => row.topic === topic).map((row) => row.ref),
        );
      }
      if (rows.length > 0) await this.sql.rows(REMOVE, [rows.map((row) => row.id)], tx);
    });
  }
}
