import { Injectable } from '@nestjs/common';
import { Sql } from '../../../database/sql.ts';
import type { ExportList, SingleFile } from '../../../identity/people/export-files.ts';
import { CONVERSATIONS, MESSAGES, UPLOADS } from './export-content.sql.ts';

const SLICE = 500;

/** `endings` of file names by what an upload holds. */
const ENDINGS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
};

const uploadName = (id: string, contentType: string): string => `${id}.${ENDINGS[contentType] ?? 'bin'}`;

/** Reads what is stored of a person, a slice at a time. `next` is called between slices, and throws to end it. */
@Injectable()
export class ExportContentRepository {
  constructor(private readonly sql: Sql) {}

  async single({ statement }: SingleFile, userId: string): Promise<object | null> {
    return (await this.sql.row<{ item: object }>(statement, [userId]))?.item ?? null;
  }

  async *list({ statement, lowest }: ExportList, userId: string, next: () => Promise<void>): AsyncGenerator<object> {
    let last = lowest;
    for (;;) {
      const rows = await this.sql.rows<{ id: string; item: object }>(statement, [userId, last, SLICE]);
      for (const { item } of rows) yield item;
      if (rows.length < SLICE) return;
      last = rows.at(-1)?.id ?? last;
      await next();
    }
  }

  /** Those of both sides, one conversation after the other. */
  async *messages(userId: string, next: () => Promise<void>): AsyncGenerator<object> {
    const all = await this.sql.rows<{ id: string; with: string | null }>(CONVERSATIONS, [userId]);
    for (const conversation of all) {
      let seq = 0;
      for (;;) {
        const rows = await this.sql.rows<{ seq: number; item: object }>(MESSAGES, [
          userId,
          conversation.id,
          seq,
          SLICE,
        ]);
        for (const { item } of rows) yield { conversationWith: conversation.with, ...item };
        await next();
        if (rows.length < SLICE) break;
        seq = rows.at(-1)?.seq ?? seq;
      }
    }
  }

  /** The names that their files have in the archive. */
  async uploads(userId: string): Promise<{ id: string; name: string }[]> {
    const rows = await this.sql.rows<{ id: string; contentType: string }>(UPLOADS, [userId]);
    return rows.map(({ id, contentType }) => ({ id, name: uploadName(id, contentType) }));
  }
}
