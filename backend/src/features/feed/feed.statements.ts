import { LIMITS } from '@hoopline/contracts';
import type { Statement } from '../../database/sql.ts';
import { isVisible } from './post-counts.ts';
import { FROM_POST, isLikedBy, postColumns } from './post-row.ts';

const DIRECTIONS = {
  before: { compare: '<', order: 'DESC' },
  after: { compare: '>', order: 'ASC' },
} as const;

const OWN_SAMPLES = 'SELECT p.id, p.created_at FROM posts p WHERE p.sample_for = $1::uuid';

/** Where a page's posts come from. `id` is a post's id among the shared ones. */
const EVERYTHING = {
  name: 'list',
  shared: 'SELECT p.id, p.created_at FROM posts p WHERE p.sample_for IS NULL',
  id: 'p.id',
  samples: OWN_SAMPLES,
};
const TAGGED = {
  name: 'tag',
  shared: 'SELECT p.post_id AS id, p.created_at FROM post_tags p WHERE p.tag = $5',
  id: 'p.post_id',
  samples: `${OWN_SAMPLES}
              AND EXISTS (SELECT 1 FROM unnest(p.hashtags) AS own (hashtag) WHERE lower(own.hashtag) = '#' || $5)`,
};

const WHOLE = `${postColumns('$1::uuid')} FROM posts p ${FROM_POST}`;
const HEAD = `p.id, p.rev, p.created_at AS "createdAt", ${isLikedBy('$1::uuid')} FROM posts p`;

/**
 * One page: what everybody sees and the viewer's few sample posts are read apart, each in its index's order, and only
 * what the page shows is then looked up whole, post by post, behind the fence of an OFFSET: joined freely, the planner
 * might rather read everybody there is. The inner limit, which no page reaches, keeps its estimate near a page's size,
 * so that one plan serves all.
 *
 * $1 viewer or null, $2 and $3 the last post's time and id, $4 how many, $5 the tag.
 */
function page(
  { name, shared, id, samples }: typeof EVERYTHING,
  direction: keyof typeof DIRECTIONS,
  what: string = WHOLE,
): Statement {
  const { compare, order } = DIRECTIONS[direction];
  const beyond = (key: string) => `AND (p.created_at, ${key}) ${compare} ($2::timestamptz, $3::uuid)`;
  return {
    name: `feed.${name}-${direction}`,
    text: `WITH page AS (
             (${shared} ${beyond(id)} ORDER BY p.created_at ${order}, ${id} ${order} LIMIT ${LIMITS.pageMax + 1})
             UNION ALL (${samples} ${beyond('p.id')})
             ORDER BY created_at ${order}, id ${order} LIMIT $4)
           SELECT post.* FROM page JOIN LATERAL (SELECT ${what} WHERE p.id = page.id OFFSET 0) post ON true
           ORDER BY page.created_at ${order}, page.id ${order}`,
  };
}

export const LIST = { before: page(EVERYTHING, 'before'), after: page(EVERYTHING, 'after') };
/** The same as `LIST.before`, but only what `KnownPosts` needs to know of each post. */
export const HEADS = page({ ...EVERYTHING, name: 'heads' }, 'before', HEAD);
export const TAG_LIST = { before: page(TAGGED, 'before'), after: page(TAGGED, 'after') };

/** Those of `$2` that the viewer `$1` may see, newest first. */
export const SOME: Statement = {
  name: 'feed.some',
  text: `SELECT ${postColumns('$1::uuid')} FROM posts p ${FROM_POST}
         WHERE p.id = ANY($2::uuid[]) AND ${isVisible('p', '$1::uuid')} ORDER BY p.created_at DESC, p.id DESC`,
};

/**
 * The row lock under which a post's totals move and the post itself goes. A statement of its own, so that the next one
 * sees what was committed while this one waited. $1 post, $2 viewer.
 */
export const HOLD: Statement = {
  name: 'feed.hold',
  text: `SELECT p.user_id AS "authorId" FROM posts p WHERE p.id = $1 AND ${isVisible('p', '$2')} FOR UPDATE`,
};

/** The most used hashtags since `$1`, as most of their posts write them. */
export const TOP_HASHTAGS: Statement = {
  name: 'feed.top-hashtags',
  text: `WITH top AS (
           SELECT tag, count(*)::int AS posts FROM post_tags WHERE created_at > $1
           GROUP BY tag ORDER BY posts DESC, tag LIMIT 10)
         SELECT top.posts, (
           SELECT mode() WITHIN GROUP (ORDER BY t.hashtag) FROM post_tags t WHERE t.tag = top.tag AND t.created_at > $1
         ) AS hashtag
         FROM top ORDER BY top.posts DESC, top.tag`,
};
