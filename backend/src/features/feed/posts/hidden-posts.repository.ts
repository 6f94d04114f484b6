import { tagKey } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { Sql, type Statement, type Transaction } from '../../../database/sql.ts';

const EXISTS: Statement = { name: 'hidden-posts.exists', text: 'SELECT 1 FROM posts WHERE id = $1' };

const FILES = 'array_remove(ARRAY[media_id, poster_id], NULL) AS files';

/** Its author in `sample_for` keeps it from everybody else; it is none of its hashtags' posts meanwhile. */
const HIDE: Statement = {
  name: 'hidden-posts.hide',
  text: `WITH hidden AS (
           UPDATE posts SET hidden_at = $2, sample_for = user_id, rev = rev + 1
           WHERE id = $1 AND hidden_at IS NULL AND sample_for IS NULL
           RETURNING id, user_id, ${FILES}),
         untagged AS (DELETE FROM post_tags t USING hidden WHERE t.post_id = hidden.id)
         SELECT files FROM hidden`,
};

const SHOW: Statement = {
  name: 'hidden-posts.show',
  text: `UPDATE posts SET hidden_at = NULL, sample_for = NULL, rev = rev + 1 WHERE id = $1 AND hidden_at IS NOT NULL
         RETURNING hashtags, ${FILES}`,
};

const STATE: Statement = {
  name: 'hidden-posts.state',
  text: 'SELECT user_id AS "authorId", hidden_at IS NOT NULL AS "isHidden" FROM posts WHERE id = $1',
};

/** $2 keys, $3 hashtags as written. */
const TAG: Statement = {
  name: 'hidden-posts.tag',
  text: `INSERT INTO post_tags (tag, hashtag, created_at, post_id)
         SELECT named.tag, named.hashtag, p.created_at, p.id
         FROM posts p CROSS JOIN unnest($2::text[], $3::text[]) AS named (tag, hashtag) WHERE p.id = $1`,
};

/** A post that was hidden or shown. */
export interface ChangedPost {
  /** Its uploads. */
  files: string[];
}

/** Posts that operators hide. */
@Injectable()
export class HiddenPostsRepository {
  constructor(private readonly sql: Sql) {}

  async exists(id: string): Promise<boolean> {
    return (await this.sql.row(EXISTS, [id])) !== undefined;
  }

  /** Undefined where it is gone. */
  state(id: string): Promise<{ authorId: string; isHidden: boolean } | undefined> {
    return this.sql.row<{ authorId: string; isHidden: boolean }>(STATE, [id]);
  }

  /** Undefined where there is no such post that everybody sees. */
  async hide(id: string, now: Date, tx: Transaction): Promise<ChangedPost | undefined> {
    return this.sql.row<ChangedPost & object>(HIDE, [id, now], tx);
  }

  /** Undefined where there is no such hidden post. */
  async show(id: string, tx: Transaction): Promise<ChangedPost | undefined> {
    const shown = await this.sql.row<ChangedPost & { hashtags: string[] }>(SHOW, [id], tx);
    if (shown) await this.sql.rows(TAG, [id, shown.hashtags.map(tagKey), shown.hashtags], tx);
    return shown;
  }
}
