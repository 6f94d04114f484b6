// The reference of likes: each like is one transaction, which writes a row and the post's counter.
import { app, listen, openPool } from '../steps/serve-bare.mjs';

const text = `
  WITH added AS (
    INSERT INTO post_likes (post_id, user_id, created_at) VALUES ($1, $2, now())
    ON CONFLICT (post_id, user_id) DO NOTHING RETURNING post_id)
  UPDATE posts p SET like_count = p.like_count + 1, rev = p.rev + 1
  FROM added WHERE p.id = added.post_id RETURNING p.like_count AS "likeCount", p.rev`;

const pool = openPool();

app.post('/api/feed/:id/like', async (request) => {
  const { id: postId } = /** @type {{ id: string }} */ (request.params);
  const { as } = /** @type {{ as: string }} */ (request.query);
  const { rows } = await pool.query({ name: 'like', text, values: [postId, as] });
  return { postId, isLiked: true, ...rows[0] };
});

await listen();
