import type { Statement } from '../../database/sql.ts';
import { commentColumns } from './comment-row.ts';
import { countColumns, isVisible } from './post-counts.ts';

/** No row: no such post. A row without an id: no comments. $1 viewer or null, $2 post, $3 and $4 the last one's time and id, $5 how many. */
function page(name: string, compare: '<' | '>', order: 'DESC' | 'ASC'): Statement {
  const sorted = (alias: string) => `ORDER BY ${alias}.created_at ${order}, ${alias}.id ${order}`;
  return {
    name: `comments.${name}`,
    text: `SELECT ${commentColumns('c')} FROM posts p
           LEFT JOIN LATERAL (
             SELECT own.* FROM post_comments own
             WHERE own.post_id = p.id AND (own.created_at, own.id) ${compare} ($3::timestamptz, $4::uuid)
             ${sorted('own')} LIMIT $5) c ON true
           LEFT JOIN users author ON author.id = c.user_id
           WHERE p.id = $2 AND ${isVisible('p', '$1::uuid')} ${sorted('c')}`,
  };
}

export const LIST = { before: page('before', '<', 'DESC'), after: page('after', '>', 'ASC') };

/** Under the post's lock. $1 comment, $2 post, $3 author, $4 content, $5 now. */
export const ADD: Statement = {
  name: 'comments.add',
  text: `WITH c AS (
           INSERT INTO post_comments (id, post_id, user_id, content, created_at) VALUES ($1, $2, $3, $4, $5) RETURNING *),
         moved AS (
           UPDATE posts p SET comment_count = p.comment_count + 1, rev = p.rev + 1 WHERE p.id = $2
           RETURNING ${countColumns('p')})
         SELECT ${commentColumns('c')}, moved.*
         FROM c JOIN users author ON author.id = c.user_id CROSS JOIN moved`,
};

export const AUTHOR: Statement = {
  name: 'comments.author',
  text: 'SELECT user_id AS "authorId" FROM post_comments WHERE id = $1 AND post_id = $2',
};

/** Under the post's lock. $1 comment, $2 post. */
export const REMOVE: Statement = {
  name: 'comments.remove',
  text: `WITH gone AS (DELETE FROM post_comments WHERE id = $1 AND post_id = $2 RETURNING post_id)
         UPDATE posts p SET comment_count = p.comment_count - 1, rev = p.rev + 1
         FROM gone WHERE p.id = gone.post_id RETURNING ${countColumns('p')}`,
};
