// These parts load later in the app. They are imported here, so that no test waits for them.
import '../../notifications/push/ask-for-push.tsx';
import '../../players/mine/guest-name-question.tsx';
import {
  commonErrors,
  type GameDetail,
  gamesRoutes,
  type MyProfile,
  PROFILE,
  playersRoutes,
  SETTINGS,
  settingsRoutes,
} from '@hoopline/contracts';
import { fillRoutes } from '@hoopline/contracts/games/fill-routes';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { log } from '../../../lib/log.ts';
import { type FakePush, fakePush } from '../../../testing/fake-push.ts';
import { type FakeServer, refusal } from '../../../testing/fake-server.ts';
import { buildDetail, buildGame, buildRosterPlayer, joinedSeat } from '../../../testing/games.ts';
import { buildVisitorProfile } from '../../../testing/players.ts';
import { GUEST, gamesServer, renderGames } from '../../../testing/render-games.tsx';
import { useGuestName } from '../guest-name.store.ts';

const players = [buildRosterPlayer(2), buildRosterPlayer(1)];
const game = buildDetail({ title: 'King of the Key', maxPlayers: 6, currentPlayers: 2, players, rev: 3 });
const path = `/games/${game.id}`;
const me = { ...buildRosterPlayer(9), id: GUEST, isMember: false, displayName: PROFILE.defaultName };
const seat = { isJoined: true, mySeat: joinedSeat, viewerId: GUEST, rev: 4 };
const joined: GameDetail = { ...game, ...seat, currentPlayers: 3, players: [me, ...players] };

const listed = [buildGame({ title: 'First run' }, 11), buildGame({ title: 'Second run' }, 12)];

let server: FakeServer;
let mine: MyProfile;

beforeEach(() => {
  localStorage.clear();
  useGuestName.setState({ askedIn: null });
  mine = buildVisitorProfile({ id: GUEST, bio: 'Pass first.' });
  server = gamesServer(listed)
    .on(gamesRoutes.detail, () => joined)
    .on(gamesRoutes.join, () => joined)
    .on(playersRoutes.myProfile, () => mine)
    .on(playersRoutes.updateProfile, ({ body }) => {
      mine = { ...mine, displayName: body.displayName, profileRev: 1 };
      return mine;
    });
});
afterEach(() => server.close());

const QUESTION = 'What should the host call you?';
const field = (label = QUESTION) => screen.findByRole('textbox', { name: label });
const isAsked = () => screen.queryByRole('textbox', { name: QUESTION }) !== null;

describe('the question for the name of a guest', () => {
  it('follows their first join, is announced, and shows the name in the roster', async () => {
    server.on(gamesRoutes.detail, () => game);
    const { user, goLive } = renderGames(path);
    await goLive();
    expect(isAsked()).toBe(false);
    await user.click(await screen.findByRole('button', { name: 'Join Game' }));
    expect(await screen.findByText('Joined')).toBeTruthy();
    const input = await field();
    expect(document.activeElement).not.toBe(input);
    await waitFor(() => expect(screen.getByText(QUESTION, { selector: '[role=status]' })).toBeTruthy());
    await user.type(input, 'Dee{Enter}');
    const note = await screen.findByText('Everybody in your games sees you as Dee now.');
    await waitFor(() => expect(document.activeElement).toBe(note));
    expect(isAsked()).toBe(false);
    expect(screen.getByText('Dee', { selector: 'li strong' })).toBeTruthy();
    // The rest of the profile is kept.
    expect(server.calls(playersRoutes.updateProfile)).toMatchObject([
      { body: { displayName: 'Dee', bio: 'Pass first.' } },
    ]);
  });

  it('shows the answer also if the event about the name arrives before the answer of the server', async () => {
    let answer: () => void = () => {};
    server.on(playersRoutes.updateProfile, () => new Promise((resolve) => (answer = () => resolve(mine))));
    const { user, goLive, send } = renderGames(path);
    await goLive();
    await user.type(await field(), 'Dee{Enter}');
    await waitFor(() => expect(server.calls(playersRoutes.updateProfile)).toHaveLength(1));
    mine = { ...mine, displayName: 'Dee', profileRev: 1 };
    const { id, avatar, profileImageUrl } = me;
    const face = { id, avatar, profileImageUrl, position: null, jerseyNumber: null, profileRev: 1 };
    send('players.faceChanged', { ...face, displayName: 'Dee' });
    const note = await screen.findByText('Everybody in your games sees you as Dee now.');
    await act(async () => answer());
    expect(document.contains(note)).toBe(true);
  });

  it('is asked on each visit until it is answered or skipped', async () => {
    const first = renderGames(path);
    await field();
    first.unmount();
    const { user, unmount } = renderGames(path);
    await field();
    await user.click(screen.getByRole('button', { name: 'Skip' }));
    const note = screen.getByText(/^No name for now/);
    expect(document.activeElement).toBe(note);
    expect(within(note).getByRole('link', { name: 'your profile' }).getAttribute('href')).toBe('/profile');
    expect(server.calls(playersRoutes.updateProfile)).toEqual([]);
    unmount();
    renderGames(path);
    expect(await screen.findByText('Joined')).toBeTruthy();
    await waitFor(() => expect(server.calls(playersRoutes.myProfile)).toHaveLength(3));
    expect(isAsked()).toBe(false);
  });

  it('keeps the typed name if it could not be saved, and the guest keeps the seat', async () => {
    jest.spyOn(log, 'error').mockImplementation(() => {});
    server.on(playersRoutes.updateProfile, () => refusal(commonErrors.internal));
    const { user } = renderGames(path);
    const input = await field();
    await user.click(screen.getByRole('button', { name: 'Save name' }));
    expect(server.calls(playersRoutes.updateProfile)).toEqual([]);
    await user.type(input, 'Dee');
    await user.click(screen.getByRole('button', { name: 'Save name' }));
    expect(await screen.findByText('Not saved')).toBeTruthy();
    expect((input as HTMLInputElement).value).toBe('Dee');
    expect(screen.getByText('Joined')).toBeTruthy();
    jest.restoreAllMocks();
  });

  it.each<[string, GameDetail]>([
    ['to a member', { ...joined, players: [{ ...me, isMember: true }, ...players] }],
    ['to a guest with a name', { ...joined, players: [{ ...me, displayName: 'Dee' }, ...players] }],
    ['to a visitor without a seat', game],
    ['because of another guest', { ...joined, players: [{ ...me, id: 'other' }, ...players], viewerId: GUEST }],
  ])('is not asked %s', async (_, shown) => {
    server.on(gamesRoutes.detail, () => shown);
    renderGames(path);
    await screen.findByRole('heading', { name: game.title });
    expect(server.calls(playersRoutes.myProfile)).toEqual([]);
    expect(isAsked()).toBe(false);
  });

  it('asks a guest who hosts what the players should call them', async () => {
    server.on(gamesRoutes.detail, () => ({ ...joined, isHost: true, hostId: 'anonymous' }));
    renderGames(path);
    expect(await field('What should the players call you?')).toBeTruthy();
  });

  it('is not on the card of a friend’s link, and not asked if the friend has given the name', async () => {
    server.on(gamesRoutes.detail, () => game);
    server.on(fillRoutes.claimSeat, () => ({ ...joined, players: [{ ...me, displayName: 'Sam' }, ...players] }));
    const { user, goLive } = renderGames(`${path}?friend=${'T'.repeat(22)}`);
    await goLive();
    const claim = await screen.findByRole('button', { name: 'Take the spot' });
    expect(screen.queryByRole('textbox')).toBeNull();
    await user.click(claim);
    expect(await screen.findByText('Sam', { selector: 'li strong' })).toBeTruthy();
    expect(isAsked()).toBe(false);
  });

  it('is on the card of the game that was joined last if the guest joins from a list', async () => {
    server.on(gamesRoutes.join, ({ params }) => {
      const { title = '' } = listed.find(({ id }) => id === params.id) ?? {};
      return { ...joined, id: params.id, title };
    });
    const { user, goLive } = renderGames('/join-games');
    await goLive();
    const join = async (name: string) => {
      const card = within(await screen.findByRole('article', { name }));
      await user.click(card.getByRole('button', { name: 'Join Game' }));
      expect(await card.findByRole('textbox', { name: QUESTION })).toBeTruthy();
    };
    await join('First run');
    await join('Second run');
    expect(screen.getAllByRole('textbox', { name: QUESTION })).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Skip' }));
    expect(isAsked()).toBe(false);
  });
});

describe('the reminder that a guest is offered', () => {
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  let browser: FakePush | undefined;
  beforeEach(() => {
    server.on(settingsRoutes.read, () => SETTINGS);
    mine = { ...mine, displayName: 'Dee' };
  });
  afterEach(() => {
    browser?.remove();
    browser = undefined;
  });
  const guest = { ...joined, players: [{ ...me, displayName: 'Dee' }, ...players] };

  it('is a push message if the browser can show one', async () => {
    browser = fakePush('default');
    server.on(gamesRoutes.detail, () => ({ ...guest, scheduledAt: inMinutes(70) }));
    renderGames(path);
    expect(await screen.findByText(/^Get a reminder before the game, and/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Turn on' })).toBeTruthy();
  });

  it('is the calendar file otherwise, with the key of a private game', async () => {
    server.on(gamesRoutes.detail, () => guest);
    const { user } = renderGames(`${path}?key=secret`);
    const line = (await screen.findByText(/^Get a reminder before the game: /)).closest('section') as HTMLElement;
    const link = within(line).getByRole('link', { name: 'Add to calendar' });
    expect(link.getAttribute('href')).toBe(`/api/games/${game.id}/calendar.ics?key=secret`);
    await user.click(within(line).getByRole('button', { name: 'Not now' }));
    expect(screen.queryByText(/^Get a reminder/)).toBeNull();
  });

  it.each<[string, GameDetail]>([
    ['a member', { ...joined, players: [{ ...me, isMember: true }, ...players] }],
    ['a game that begins so soon that no reminder is sent', { ...guest, scheduledAt: inMinutes(50) }],
    ['a game without a start', { ...guest, scheduledAt: null }],
  ])('is not offered for %s', async (_, shown) => {
    browser = fakePush('default');
    server.on(gamesRoutes.detail, () => shown);
    renderGames(path);
    expect(await screen.findByText(/^Get notified when this game changes/)).toBeTruthy();
    expect(screen.queryByText(/^Get a reminder/)).toBeNull();
  });
});
