import { commonErrors, type FeedPost, feedRoutes, feedTopics } from '@hoopline/contracts';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { refusal } from '../../../testing/fake-server.ts';
import { fakeInView } from '../../../testing/fake-window.ts';
import { authorOf, buildComment, buildPost, countsOf } from '../../../testing/feed.ts';
import { buildPerson } from '../../../testing/people.ts';
import { feedServer, renderFeed } from '../../../testing/render-feed.tsx';

const older = buildPost({ user: authorOf(buildPerson({ displayName: 'Devon Clarke' }, 5)) }, 1);
const post = buildPost({ likeCount: 4, commentCount: 0 }, 2);
let server: FakeServer;
let restoreInView: () => void;
beforeEach(() => {
  restoreInView = fakeInView();
});
afterEach(() => {
  server.close();
  restoreInView();
});

async function watched() {
  const rendered = renderFeed();
  await rendered.goLive();
  const article = within(await screen.findByRole('article', { name: 'Imani Okafor' }));
  await waitFor(() =>
    expect(rendered.transport.payloads('watch').flatMap((call) => call.topics)).toContain(feedTopics.post(post.id)),
  );
  return { ...rendered, article };
}
const created = (tail: number, authorId = older.user.id) => {
  const { id: postId, createdAt } = buildPost({}, tail);
  return { postId, authorId, createdAt };
};

describe('a reader', () => {
  it('watches the feed and the posts on screen', async () => {
    server = feedServer([post, older]);
    const { transport } = await watched();
    expect(transport.payloads('watch').flatMap((call) => call.topics)).toEqual(
      expect.arrayContaining([feedTopics.all, feedTopics.post(post.id), feedTopics.post(older.id)]),
    );
  });

  it('who comes back by a link reads the list again, because it was not watched meanwhile', async () => {
    const posts = [post, older];
    server = feedServer(posts);
    const { transport, user } = await watched();
    await user.click(screen.getAllByRole('link', { name: 'Home' })[0] as HTMLElement);
    await waitFor(() => expect(transport.payloads('unwatch').flatMap((call) => call.topics)).toContain(feedTopics.all));
    posts.pop();
    await user.click(screen.getAllByRole('link', { name: 'Social Feed' })[0] as HTMLElement);
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Devon Clarke' })).toBeNull());
    expect(screen.getByRole('article', { name: 'Imani Okafor' })).toBeTruthy();
    expect(server.calls(feedRoutes.list)).toHaveLength(2);
  });

  it('sees likes, comments and views of others as totals, and keeps their own like', async () => {
    server = feedServer([post, older]);
    const { send, article } = await watched();
    send('feed.countsChanged', countsOf(post, 3, { likeCount: 9, commentCount: 1, shares: 2, views: 7 }));
    send('feed.countsChanged', countsOf(post, 2, { likeCount: 8 }));
    const heart = await article.findByRole('button', { name: 'Like, 9 likes' });
    expect(heart.getAttribute('aria-pressed')).toBe('false');
    expect(article.getByRole('button', { name: '1 comment' })).toBeTruthy();
    expect(article.getByText('7 views')).toBeTruthy();
    expect(server.calls(feedRoutes.list)).toHaveLength(1);
  });

  it('sees their own like from another tab', async () => {
    server = feedServer([post, older]);
    const { send, article } = await watched();
    send('feed.likeChanged', { postId: post.id, isLiked: true, likeCount: 5, rev: 2 });
    const heart = await article.findByRole('button', { name: 'Like, 5 likes' });
    expect(heart.getAttribute('aria-pressed')).toBe('true');
  });

  it('sees a new comment arrive in open comments, marked as new', async () => {
    server = feedServer([post, older], [buildComment(post, 1)]);
    const { send, article, user } = await watched();
    await user.click(article.getByRole('button', { name: '0 comments' }));
    const first = await article.findByText('Comment 1');
    send('feed.commented', { postId: post.id, comment: buildComment(post, 2) });
    const fresh = await article.findByText('Comment 2');
    // The mark appears a moment after the comment.
    await waitFor(() => expect(fresh.closest('li')?.dataset.fresh).toBe('true'));
    expect(first.closest('li')?.dataset.fresh).toBeUndefined();
    expect(await article.findByText('Player 2 commented: Comment 2')).toBeTruthy();
    send('feed.commentRemoved', { postId: post.id, commentId: buildComment(post, 2).id });
    await waitFor(() => expect(article.queryByText('Comment 2')).toBeNull());
  });

  it('no longer sees a deleted post, and the focus inside it moves to a neighbour', async () => {
    server = feedServer([post, older]);
    const { send, article } = await watched();
    article.getByRole('button', { name: 'Like, 4 likes' }).focus();
    send('feed.removed', { postId: post.id });
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
    expect(document.activeElement).toBe(screen.getByRole('article', { name: 'Devon Clarke' }));
  });
});

describe('new posts', () => {
  it('are counted in a pill, do not move the list, and are shown after a click', async () => {
    server = feedServer([post, older]);
    const { send, user } = await watched();
    for (const tail of [3, 4, 5]) send('feed.created', created(tail));
    send('feed.created', created(5));
    const pill = await screen.findByRole('button', { name: '3 new posts' });
    expect(screen.getAllByRole('article')).toHaveLength(2);
    expect(server.calls(feedRoutes.list)).toHaveLength(1);
    server.on(feedRoutes.list, () => [buildPost({}, 5), buildPost({}, 4), buildPost({}, 3), post, older]);
    await user.click(pill);
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(5));
    expect(screen.queryByRole('button', { name: /new posts/ })).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(screen.getAllByRole('article')[0]));
  });

  it('that arrive while the newest are read are still counted in the pill', async () => {
    server = feedServer([post, older]);
    const { send, user } = await watched();
    send('feed.created', created(3));
    let answer: (posts: FeedPost[]) => void = () => {};
    server.on(feedRoutes.list, () => new Promise((resolve) => (answer = resolve)));
    await user.click(await screen.findByRole('button', { name: '1 new post' }));
    await waitFor(() => expect(server.calls(feedRoutes.list)).toHaveLength(2));
    send('feed.created', created(4));
    answer([buildPost({}, 3), post, older]);
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(3));
    expect(await screen.findByRole('button', { name: '1 new post' })).toBeTruthy();
  });

  it('are still in the pill if they could not be read', async () => {
    server = feedServer([post, older]);
    const { send, user } = await watched();
    send('feed.created', created(3));
    server.on(feedRoutes.list, () => refusal(commonErrors.internal));
    await user.click(await screen.findByRole('button', { name: '1 new post' }));
    expect(await screen.findByRole('button', { name: 'Not loaded. Try again' })).toBeTruthy();
    expect(screen.getAllByRole('article')).toHaveLength(2);
  });

  it('that were missed in a gap are announced without reading the list; totals and deletions arrive too', async () => {
    server = feedServer([post, older]);
    const { transport, goLive, article } = await watched();
    const { postId, createdAt } = created(9);
    transport.answerOf = (topic) => {
      if (topic === feedTopics.all) return { state: { feed: { newest: { postId, createdAt } } } };
      if (topic === feedTopics.post(post.id)) return { state: { post: countsOf(post, 8, { likeCount: 30 }) } };
      return topic === feedTopics.post(older.id) ? { gone: true } : { state: {} };
    };
    act(() => transport.drop());
    await goLive();
    expect(await screen.findByRole('button', { name: 'New posts' })).toBeTruthy();
    expect(await article.findByRole('button', { name: 'Like, 30 likes' })).toBeTruthy();
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
    expect(server.calls(feedRoutes.list)).toHaveLength(1);
  });
});

describe('the page of a post', () => {
  it('shows the post with its comments open, and says so when it is deleted', async () => {
    server = feedServer([post], [buildComment(post, 1)]);
    const { send, goLive } = renderFeed(`/feed/${post.id}`);
    await goLive();
    expect(await screen.findByText('Comment 1')).toBeTruthy();
    expect(document.title).toBe('Post by Imani Okafor · Hoopline');
    send('feed.removed', { postId: post.id });
    expect(await screen.findByRole('heading', { name: 'This post was deleted' })).toBeTruthy();
  });

  it.each([buildPost({}, 99).id, 'nonsense'])('says Page Not Found for %s', async (id) => {
    server = feedServer([post]);
    renderFeed(`/feed/${id}`);
    expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeTruthy();
  });
});
