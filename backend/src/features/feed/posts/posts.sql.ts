import { type FeedPost, LIMITS, type PostCounts } from '@hoopline/contracts';
import type { Statement } from '../../../database/sql.ts';
import { hiddenFrom, isShown } from '../../../identity/people/blocks.sql.ts';
import { type AuthorRow, authorColumns, toAuthor } from '../../../identity/people/person.sql.ts';
import { type MediaRow, mediaAddress, mediaColumns, toMedia } from '../../../uploads/media.sql.ts';

/** The totals of a post as SQL columns named as in the contract. `alias` names `posts` in the statement. */
export const countColumns = (alias: string): string => `${alias}.like_count AS "likeCount",
  ${alias}.comment_count AS "commentCount", ${alias}.share_count AS shares, ${alias}.view_count AS views, ${alias}.rev`;

/**
 * SQL: whether the viewer may see a post. A sample post is only for the member whose feed it fills. A hidden post has
 * its author in `sample_for`, so it is only for its author. `viewer` is SQL for an id.
 */
export const isMeantFor = (alias: string, viewer: string): string =>
  `(${alias}.sample_for IS NULL OR ${alias}.sample_for = ${viewer})`;

/** `isMeantFor`, and author and viewer are in no block. `viewer` is SQL for an id, but not a column. */
export const isVisible = (alias: string, viewer: string): string =>
  `(${isMeantFor(alias, viewer)} AND ${isShown(viewer, `${alias}.user_id`)})`;

/** The totals of a row that may have more columns. */
export const countsOf = ({ likeCount, commentCount, shares, views, rev }: PostCounts): PostCounts => ({
  likeCount,
  commentCount,
  shares,
  views,
  rev,
});

/** A post as the database returns it: one flat row. */
export interface PostRow
  extends Omit<FeedPost, 'mediaUrl' | 'media' | 'user' | 'createdAt' | 'isHidden' | 'boxScore'>,
    AuthorRow,
    MediaRow {
  createdAt: Date;
  isHidden: boolean;
  /** The game whose box score the post is. */
  gameId: string | null;
}

/** SQL: whether `viewer`, SQL for an id or for null, likes post `p`. */
const isLikedBy = (viewer: string): string =>
  `EXISTS (SELECT 1 FROM post_likes mine WHERE mine.post_id = p.id AND mine.user_id = ${viewer}) AS "isLiked"`;

/** All columns of a post `p`; needs the joins of `FROM_POST`. `viewer` is SQL for an id or null. */
const postColumns = (viewer: string): string => `
  p.id, p.type, p.content, p.caption, p.hashtags, p.highlight, p.created_at AS "createdAt", p.is_sample AS "isSample",
  p.game_id AS "gameId", p.hidden_at IS NOT NULL AS "isHidden", ${isLikedBy(viewer)}, ${countColumns('p')}, ${authorColumns('author')}, ${mediaColumns('media', 'poster')}`;

const FROM_POST = `
  JOIN users author ON author.id = p.user_id
  LEFT JOIN uploads media ON media.id = p.media_id
  LEFT JOIN uploads poster ON poster.id = p.poster_id`;

export const toPost = (row: PostRow, viewerId: string | null): FeedPost => ({
  id: row.id,
  type: row.type,
  content: row.content,
  caption: row.caption,
  hashtags: row.hashtags,
  mediaUrl: row.mediaId && mediaAddress(row.mediaId),
  media: toMedia(row),
  highlight: row.highlight,
  user: toAuthor(row, viewerId),
  createdAt: row.createdAt.toISOString(),
  isLiked: row.isLiked,
  isSample: row.isSample,
  ...(row.isHidden && { isHidden: true }),
  ...countsOf(row),
});

const DIRECTIONS = {
  before: { compare: '<', order: 'DESC' },
  after: { compare: '>', order: 'ASC' },
} as const;

const IS_SHOWN = isShown('$1::uuid', 'p.user_id');

/** The viewer's own sample posts, and their own hidden posts. */
const OWN_SAMPLES = `SELECT p.id, p.created_at FROM posts p WHERE p.sample_for = $1::uuid AND ${IS_SHOWN}`;

/** Whether author and viewer are in no block. Does not read the post for a viewer without any block. */
const IS_TAG_SHOWN = `
  CASE WHEN cardinality(${hiddenFrom('$1::uuid')}) = 0 THEN true
       ELSE (SELECT ${isShown('$1::uuid', 'own.user_id')} FROM posts own WHERE own.id = p.post_id) END`;

/** `shared` selects the posts of a list that everybody sees, `samples` the viewer's own. `id`: the id in `shared`. */
const EVERYTHING = {
  name: 'list',
  shared: `SELECT p.id, p.created_at FROM posts p WHERE p.sample_for IS NULL AND ${IS_SHOWN}`,
  id: 'p.id',
  samples: OWN_SAMPLES,
};
const TAGGED = {
  name: 'tag',
  shared: `SELECT p.post_id AS id, p.created_at FROM post_tags p WHERE p.tag = $5 AND ${IS_TAG_SHOWN}`,
  id: 'p.post_id',
  samples: `${OWN_SAMPLES}
              AND EXISTS (SELECT 1 FROM unnest(p.hashtags) AS own (hashtag) WHERE lower(own.hashtag) = '#' || $5)`,
};

const ALL_COLUMNS = `${postColumns('$1::uuid')} FROM posts p ${FROM_POST}`;
const LISTED_COLUMNS = `p.id, p.rev, ${isLikedBy('$1::uuid')} FROM posts p`;

/**
 * Posts of the people whom `$1` follows: for each person at most a page, read from an index. $2 to $4: see `page`. $5
 * the `tagKey` of a hashtag, or null.
 */
const followed = (direction: keyof typeof DIRECTIONS): string => {
  const { compare, order } = DIRECTIONS[direction];
  return `SELECT own.id, own.created_at FROM follows f CROSS JOIN LATERAL (
            SELECT p.id, p.created_at FROM posts p
            WHERE p.user_id = f.player_id AND p.sample_for IS NULL AND ${IS_SHOWN}
              AND (p.created_at, p.id) ${compare} ($2::timestamptz, $3::uuid)
              AND ($5::text IS NULL OR EXISTS (SELECT 1 FROM post_tags t WHERE t.post_id = p.id AND t.tag = $5))
            ORDER BY p.created_at ${order}, p.id ${order} LIMIT $4) own
          WHERE f.follower_id = $1::uuid`;
};

/** The posts of one page with all `columns`. The statement `posts` selects them. */
function pageStatement(
  name: string,
  posts: string,
  direction: keyof typeof DIRECTIONS,
  columns = ALL_COLUMNS,
): Statement {
  const { order } = DIRECTIONS[direction];
  return {
    name: `posts.${name}-${direction}`,
    text: `WITH page AS (${posts} ORDER BY created_at ${order}, id ${order} LIMIT $4)
           SELECT post.* FROM page JOIN LATERAL (SELECT ${columns} WHERE p.id = page.id OFFSET 0) post ON true
           ORDER BY page.created_at ${order}, page.id ${order}`,
  };
}

/**
 * One page. Shared posts and the viewer's few sample and hidden posts are read separately, each in the order of an
 * index; then only the posts of the page are read with all their columns. `OFFSET 0` keeps the planner from merging
 * the two steps, which could make it scan all users. No page needs more rows than the inner limit: it keeps the
 * planner's estimate close to a page, so that one prepared plan serves all.
 *
 * $1 viewer or null, $2 and $3 time and id of the last post read, $4 number of posts, $5 the `tagKey` of `TAGGED`.
 */
function page(
  { name, shared, id, samples }: typeof EVERYTHING,
  direction: keyof typeof DIRECTIONS,
  columns?: string,
): Statement {
  const { compare, order } = DIRECTIONS[direction];
  const isAfterLast = (key: string) => `AND (p.created_at, ${key}) ${compare} ($2::timestamptz, $3::uuid)`;
  const posts = `
    (${shared} ${isAfterLast(id)} ORDER BY p.created_at ${order}, ${id} ${order} LIMIT ${LIMITS.pageMax + 1})
    UNION ALL (${samples} ${isAfterLast('p.id')})`;
  return pageStatement(name, posts, direction, columns);
}

/** The values of a statement of `LIST`. */
export type PageValues = readonly [viewerId: string | null, createdAt: string, id: string, count: number];

export const LIST = { before: page(EVERYTHING, 'before'), after: page(EVERYTHING, 'after') };

const listed = page({ ...EVERYTHING, name: 'listed' }, 'before', LISTED_COLUMNS);
/** The columns of `LIST.before` that `NewestPageCache` compares, as one text, which is faster than fifty small rows. */
export const LISTED_POSTS: Statement = {
  name: listed.name,
  text: `SELECT COALESCE(string_agg(concat_ws(' ', id, rev, "isLiked"), ','), '') AS listed FROM (${listed.text}) head`,
};
/**
 * The same for many members. The row without a viewer has the posts that all of them see. Each viewer's row has a 1
 * for a post that they like and a 0 for any other, in the same order. A viewer with sample posts, hidden posts or a
 * block sees other posts, and has no row.
 *
 * $1 viewers, $2 number of posts.
 */
export const LISTED_POSTS_TOGETHER: Statement = {
  name: 'posts.listed-together',
  text: `WITH page AS MATERIALIZED (
           SELECT id, rev, created_at FROM (
             SELECT p.id, p.rev, p.created_at FROM posts p WHERE p.sample_for IS NULL
             ORDER BY p.created_at DESC, p.id DESC LIMIT ${LIMITS.pageMax + 1}) shared
           ORDER BY created_at DESC, id DESC LIMIT $2)
         SELECT NULL::uuid AS "viewerId", string_agg(concat_ws(' ', id, rev), ',' ORDER BY created_at DESC, id DESC) AS text
         FROM page
         UNION ALL
         SELECT viewer.id, (
           SELECT string_agg(CASE WHEN EXISTS (
             SELECT 1 FROM post_likes mine WHERE mine.post_id = page.id AND mine.user_id = viewer.id
           ) THEN '1' ELSE '0' END, '' ORDER BY page.created_at DESC, page.id DESC) FROM page)
         FROM unnest($1::uuid[]) AS viewer (id)
         WHERE NOT EXISTS (SELECT 1 FROM posts own WHERE own.sample_for = viewer.id)
           AND NOT EXISTS (SELECT 1 FROM blocks WHERE blocker_id = viewer.id)
           AND NOT EXISTS (SELECT 1 FROM blocks WHERE blocked_id = viewer.id)`,
};
export const FOLLOWED_LIST = {
  before: pageStatement('followed', followed('before'), 'before'),
  after: pageStatement('followed', followed('after'), 'after'),
};
export const TAG_LIST = { before: page(TAGGED, 'before'), after: page(TAGGED, 'after') };

/** The posts `$2` that the viewer `$1` may see, newest first. */
export const SOME: Statement = {
  name: 'posts.some',
  text: `SELECT ${postColumns('$1::uuid')} FROM posts p ${FROM_POST}
         WHERE p.id = ANY($2::uuid[]) AND ${isVisible('p', '$1::uuid')} ORDER BY p.created_at DESC, p.id DESC`,
};

/** Columns of a `LockedPost`; `alias` names `posts` in the statement. */
export const lockedColumns = (alias: string): string => `
  ${alias}.user_id AS "authorId", ${alias}.type AS "postType", ${alias}.sample_for AS "sampleFor",
  left(concat_ws(' ', ${alias}.caption, ${alias}.content), 200) AS text`;

/**
 * Locks a post before its totals change or it is removed. A separate statement, so that the next statement sees
 * everything that was committed while this one waited for the lock. $1 post, $2 viewer.
 */
export const LOCK: Statement = {
  name: 'posts.lock',
  text: `SELECT ${lockedColumns('p')} FROM posts p WHERE p.id = $1 AND ${isVisible('p', '$2')} FOR UPDATE`,
};

/** The ten most used hashtags since `$1`, each in its most frequent spelling. */
export const TOP_HASHTAGS: Statement = {
  name: 'posts.top-hashtags',
  text: `WITH top AS (
           SELECT tag, count(*)::int AS posts FROM post_tags WHERE created_at > $1
           GROUP BY tag ORDER BY posts DESC, tag LIMIT 10)
         SELECT top.posts, (
           SELECT mode() WITHIN GROUP (ORDER BY t.hashtag) FROM post_tags t WHERE t.tag = top.tag AND t.created_at > $1
         ) AS hashtag
         FROM top ORDER BY top.posts DESC, top.tag`,
};

/**
 * Adds a post and its hashtags. $1 id, $2 author, $3 type, $4 content, $5 caption, $6 hashtags as written, $7 the
 * `tagKey` of each, $8 media, $9 poster, $10 highlight, $11 now, $12 the game whose box score it is, or null.
 */
export const CREATE: Statement = {
  name: 'posts.create',
  text: `WITH made AS (
           INSERT INTO posts (id, user_id, type, content, caption, hashtags, media_id, poster_id, highlight, created_at,
                              game_id)
           VALUES ($1, $2, $3, $4, $5, $6, $8, $9, $10, $11, $12))
         INSERT INTO post_tags (tag, hashtag, created_at, post_id)
         SELECT named.tag, named.hashtag, $11, $1 FROM unnest($7::text[], $6::text[]) AS named (tag, hashtag)`,
};

/** SQL for an array of the games whose box score has a post as a clip. `post` is SQL for an id. */
export const gamesWithClip = (post: string): string => `ARRAY(
  SELECT box.game_id FROM box_score_clips shown JOIN posts box ON box.id = shown.post_id
  WHERE shown.clip_id = ${post} AND box.game_id IS NOT NULL)`;

export const REMOVE: Statement = {
  name: 'posts.remove',
  text: `DELETE FROM posts WHERE id = $1
         RETURNING media_id AS "mediaId", poster_id AS "posterId", game_id AS "gameId",
                   ${gamesWithClip('posts.id')} AS "gamesWithClip"`,
};

export const NEWEST: Statement = {
  name: 'posts.newest',
  text: `SELECT id AS "postId", created_at AS "createdAt" FROM posts WHERE sample_for IS NULL
         ORDER BY created_at DESC, id DESC LIMIT 1`,
};

/** The most posts, and the most comments, that are read for one person. */
const SHOWN_POSTS = 50;
const latest = (columns: string, rows: string, at: string): string => `
  (SELECT ${columns}, ${at}.created_at > $2 AS "isRecent" FROM ${rows}
   WHERE ${at}.user_id = $1 AND p.sample_for IS NULL ORDER BY ${at}.created_at DESC LIMIT ${SHOWN_POSTS})`;

/** The latest posts that $1 wrote or commented on. `isRecent`: the post or the comment was written after $2. */
export const SHOWING: Statement = {
  name: 'feed.showing',
  text: `${latest(`p.id AS "postId", p.highlight IS NOT NULL AS "isHighlight"`, 'posts p', 'p')}
         UNION ALL
         ${latest('p.id, false', 'post_comments c JOIN posts p ON p.id = c.post_id', 'c')}`,
};

/** The posts among `$1` that only another member than the viewer `$2` may see: sample posts and hidden posts. */
export const HIDDEN: Statement = {
  name: 'posts.hidden',
  text: `SELECT p.id FROM posts p WHERE p.id = ANY($1::uuid[]) AND ${isMeantFor('p', '$2::uuid')} IS NOT TRUE`,
};

/** The totals of the posts `$1`, without posts of people in a block with the viewer `$2`. */
export const TOTALS: Statement = {
  name: 'posts.totals',
  text: `SELECT p.id AS "postId", ${countColumns('p')} FROM posts p
         WHERE p.id = ANY($1::uuid[]) AND ${isShown('$2::uuid', 'p.user_id')}`,
};
