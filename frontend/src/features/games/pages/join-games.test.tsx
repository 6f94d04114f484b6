import {
  commonErrors,
  type Game,
  gamesErrors,
  gamesRoutes,
  gamesTopics,
  identityRoutes,
  type TopicAnswer,
} from '@hoopline/contracts';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { log } from '../../../lib/log.ts';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { FakeResponse, refusal } from '../../../testing/fake-server.ts';
import {
  buildDetail,
  buildGame,
  buildRosterPlayer,
  joinedSeat,
  neutral,
  seatsChanged,
} from '../../../testing/games.ts';
import { GUEST, gamesServer, renderGames } from '../../../testing/render-games.tsx';
import { useGameActivity } from '../game-activity.store.ts';

const almostFull = buildGame({ title: 'West 4th 3v3', gameFormat: '3v3', maxPlayers: 6, currentPlayers: 5 });
let server: FakeServer;
const logged = jest.spyOn(log, 'error');
beforeEach(() => {
  logged.mockReset().mockImplementation(() => {});
});
afterEach(() => server.close());

const card = async (title = almostFull.title) => within(await screen.findByRole('article', { name: title }));

describe('a card', () => {
  it('shows a disabled Full after the event that fills the game, and the ticker names the player', async () => {
    server = gamesServer([almostFull]);
    const { goLive, send } = renderGames('/join-games');
    await goLive();
    const { getByRole, findByRole } = await card();
    expect(getByRole('button', { name: 'Join Game' }).hasAttribute('disabled')).toBe(false);
    const newest = buildRosterPlayer(9);
    send('games.seatsChanged', seatsChanged(almostFull, 2, 6, newest));
    expect((await findByRole('button', { name: 'Full' })).hasAttribute('disabled')).toBe(true);
    expect(getByRole('img', { name: '6 of 6 players' })).toBeTruthy();
    const ticker = await screen.findByText('joined West 4th 3v3', { exact: false });
    expect(ticker.textContent).toBe('Player 9 joined West 4th 3v3');
    expect(server.calls(gamesRoutes.list)).toHaveLength(2); // The first read, and the catch-up of the connection.
  });

  it('names the court’s zone if it is not the viewer’s, and no zone without a court', async () => {
    const far = { timeZone: 'Asia/Kathmandu', location: 'Basantapur, Kathmandu' };
    const court = buildGame({ ...far, title: 'Far away', courtId: almostFull.id }, 2);
    server = gamesServer([court, buildGame({ ...far, title: 'No court' }, 3)]);
    renderGames('/join-games');
    const { getByText } = await card('Far away');
    expect(getByText(/^\d+:\d\d\s[AP]M .+ at the court$/)).toBeTruthy();
    expect(getByText('Basantapur, Kathmandu')).toBeTruthy();
    expect((await card('No court')).queryByText(/at the court/)).toBeNull();
  });

  it('lets a visitor join without signing up: guest, new connection, then the seat', async () => {
    server = gamesServer([almostFull]);
    const answer = buildDetail({ ...almostFull, currentPlayers: 6, isJoined: true, mySeat: joinedSeat, rev: 2 });
    server.on(gamesRoutes.join, () => answer);
    const { goLive, transport, user } = renderGames('/join-games');
    await goLive(null);
    await user.click((await card()).getByRole('button', { name: 'Join Game' }));
    await waitFor(() => expect(transport.attempts).toBe(2));
    expect(server.calls(identityRoutes.guest)).toHaveLength(1);
    expect(server.calls(gamesRoutes.join)).toHaveLength(0);
    server.on(gamesRoutes.list, () => [answer]);
    await goLive(GUEST);
    expect(await (await card()).findByText('Joined')).toBeTruthy();
    expect(server.calls(gamesRoutes.join)).toMatchObject([{ params: { id: almostFull.id }, body: undefined }]);
  });

  it('keeps the focus of the keyboard on the card after its button was used', async () => {
    server = gamesServer([almostFull]);
    server.on(gamesRoutes.join, () => buildDetail({ ...almostFull, currentPlayers: 6, isJoined: true, rev: 2 }));
    const { goLive, user } = renderGames('/join-games');
    await goLive();
    const { findByRole, findByText } = await card();
    (await findByRole('button', { name: 'Join Game' })).focus();
    await user.keyboard('{Enter}');
    await findByText('Joined');
    const group = await findByRole('group', { name: `Your spot in ${almostFull.title}` });
    await waitFor(() => expect(document.activeElement).toBe(group));
  });

  it('shows why a seat was refused, and the present state of the game', async () => {
    server = gamesServer([almostFull]);
    server.on(gamesRoutes.join, () => refusal(gamesErrors.game_full));
    const { goLive, user } = renderGames('/join-games');
    await goLive();
    const { findByText, findByRole } = await card();
    server.on(gamesRoutes.list, () => [{ ...almostFull, currentPlayers: 6, rev: 2 }]);
    await user.click(await findByRole('button', { name: 'Join Game' }));
    expect(await findByText('Someone got there first: this game is full.')).toBeTruthy();
    expect(logged).toHaveBeenCalled();
    expect(await findByRole('button', { name: 'Join waitlist' })).toBeTruthy();
    expect(screen.queryByText('Error')).toBeNull();
  });

  it('shows that the waitlist is full too, and lets the player try again', async () => {
    const full = { ...almostFull, currentPlayers: 6 };
    server = gamesServer([full]);
    server.on(gamesRoutes.joinWaitlist, () => refusal(gamesErrors.waitlist_full));
    const { goLive, user } = renderGames('/join-games');
    await goLive();
    const { findByRole } = await card();
    await user.click(await findByRole('button', { name: 'Join waitlist' }));
    expect((await findByRole('alert')).textContent).toBe('The waitlist is full too. Check back later.');
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    const again = await findByRole('button', { name: 'Join waitlist' });
    // The next try clears the refusal, and cannot be pressed twice. The button keeps the focus.
    server.on(gamesRoutes.joinWaitlist, () => new Promise(() => {}));
    await user.click(again);
    expect(again.getAttribute('aria-busy')).toBe('true');
    await user.keyboard('{Enter}');
    expect(server.calls(gamesRoutes.joinWaitlist)).toHaveLength(2);
    expect(again.hasAttribute('disabled')).toBe(false);
    expect((await card()).queryByRole('alert')).toBeNull();
  });

  it('shows a viewer whose account is being deleted that they must keep it first', async () => {
    server = gamesServer([almostFull]);
    server.on(gamesRoutes.join, () => refusal(gamesErrors.account_being_deleted));
    const { goLive, user } = renderGames('/join-games');
    await goLive();
    const { findByRole } = await card();
    await user.click(await findByRole('button', { name: 'Join Game' }));
    expect((await findByRole('alert')).textContent).toBe(
      'Your account is due to be deleted. To join this game, keep your account first.',
    );
  });

  it('is over by the viewer’s own clock, without an event', async () => {
    const start = Date.now();
    server = gamesServer([{ ...almostFull, scheduledAt: new Date(start - 60 * 60_000).toISOString(), duration: 90 }]);
    const { goLive } = renderGames('/join-games');
    await goLive();
    const { getByRole, findByRole } = await card();
    expect(getByRole('button', { name: 'Join Game' })).toBeTruthy();
    const clock = jest.spyOn(Date, 'now').mockReturnValue(start + 31 * 60_000);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect((await findByRole('button', { name: 'Game over' })).hasAttribute('disabled')).toBe(true);
    clock.mockRestore();
  });
});

describe('the ticker', () => {
  it('names a game that this page has never loaded', async () => {
    server = gamesServer();
    const { goLive, send } = renderGames('/');
    await goLive();
    const newest = buildRosterPlayer(9);
    send('games.seatsChanged', seatsChanged(buildGame({ title: 'Sunset run' }, 7), 2, 6, newest));
    expect((await screen.findByText('joined Sunset run', { exact: false })).textContent).toBe(
      'Player 9 joined Sunset run',
    );
    send('games.seatsChanged', seatsChanged(buildGame({ title: 'Sunset run' }, 7), 3, 5));
    expect((await screen.findByText('Sunset run')).parentElement?.textContent).toBe('Sunset run has 5 of 10');
  });

  it('shows markup in a title as text', async () => {
    server = gamesServer();
    const { goLive, send } = renderGames('/');
    await goLive();
    const title = '<b>Dawn</b> & "Dusk" <i>run</i>';
    send('games.seatsChanged', seatsChanged(buildGame({ title }, 7), 3, 5));
    expect((await screen.findByText(title)).parentElement?.textContent).toBe(`${title} has 5 of 10`);
  });

  it('shows no private game, not even to its players', async () => {
    server = gamesServer();
    const { goLive, send } = renderGames('/');
    await goLive();
    send('games.seatsChanged', seatsChanged(buildGame({ title: 'Secret run', isPublic: false }, 7), 2, 6));
    send('games.seatsChanged', seatsChanged(buildGame({ title: 'Sunset run' }, 8), 2, 6));
    await screen.findByText('Sunset run');
    expect(screen.queryByText('Secret run')).toBeNull();
  });
});

describe('the number of open games', () => {
  const openGames = (openCount: number): TopicAnswer => ({ state: { openGames: { openCount } } });

  it('follows games that are created, cancelled, made private and over', async () => {
    server = gamesServer();
    const { goLive, send, transport } = renderGames('/join-games');
    transport.answerOf = (topic) => (topic === gamesTopics.all ? openGames(7) : { state: {} });
    await goLive();
    const [one, over] = [neutral(buildGame({}, 7)), neutral(buildGame({ status: 'over' }, 8))];
    const counted = neutral(buildGame({}, 9)); // One of the seven that the server has counted.
    const count = () => useGameActivity.getState().openCount;
    await waitFor(() => expect(count()).toBe(7));
    send('games.created', one);
    send('games.created', one);
    expect(count()).toBe(8);
    send('games.created', over);
    expect(count()).toBe(8);
    send('games.cancelled', { ...one, status: 'cancelled', rev: 2 });
    expect(count()).toBe(7);
    send('games.updated', { ...counted, isPublic: false, rev: 2 });
    expect(count()).toBe(6);
    send('games.openCountChanged', { openCount: 4 });
    expect(count()).toBe(4);
    expect(await screen.findByText('Everybody’s games: 4 on or coming up')).toBeTruthy();
  });
});

describe('the list', () => {
  it('sends no request when a filter changes, and offers to create a game when none is left', async () => {
    server = gamesServer([almostFull, buildGame({ skillLevel: 'pro' }, 2)]);
    const { user } = renderGames('/join-games');
    await card();
    await user.selectOptions(screen.getByLabelText('Skill level'), 'Pro');
    expect(screen.getAllByRole('article')).toHaveLength(1);
    await user.type(screen.getByPlaceholderText('Search title or description'), 'nothing like it');
    expect(await screen.findByText('No games found')).toBeTruthy();
    expect(server.calls(gamesRoutes.list)).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Any date' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(await screen.findAllByRole('article')).toHaveLength(1);
    expect(screen.getByPlaceholderText<HTMLInputElement>('Search title or description').value).toBe('');
    await user.type(screen.getByPlaceholderText('Search title or description'), 'nothing like it');
    await user.click(await screen.findByRole('button', { name: 'Clear all filters' }));
    expect(await screen.findAllByRole('article')).toHaveLength(2);
    await user.type(screen.getByPlaceholderText('Search title or description'), 'nothing like it');
    await user.click(await screen.findByRole('button', { name: 'Create Your First Game' }));
    expect(await screen.findByRole('dialog', { name: 'Create Game' })).toBeTruthy();
  });

  it('shows the type in the page’s address as a chip, and a press on the chip clears it', async () => {
    server = gamesServer([almostFull, buildGame({ title: 'Tuesday league', gameType: 'league' }, 2)]);
    const { user } = renderGames('/join-games?gameType=league&skillLevel=intermediate');
    await card('Tuesday league');
    expect(screen.getAllByRole('article')).toHaveLength(1);
    const chip = screen.getByRole('button', { name: 'Clear filter: League' });
    await user.click(chip);
    expect(screen.getAllByRole('article')).toHaveLength(2);
    expect(screen.queryByRole('button', { name: /^Clear filter:/ })).toBeNull();
    expect(window.location.search).toBe('?skillLevel=intermediate');
  });

  describe('with further pages', () => {
    const far = buildGame({ title: 'Far run', location: 'Rucker Park, New York', currentPlayers: 1 }, 300);
    const link = { headers: { link: '</api/games?after=a-cursor>; rel="next"' } };
    let answer: () => Game[] | Promise<Game[]>;
    const search = () => screen.getByPlaceholderText('Search title or description');
    beforeEach(() => {
      answer = () => [far];
      server = gamesServer().on(gamesRoutes.list, ({ query: { search: term } }) =>
        term ? answer() : new FakeResponse(200, JSON.stringify([almostFull]), link),
      );
    });

    it('finds games on later pages with one request to the server, and keeps them live', async () => {
      const { goLive, send, user } = renderGames('/join-games');
      await goLive();
      await card();
      await user.type(search(), 'RUCKER');
      const { findByRole } = await card(far.title);
      const asked = server.calls(gamesRoutes.list).filter(({ query }) => query.search);
      expect(asked.map(({ query }) => query)).toEqual([{ search: 'RUCKER' }]);
      send('games.seatsChanged', seatsChanged(far, 2, 2));
      expect(await findByRole('img', { name: '2 of 10 players' })).toBeTruthy();
      const further = buildGame({ title: 'Further', location: 'Rucker Park, New York' }, 301);
      send('games.created', neutral(further));
      expect(await card(further.title)).toBeTruthy();
      send('games.created', neutral(buildGame({ title: 'Elsewhere' }, 302)));
      expect(screen.queryByRole('article', { name: 'Elsewhere' })).toBeNull();
    });

    it('asks the server for games of the type in the page’s address', async () => {
      const league = buildGame({ title: 'Far league', gameType: 'league' }, 303);
      server.on(gamesRoutes.list, ({ query: { gameType } }) =>
        gameType ? [league] : new FakeResponse(200, JSON.stringify([almostFull]), link),
      );
      const { goLive } = renderGames('/join-games?gameType=league');
      await goLive();
      await card(league.title);
      expect(server.calls(gamesRoutes.list).map(({ query }) => query)).toContainEqual({ gameType: 'league' });
    });

    it('shows that there are no games only after the server has found none', async () => {
      let reply: (games: Game[]) => void = () => {};
      answer = () =>
        new Promise((resolve) => {
          reply = resolve;
        });
      const { goLive, user } = renderGames('/join-games');
      await goLive();
      await card();
      await user.type(search(), 'nowhere');
      await waitFor(() => expect(server.calls(gamesRoutes.list).at(-1)?.query).toEqual({ search: 'nowhere' }));
      expect(screen.queryByText('No games found')).toBeNull();
      await act(async () => reply([]));
      expect(await screen.findByText('No games found')).toBeTruthy();
      expect(screen.getByText('No open game matches these filters.')).toBeTruthy();
    });

    it('shows that the search failed, and can search again', async () => {
      server.on(gamesRoutes.list, ({ query: { search: term } }) =>
        term ? refusal(commonErrors.internal) : new FakeResponse(200, JSON.stringify([almostFull]), link),
      );
      const { goLive, user } = renderGames('/join-games?search=rucker');
      await goLive();
      expect(await screen.findByText('The games could not be loaded.')).toBeTruthy();
      server.on(gamesRoutes.list, () => [far]);
      await user.click(screen.getByRole('button', { name: 'Try again' }));
      expect(await card(far.title)).toBeTruthy();
    });
  });
});

describe('the search field', () => {
  it('follows every change of the page’s address', async () => {
    server = gamesServer([almostFull]);
    const { user } = renderGames('/join-games?search=West');
    const field = await screen.findByPlaceholderText<HTMLInputElement>('Search title or description');
    expect(field.value).toBe('West');
    await user.type(field, ' 4th');
    expect([field.value, window.location.search]).toEqual(['West 4th', '?search=West+4th']);
    await user.click(screen.getByRole('link', { name: 'Join Games' }));
    await waitFor(() => expect(field.value).toBe(''));
  });
});
