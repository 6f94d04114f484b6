import type { Comment, ErrorBody, FeedPost } from '@hoopline/contracts';
import { MEDIA_PATH } from '@hoopline/contracts';
import { newId } from '../../src/database/ids.ts';
import type { TestApp } from './app.ts';
import { call, ok, query } from './games.ts';
import type { TestPerson } from './people.ts';

/** The required fields of a text post. */
export const NEW_POST = { type: 'text', content: 'Good run today', caption: '', hashtags: [] } as const;

export const postAs = (person: TestPerson, body: object = {}): Promise<Response> =>
  call(person, 'POST', '/api/feed', { ...NEW_POST, ...body });

/** Creates a text post over the API. */
export const write = (person: TestPerson, body: object = {}): Promise<FeedPost> => ok<FeedPost>(postAs(person, body));

export const show = (person: Pick<TestPerson, 'fetch'>, id: string): Promise<FeedPost> =>
  ok<FeedPost>(person.fetch(`/api/feed/${id}`));

export const feed = (person: Pick<TestPerson, 'fetch'>, search = ''): Promise<FeedPost[]> =>
  ok<FeedPost[]>(person.fetch(`/api/feed${search}`));

export const commentAs = (person: TestPerson, postId: string, content: unknown): Promise<Response> =>
  call(person, 'POST', `/api/feed/${postId}/comments`, { content });

export const say = (person: TestPerson, postId: string, content = 'Nice one'): Promise<Comment> =>
  ok<Comment>(commentAs(person, postId, content));

export const commentsOf = (person: Pick<TestPerson, 'fetch'>, postId: string, search = ''): Promise<Comment[]> =>
  ok<Comment[]>(person.fetch(`/api/feed/${postId}/comments${search}`));

/** The same call with a key for retries. */
export const withKey = (person: TestPerson, path: string, body: object, key: string): Promise<Response> =>
  person.fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(body),
  });

/** Status and code of a refusal, and the fields that its errors name. */
export async function fieldErrors(answer: Promise<Response>): Promise<[number, string, string[]]> {
  const given = await answer;
  const { code, fields = {} } = (await given.json()) as ErrorBody;
  return [given.status, code, Object.keys(fields)];
}

/** Somebody without a session. */
export const visitor = (server: TestApp): Pick<TestPerson, 'fetch'> => ({
  fetch: (path, init) => fetch(server.url + path, init),
});

/** A guest: a session without an account. */
export async function buildGuest(server: TestApp): Promise<TestPerson> {
  const answer = await fetch(`${server.url}/api/auth/guest`, { method: 'POST' });
  const cookie = (answer.headers.getSetCookie()[0] ?? '').split(';', 1)[0] ?? '';
  const { id } = (await answer.json()) as { id: string };
  const fetchAs: TestPerson['fetch'] = (path, init = {}) =>
    fetch(server.url + path, { ...init, headers: { ...(init.headers as object), cookie } });
  return { id, displayName: '', cookie, fetch: fetchAs };
}

interface UploadOptions {
  kind?: 'image' | 'video';
  state?: 'issued' | 'receiving' | 'ready' | 'used' | 'refused' | 'dropped';
  hasSmall?: boolean;
}

/** A row of an upload; by default one whose file was sent and checked. */
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

export const stateOf = async (server: TestApp, uploadId: string): Promise<unknown> =>
  (await query(server, 'SELECT state FROM uploads WHERE id = $1', [uploadId]))[0]?.state;

/** Number of rows in every table that a refused write could have changed. */
export async function stored(server: TestApp): Promise<Record<string, unknown> | undefined> {
  const [row] = await query(
    server,
    `SELECT (SELECT count(*)::int FROM posts) AS posts, (SELECT count(*)::int FROM post_tags) AS tags,
            (SELECT count(*)::int FROM post_comments) AS comments, (SELECT sum(rev)::int FROM posts) AS revs,
            (SELECT count(*)::int FROM uploads WHERE state = 'used') AS used,
            (SELECT count(*)::int FROM idempotency_keys) AS keys`,
  );
  return row;
}

/** Every page of a list, following its `Link` header. */
export async function allPages<T>(person: Pick<TestPerson, 'fetch'>, first: string): Promise<T[][]> {
  const pages: T[][] = [];
  let path: string | undefined = first;
  while (path) {
    const answer: Response = await person.fetch(path);
    pages.push((await answer.json()) as T[]);
    path = /<(.+)>/.exec(answer.headers.get('link') ?? '')?.[1];
  }
  return pages;
}
