import { distinctHashtags, type FeedPost, MINUTE, tagKey } from '@hoopline/contracts';
import { v7 } from 'uuid';
import type { Sql, Statement, Transaction } from '../../../database/sql.ts';
import { DEVELOPMENT_ISSUER } from '../../../identity/sign-in/development-client.ts';
import { readPlayers } from '../players/sample-players.ts';
import { timeOf } from '../sample-data.ts';
import { insertAll } from '../subject.ts';
import { engagementOf, timeComments } from './engagement.ts';
import {
  type KeepFiles,
  mediaOf,
  readPosts,
  readSampleMedia,
  type SampleFile,
  type SampleMedia,
  type SamplePost,
} from './sample-posts.ts';

const hasPosts: Statement = { name: 'seed_has_posts', text: 'SELECT 1 FROM posts LIMIT 1' };

/** The sample players of this database. `$1`: the issuer of their accounts. */
const samplePeople: Statement = {
  name: 'seed_people',
  text: 'SELECT id, subject, created_at AS "joinedAt" FROM users WHERE issuer = $1',
};

/**
 * Writes the sample players' posts, with their comments, likes, shares and views. Returns false and writes nothing if
 * there are posts already or a regular is missing. Stores files last, because a rollback does not remove them.
 */
export async function seedPosts(
  sql: Sql,
  tx: Transaction,
  { now, keep }: { now: Date; keep: KeepFiles },
): Promise<boolean> {
  if (await sql.row(hasPosts, [], tx)) return false;
  const found = await sql.rows<SamplePerson & { subject: string }>(samplePeople, [DEVELOPMENT_ISSUER], tx);
  const regularSubjects = new Set(readPlayers().flatMap(({ subject, isRegular }) => (isRegular ? [subject] : [])));
  const regulars = found.filter(({ subject }) => regularSubjects.has(subject));
  if (regulars.length < regularSubjects.size) return false;
  const people = new Map(regulars.map(({ subject, id, joinedAt }) => [subject, { id, joinedAt }]));

  const media = await readSampleMedia();
  const rows = readPosts().map((post) => postRows(post, { now, people, media }));
  await insertAll(
    sql,
    [
      ['uploads', rows.flatMap(({ uploads }) => uploads)],
      ['posts', rows.map(({ post }) => post)],
      ['post_tags', rows.flatMap(({ tags }) => tags)],
      ['post_likes', rows.flatMap(({ likes }) => likes)],
      ['post_comments', rows.flatMap(({ comments }) => comments)],
      ['post_shares', rows.flatMap(({ shares }) => shares)],
      ['post_views', rows.flatMap(({ views }) => views)],
    ],
    tx,
  );
  await keep(rows.flatMap(({ files }) => files));
  return true;
}

interface SamplePerson {
  id: string;
  joinedAt: Date;
}

interface Known {
  now: Date;
  people: ReadonlyMap<string, SamplePerson>;
  media: ReadonlyMap<string, SampleMedia>;
}

/** One post as rows of its tables, with the files it shows. Its totals match its rows. */
function postRows(post: SamplePost, { now, people, media }: Known) {
  const at = timeOf(post.postedAt, now);
  const created_at = new Date(at);
  const post_id = v7({ msecs: at });
  const idOf = (subject: string) => (people.get(subject) as SamplePerson).id;
  const comments = timeComments(post.comments ?? [], at, now);
  const others = [...people].filter(([subject, { joinedAt }]) => subject !== post.by && joinedAt.getTime() < at);
  const engagement = engagementOf(
    { key: `${post.by} ${post.hashtags.join(' ')} ${shownText(post)}`, at, popularity: post.popularity, comments },
    others.map(([subject]) => subject),
    now,
  );

  const [main, poster] = mediaOf(post).map((name) => uploadRow(name, media, { userId: idOf(post.by), at }));
  const hashtags = distinctHashtags(post.hashtags);
  const likes = engagement.flatMap(({ by, likedAt }) =>
    likedAt ? [{ post_id, user_id: idOf(by), created_at: likedAt }] : [],
  );
  const shares = engagement.flatMap(({ by, sharedAt }) =>
    sharedAt ? [{ post_id, user_id: idOf(by), counted_at: sharedAt }] : [],
  );
  const counts = {
    like_count: likes.length,
    comment_count: comments.length,
    share_count: shares.length,
    view_count: engagement.length,
  };
  return {
    uploads: [main, poster].flatMap((each) => each?.row ?? []),
    files: [main, poster].flatMap((each): SampleFile[] => (each ? [each.file] : [])),
    post: {
      id: post_id,
      user_id: idOf(post.by),
      type: typeOf(post),
      content: 'text' in post ? post.text : null,
      caption: post.caption ?? '',
      hashtags,
      media_id: main?.row.id ?? null,
      poster_id: poster?.row.id ?? null,
      highlight: 'text' in post ? null : (post.highlight ?? null),
      ...counts,
      // Each of the counted rows raised `rev` by one.
      rev: Object.values(counts).reduce((sum, count) => sum + count, 1),
      is_sample: false,
      created_at,
    },
    tags: hashtags.map((hashtag) => ({ tag: tagKey(hashtag), hashtag, created_at, post_id })),
    likes,
    comments: comments.map(({ by, text, at: writtenAt }) => ({
      id: v7({ msecs: writtenAt.getTime() }),
      post_id,
      user_id: idOf(by),
      content: text,
      created_at: writtenAt,
    })),
    shares,
    views: engagement.map(({ by, seenAt }) => ({ post_id, user_id: idOf(by), counted_at: seenAt })),
  };
}

const shownText = (post: SamplePost): string => ('text' in post ? post.text : post.caption);

const typeOf = (post: SamplePost): FeedPost['type'] => ('text' in post ? 'text' : 'clip' in post ? 'video' : 'image');

/** The upload of a post, dated a minute before the post, and its file. */
function uploadRow(
  name: string,
  media: ReadonlyMap<string, SampleMedia>,
  { userId, at }: { userId: string; at: number },
) {
  const known = media.get(name);
  if (!known) throw new Error(`No sample picture or clip is called ${name}`);
  const { file, small, type, size, width, height, placeholder } = known;
  const sentAt = at - MINUTE;
  const id = v7({ msecs: sentAt });
  return {
    row: {
      id,
      user_id: userId,
      state: 'used',
      content_type: type,
      size,
      kind: type.startsWith('video/') ? 'video' : 'image',
      width,
      height,
      placeholder,
      has_small: small !== null,
      created_at: new Date(sentAt),
    },
    file: { id, file, small, type } satisfies SampleFile,
  };
}
