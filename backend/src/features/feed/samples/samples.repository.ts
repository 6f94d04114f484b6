import { Injectable } from '@nestjs/common';
import { newId } from '../../../database/ids.ts';
import { Sql, type Statement, type Transaction } from '../../../database/sql.ts';
import { DEVELOPMENT_ISSUER } from '../../../identity/development/development-client.ts';
import { profileColumns, readPlayers } from '../../../seed/players/sample-players.ts';
import { samplePosts } from './sample-posts.ts';

/**
 * Adds seeded players who are missing, as in a database without sample data. They are private and have no e-mail, so that
 * they are not listed among the players.
 */
const ADD_AUTHORS: Statement = {
  name: 'samples.add-authors',
  text: `INSERT INTO users (id, kind, issuer, subject, first_name, last_name, display_name, position, city, avatar,
                            is_public, created_at)
         SELECT id, 'member', $2, subject, first_name, last_name, display_name, position, city, avatar, false, $3
         FROM jsonb_populate_recordset(NULL::users, $1)
         ON CONFLICT ON CONSTRAINT users_identity_key DO NOTHING`,
};

const AUTHORS: Statement = {
  name: 'samples.authors',
  text: `SELECT u.id FROM unnest($2::text[]) WITH ORDINALITY AS named (subject, place)
         JOIN users u ON u.issuer = $1 AND u.subject = named.subject ORDER BY named.place`,
};

/** Each sample once for each reader: of two calls at the same time the second waits and adds none. */
const ADD: Statement = {
  name: 'samples.add',
  text: `INSERT INTO posts (id, user_id, type, content, caption, hashtags, is_sample, sample_for, sample_key, created_at)
         SELECT id, user_id, 'text', content, caption, hashtags, true, $2, sample_key, created_at
         FROM jsonb_populate_recordset(NULL::posts, $1)
         ON CONFLICT ON CONSTRAINT posts_sample_key DO NOTHING RETURNING id`,
};

@Injectable()
export class SamplesRepository {
  /** One more than there are posts, so that nobody reads a sample of their own. */
  private readonly players = readPlayers().slice(0, samplePosts.length + 1);

  constructor(private readonly sql: Sql) {}

  /** Ids of the posts that were added. Their hashtags are not counted among the most used. */
  async add(readerId: string, now: Date, tx: Transaction): Promise<string[]> {
    const authors = (await this.authors(now, tx)).filter((id) => id !== readerId);
    const rows = samplePosts.map(({ key, caption, content, hashtags, minutesAgo }, index) => ({
      id: newId(),
      user_id: authors[index % authors.length],
      caption,
      content,
      hashtags,
      sample_key: key,
      created_at: new Date(now.getTime() - minutesAgo * 60_000),
    }));
    const added = await this.sql.rows<{ id: string }>(ADD, [JSON.stringify(rows), readerId], tx);
    return added.map((row) => row.id);
  }

  /** Ids of the authors, adding those that are missing. */
  private async authors(now: Date, tx: Transaction): Promise<string[]> {
    const found = await this.find(tx);
    if (found.length === this.players.length) return found;
    const rows = this.players.map((player) => ({ id: newId(), subject: player.subject, ...profileColumns(player) }));
    await this.sql.rows(ADD_AUTHORS, [JSON.stringify(rows), DEVELOPMENT_ISSUER, now], tx);
    return this.find(tx);
  }

  private async find(tx: Transaction): Promise<string[]> {
    const rows = await this.sql.rows<{ id: string }>(
      AUTHORS,
      [DEVELOPMENT_ISSUER, this.players.map(({ subject }) => subject)],
      tx,
    );
    return rows.map((row) => row.id);
  }
}
