import type { Statement } from '../../database/sql.ts';

/**
 * A post and what it is found under. $1 id, $2 author, $3 type, $4 content, $5 caption, $6 hashtags as written, $7 their
 * keys, $8 media, $9 poster, $10 highlight, $11 now.
 */
export const CREATE: Statement = {
  name: 'feed.create',
  text: `WITH made AS (
           INSERT INTO posts (id, user_id, type, content, caption, hashtags, media_id, poster_id, highlight, created_at)
           VALUES ($1, $2, $3, $4, $5, $6, $8, $9, $10, $11))
         INSERT INTO post_tags (tag, hashtag, created_at, post_id)
         SELECT named.tag, named.hashtag, $11, $1 FROM unnest($7::text[], $6::text[]) AS named (tag, hashtag)`,
};

export const REMOVE: Statement = {
  name: 'feed.remove',
  text: 'DELETE FROM posts WHERE id = $1 RETURNING media_id, poster_id',
};
