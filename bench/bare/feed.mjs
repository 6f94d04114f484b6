// The reference of a page of the feed: only fastify and one prepared statement.
import { app, listen, openPool } from '../steps/serve-bare.mjs';

const text = `
  SELECT p.id, p.type, p.content, p.caption, p.hashtags, NULL AS "mediaUrl", NULL AS media, p.highlight,
         json_build_object('id', u.id, 'displayName', u.display_name, 'firstName', u.first_name, 'lastName', u.last_name,
           'profileImageUrl', u.profile_image_url, 'avatar', u.avatar, 'email', 'p•••@example.com') AS "user",
         p.created_at AS "createdAt",
         EXISTS (SELECT 1 FROM post_likes l WHERE l.post_id = p.id AND l.user_id = $1::uuid) AS "isLiked",
         p.is_sample AS "isSample", p.like_count AS "likeCount", p.comment_count AS "commentCount",
         p.share_count AS shares, p.view_count AS views, p.rev
  FROM posts p JOIN users u ON u.id = p.user_id WHERE p.sample_for IS NULL
  ORDER BY p.created_at DESC, p.id DESC LIMIT $2`;

const pool = openPool();

app.get('/api/feed', async (request) => {
  const { as = null } = /** @type {{ as?: string }} */ (request.query);
  return (await pool.query({ name: 'page', text, values: [as, 50] })).rows;
});

await listen();
