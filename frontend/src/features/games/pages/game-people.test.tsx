// These parts load later in the app. They are imported here, so that no test waits for them.
import '../../../ui/confirm-dialog/question.tsx';
import '../../messages/components/write-in-thread-link.tsx';
import '../../safety/menu/member-menu.tsx';
import '../../safety/menu/safety-menu-list.tsx';
import '../../safety/reports/report-dialog.tsx';
import {
  commonErrors,
  FORMER_NAME,
  type GameDetail,
  gamesRoutes,
  identityRoutes,
  messagesRoutes,
  reportRoutes,
  signInUrl,
} from '@hoopline/contracts';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { browser } from '../../../lib/browser.ts';
import { buildConversation, buildGameThread, buildMessage, ME } from '../../../testing/conversations.ts';
import { fakeLayout } from '../../../testing/fake-layout.ts';
import { type FakeServer, refusal } from '../../../testing/fake-server.ts';
import { buildDetail, buildRosterPlayer, joinedSeat } from '../../../testing/games.ts';
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
const inHours = (hours: number) => new Date(Date.now() + hours * 60 * 60_000).toISOString();

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
    expect([ofGuest.querySelector('a'), ofGuest.textContent]).toEqual([null, 'Player 3']);
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

  it('include the host, who cannot be messaged if they are a guest or the viewer', async () => {
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

  it('can be messaged again after a failed request, but not while the first request is under way', async () => {
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
    const question = within(await screen.findByRole('alertdialog', { name: 'Sign in to message Player 5' }));
    expect(visit).not.toHaveBeenCalled();
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(document.activeElement).toBe(button));
    await user.click(button);
    await user.click(await screen.findByRole('button', { name: 'Sign in' }));
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

  it('can be messaged only by members, which visitors read; guests in the game may write in its thread', async () => {
    server.on(identityRoutes.user, () => refusal(commonErrors.unauthenticated));
    server.on(gamesRoutes.detail, () => ({ ...game, viewerId: null }));
    const why = /^A conversation between two people needs an account/;
    const inThread = /You can also write in the game chat/;
    const { user, unmount } = renderGames(path);
    await user.click(await buttonOf('Message host'));
    expect((await screen.findByText(why)).textContent).not.toMatch(inThread);
    unmount();
    server.on(gamesRoutes.detail, () => ({ ...game, players: [{ ...me, isMember: false }], mySeat: joinedSeat }));
    const { user: guestUser } = renderGames(path);
    await guestUser.click(await buttonOf('Message host'));
    expect((await screen.findByText(why)).textContent).toMatch(inThread);
  });
});

describe('a guest in a game', () => {
  const thread = { ...buildGameThread(), id: game.id };
  const hosted = { ...game, isHost: true, hostId: 'anonymous', host: { ...host, id: ME } };
  const name = 'Write in the game chat: Player 3';
  let removeLayout: () => void;
  beforeEach(() => {
    removeLayout = fakeLayout();
    server
      .on(gamesRoutes.detail, () => hosted)
      .on(messagesRoutes.conversations, () => [thread])
      .on(messagesRoutes.lines, () => []);
  });
  afterEach(() => removeLayout());

  const composer = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: `Message ${thread.game.title}` });

  it('is written to by the host in the thread of the game, in a message that begins with their name', async () => {
    const { user, unmount } = renderGames(path);
    const link = await screen.findByRole('link', { name });
    expect(link.textContent).toBe('Write in the game chat');
    await user.click(link);
    const field = await composer();
    await waitFor(() => expect(field.value).toBe('@Player 3 '));
    expect(document.activeElement).toBe(field);
    // A reload does not add the name again.
    await waitFor(() => expect(window.history.state.usr).toBeNull());
    await user.keyboard('bring a ball');
    expect(field.value).toBe('@Player 3 bring a ball');
    unmount();
    renderGames(window.location.pathname);
    expect((await composer()).value).toBe('@Player 3 bring a ball');
    expect(server.calls(messagesRoutes.start)).toEqual([]);
  });

  it('is written to on a phone in a focused field, from which the name is removed if nothing is added', async () => {
    jest.spyOn(window, 'matchMedia').mockImplementation(
      (query) =>
        ({
          matches: query.startsWith('(max-width'),
          addEventListener: () => {},
          removeEventListener: () => {},
        }) as unknown as MediaQueryList,
    );
    const { user, unmount } = renderGames(path);
    await user.click(await screen.findByRole('link', { name }));
    const field = await composer();
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(field.value).toBe('@Player 3 ');
    unmount();
    renderGames(`/messages/${game.id}`);
    expect((await composer()).value).toBe('');
  });

  it.each<[string, Partial<GameDetail>]>([
    ['another player', { isHost: false }],
    ['the host, if a spot is only held for the guest', { players: [{ ...guest, heldUntil: inHours(1) }] }],
    ['the host, a week after the game', { status: 'over', scheduledAt: inHours(-8 * 24) }],
    ['the host, if the guest has left Hoopline', { players: [{ ...guest, displayName: FORMER_NAME }] }],
  ])('is not written to by %s', async (_, changes) => {
    server.on(gamesRoutes.detail, () => ({ ...hosted, ...changes }));
    renderGames(path);
    // The buttons of members load in the same way, and this one is later on the page.
    await buttonOf('Message Player 7');
    expect(screen.queryByRole('link', { name })).toBeNull();
  });

  it('can be reported where they are shown, with the key of a private game, because they have no page', async () => {
    const key = 'k'.repeat(22);
    server
      .on(gamesRoutes.detail, () => ({ ...game, isPublic: false, sharePath: `/g/${key}` }))
      .on(reportRoutes.report, ({ body }) => {
        const { kind, id, reason } = body;
        return { id, kind, targetId: id, reason, note: '', createdAt: new Date().toISOString() };
      });
    const { user } = renderGames(path);
    await user.click(await buttonOf('More about Player 3'));
    await user.click(await screen.findByRole('menuitem', { name: 'Report profile' }));
    await user.click(await screen.findByRole('radio', { name: /^Hate/ }));
    await user.click(screen.getByRole('button', { name: 'Send report' }));
    expect(await screen.findByRole('heading', { name: 'Thank you for your report' })).toBeTruthy();
    expect(server.calls(reportRoutes.report)).toMatchObject([{ body: { kind: 'profile', id: guest.id, key } }]);
    expect(screen.queryByRole('button', { name: 'More about Player 5' })).toBeNull();
  });

  it('sees on the game’s page how many messages they have not read', async () => {
    server
      .on(identityRoutes.user, () => refusal(commonErrors.unauthenticated))
      .on(gamesRoutes.detail, () => ({ ...game, players: [{ ...me, isMember: false }], mySeat: joinedSeat }))
      .on(messagesRoutes.conversation, () => thread);
    const { goLive, send } = renderGames(path);
    await goLive(ME);
    const chat = await screen.findByRole('link', { name: 'Game chat' });
    const sender = { ...buildPerson({ displayName: 'Hana' }, 8), isGuest: false };
    const message = buildMessage(thread, 1, { senderId: host.id, sender, content: '@Dee, bring a ball' });
    const readState = { conversationId: game.id, unreadCount: 1, totalUnread: 1, readSeq: 0, rev: 1 };
    send('messages.created', { conversationId: game.id, message, readState });
    await waitFor(() => expect(chat.textContent).toMatch(/^Game chat.*1 unread message$/));
  });
});
