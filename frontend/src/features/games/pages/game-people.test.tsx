import { commonErrors, FORMER_NAME, gamesRoutes, identityRoutes, messagesRoutes, signInUrl } from '@hoopline/contracts';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { browser } from '../../../lib/browser.ts';
import { buildConversation, ME } from '../../../testing/conversations.ts';
import { type FakeServer, refusal } from '../../../testing/fake-server.ts';
import { buildDetail, buildRosterPlayer } from '../../../testing/games.ts';
import { buildPerson, buildSessionUser } from '../../../testing/people.ts';
import { renderGames } from '../../../testing/render-games.tsx';
import { messagesServer } from '../../../testing/render-messages.tsx';

const guest = { ...buildRosterPlayer(3), isMember: false };
const me = { ...buildRosterPlayer(4), id: ME };
const [member, waiting, going] = [buildRosterPlayer(5), buildRosterPlayer(6), buildRosterPlayer(7)];
const host = { ...buildPerson({ displayName: 'Hana Host' }, 8), isMember: true };
const game = buildDetail({
  title: 'King of the Key',
  maxPlayers: 4,
  currentPlayers: 4,
  players: [me, guest, member],
  leaving: [{ ...going, keptUntil: new Date(Date.now() + 10_000).toISOString() }],
  waitlist: [{ ...waiting, waitlistPosition: 1, offerExpiresAt: null }],
  host,
  viewerId: ME,
});
const path = `/games/${game.id}`;

let server: FakeServer;
beforeEach(() => {
  server = messagesServer()
    .on(gamesRoutes.detail, () => game)
    .on(gamesRoutes.held, () => []);
});
afterEach(() => {
  server.close();
  jest.restoreAllMocks();
});

const started = buildConversation({ otherUser: buildPerson({ displayName: member.displayName }, 5) }, 5);
const buttonOf = (name: string) => screen.findByRole('button', { name });

describe('the people of a game', () => {
  it('have one link each to their profile if they are members, and the avatar is part of it', async () => {
    const { container } = renderGames(path);
    await buttonOf('Message host');
    const links = [...container.querySelectorAll<HTMLAnchorElement>('a[href^="/profiles/"]')];
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
      [host, me, member, going, waiting].map(({ id, displayName }) => [displayName, `/profiles/${id}`]),
    );
    expect(links.filter((link) => link.parentElement?.closest('a, button'))).toEqual([]);
    const ofGuest = screen.getByText('Player 3', { selector: 'li strong' });
    expect([ofGuest.querySelector('a'), ofGuest.textContent]).toEqual([null, 'Player 3Guest']);
  });

  it('are marked as guests, unless they have left Hoopline or are the viewer', async () => {
    const former = { ...buildRosterPlayer(8), isMember: false, displayName: FORMER_NAME };
    server.on(gamesRoutes.detail, () => ({ ...game, players: [{ ...me, isMember: false }, guest, former] }));
    renderGames(path);
    await buttonOf('Message host');
    expect(screen.getAllByText('Guest').map((mark) => mark.parentElement?.textContent)).toEqual(['Player 3Guest']);
  });

  it('can be messaged if they are members, but not by themselves', async () => {
    renderGames(path);
    await buttonOf('Message host');
    await buttonOf('Message Player 5');
    const names = screen
      .getAllByRole('button', { name: /^Message / })
      .map((button) => button.getAttribute('aria-label'));
    expect(names).toEqual([null, 'Message Player 5', 'Message Player 7', 'Message Player 6']);
  });

  it('include a host who is a guest or the viewer, and cannot be messaged', async () => {
    server.on(gamesRoutes.detail, () => ({ ...game, host: { ...host, isMember: false } }));
    const { unmount } = renderGames(path);
    await buttonOf('Message Player 5');
    expect(screen.getByText('Hana Host')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Message host' })).toBeNull();
    unmount();
    server.on(gamesRoutes.detail, () => ({ ...game, isHost: true, hostId: 'anonymous', host: { ...host, id: ME } }));
    renderGames(path);
    const row = within((await screen.findByText('Player 5', { selector: 'li strong a' })).closest('li') as HTMLElement);
    expect(await row.findByRole('button', { name: 'Message Player 5' })).toBeTruthy();
    expect(await row.findByRole('button', { name: 'Remove Player 5' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Message host' })).toBeNull();
  });

  it('can be messaged in a conversation, which the keyboard opens too', async () => {
    server.on(messagesRoutes.start, () => started);
    server.on(messagesRoutes.conversations, () => [started]);
    const { user } = renderGames(path);
    const button = await buttonOf('Message Player 5');
    act(() => button.focus());
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('textbox', { name: 'Message Player 5' })).toBeTruthy();
    expect(window.location.pathname).toBe(`/messages/${started.id}`);
    expect(await screen.findByText('Conversation started')).toBeTruthy();
    expect(screen.getByText('You can now chat with Player 5!')).toBeTruthy();
    expect(server.calls(messagesRoutes.start)).toMatchObject([{ body: { otherUserId: member.id } }]);
  });

  it('get one request for a conversation until it is answered, and another after a failure', async () => {
    let answer: () => void = () => {};
    server.on(messagesRoutes.start, () => new Promise((resolve) => (answer = () => resolve(refused()))));
    const refused = () => refusal(commonErrors.internal) as never;
    const { user } = renderGames(path);
    const button = await buttonOf('Message host');
    await user.dblClick(button);
    expect(document.activeElement).toBe(button);
    expect(button.getAttribute('aria-busy')).toBe('true');
    await act(async () => answer());
    expect(await screen.findByText('Failed to start conversation. Please try again.')).toBeTruthy();
    expect(server.calls(messagesRoutes.start)).toHaveLength(1);
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
    await user.click(button);
    expect(server.calls(messagesRoutes.start).map(({ body }) => body)).toEqual([
      { otherUserId: host.id },
      { otherUserId: host.id },
    ]);
    await act(async () => answer());
    expect(await screen.findByText('Failed to start conversation. Please try again.')).toBeTruthy();
  });

  it('can be messaged after sign-in, which leads back to the same page', async () => {
    server.on(identityRoutes.user, () => refusal(commonErrors.unauthenticated));
    server.on(gamesRoutes.detail, () => ({ ...game, viewerId: null }));
    const visit = jest.spyOn(browser, 'visit').mockImplementation(() => {});
    const { user, unmount } = renderGames(`${path}?key=secret`);
    const button = await buttonOf('Message Player 5');
    await user.hover(button);
    expect(await screen.findByRole('tooltip', { name: 'Sign in to message Player 5' })).toBeTruthy();
    await user.click(button);
    expect(visit).toHaveBeenCalledWith(signInUrl(`${path}?key=secret`));
    expect(server.calls(messagesRoutes.start)).toEqual([]);
    unmount();
    server.on(identityRoutes.user, () => buildSessionUser({ id: ME }));
    server.on(messagesRoutes.start, () => started);
    server.on(messagesRoutes.conversations, () => [started]);
    renderGames(path);
    expect(await screen.findByRole('textbox', { name: 'Message Player 5' })).toBeTruthy();
    expect(server.calls(messagesRoutes.start)).toMatchObject([{ body: { otherUserId: member.id } }]);
  });
});
