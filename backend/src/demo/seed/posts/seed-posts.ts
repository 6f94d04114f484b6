import type { Sql, Statement, Transaction } from '../../../database/sql.ts';
import { DEVELOPMENT_ISSUER } from '../../../identity/sign-in/development-client.ts';
import { readPlayers } from '../players/sample-players.ts';
import { insertInto, type TableRows } from '../subject.ts';
import { postRows, type SamplePerson } from './post-rows.ts';
import { type KeepFiles, readSampleMedia } from './sample-files.ts';
import { readPosts } from './sample-posts.ts';

const hasPosts: Statement = { name: 'seed_has_posts', text: 'SELECT 1 FROM posts LIMIT 1' };

/** The sample players of this database. `$1` is who signs them in. */
const samplePeople: Statement = {
  name: 'seed_people',
  text: 'SELECT id, subject, created_at AS "joinedAt" FROM users WHERE issuer = $1',
};

const insertUploads = insertInto(
  'uploads',
  'id, user_id, state, content_type, size, kind, width, height, placeholder, has_small, created_at',
);

const insertPosts = insertInto(
  'posts',
  'id, user_id, type, content, caption, hashtags, media_id, poster_id, highlight, like_count, comment_count, share_count, view_count, rev, is_sample, created_at',
);

const insertTags = insertInto('post_tags', 'tag, hashtag, created_at, post_id');

const insertLikes = insertInto('post_likes', 'post_id, user_id, created_at');

const insertComments = insertInto('post_comments', 'id, post_id, user_id, content, created_at');

const insertShares = insertInto('post_shares', 'post_id, user_id, counted_at');

const insertViews = insertInto('post_views', 'post_id, user_id, counted_at');

/**
 * Writes the sample players' posts, with their comments, likes, shares and views. Returns false, and writes nothing,
 * where anybody has posted already or one of the regulars is missing. Files are stored last, because a rollback does
 * not remove them.
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
  const tables: TableRows[] = [
    [insertUploads, rows.flatMap(({ uploads }) => uploads)],
    [insertPosts, rows.map(({ post }) => post)],
    [insertTags, rows.flatMap(({ tags }) => tags)],
    [insertLikes, rows.flatMap(({ likes }) => likes)],
    [insertComments, rows.flatMap(({ comments }) => comments)],
    [insertShares, rows.flatMap(({ shares }) => shares)],
    [insertViews, rows.flatMap(({ views }) => views)],
  ];
  for (const [statement, values] of tables) await sql.rows(statement, [JSON.stringify(values)], tx);
  await keep(rows.flatMap(({ files }) => files));
  return true;
}
