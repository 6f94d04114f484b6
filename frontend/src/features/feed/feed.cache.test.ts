import { type Comment, feedRoutes } from '@hoopline/contracts';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { InfiniteQueryObserver, type QueryClient } from '@tanstack/react-query';
import { newestFirst } from '../../lib/newest-first.ts';
import { listItems } from '../../lib/paged.ts';
import { createQueryClient } from '../../lib/query-client.ts';
import { FakeResponse, FakeServer } from '../../testing/fake-server.ts';
import { buildComment, buildPost, countsOf } from '../../testing/feed.ts';
import { withPending } from '../../ui/use-like.ts';
import { listPosts, type PostPages } from './cached-post.ts';
import {
  applyComment,
  applyCommentRemoved,
  applyCounts,
  applyLike,
  bumpComments,
  cachedPost,
  cachedPosts,
  dropPost,
  hasCachedComment,
  isListed,
  markDeleted,
  putNewPost,
} from './feed.cache.ts';
import { feedQueries } from './feed.queries.ts';
import { newPosts } from './new-posts.store.ts';

const older = buildPost({ hashtags: ['#Dunk'] }, 1);
const post = buildPost({ likeCount: 4, rev: 5 }, 2);
let server: FakeServer;
let client: QueryClient;

beforeEach(async () => {
  server = new FakeServer()
    .on(feedRoutes.list, ({ query }) => (query.tag ? [older] : [post, older]))
    .on(feedRoutes.detail, () => post)
    .on(feedRoutes.comments, () => [buildComment(post, 2), buildComment(post, 1)]);
  client = createQueryClient();
  await client.fetchInfiniteQuery(feedQueries.list(null));
  await client.fetchInfiniteQuery(feedQueries.list('dunk'));
  await client.fetchQuery(feedQueries.detail(post.id));
  await client.fetchInfiniteQuery(feedQueries.comments(post.id));
});
afterEach(() => {
  client.clear();
  server.close();
});

const listed = (tag: string | null = null) =>
  listPosts(client.getQueryData(feedQueries.list(tag).queryKey) ?? { pages: [], pageParams: [] });
const inList = () => listed().find(({ id }) => id === post.id);
const detail = () => client.getQueryData(feedQueries.detail(post.id).queryKey);
const commentTexts = () =>
  listItems<Comment>(client.getQueryData(feedQueries.comments(post.id).queryKey) ?? { pages: [], pageParams: [] })
    .sort(newestFirst)
    .reverse()
    .map(({ content }) => content);

describe('totals', () => {
  it('update every list and the page of the post', () => {
    applyCounts(client, countsOf(post, 6, { likeCount: 5, views: 9 }));
    expect(inList()).toMatchObject({ likeCount: 5, views: 9, rev: 6 });
    expect(detail()).toMatchObject({ likeCount: 5, views: 9, rev: 6 });
  });

  it('that are older than the cached ones are ignored; applying the same totals twice is safe', () => {
    applyCounts(client, countsOf(post, 8, { likeCount: 7 }));
    applyCounts(client, countsOf(post, 8, { likeCount: 7 }));
    applyCounts(client, countsOf(post, 7, { likeCount: 99 }));
    expect(inList()).toMatchObject({ likeCount: 7, rev: 8 });
  });

  it('from an event are kept when a slower answer arrives', async () => {
    const reading = client.fetchInfiniteQuery({ ...feedQueries.list(null), staleTime: 0 });
    applyCounts(client, countsOf(post, 9, { likeCount: 8 }));
    await reading;
    expect(inList()).toMatchObject({ likeCount: 8, rev: 9 });
  });

  it('never change the viewer’s own like', () => {
    // An event for everybody that carries a like by mistake must not change the viewer's own like.
    applyCounts(client, { ...countsOf(post, 6, { likeCount: 5 }), isLiked: true } as never);
    expect(inList()).toMatchObject({ isLiked: false, likeCount: 5 });
  });
});

describe('the viewer’s own like', () => {
  it('changes `isLiked` and the total together', () => {
    applyLike(client, { postId: post.id, isLiked: true, likeCount: 5, rev: 6 });
    expect(inList()).toMatchObject({ isLiked: true, likeCount: 5 });
  });

  it.each(['before', 'after'])('agrees with the totals that it changed if it arrives %s them', (when) => {
    const like = () => applyLike(client, { postId: post.id, isLiked: true, likeCount: 5, rev: 6 });
    if (when === 'before') like();
    applyCounts(client, countsOf(post, 6, { likeCount: 5 }));
    if (when === 'after') like();
    expect(inList()).toMatchObject({ isLiked: true, likeCount: 5, rev: 6 });
  });

  it('is kept when older totals arrive', () => {
    applyLike(client, { postId: post.id, isLiked: true, likeCount: 8, rev: 9 });
    applyCounts(client, countsOf(post, 7, { likeCount: 6, views: 3 }));
    expect(inList()).toMatchObject({ isLiked: true, likeCount: 8, views: 3 });
  });

  it('has the state of the last change, even if the events arrive in another order', () => {
    applyLike(client, { postId: post.id, isLiked: false, likeCount: 4, rev: 7 });
    applyLike(client, { postId: post.id, isLiked: true, likeCount: 5, rev: 6 });
    expect(inList()).toMatchObject({ isLiked: false, likeCount: 4 });
  });

  it('that is still being sent is shown over the cached state and counted once', () => {
    expect(withPending({ isLiked: false, likeCount: 4 }, true)).toEqual({ isLiked: true, likeCount: 5 });
    expect(withPending({ isLiked: true, likeCount: 5 }, true)).toEqual({ isLiked: true, likeCount: 5 });
    expect(withPending({ isLiked: true, likeCount: 0 }, false)).toEqual({ isLiked: false, likeCount: 0 });
  });
});

describe('a new post', () => {
  it('is added once, on top of the lists that it belongs to', () => {
    const mine = buildPost({ hashtags: ['#DUNK'] }, 3);
    putNewPost(client, mine);
    putNewPost(client, mine);
    expect(listed().map(({ content }) => content)).toEqual(['Post 3', 'Post 2', 'Post 1']);
    expect(listed('dunk').map(({ content }) => content)).toEqual(['Post 3', 'Post 1']);
    putNewPost(client, buildPost({}, 4));
    putNewPost(client, buildPost({ hashtags: ['#block'] }, 5));
    expect(listed('dunk')).toHaveLength(2);
  });

  it('is not added to lists of followed players, because it is the viewer’s own', () => {
    const { queryKey } = feedQueries.list(null, true);
    const pages = { pages: [{ items: [], next: undefined }], pageParams: [{}] };
    client.setQueryData<PostPages>(queryKey, pages);
    putNewPost(client, buildPost({}, 3));
    expect(client.getQueryData(queryKey)).toBe(pages);
  });

  it('is removed from the waiting posts when it is shown or deleted', () => {
    const [first, second] = [buildPost({}, 3), buildPost({}, 4)];
    for (const { id, user } of [first, second]) newPosts.add({ id, authorId: user.id });
    putNewPost(client, first);
    expect(newPosts.useStore.getState().waiting.map(({ id }) => id)).toEqual([second.id]);
    markDeleted(client, second.id);
    expect(newPosts.useStore.getState().waiting).toEqual([]);
  });
});

describe('a deleted post', () => {
  it('is marked, so that it can fade, and then dropped', () => {
    markDeleted(client, post.id);
    expect(inList()?.isDeleted).toBe(true);
    expect(detail()?.isDeleted).toBe(true);
    dropPost(client, post.id);
    expect(listed()).toHaveLength(1);
  });

  it('does not come back with an answer that was on its way', async () => {
    const reading = client.fetchInfiniteQuery({ ...feedQueries.list(null), staleTime: 0 });
    markDeleted(client, post.id);
    await reading;
    expect(inList()?.isDeleted).toBe(true);
  });

  it('takes its comments out of the cache, unless they are on screen', () => {
    const { queryKey } = feedQueries.comments(post.id);
    const close = new InfiniteQueryObserver(client, feedQueries.comments(post.id)).subscribe(() => {});
    markDeleted(client, post.id);
    expect(client.getQueryData(queryKey)).toBeDefined();
    close();
    markDeleted(client, post.id);
    expect(client.getQueryData(queryKey)).toBeUndefined();
  });
});

describe('a cached post', () => {
  const alone = buildPost({}, 8);
  const ids = () => cachedPosts(client).map(({ id }) => id);

  it('is found in a list or on its own page', async () => {
    server.on(feedRoutes.detail, () => alone);
    await client.fetchQuery(feedQueries.detail(alone.id));
    expect(cachedPost(client, older.id)?.content).toBe('Post 1');
    expect(cachedPost(client, alone.id)?.content).toBe('Post 8');
    expect(cachedPost(client, buildPost({}, 9).id)).toBeUndefined();
    expect(new Set(ids())).toEqual(new Set([post.id, older.id, alone.id]));
  });

  it('is not found while it is still being read', async () => {
    const before = ids();
    const reading = [
      client.fetchInfiniteQuery(feedQueries.list('block')),
      client.fetchQuery(feedQueries.detail(alone.id)),
    ];
    expect(ids()).toEqual(before);
    await Promise.all(reading);
  });

  it('counts as listed if the list of all posts contains it', () => {
    expect(isListed(client, post.id)).toBe(true);
    expect(isListed(client, alone.id)).toBe(false);
    client.clear();
    expect(isListed(client, post.id)).toBe(false);
  });
});

describe('comments', () => {
  it('are listed from the oldest to the newest, each once', () => {
    applyComment(client, buildComment(post, 3));
    applyComment(client, buildComment(post, 3));
    expect(commentTexts()).toEqual(['Comment 1', 'Comment 2', 'Comment 3']);
    applyCommentRemoved(client, { postId: post.id, commentId: buildComment(post, 1).id });
    expect(commentTexts()).toEqual(['Comment 2', 'Comment 3']);
  });

  it('from an event are kept when a slower answer arrives', async () => {
    const reading = client.fetchInfiniteQuery({ ...feedQueries.comments(post.id), staleTime: 0 });
    applyComment(client, buildComment(post, 3));
    await reading;
    expect(commentTexts()).toEqual(['Comment 1', 'Comment 2', 'Comment 3']);
  });

  it('are not stored for a post whose comments were never read', () => {
    applyComment(client, buildComment(older, 7));
    expect(client.getQueryData(feedQueries.comments(older.id).queryKey)).toBeUndefined();
  });

  it('are found in the cache after they were loaded', () => {
    expect(hasCachedComment(client, buildComment(post, 1))).toBe(true);
    expect(hasCachedComment(client, buildComment(post, 3))).toBe(false);
    expect(hasCachedComment(client, buildComment(older, 1))).toBe(false);
  });

  it('are counted in the cache while no totals arrive, but never below 0', () => {
    bumpComments(client, post.id, 1);
    bumpComments(client, post.id, 1);
    expect(inList()).toMatchObject({ content: 'Post 2', commentCount: 2 });
    expect(detail()?.commentCount).toBe(2);
    for (let time = 0; time < 3; time += 1) bumpComments(client, post.id, -1);
    expect(inList()?.commentCount).toBe(0);
  });
});

it('reads the next page by the link that the server returned', async () => {
  const link = `</api/feed?before=abc&limit=50>; rel="next"`;
  server.on(feedRoutes.list, ({ query }) =>
    query.before ? [older] : (new FakeResponse(200, JSON.stringify([post]), { headers: { link } }) as never),
  );
  client.clear();
  await client.fetchInfiniteQuery({ ...feedQueries.list(null), pages: 2 });
  expect(listed().map(({ id }) => id)).toEqual([post.id, older.id]);
  expect(server.calls(feedRoutes.list).at(-1)?.query).toEqual({ before: 'abc', limit: '50' });
});
