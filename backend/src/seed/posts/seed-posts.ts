import type { Sql, Transaction } from '../../database/sql.ts';
import { SAMPLE_ISSUER } from '../people/person-rows.ts';
import { type Slug, seedRegulars } from '../people/players.ts';
import {
  hasPosts,
  insertComments,
  insertLikes,
  insertPosts,
  insertShares,
  insertTags,
  insertUploads,
  insertViews,
  samplePeople,
} from '../statements.ts';
import { postRows, type SamplePerson } from './post-rows.ts';
import { posts } from './posts.ts';
import { type KeepFiles, readSampleMedia } from './sample-files.ts';

/**
 * Writes the sample players' posts, with everything that was said and made of them. Returns whether it did: not where
 * anybody has posted yet, nor where one of the regulars is missing. Files are kept last, so that little can fail after.
 */
export async function seedPosts(
  sql: Sql,
  transaction: Transaction,
  { now, keep }: { now: Date; keep: KeepFiles },
): Promise<boolean> {
  if (await sql.row(hasPosts, [], transaction)) return false;
  const found = await sql.rows<SamplePerson & { subject: Slug }>(samplePeople, [SAMPLE_ISSUER], transaction);
  const regulars = found.filter(({ subject }) => seedRegulars.has(subject));
  if (regulars.length < seedRegulars.size) return false;
  const people = new Map(regulars.map(({ subject, id, joinedAt }) => [subject, { id, joinedAt }]));

  const media = await readSampleMedia();
  const rows = posts.map((post) => postRows(post, { now, people, media }));
  const tables = [
    [insertUploads, rows.flatMap(({ uploads }) => uploads)],
    [insertPosts, rows.map(({ post }) => post)],
    [insertTags, rows.flatMap(({ tags }) => tags)],
    [insertLikes, rows.flatMap(({ likes }) => likes)],
    [insertComments, rows.flatMap(({ comments }) => comments)],
    [insertShares, rows.flatMap(({ shares }) => shares)],
    [insertViews, rows.flatMap(({ views }) => views)],
  ] as const;
  for (const [statement, values] of tables) await sql.rows(statement, [JSON.stringify(values)], transaction);
  await keep(rows.flatMap(({ files }) => files));
  return true;
}
