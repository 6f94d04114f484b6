const POSTS = `
  INSERT INTO posts (id, user_id, type, content, caption, hashtags, created_at)
  SELECT gen_random_uuid(), author.id, 'text', 'Good run at the park today, who is in for tomorrow? Number ' || n, '',
         '{#StreetBall,#PickupGame}', now() - n * interval '1 second'
  FROM generate_series(1, $1::int) n
  JOIN (SELECT id, row_number() OVER () AS place, count(*) OVER () AS authors FROM users) author
    ON author.place = 1 + n % author.authors`;

/** A tenth of all members likes each of the newest posts. */
const LIKES = `
  WITH added AS (
    INSERT INTO post_likes (post_id, user_id, created_at)
    SELECT p.id, u.id, now() FROM (SELECT id FROM posts ORDER BY created_at DESC LIMIT 200) p
    CROSS JOIN LATERAL (SELECT id FROM users WHERE hashtext(users.id::text || p.id) % 10 = 0) u
    RETURNING post_id)
  UPDATE posts SET like_count = likes.number
  FROM (SELECT post_id, count(*)::int AS number FROM added GROUP BY post_id) likes WHERE likes.post_id = posts.id`;

/** Adds this many posts by the existing members. @param {import('pg').Client} client @param {number} posts */
export async function addPosts(client, posts) {
  // Looking up the author of each of a million rows would take most of the time.
  await client.query('SET session_replication_role = replica');
  await client.query(POSTS, [posts]);
  await client.query('RESET session_replication_role');
  await client.query('VACUUM ANALYZE posts');
}

/** @param {import('pg').Client} client */
export async function addLikes(client) {
  await client.query(LIKES);
  await client.query('VACUUM ANALYZE posts, post_likes');
}

/** The newest posts' ids. @param {import('pg').Client} client @param {number} count @returns {Promise<string[]>} */
export async function newestPosts(client, count) {
  const { rows } = await client.query('SELECT id FROM posts ORDER BY created_at DESC LIMIT $1', [count]);
  return rows.map(({ id }) => id);
}
