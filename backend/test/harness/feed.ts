import type { Comment, FeedPost } from '@hoopline/contracts';
import { MEDIA_PATH } from '@hoopline/contracts';
import { newId } from '../../src/database/ids.ts';
import { query, type TestApp } from './app.ts';
import { call, ok } from './calls.ts';
import type { TestPerson } from './people.ts';

/** The required fields of a text post. */
export const NEW_POST = { type: 'text', content: 'Good run today', caption: '', hashtags: [] } as const;

export const requestPost = (person: TestPerson, body: object = {}): Promise<Response> =>
  call(person, 'POST', '/api/feed', { ...NEW_POST, ...body });

/** Creates a text post over the API. */
export const createPost = (person: TestPerson, body: object = {}): Promise<FeedPost> =>
  ok<FeedPost>(requestPost(person, body));

export const readPost = (person: Pick<TestPerson, 'fetch'>, id: string): Promise<FeedPost> =>
  ok<FeedPost>(person.fetch(`/api/feed/${id}`));

export const readFeed = (person: Pick<TestPerson, 'fetch'>, search = ''): Promise<FeedPost[]> =>
  ok<FeedPost[]>(person.fetch(`/api/feed${search}`));

export const requestComment = (person: TestPerson, postId: string, content: unknown): Promise<Response> =>
  call(person, 'POST', `/api/feed/${postId}/comments`, { content });

export const createComment = (person: TestPerson, postId: string, content = 'Nice one'): Promise<Comment> =>
  ok<Comment>(requestComment(person, postId, content));

export const readComments = (person: Pick<TestPerson, 'fetch'>, postId: string, search = ''): Promise<Comment[]> =>
  ok<Comment[]>(person.fetch(`/api/feed/${postId}/comments${search}`));

interface UploadOptions {
  kind?: 'image' | 'video';
  state?: 'issued' | 'receiving' | 'ready' | 'used' | 'refused' | 'dropped';
  hasSmall?: boolean;
}

/** Inserts an upload, by default in the state after its file was received and validated. */
export async function buildUpload(
  server: TestApp,
  owner: TestPerson,
  { kind = 'image', state = 'ready', hasSmall = false }: UploadOptions = {},
): Promise<{ id: string; mediaUrl: string }> {
  const id = newId();
  const type = kind === 'image' ? 'image/png' : 'video/webm';
  await query(
    server,
    `INSERT INTO uploads (id, user_id, state, content_type, size, kind, width, height, placeholder, has_small, created_at)
     VALUES ($1, $2, $3, $4, 1000, $5, 640, 360, $6, $7, now())`,
    [id, owner.id, state, type, kind, kind === 'image' ? 'data:image/webp;base64,AA' : null, hasSmall],
  );
  return { id, mediaUrl: `${MEDIA_PATH}/${id}` };
}

export const uploadState = async (server: TestApp, uploadId: string): Promise<unknown> =>
  (await query(server, 'SELECT state FROM uploads WHERE id = $1', [uploadId]))[0]?.state;

/** The number of rows in every table that a refused write could have changed. */
export async function countStored(server: TestApp): Promise<Record<string, unknown> | undefined> {
  const [row] = await query(
    server,
    `SELECT (SELECT count(*)::int FROM posts) AS posts, (SELECT count(*)::int FROM post_tags) AS tags,
            (SELECT count(*)::int FROM post_comments) AS comments, (SELECT sum(rev)::int FROM posts) AS revs,
            (SELECT count(*)::int FROM uploads WHERE state = 'used') AS used,
            (SELECT count(*)::int FROM idempotency_keys) AS keys`,
  );
  return row;
}
