import { commonErrors, feedRoutes } from '@hoopline/contracts';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { browser } from '../../../lib/browser.ts';
import { log } from '../../../lib/log.ts';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { FakeResponse, refusal } from '../../../testing/fake-server.ts';
import { authorOf, buildPost, countsOf } from '../../../testing/feed.ts';
import { buildPerson } from '../../../testing/people.ts';
import { feedServer, ME, renderFeed } from '../../../testing/render-feed.tsx';

const imani = buildPost({
  caption: 'First one that counted',
  likeCount: 4,
  shares: 2,
  views: 1842,
  hashtags: ['#Hooper'],
});
const own = buildPost({ user: authorOf(ME), content: 'Mine' }, 2);
let server: FakeServer;
const logged = jest.spyOn(log, 'error');
const visited = jest.spyOn(browser, 'visit');
beforeEach(() => {
  logged.mockReset().mockImplementation(() => {});
  visited.mockReset().mockImplementation(() => {});
});
afterEach(() => server.close());

const article = async (name = 'Imani Okafor') => within(await screen.findByRole('article', { name }));
const later = () => {
  let answer: () => void = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  return { answer: () => act(async () => answer()), answered };
};

describe('a post', () => {
  it('shows its author, time, text, hashtags and four counts', async () => {
    server = feedServer([imani]);
    renderFeed();
    const post = await article();
    expect(screen.getByRole('heading', { level: 1, name: 'Hoop Feed' })).toBeTruthy();
    expect(post.getByText('IO')).toBeTruthy();
    const author = post.getByRole('link', { name: 'Imani Okafor' });
    expect(author.getAttribute('href')).toBe(`/profiles/${imani.user.id}`);
    expect(post.getByText(/First one that counted/)).toBeTruthy();
    expect(post.getByRole('link', { name: '#Hooper' }).getAttribute('href')).toBe('/feed?tag=hooper');
    expect(post.getByTitle('Open this post').getAttribute('href')).toBe(`/feed/${imani.id}`);
    expect(post.getByRole('button', { name: 'Like, 4 likes' })).toBeTruthy();
    expect(post.getByRole('button', { name: '0 comments' })).toBeTruthy();
    expect(post.getByRole('button', { name: 'Share, 2 shares' })).toBeTruthy();
    expect(post.getByText('1,842 views')).toBeTruthy();
  });

  it('is by Anonymous, initials U, if its author has no name', async () => {
    const nobody = authorOf(buildPerson({ displayName: '', firstName: null, lastName: null }));
    server = feedServer([buildPost({ user: nobody })]);
    renderFeed();
    expect((await article('Anonymous')).getByText('U')).toBeTruthy();
  });

  it('can be deleted by its author only, after a confirmation, and is removed from the list', async () => {
    server = feedServer([imani, own]);
    server.on(feedRoutes.remove, () => undefined);
    const { user } = renderFeed();
    await user.click(await (await article()).findByRole('button', { name: 'More about this post' }));
    await screen.findByRole('menuitem', { name: 'Report post' });
    expect(screen.queryByRole('menuitem', { name: 'Delete' })).toBeNull();
    await user.keyboard('{Escape}');
    const mine = await article('Marcus Bell');
    await user.click(await mine.findByRole('button', { name: 'More about this post' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Marcus Bell' })).toBeNull());
    expect(server.calls(feedRoutes.remove)).toMatchObject([{ params: { id: own.id } }]);
  });
});

describe('a like', () => {
  it('shows at once; twenty clicks send few calls, and the last click counts', async () => {
    server = feedServer([imani]);
    const { answered, answer } = later();
    const sent: string[] = [];
    const state = (isLiked: boolean, rev: number) => ({ postId: imani.id, isLiked, likeCount: isLiked ? 5 : 4, rev });
    server.on(feedRoutes.like, async () => {
      sent.push('like');
      await answered;
      return state(true, 2);
    });
    server.on(feedRoutes.unlike, () => {
      sent.push('unlike');
      return state(false, 3);
    });
    const { user } = renderFeed();
    const heart = (await article()).getByRole('button', { name: 'Like, 4 likes' });
    await user.click(heart);
    expect(heart.getAttribute('aria-pressed')).toBe('true');
    expect(heart.getAttribute('aria-label')).toBe('Like, 5 likes');
    for (let click = 2; click <= 20; click += 1) await user.click(heart);
    expect(sent).toEqual(['like']);
    await answer();
    await waitFor(() => expect(sent).toEqual(['like', 'unlike']));
    expect(heart.getAttribute('aria-pressed')).toBe('false');
    expect(heart.getAttribute('aria-label')).toBe('Like, 4 likes');
  });

  it('that was not saved is undone, and the post says so without a toast', async () => {
    server = feedServer([imani]);
    server.on(feedRoutes.like, () => new FakeResponse(500, 'broken'));
    const { user } = renderFeed();
    const post = await article();
    await user.click(post.getByRole('button', { name: 'Like, 4 likes' }));
    expect(await post.findByText('Not saved')).toBeTruthy();
    expect(post.getByRole('button', { name: 'Like, 4 likes' }).getAttribute('aria-pressed')).toBe('false');
    expect(logged).toHaveBeenCalled();
    expect(screen.queryByText('Error')).toBeNull();
  });

  it('leads a signed-out reader to sign-in', async () => {
    server = feedServer([imani], [], null);
    server.on(feedRoutes.like, () => refusal(commonErrors.unauthenticated));
    const { user } = renderFeed();
    await user.click((await article()).getByRole('button', { name: 'Like, 4 likes' }));
    expect(await screen.findByText('Unauthorized')).toBeTruthy();
    await waitFor(() => expect(visited).toHaveBeenCalledTimes(1));
    expect(visited.mock.calls[0]?.[0]).toMatch(/^\/api\/login/);
  });
});

describe('sharing', () => {
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'share');
  });
  const shareWith = (share: () => Promise<void>) =>
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });

  it('copies the address if there is no share sheet, says so and is counted', async () => {
    server = feedServer([imani]);
    server.on(feedRoutes.share, () => countsOf(imani, 2, { shares: 3 }));
    const { user } = renderFeed();
    const post = await article();
    await waitFor(() => expect(screen.getByText(/Welcome/)).toBeTruthy());
    await user.click(post.getByRole('button', { name: 'Share, 2 shares' }));
    expect(await post.findByText('Link copied')).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/feed/${imani.id}`);
    expect(await post.findByRole('button', { name: 'Share, 3 shares' })).toBeTruthy();
  });

  it('is not counted if the share sheet was closed', async () => {
    server = feedServer([imani]);
    server.on(feedRoutes.share, () => countsOf(imani, 2, { shares: 3 }));
    shareWith(() => Promise.reject(new DOMException('closed', 'AbortError')));
    const { user } = renderFeed();
    const post = await article();
    await screen.findByText(/Welcome/);
    await user.click(post.getByRole('button', { name: 'Share, 2 shares' }));
    shareWith(() => Promise.resolve());
    await user.click(post.getByRole('button', { name: 'Share, 2 shares' }));
    await waitFor(() => expect(server.calls(feedRoutes.share)).toHaveLength(1));
    expect(screen.queryByText('Link copied')).toBeNull();
  });
});

describe('the list', () => {
  it('offers sample posts while it is empty, and shows the added posts', async () => {
    server = feedServer([]);
    server.on(feedRoutes.sample, () => [buildPost({ isSample: true })]);
    const { user } = renderFeed();
    await user.click(await screen.findByRole('button', { name: 'Add Sample Basketball Posts' }));
    expect((await article()).getByText('Sample')).toBeTruthy();
  });

  it('says that sample posts could not be added', async () => {
    server = feedServer([]);
    server.on(feedRoutes.sample, () => refusal(commonErrors.internal));
    const { user } = renderFeed();
    await user.click(await screen.findByRole('button', { name: 'Add Sample Basketball Posts' }));
    expect(await screen.findByText('Not added. Try again.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Add Sample Basketball Posts' }).hasAttribute('disabled')).toBe(false);
  });

  it('says that it could not be read, and can be read again', async () => {
    server = feedServer([imani]);
    server.on(feedRoutes.list, () => refusal(commonErrors.internal));
    const { user } = renderFeed();
    expect(await screen.findByText('The feed could not be loaded.')).toBeTruthy();
    server.on(feedRoutes.list, () => [imani]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await article();
  });

  it('shows the next page after a click', async () => {
    server = feedServer();
    const headers = { link: '</api/feed?before=abc>; rel="next"' };
    server.on(feedRoutes.list, ({ query }) =>
      query.before === 'abc' ? [imani] : (new FakeResponse(200, JSON.stringify([own]), { headers }) as never),
    );
    const { user } = renderFeed();
    await article('Marcus Bell');
    await user.click(screen.getByRole('button', { name: 'Show more posts' }));
    await article();
    expect(screen.getAllByRole('article').map((one) => one.getAttribute('aria-posinset'))).toEqual(['1', '2']);
    expect(screen.queryByRole('button', { name: 'Show more posts' })).toBeNull();
  });

  it('shows which hashtag filters it, and links back to all posts', async () => {
    server = feedServer([imani]);
    const { user } = renderFeed('/feed?tag=HOOPER');
    expect(await screen.findByRole('heading', { name: 'Posts with #Hooper' })).toBeTruthy();
    expect(server.calls(feedRoutes.list)).toMatchObject([{ query: { tag: 'hooper' } }]);
    await user.click(screen.getByRole('link', { name: 'All posts' }));
    await waitFor(() => expect(screen.queryByRole('heading', { name: /Posts with/ })).toBeNull());
    await waitFor(() => expect(server.calls(feedRoutes.list).at(-1)?.query).toEqual({}));
  });

  it('folds a long text, which the post’s own page shows in full', async () => {
    const long = buildPost({ content: Array.from({ length: 15 }, (_, line) => `Line ${line}`).join('\n') });
    server = feedServer([long]).on(feedRoutes.detail, () => long);
    const { user } = renderFeed();
    expect(await screen.findByRole('button', { name: 'Show more' })).toBeTruthy();
    await user.click(screen.getByTitle('Open this post'));
    await screen.findByRole('link', { name: 'Hoop Feed' });
    await screen.findByRole('heading', { name: 'Post by Imani Okafor' });
    expect(screen.getByText(/Line 14/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('moves the focus from post to post with Page Down and Page Up', async () => {
    server = feedServer([imani, own]);
    const { user } = renderFeed();
    const [first, second] = await screen.findAllByRole('article');
    first?.focus();
    await user.keyboard('{PageDown}');
    expect(document.activeElement).toBe(second);
    await user.keyboard('{PageUp}');
    expect(document.activeElement).toBe(first);
  });
});

describe('Create Post', () => {
  it.each(['/feed', '/social-feed'])('opens from %s', async (path) => {
    server = feedServer([imani]);
    const { user } = renderFeed(path);
    await article();
    await user.click(screen.getByRole('button', { name: 'Create Post' }));
    expect(await screen.findByRole('dialog', { name: /Create Post/ })).toBeTruthy();
  });

  it('opens from the address, and is closed by Escape', async () => {
    server = feedServer([imani]);
    const { user } = renderFeed('/feed?create=highlight');
    expect(await screen.findByRole('dialog')).toBeTruthy();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
