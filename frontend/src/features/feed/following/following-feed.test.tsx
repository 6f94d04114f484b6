import { type FeedPost, feedRoutes, signInUrl } from '@hoopline/contracts';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { browser } from '../../../lib/browser.ts';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { authorOf, buildPost } from '../../../testing/feed.ts';
import { buildPerson } from '../../../testing/people.ts';
import { feedServer, ME, renderFeed } from '../../../testing/render-feed.tsx';

const FOLLOWING = '/feed?show=following';
const followed = authorOf(buildPerson({ displayName: 'Fay Followed' }, 31));
const stranger = authorOf(buildPerson({ displayName: 'Sam Stranger' }, 32));
const [byFollowed, byStranger] = [buildPost({ user: followed }, 1), buildPost({ user: stranger }, 2)];

let server: FakeServer;
afterEach(() => {
  server.close();
  jest.restoreAllMocks();
});

/** A server on which the viewer follows only Fay. */
function serve(posts: FeedPost[], me: typeof ME | null = ME) {
  const newest = () => posts.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
  server = feedServer(posts, [], me).on(feedRoutes.list, ({ query }) =>
    newest().filter(({ user }) => query.following === undefined || user.id === followed.id),
  );
}
const authors = () =>
  screen.queryAllByText(/^(Fay|Sam) /, { selector: 'article a' }).map((name) => name.textContent?.slice(0, 3));
const asked = () => server.calls(feedRoutes.list).filter(({ query }) => query.following === 'true').length;

describe('the posts of followed players', () => {
  it('have their own tab, which is in the address', async () => {
    serve([byFollowed, byStranger]);
    const { user } = renderFeed();
    await waitFor(() => expect(authors()).toEqual(['Sam', 'Fay']));
    expect(screen.getByRole('link', { name: 'Everyone' }).getAttribute('aria-current')).toBe('page');
    await user.click(screen.getByRole('link', { name: 'Following' }));
    await waitFor(() => expect(authors()).toEqual(['Fay']));
    expect(window.location.search).toBe('?show=following');
    expect(screen.getByRole('link', { name: 'Following' }).getAttribute('aria-current')).toBe('page');
    await user.click(screen.getByRole('link', { name: 'Everyone' }));
    await waitFor(() => expect(authors()).toEqual(['Sam', 'Fay']));
    expect(window.location.search).toBe('');
  });

  it('show a link to players to follow if there are none', async () => {
    serve([byStranger]);
    renderFeed(FOLLOWING);
    expect(await screen.findByText('Follow players to see their posts here')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Find players' }).getAttribute('href')).toBe('/profiles');
  });

  it('are for members: visitors are asked to sign in, and come back to this page', async () => {
    serve([byFollowed], null);
    const visit = jest.spyOn(browser, 'visit').mockImplementation(() => {});
    const { user } = renderFeed(FOLLOWING);
    expect(await screen.findByText('Sign in to follow players and see their posts here.')).toBeTruthy();
    const [button] = screen.getAllByRole('button', { name: 'Sign in with Google' }).slice(-1);
    await user.click(button as HTMLElement);
    expect(visit).toHaveBeenCalledWith(signInUrl(FOLLOWING));
    expect(asked()).toBe(0);
  });

  it('are counted by the button for new posts, which asks the server once for each author', async () => {
    const posts = [byFollowed];
    serve(posts);
    const { user, goLive, send } = renderFeed(FOLLOWING);
    await goLive();
    await waitFor(() => expect(authors()).toEqual(['Fay']));
    const before = asked();
    const write = (tail: number, author: typeof followed) => {
      const post = buildPost({ user: author }, tail);
      posts.push(post);
      send('feed.created', { postId: post.id, authorId: author.id, createdAt: post.createdAt });
    };
    write(5, stranger);
    await waitFor(() => expect(asked()).toBe(before + 1));
    write(7, followed);
    const button = await screen.findByRole('button', { name: '1 new post' });
    write(8, stranger);
    await user.click(button);
    await waitFor(() => expect(authors()).toEqual(['Fay', 'Fay']));
    await waitFor(() => expect(screen.queryByRole('button', { name: /new post/ })).toBeNull());
    // One read for each of the two authors, and one for the list itself.
    expect(asked()).toBe(before + 3);
  });
});
