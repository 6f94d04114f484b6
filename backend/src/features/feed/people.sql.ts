import type { Statement } from '../../database/sql.ts';
import { isVisible } from './posts/posts.sql.ts';

export const NEXT_POST: Statement = {
  name: 'feed-people.next-post',
  text: 'SELECT id FROM posts WHERE user_id = $1 ORDER BY id LIMIT 1',
};

/** On a post that they may see. */
export const NEXT_COMMENT: Statement = {
  name: 'feed-people.next-comment',
  text: `SELECT c.id, c.post_id AS "postId" FROM post_comments c JOIN posts p ON p.id = c.post_id
         WHERE c.user_id = $1 AND ${isVisible('p', '$1::uuid')} ORDER BY c.id LIMIT 1`,
};

/** Of a post that they may see. */
export const NEXT_LIKE: Statement = {
  name: 'feed-people.next-like',
  text: `SELECT l.post_id AS "postId" FROM post_likes l JOIN posts p ON p.id = l.post_id
         WHERE l.user_id = $1 AND ${isVisible('p', '$1::uuid')} ORDER BY l.post_id LIMIT 1`,
};

/**
 * Samples for this reader alone, who shared or saw what (how often stays), and what they said of posts and liked that they
 * do not see any more, as operators have hidden those or one of the two has blocked the other.
 */
export const CLEAR = [
  {
    name: 'feed-people.clear-comments',
    text: `WITH gone AS (DELETE FROM post_comments WHERE user_id = $1 RETURNING post_id, hidden_at),
           lost AS (SELECT post_id, count(*) FILTER (WHERE hidden_at IS NULL)::int AS comments FROM gone GROUP BY post_id)
           UPDATE posts p SET comment_count = p.comment_count - lost.comments, rev = p.rev + 1
           FROM lost WHERE p.id = lost.post_id`,
  },
  {
    name: 'feed-people.clear-likes',
    text: `WITH gone AS (DELETE FROM post_likes WHERE user_id = $1 RETURNING post_id)
           UPDATE posts p SET like_count = p.like_count - 1, rev = p.rev + 1 FROM gone WHERE p.id = gone.post_id`,
  },
  { name: 'feed-people.clear-samples', text: 'DELETE FROM posts WHERE sample_for = $1' },
  { name: 'feed-people.clear-shares', text: 'DELETE FROM post_shares WHERE user_id = $1' },
  { name: 'feed-people.clear-views', text: 'DELETE FROM post_views WHERE user_id = $1' },
] as const satisfies Statement[];
