import { randomUUID } from 'node:crypto';
import type { FeedPost, UploadTarget } from '@hoopline/contracts';
import { feedTopics, mediaUrlOf } from '@hoopline/contracts';
import { Author, FeedPost as FeedPostSchema } from '@hoopline/contracts/feed/schemas';
import { Media } from '@hoopline/contracts/uploads/schemas';
import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { query, useServer } from './harness/app.ts';
import { call, fieldErrors, ok, postWithKey } from './harness/calls.ts';
import {
  buildUpload,
  countStored,
  createComment,
  createPost,
  NEW_POST,
  readFeed,
  readPost,
  requestPost,
  uploadState,
} from './harness/feed.ts';
import { buildMember, buildVisitor } from './harness/people.ts';
import { like } from './harness/posts.ts';
import { TestSocket } from './harness/sockets.ts';

const server = useServer();

/** The schema of the contract, which refuses any other property. */
const Whole = z.strictObject({
  ...FeedPostSchema.shape,
  user: z.strictObject(Author.shape),
  media: z.strictObject(Media.shape).nullable(),
});

describe('posting', () => {
  it('answers with the whole text post, trimmed, in the form of the contract', async () => {
    const ann = await buildMember(server, { firstName: 'Ann', lastName: 'Archer', email: 'ann@example.com' });
    const answer = await requestPost(ann, {
      content: '  Open run at six \n bring water ',
      caption: ' Tonight ',
      hashtags: ['#StreetBall', ' #Hooper '],
    });
    const post = Whole.parse(await answer.json());
    expect(answer.status).toBe(201);
    expect(post).toMatchObject({
      type: 'text',
      content: 'Open run at six \n bring water',
      caption: 'Tonight',
      hashtags: ['#StreetBall', '#Hooper'],
      mediaUrl: null,
      media: null,
      highlight: null,
      user: { id: ann.id, firstName: 'Ann', lastName: 'Archer', email: 'ann@example.com' },
      isLiked: false,
      isSample: false,
    });
    expect(post).toMatchObject({ likeCount: 0, commentCount: 0, shares: 0, views: 0, rev: 0 });
    expect(await readPost(ann, post.id)).toEqual(post);
    expect((await readFeed(ann, '?limit=1'))[0]).toEqual(post);
  });

  it('accepts a body without caption and hashtags', async () => {
    const ann = await buildMember(server);
    const post = await ok<FeedPost>(call(ann, 'POST', '/api/feed', { type: 'text', content: 'hi' }));
    expect(post).toMatchObject({ caption: '', hashtags: [] });
  });

  it('keeps long text, and text that looks like markup, unchanged', async () => {
    const ann = await buildMember(server);
    const content = `<script>alert(1)</script> '; DROP TABLE posts; -- "\\u0000" 🏀 \u2028 ${'x'.repeat(5_000)}`;
    const { id } = await createPost(ann, { content });
    expect(await readPost(ann, id)).toMatchObject({ content });
    expect((await readFeed(ann, '?limit=1'))[0]).toMatchObject({ id, content });
  });

  it('keeps hashtags of any script as written, without repetitions in another case and without a bare #', async () => {
    const ann = await buildMember(server);
    const { hashtags, id } = await createPost(ann, {
      hashtags: ['#ThreePointer', '#', '#threepointer', '#バスケ', '#Été'],
    });
    expect(hashtags).toEqual(['#ThreePointer', '#バスケ', '#Été']);
    for (const tag of ['THREEPOINTER', '%23threepointer', 'バスケ', 'éTÉ', 'e\u0301te\u0301']) {
      expect(
        (await readFeed(ann, `?tag=${tag.includes('%') ? tag : encodeURIComponent(tag)}`)).map((one) => one.id),
      ).toEqual([id]);
    }
  });

  it('shortens an invalid hashtag to its valid beginning', async () => {
    const ann = await buildMember(server);
    const hashtags = ['#Dunk!', '#a-b', `#${'x'.repeat(51)}`, '#<b>', '#ok'];
    const post = await createPost(ann, { hashtags });
    expect(post.hashtags).toEqual(['#Dunk', '#a', `#${'x'.repeat(50)}`, '#ok']);
  });

  it('shows an image with its size before it loads', async () => {
    const ann = await buildMember(server);
    const upload = await buildUpload(server, ann, { hasSmall: true });
    const post = await createPost(ann, { type: 'image', content: undefined, mediaUrl: upload.mediaUrl });
    expect(Whole.parse(post)).toMatchObject({
      type: 'image',
      content: null,
      mediaUrl: upload.mediaUrl,
      media: { width: 640, height: 360, smallUrl: `${upload.mediaUrl}/small`, posterUrl: null },
      highlight: null,
    });
    expect(await uploadState(server, upload.id)).toBe('used');
  });

  it('shows a video by its poster', async () => {
    const ann = await buildMember(server);
    const clip = await buildUpload(server, ann, { kind: 'video' });
    const poster = await buildUpload(server, ann);
    const body = { type: 'video', content: undefined, mediaUrl: clip.mediaUrl, posterUrl: poster.mediaUrl };
    const post = Whole.parse(await createPost(ann, body));
    expect(post.media).toMatchObject({ posterUrl: poster.mediaUrl, placeholder: expect.stringMatching(/^data:/) });
    expect([await uploadState(server, clip.id), await uploadState(server, poster.id)]).toEqual(['used', 'used']);
  });

  it.each([
    ['the chosen category', { highlight: 'blocks', hashtags: ['#Dunk'] }, 'blocks'],
    ['the first hashtag that names one', { highlight: 'auto', hashtags: ['#Hooper', '#Dunk', '#Block'] }, 'dunks'],
    ['none without highlight mode', { hashtags: ['#Dunk'] }, null],
  ])('takes %s', async (_, body, highlight) => {
    const ann = await buildMember(server);
    const { mediaUrl } = await buildUpload(server, ann);
    const post = await createPost(ann, { type: 'image', content: undefined, mediaUrl, ...body });
    expect(post.highlight).toBe(highlight);
  });

  it('asks for a category if no hashtag names one, and leaves the upload for the next try', async () => {
    const ann = await buildMember(server);
    const { id, mediaUrl } = await buildUpload(server, ann);
    const body = { type: 'image', content: undefined, mediaUrl, highlight: 'auto', hashtags: ['#Hooper'] };
    const answer = await requestPost(ann, body);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ fields: { highlight: 'Choose a category' } });
    expect(await uploadState(server, id)).toBe('ready');
    expect((await createPost(ann, { ...body, highlight: 'assists' })).highlight).toBe('assists');
  });

  it('creates one post for a call and its retry, and refuses the idempotency key for another text', async () => {
    const ann = await buildMember(server);
    const { mediaUrl } = await buildUpload(server, ann);
    const body = { type: 'image', caption: 'Once', hashtags: ['#Once'], mediaUrl };
    const answers = await Promise.all([1, 2, 3].map(() => postWithKey(ann, '/api/feed', body, 'post-1')));
    expect(answers.map((answer) => answer.status)).toEqual([201, 201, 201]);
    const posts = (await Promise.all(answers.map((answer) => answer.json()))) as FeedPost[];
    expect(new Set(posts.map((post) => post.id)).size).toBe(1);
    expect(await readFeed(ann, '?tag=once')).toHaveLength(1);
    const misused = postWithKey(ann, '/api/feed', { ...body, caption: 'Twice' }, 'post-1');
    expect(await fieldErrors(misused)).toEqual([409, 'idempotency_key_reused', []]);
  });

  it('attaches an upload to one post, however many calls name it at once', async () => {
    const ann = await buildMember(server);
    const { mediaUrl } = await buildUpload(server, ann);
    const body = { type: 'image', content: undefined, mediaUrl };
    const answers = await Promise.all(Array.from({ length: 5 }, () => requestPost(ann, body)));
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 400, 400, 400, 400]);
  });

  it('is published once to watchers of the feed, and only after it can be read', async () => {
    const [ann, ben] = await Promise.all([buildMember(server), buildMember(server)]);
    const socket = await TestSocket.open(server.url, ben.cookie);
    await socket.call('watch', { topics: [feedTopics.all] });
    const event = socket.next('feed.created');
    const post = await ok<FeedPost>(postWithKey(ann, '/api/feed', NEW_POST, 'one-post'));
    expect(await event).toEqual({ postId: post.id, authorId: ann.id, createdAt: post.createdAt });
    await ok(postWithKey(ann, '/api/feed', NEW_POST, 'one-post'));
    const last = await createPost(ann);
    await socket.next('feed.created', ({ postId }) => postId === last.id);
    expect(socket.all('feed.created')).toHaveLength(2);
    socket.close();
  });
});

describe('a file', () => {
  /** A red dot. */
  const PNG = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAUAAAAFCAYAAACNbyblAAAAHElEQVQI12P4//8/w38GIAXDIBKE0DHxgljNBAAO9TXL0Y4OHwAAAABJRU5ErkJggg==',
    'base64',
  );

  it('is sent to the address that was issued for it, and shown by the post', async () => {
    const ann = await buildMember(server);
    const { uploadUrl } = await ok<UploadTarget>(call(ann, 'POST', '/api/feed/upload-url'));
    expect(new URL(uploadUrl).origin).toBe(server.url);
    const mediaUrl = mediaUrlOf(uploadUrl);
    const early = await fieldErrors(requestPost(ann, { type: 'image', content: undefined, mediaUrl }));
    expect(early).toEqual([400, 'invalid_input', ['mediaUrl']]);
    const put = await fetch(uploadUrl, { method: 'PUT', headers: { 'content-type': 'image/png' }, body: PNG });
    expect(put.ok).toBe(true);
    const post = Whole.parse(await createPost(ann, { type: 'image', content: undefined, mediaUrl }));
    expect(post).toMatchObject({ mediaUrl, media: { width: 5, height: 5 } });
    const shown = await fetch(server.url + mediaUrl);
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png']);
    const again = await fieldErrors(requestPost(ann, { type: 'image', content: undefined, mediaUrl }));
    expect(again).toEqual([400, 'invalid_input', ['mediaUrl']]);
  });

  it.each([
    ['a kind that cannot be shown', { contentType: 'image/svg+xml' }, 'contentType'],
    ['a page', { contentType: 'text/html' }, 'contentType'],
    ['nothing', { contentType: 'image/png', size: 0 }, 'size'],
    ['an image beyond 25 MB', { contentType: 'image/png', size: 25 * 1024 * 1024 + 1 }, 'size'],
    ['a video beyond 200 MB', { contentType: 'video/webm', size: 200 * 1024 * 1024 + 1 }, 'size'],
    ['an unknown property', { name: 'clip.webm' }, 'name'],
  ])('gets no address for %s', async (_, body, field) => {
    const ann = await buildMember(server);
    const answer = fieldErrors(call(ann, 'POST', '/api/feed/upload-url', body));
    expect(await answer).toEqual([400, 'invalid_input', [field]]);
    expect(await query(server, 'SELECT 1 FROM uploads WHERE user_id = $1', [ann.id])).toEqual([]);
  });
});

describe('reading', () => {
  it('shows visitors all posts, without e-mails and without likes of their own', async () => {
    const ann = await buildMember(server, { email: 'ann.archer@example.com' });
    const { id } = await createPost(ann);
    await like(ann, id);
    const visitor = buildVisitor(server);
    expect(Whole.parse(await readPost(visitor, id))).toMatchObject({
      isLiked: false,
      likeCount: 1,
      user: { email: null },
    });
    const page = await readFeed(visitor, '?limit=200');
    for (const post of page) expect(post.user.email).toBeNull();
    expect(page.find((post) => post.id === id)).toEqual(await readPost(visitor, id));
  });

  it('shows each viewer their own like and their own e-mail', async () => {
    const [ann, ben] = await Promise.all([
      buildMember(server, { email: 'ann@example.com' }),
      buildMember(server, { email: 'ben@example.com' }),
    ]);
    const { id } = await createPost(ann);
    await like(ben, id);
    expect(await readPost(ann, id)).toMatchObject({ isLiked: false, likeCount: 1, user: { email: 'ann@example.com' } });
    expect(await readPost(ben, id)).toMatchObject({ isLiked: true, likeCount: 1, user: { email: null } });
  });

  it.each([
    ['unknown', randomUUID(), 404, 'post_not_found'],
    ['no id', 'seven', 400, 'invalid_input'],
  ])('refuses a post that is %s', async (_, id, status, code) => {
    const [answered, problem] = await fieldErrors(buildVisitor(server).fetch(`/api/feed/${id}`));
    expect([answered, problem]).toEqual([status, code]);
  });
});

describe('removing a post', () => {
  it('removes its likes, comments and hashtags, drops its uploads, and is published to watchers', async () => {
    const [ann, ben] = await Promise.all([buildMember(server), buildMember(server)]);
    const clip = await buildUpload(server, ann, { kind: 'video' });
    const poster = await buildUpload(server, ann);
    const urls = { mediaUrl: clip.mediaUrl, posterUrl: poster.mediaUrl };
    const { id } = await createPost(ann, { type: 'video', content: undefined, ...urls, hashtags: ['#Gone'] });
    await Promise.all([like(ben, id), createComment(ben, id)]);
    const socket = await TestSocket.open(server.url, ben.cookie);
    await socket.call('watch', { topics: [feedTopics.post(id)] });
    expect((await call(ann, 'DELETE', `/api/feed/${id}`)).status).toBe(204);
    expect(await socket.next('feed.removed')).toEqual({ postId: id });
    expect(await fieldErrors(ann.fetch(`/api/feed/${id}`))).toEqual([404, 'post_not_found', []]);
    expect(await readFeed(ann, '?tag=gone')).toEqual([]);
    for (const table of ['post_likes', 'post_comments', 'post_tags']) {
      expect(await query(server, `SELECT 1 FROM ${table} WHERE post_id = $1`, [id])).toEqual([]);
    }
    expect([await uploadState(server, clip.id), await uploadState(server, poster.id)]).toEqual(['dropped', 'dropped']);
    expect(await fieldErrors(call(ann, 'DELETE', `/api/feed/${id}`))).toEqual([404, 'post_not_found', []]);
    socket.close();
  });

  it('is allowed only to the author', async () => {
    const [ann, ben] = await Promise.all([buildMember(server), buildMember(server)]);
    const { id } = await createPost(ann);
    const before = await countStored(server);
    expect(await fieldErrors(call(ben, 'DELETE', `/api/feed/${id}`))).toEqual([403, 'forbidden', []]);
    expect(await countStored(server)).toEqual(before);
    expect((await readPost(ann, id)).id).toBe(id);
  });

  it('succeeds while others like and comment at the same moment', async () => {
    const ann = await buildMember(server);
    const others = await Promise.all(Array.from({ length: 6 }, () => buildMember(server)));
    const { id } = await createPost(ann);
    const rush = others.flatMap((other) => [
      call(other, 'POST', `/api/feed/${id}/like`),
      call(other, 'POST', `/api/feed/${id}/comments`, { content: 'wait' }),
    ]);
    const answers = await Promise.all([...rush, call(ann, 'DELETE', `/api/feed/${id}`)]);
    for (const { status } of answers) expect([200, 201, 204, 404]).toContain(status);
    expect((await ann.fetch(`/api/feed/${id}`)).status).toBe(404);
  });
});
