import type { HighlightCategory, LikeState, PostCounts } from '@hoopline/contracts';
import { feedTopics } from '@hoopline/contracts';
import { newId } from '../../src/database/ids.ts';
import { Sql } from '../../src/database/sql.ts';
import type { TestApp } from './app.ts';
import { call, ok } from './calls.ts';
import { buildMember, type TestPerson } from './people.ts';
import { TestSocket } from './sockets.ts';

interface PostOptions {
  author?: TestPerson;
  caption?: string;
  /** The member whose sample post it is. */
  sampleFor?: string;
  /** Makes the post a highlight with an image that has a row but no file. */
  highlight?: HighlightCategory;
  createdAt?: Date;
}

const UPLOAD = {
  name: 'test.add-upload',
  text: `INSERT INTO uploads (id, user_id, state, content_type, kind, width, height, created_at)
         VALUES ($1, $2, 'used', 'image/png', 'image', 1600, 1000, $3)`,
};

const POST = {
  name: 'test.add-post',
  text: `INSERT INTO posts (id, user_id, type, content, caption, media_id, highlight, sample_for, is_sample, created_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8::uuid, $8::uuid IS NOT NULL, $9)`,
};

/** Inserts a post without publishing it. */
export async function buildPost(
  server: TestApp,
  options: PostOptions = {},
): Promise<{ id: string; author: TestPerson }> {
  const { caption = '', sampleFor = null, highlight = null, createdAt = new Date() } = options;
  const author = options.author ?? (await buildMember(server));
  const sql = server.app.get(Sql);
  const id = newId();
  const mediaId = highlight && newId();
  if (mediaId) await sql.rows(UPLOAD, [mediaId, author.id, createdAt]);
  const [type, content] = highlight ? ['image', null] : ['text', 'Good run today'];
  await sql.rows(POST, [id, author.id, type, content, caption, mediaId, highlight, sampleFor, createdAt]);
  return { id, author };
}

export const like = (person: TestPerson, id: string, feature = 'feed') =>
  ok<LikeState>(call(person, 'POST', `/api/${feature}/${id}/like`));
export const unlike = (person: TestPerson, id: string, feature = 'feed') =>
  ok<LikeState>(call(person, 'DELETE', `/api/${feature}/${id}/like`));

const LIKES = {
  name: 'test.likes',
  text: `SELECT p.like_count AS "likeCount", p.rev,
                (SELECT count(*)::int FROM post_likes l WHERE l.post_id = p.id) AS rows
         FROM posts p WHERE p.id = $1`,
};

/** The stored like count, and the number of its rows. */
export async function likesOf(server: TestApp, id: string): Promise<{ likeCount: number; rev: number; rows: number }> {
  const row = await server.app.get(Sql).row<{ likeCount: number; rev: number; rows: number }>(LIKES, [id]);
  if (!row) throw new Error('There is no such post');
  return row;
}

/** A socket that watches the post, and the totals in the answer to `watch`. */
export async function watchPost(
  url: string,
  id: string,
  reader?: TestPerson,
): Promise<{ socket: TestSocket; counts: PostCounts | undefined }> {
  const socket = await TestSocket.open(url, reader?.cookie);
  const topic = feedTopics.post(id);
  const answer = await socket.call('watch', { topics: [topic] });
  if (!answer.ok) throw new Error(answer.error.message);
  const topicAnswer = answer.topics[topic];
  return { socket, counts: topicAnswer && 'state' in topicAnswer ? topicAnswer.state.post : undefined };
}
