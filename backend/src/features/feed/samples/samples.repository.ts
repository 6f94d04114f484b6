import { Injectable } from '@nestjs/common';
import { newId } from '../../../database/ids.ts';
import { Sql, type Statement, type Transaction } from '../../../database/sql.ts';
import { DEVELOPMENT_ISSUER } from '../../../identity/development/development-client.ts';
import { seedPlayers } from '../../../seed/people/players.ts';
import { SAMPLE_AUTHORS, samplePosts } from './sample-posts.ts';

/**
 * Seeded players who are missing, as in a database that began without samples. They are private and without an e-mail:
 * nobody shall meet people among the players who are not there.
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

/** Each once for each reader, also when asked twice at the same moment: the second waits for the first. */
const ADD: Statement = {
  name: 'samples.add',
  text: `INSERT INTO posts (id, user_id, type, content, caption, hashtags, is_sample, sample_for, sample_key, created_at)
         SELECT id, user_id, 'text', content, caption, hashtags, true, $2, sample_key, created_at
         FROM jsonb_populate_recordset(NULL::posts, $1)
         ON CONFLICT ON CONSTRAINT posts_sample_key DO NOTHING RETURNING id`,
};

@Injectable()
export class SamplesRepository {
  constructor(private readonly sql: Sql) {}

  /** Ids of the posts that the reader did not have yet. They bear their hashtags, but count for nobody's top list. */
  async add(readerId: string, now: Date, transaction: Transaction): Promise<string[]> {
    const authors = (await this.authors(now, transaction)).filter((id) => id !== readerId);
    const rows = samplePosts.map(({ key, caption, content, hashtags, minutesAgo }, index) => ({
      id: newId(),
      user_id: authors[index % authors.length],
      caption,
      content,
      hashtags,
      sample_key: key,
      created_at: new Date(now.getTime() - minutesAgo * 60_000),
    }));
    const added = await this.sql.rows<{ id: string }>(ADD, [JSON.stringify(rows), readerId], transaction);
    return added.map((row) => row.id);
  }

  /** Who writes them, made where they are missing. */
  private async authors(now: Date, transaction: Transaction): Promise<string[]> {
    const found = await this.find(transaction);
    if (found.length === SAMPLE_AUTHORS.length) return found;
    const people = seedPlayers.filter(([slug]) => (SAMPLE_AUTHORS as readonly string[]).includes(slug));
    const rows = people.map(([slug, player]) => ({
      id: newId(),
      subject: slug,
      first_name: player.firstName,
      last_name: player.lastName,
      display_name: player.displayName ?? `${player.firstName} ${player.lastName}`,
      position: player.position,
      city: player.city,
      avatar: player.look,
    }));
    await this.sql.rows(ADD_AUTHORS, [JSON.stringify(rows), DEVELOPMENT_ISSUER, now], transaction);
    return this.find(transaction);
  }

  private async find(transaction: Transaction): Promise<string[]> {
    const rows = await this.sql.rows<{ id: string }>(AUTHORS, [DEVELOPMENT_ISSUER, SAMPLE_AUTHORS], transaction);
    return rows.map((row) => row.id);
  }
}
