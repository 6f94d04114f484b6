import { randomUUID } from 'node:crypto';
import type { Comment } from '@hoopline/contracts';
import { feedTopics } from '@hoopline/contracts';
import { Author, Comment as CommentSchema } from '@hoopline/contracts/feed/schemas';
import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { Sql } from '../src/database/sql.ts';
import { query, useServer } from './harness/app.ts';
import { call, fieldErrors, postWithKey, readAllPages } from './harness/calls.ts';
import { countStored, createComment, createPost, readComments, readPost, requestComment } from './harness/feed.ts';
import { buildMember, buildVisitor, type TestPerson } from './harness/people.ts';
import { buildPost, watchPost } from './harness/posts.ts';
import { TestSocket } from './harness/sockets.ts';
import { waitUntil } from './harness/wait-until.ts';

const server = useServer();

const Whole = z.strictObject({ ...CommentSchema.shape, user: z.strictObject(Author.shape) });

/** Builds a post by Ann, and Ben, who reads it. */
async function buildPostAndReader(): Promise<{ ann: TestPerson; ben: TestPerson; id: string }> {
  const ann = await buildMember(server, { displayName: 'Ann Archer', email: 'ann@example.com' });
  const ben = await buildMember(server, { displayName: 'Ben Baker', email: 'ben@example.com' });
  return { ann, ben, id: (await createPost(ann)).id };
}

/** The post's comment count, and the number of its comments. */
async function countOf(id: string): Promise<[number, number]> {
  const text = `SELECT comment_count, (SELECT count(*)::int FROM post_comments WHERE post_id = p.id) AS rows
                FROM posts p WHERE id = $1`;
  const [row] = await query<{ comment_count: number; rows: number }>(server, text, [id]);
  return [row?.comment_count ?? -1, row?.rows ?? -1];
}

/** Statements of this database that wait for a lock. */
const WAITING = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;

const removeComment = (person: TestPerson, postId: string, id: string) =>
  call(person, 'DELETE', `/api/feed/${postId}/comments/${id}`);

describe('commenting', () => {
  it('answers with the whole comment, trimmed, in the form of the contract', async () => {
    const { ben, id } = await buildPostAndReader();
    const answer = await requestComment(ben, id, '  What a shot \n');
    const comment = Whole.parse(await answer.json());
    expect(answer.status).toBe(201);
    expect(comment).toMatchObject({
      postId: id,
      content: 'What a shot',
      user: { id: ben.id, displayName: 'Ben Baker', email: 'ben@example.com', profileImageUrl: null },
    });
    expect(await readComments(ben, id)).toEqual([comment]);
  });

  it('masks the writer’s e-mail for everybody else', async () => {
    const { ann, ben, id } = await buildPostAndReader();
    await createComment(ben, id);
    for (const reader of [ann, buildVisitor(server)]) {
      expect((await readComments(reader, id))[0]?.user.email).toBe(null);
    }
  });

  it('keeps 5,000 characters and text that looks like markup unchanged', async () => {
    const { ben, id } = await buildPostAndReader();
    const content = `<b>"5' & \\</b> '; DROP TABLE posts; -- 🏀 ${'x'.repeat(5_000)}`;
    expect(await createComment(ben, id, content)).toMatchObject({ content });
    expect((await readComments(ben, id))[0]).toMatchObject({ content });
  });

  it.each([
    ['nothing', undefined],
    ['an empty text', ''],
    ['spaces alone', ' \n\t\u00a0 '],
    ['a number', 7],
    ['a text beyond the limit', 'x'.repeat(20_001)],
    ['a NUL, which PostgreSQL cannot store', 'a\0b'],
  ])('refuses %s, and nothing is stored', async (_, content) => {
    const { ben, id } = await buildPostAndReader();
    const before = await countStored(server);
    expect(await fieldErrors(requestComment(ben, id, content))).toEqual([400, 'invalid_input', ['content']]);
    expect(await countStored(server)).toEqual(before);
  });

  it('refuses an unknown property', async () => {
    const { ben, id } = await buildPostAndReader();
    const body = { content: 'hi', userId: randomUUID() };
    const answer = fieldErrors(call(ben, 'POST', `/api/feed/${id}/comments`, body));
    expect(await answer).toEqual([400, 'invalid_input', ['userId']]);
  });

  it('is refused once the post is deleted', async () => {
    const { ann, ben, id } = await buildPostAndReader();
    await call(ann, 'DELETE', `/api/feed/${id}`);
    const before = await countStored(server);
    expect(await fieldErrors(requestComment(ben, id, 'too late'))).toEqual([404, 'post_not_found', []]);
    expect(await fieldErrors(ben.fetch(`/api/feed/${id}/comments`))).toEqual([404, 'post_not_found', []]);
    expect(await fieldErrors(postWithKey(ben, `/api/feed/${id}/comments`, { content: 'too late' }, 'late'))).toEqual([
      404,
      'post_not_found',
      [],
    ]);
    expect(await countStored(server)).toEqual(before);
  });

  it('waits while the post is being deleted, and is then refused (404)', async () => {
    const { ben, id } = await buildPostAndReader();
    const sql = server.app.get(Sql);
    const { late } = await sql.transaction(async (tx) => {
      await sql.rows({ name: 'test.delete-post', text: 'DELETE FROM posts WHERE id = $1' }, [id], tx);
      const sent = requestComment(ben, id, 'too late');
      await waitUntil(async () => (await query(server, WAITING)).length > 0);
      return { late: sent };
    });
    expect(await fieldErrors(late)).toEqual([404, 'post_not_found', []]);
  });

  it('stores a call and its retry once, and refuses the idempotency key for another post', async () => {
    const { ben, id } = await buildPostAndReader();
    const other = await buildPost(server);
    const send = (postId: string) =>
      postWithKey(ben, `/api/feed/${postId}/comments`, { content: 'First!' }, 'comment-1');
    const answers = await Promise.all([send(id), send(id), send(id)]);
    expect(answers.map((answer) => answer.status)).toEqual([201, 201, 201]);
    const comments = (await Promise.all(answers.map((answer) => answer.json()))) as Comment[];
    expect(new Set(comments.map((comment) => comment.id)).size).toBe(1);
    expect(await countOf(id)).toEqual([1, 1]);
    expect(await fieldErrors(send(other.id))).toEqual([409, 'idempotency_key_reused', []]);
  });
});

describe('the count', () => {
  it('is exact after many people add and remove comments at once', async () => {
    const { ann, id } = await buildPostAndReader();
    const people = await Promise.all(Array.from({ length: 8 }, () => buildMember(server)));
    const comments = await Promise.all(
      people.flatMap((person) => [createComment(person, id), createComment(person, id)]),
    );
    await Promise.all([
      ...comments.slice(0, 10).map((comment) => removeComment(ann, id, comment.id)),
      ...people.map((person) => createComment(person, id)),
    ]);
    expect(await countOf(id)).toEqual([14, 14]);
    const { commentCount, rev } = await readPost(ann, id);
    expect([commentCount, rev]).toEqual([14, 34]);
  });

  it('is published to watchers of the post together with the comment, without the e-mail of its author', async () => {
    const { ben, id } = await buildPostAndReader();
    const { socket } = await watchPost(server.url, id, ben);
    const comment = await createComment(ben, id, 'Live');
    expect(await socket.next('feed.commented')).toEqual({
      postId: id,
      comment: { ...comment, user: { ...comment.user, email: null } },
    });
    expect(await socket.next('feed.countsChanged')).toEqual({
      postId: id,
      likeCount: 0,
      commentCount: 1,
      shares: 0,
      views: 0,
      rev: 1,
    });
    await removeComment(ben, id, comment.id);
    expect(await socket.next('feed.commentRemoved')).toEqual({ postId: id, commentId: comment.id });
    expect(await socket.next('feed.countsChanged', ({ rev }) => rev === 2)).toMatchObject({ commentCount: 0 });
    socket.close();
  });

  it('changes, but only watchers of the post receive the comment', async () => {
    const { ann, ben, id } = await buildPostAndReader();
    const other = await createPost(ann);
    const socket = await TestSocket.open(server.url, ann.cookie);
    await socket.call('watch', { topics: [feedTopics.post(other.id), feedTopics.all] });
    await createComment(ben, id);
    await createComment(ben, other.id);
    await socket.next('feed.commented');
    expect(socket.all('feed.commented').map(({ postId }) => postId)).toEqual([other.id]);
    socket.close();
  });
});

describe('removing a comment', () => {
  it('is allowed to its author and to the post’s author', async () => {
    const { ann, ben, id } = await buildPostAndReader();
    const [mine, theirs] = [await createComment(ben, id, '1'), await createComment(ben, id, '2')];
    expect((await removeComment(ben, id, mine.id)).status).toBe(204);
    expect((await removeComment(ann, id, theirs.id)).status).toBe(204);
    expect(await countOf(id)).toEqual([0, 0]);
  });

  it('is refused to anybody else, and through another post', async () => {
    const { ben, id } = await buildPostAndReader();
    const cat = await buildMember(server);
    const comment = await createComment(ben, id);
    const own = await createPost(cat);
    const before = await countStored(server);
    expect(await fieldErrors(removeComment(cat, id, comment.id))).toEqual([403, 'forbidden', []]);
    expect(await fieldErrors(removeComment(cat, own.id, comment.id))).toEqual([404, 'comment_not_found', []]);
    expect(await fieldErrors(removeComment(ben, id, randomUUID()))).toEqual([404, 'comment_not_found', []]);
    expect(await fieldErrors(removeComment(ben, randomUUID(), comment.id))).toEqual([404, 'post_not_found', []]);
    expect(await countStored(server)).toEqual(before);
  });

  it('lowers the count once if many calls come at the same moment', async () => {
    const { ben, id } = await buildPostAndReader();
    const comment = await createComment(ben, id);
    const answers = await Promise.all(Array.from({ length: 5 }, () => removeComment(ben, id, comment.id)));
    expect(answers.map((answer) => answer.status).sort()).toEqual([204, 404, 404, 404, 404]);
    expect(await countOf(id)).toEqual([0, 0]);
  });
});

describe('comments', () => {
  it('are listed newest first and in reverse; pages omit none even if all have the same time', async () => {
    const { ann, ben, id } = await buildPostAndReader();
    for (let i = 0; i < 12; i += 1) await createComment(ben, id, `${i}`);
    await query(server, `UPDATE post_comments SET created_at = '2026-01-01T10:00:00Z' WHERE post_id = $1`, [id]);
    const pages = await readAllPages<Comment>(ann, `/api/feed/${id}/comments?limit=5`);
    expect(pages.map((page) => page.length)).toEqual([5, 5, 2]);
    const ids = pages.flat().map((comment) => comment.id);
    expect(new Set(ids).size).toBe(12);
    expect(ids).toEqual([...ids].sort().reverse());
    const oldest = pages.flat().at(-1);
    const cursor = Buffer.from(JSON.stringify([oldest?.createdAt, oldest?.id])).toString('base64url');
    const back = await readAllPages<Comment>(ann, `/api/feed/${id}/comments?limit=5&after=${cursor}`);
    expect(back.flat().map((comment) => comment.id)).toEqual([...ids].reverse().slice(1));
  });

  it('are an empty array for a post without comments', async () => {
    const { ann, id } = await buildPostAndReader();
    expect(await readComments(ann, id)).toEqual([]);
  });

  it.each(['?limit=0', '?limit=201', '?before=x', '?page=2'])('refuse %s', async (search) => {
    const { ann, id } = await buildPostAndReader();
    expect((await ann.fetch(`/api/feed/${id}/comments${search}`)).status).toBe(400);
  });
});
