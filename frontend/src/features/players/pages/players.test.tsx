import { commonErrors, messagesRoutes, playersRoutes } from '@hoopline/contracts';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { browser } from '../../../lib/browser.ts';
import { log } from '../../../lib/log.ts';
import { buildConversation } from '../../../testing/conversations.ts';
import { FakeResponse, type FakeServer, refusal } from '../../../testing/fake-server.ts';
import { buildPlayer, FRESH } from '../../../testing/players.ts';
import { ME, playersServer, renderPlayers } from '../../../testing/render-players.tsx';
import { useToasts } from '../../../ui/toast/toast.store.ts';

const ann = buildPlayer({ displayName: 'Ann Lee' }, 1);
const ben = buildPlayer({ displayName: 'Ben Okoye', isFollowing: true, ...FRESH, achievementCount: 0 }, 2);
const me = buildPlayer({ id: ME.id, displayName: ME.displayName });
const logged = jest.spyOn(log, 'error');
const visited = jest.spyOn(browser, 'visit');
let server: FakeServer;
beforeEach(() => {
  server = playersServer({ players: [ann, ben, me] });
  logged.mockReset().mockImplementation(() => {});
  visited.mockReset().mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  server.close();
});

const card = async (name: string) => within(await screen.findByRole('article', { name }));
const state = (playerId: string, isFollowing: boolean) => ({
  playerId,
  isFollowing,
  followerCount: 8,
  followingCount: 0,
  rev: 2,
});

describe('a card', () => {
  it('shows the known values of a player, and links to their page', async () => {
    renderPlayers('/profiles');
    const { getByText, getByRole } = await card('Ann Lee');
    for (const text of ['Point Guard, Harlem', 'Gold', '1540', '61%', '3', 'Achievements']) getByText(text);
    expect(getByRole('link', { name: 'Ann Lee' }).getAttribute('href')).toBe(`/profiles/${ann.id}`);
    const fresh = await card('Ben Okoye');
    for (const text of ['?', '—', '0', 'Bronze']) fresh.getByText(text);
    expect(fresh.getAllByText('Following')).toHaveLength(2);
  });

  it('of the viewer is marked, and has no buttons', async () => {
    renderPlayers('/profiles');
    const own = await card(ME.displayName);
    own.getByText('You');
    expect(own.queryByRole('button')).toBeNull();
  });
});

describe('following', () => {
  it('shows at once, sends nothing more if quick presses end where the first one led, and is undone by the same button', async () => {
    let answer: () => void = () => {};
    server
      .on(playersRoutes.follow, async ({ params }) => {
        await new Promise<void>((resolve) => {
          answer = resolve;
        });
        return state(params.id, true);
      })
      .on(playersRoutes.unfollow, ({ params }) => state(params.id, false));
    const { user } = renderPlayers('/profiles');
    const { getByRole, findByText, queryByText } = await card('Ann Lee');
    const follow = () => getByRole('button', { name: /^Follow(ing)? Ann Lee$/ });
    await user.click(follow());
    expect(follow().textContent).toBe('Following');
    for (let press = 0; press < 4; press += 1) await user.click(follow());
    answer();
    await waitFor(() => expect(follow().textContent).toBe('Following'));
    expect(server.calls(playersRoutes.follow)).toHaveLength(1);
    expect(server.calls(playersRoutes.unfollow)).toHaveLength(0);
    await user.click(follow());
    await waitFor(() => expect(server.calls(playersRoutes.unfollow)).toHaveLength(1));
    await waitFor(() => expect(queryByText('Not saved')).toBeNull());
    await findByText('Follow');
  });

  it('that was not saved is undone, and shows an error at the button, not in a toast', async () => {
    server.on(playersRoutes.follow, () => refusal(commonErrors.internal));
    const { user } = renderPlayers('/profiles');
    const { getByRole, findByText } = await card('Ann Lee');
    await user.click(getByRole('button', { name: 'Follow Ann Lee' }));
    await findByText('Not saved');
    getByRole('button', { name: 'Follow Ann Lee' });
    expect(logged).toHaveBeenCalledTimes(1);
    expect(useToasts.getState().current).toBeNull();
  });

  it('leads a visitor to sign-in and back, and they cannot search', async () => {
    server = playersServer({ me: null, players: [ann] });
    const { user } = renderPlayers('/profiles');
    const { findByRole } = await card('Ann Lee');
    await user.click(await findByRole('button', { name: 'Sign in to follow Ann Lee' }));
    expect(visited.mock.calls[0]?.[0]).toContain(encodeURIComponent('/profiles'));
    screen.getByText('Sign in to search players by name and to follow them.');
    expect(screen.queryByRole('searchbox')).toBeNull();
    expect(server.calls(playersRoutes.follow)).toHaveLength(0);
  });
});

it('Message on a card starts a conversation, and confirms it', async () => {
  server.on(messagesRoutes.start, () => buildConversation());
  const { user } = renderPlayers('/profiles');
  const { findByRole } = await card('Ann Lee');
  await user.click(await findByRole('button', { name: 'Message' }));
  await screen.findByText('You can now chat with Ann Lee!', { exact: true });
  expect(server.calls(messagesRoutes.start)[0]?.body).toEqual({ otherUserId: ann.id });
  expect(window.location.pathname).toMatch(/^\/messages\//);
});

describe('the list', () => {
  it('is searched and filtered by the server, and the address names the search or the filter', async () => {
    server.on(playersRoutes.list, ({ query }) => (query.search ? [ann] : query.following ? [ben] : [ann, ben]));
    const { user } = renderPlayers('/profiles');
    await card('Ben Okoye');
    await user.type(screen.getByRole('searchbox', { name: 'Search players by name' }), 'ann');
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Ben Okoye' })).toBeNull());
    expect(window.location.search).toBe('?search=ann');
    await user.clear(screen.getByRole('searchbox'));
    await user.click(screen.getByRole('radio', { name: 'Following' }));
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Ann Lee' })).toBeNull());
    expect(window.location.search).toBe('?following=true');
    expect(server.calls(playersRoutes.list).at(-1)?.query).toEqual({ following: 'true' });
  });

  it('reads more players after a press', async () => {
    const next = '</api/players?after=abc>; rel="next"';
    server.on(playersRoutes.list, ({ query }) =>
      query.after ? [ben] : new FakeResponse(200, JSON.stringify([ann]), { headers: { link: next } }),
    );
    const { user } = renderPlayers('/profiles');
    await user.click(await screen.findByRole('button', { name: 'Show more players' }));
    await card('Ben Okoye');
  });

  it('links to games if there are no players', async () => {
    server = playersServer();
    renderPlayers('/profile?tab=players');
    await screen.findByRole('heading', { name: 'No players yet' });
    expect(screen.getByRole('link', { name: 'Find a game' }).getAttribute('href')).toBe('/join-games');
  });

  it('shows that it could not be loaded, and loads it again', async () => {
    server.on(playersRoutes.list, () => refusal(commonErrors.internal));
    const { user } = renderPlayers('/profiles');
    await screen.findByText('The players could not be loaded.');
    server.on(playersRoutes.list, () => [ann]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await card('Ann Lee');
  });
});
