import {
  coachesRoutes,
  commonErrors,
  identityRoutes,
  type MyProfile,
  playersRoutes,
  SETTINGS,
  settingsRoutes,
} from '@hoopline/contracts';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { log } from '../../../lib/log.ts';
import { forgetVisitorLook, visitorLook } from '../../../session/visitor-look.ts';
import { buildCoachProfile } from '../../../testing/coaches.ts';
import { type FakeServer, refusal } from '../../../testing/fake-server.ts';
import { buildPerson } from '../../../testing/people.ts';
import { buildMyProfile, buildStats, FRESH } from '../../../testing/players.ts';
import { ME, playersServer, renderPlayers } from '../../../testing/render-players.tsx';
import { useToasts } from '../../../ui/toast/toast.store.ts';
import { playersQueries } from '../players.queries.ts';

const logged = jest.spyOn(log, 'error');
let server: FakeServer;
beforeEach(() => {
  server = playersServer();
  logged.mockReset().mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  server.close();
});

const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const saveProfile = () => screen.getByRole('button', { name: 'Save Profile' });
const board = (text: string) => screen.findByText(text);

describe('the own numbers', () => {
  it('show the tier, its bar and the games to the next tier', async () => {
    renderPlayers();
    const bar = await screen.findByRole('progressbar', { name: 'Games in this set' });
    expect(bar.getAttribute('aria-valuenow')).toBe('13');
    expect(screen.getByText('13/25').parentElement?.textContent).toBe('13/25 in this set of games');
    expect(screen.getByText('13 games to Platinum')).toBeTruthy();
    expect(screen.getByText('1540 ± 120')).toBeTruthy();
    for (const text of ['38', '14.2', '61%', '23'])
      expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
  });

  it('show which values are unknown before the first results', async () => {
    server = playersServer({ stats: buildStats({ playerId: ME.id, ...FRESH, gamesPlayed: 2 }) });
    renderPlayers();
    await board('?');
    expect(screen.getByText('Shown after 3 more games with a confirmed result.')).toBeTruthy();
    expect(screen.getAllByText('—')).toHaveLength(2);
    expect(screen.getByText('9 games to Silver')).toBeTruthy();
  });

  it('name no next tier in the highest one', async () => {
    server = playersServer({ stats: buildStats({ playerId: ME.id, gamesPlayed: 126 }) });
    renderPlayers();
    await board('1/25');
    expect(screen.getByRole('progressbar', { name: 'Games in this set' }).getAttribute('aria-valuenow')).toBe('1');
    expect(screen.queryByText(/games? to |next/)).toBeNull();
  });

  it('change with a result while they are shown', async () => {
    const { goLive, send, transport } = renderPlayers();
    await board('13/25');
    await goLive(ME.id);
    await waitFor(() =>
      expect(transport.payloads('watch').flatMap(({ topics }) => topics)).toContain(`player:${ME.id}`),
    );
    send('players.statsChanged', { ...buildStats({ gamesPlayed: 39, rev: 2 }), playerId: ME.id });
    await board('14/25');
  });
});

describe('the profile form', () => {
  it('has the defaults of a visitor, and makes them a guest when they save', async () => {
    server = playersServer({ me: null });
    const { user, queryClient } = renderPlayers();
    expect((await field('Display name')).value).toBe('Anonymous Player');
    const shown = queryClient.getQueryData(playersQueries.mine().queryKey)?.avatar;
    expect((await field('Position')).value).toBe('Guard');
    expect((await field('Jersey')).value).toBe('23');
    await user.selectOptions(await field('Position'), 'Center');
    await user.click(saveProfile());
    await screen.findByText('Saved');
    expect(server.calls(identityRoutes.guest)).toHaveLength(1);
    // The look that this browser has shown so far.
    expect(server.calls(identityRoutes.guest)[0]?.body?.avatar).toEqual(shown);
    expect(shown).toEqual(visitorLook());
    expect(server.calls(playersRoutes.updateProfile)[0]?.body).toEqual({
      displayName: 'Anonymous Player',
      bio: null,
      preferredPosition: 'Center',
      jerseyNumber: 23,
      favoriteNbaTeam: null,
      favoriteNbaPlayer: null,
    });
  });

  it('starts with another look after each sign-out', () => {
    const looks = Array.from({ length: 20 }, () => {
      forgetVisitorLook();
      expect(visitorLook()).toEqual(visitorLook());
      return JSON.stringify(visitorLook());
    });
    expect(new Set(looks).size).toBeGreaterThan(15);
  });

  it('has its button after its fields, with no other section between them', async () => {
    renderPlayers();
    const [first, save] = [await field('Display name'), saveProfile()];
    const ofAvatar = await screen.findByRole('heading', { name: 'Avatar' });
    const follows = (one: Element, other: Element) =>
      (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    expect([follows(first, save), follows(first, ofAvatar) && follows(ofAvatar, save)]).toEqual([true, false]);
  });

  it('shows problems at the field, and sends nothing', async () => {
    const { user } = renderPlayers();
    const jersey = await field('Jersey');
    await user.clear(jersey);
    await user.type(jersey, '123');
    await user.click(saveProfile());
    await screen.findByText('Up to 99');
    expect(jersey).toBe(document.activeElement);
    await user.clear(jersey);
    await user.type(jersey, '1x');
    await screen.findByText('Enter a number');
    expect(server.calls(playersRoutes.updateProfile)).toHaveLength(0);
  });

  it('keeps the typed text if it was not saved, shows the error in place and saves it on a retry', async () => {
    server.on(playersRoutes.updateProfile, () => refusal(commonErrors.internal));
    const { user } = renderPlayers();
    const name = await field('Display name');
    await user.clear(name);
    await user.type(name, 'Big Marcus');
    await user.click(saveProfile());
    expect((await screen.findByRole('alert')).textContent).toBe('Not saved');
    expect(name.value).toBe('Big Marcus');
    expect(logged).toHaveBeenCalledTimes(1);
    expect(useToasts.getState().current).toBeNull();
    server.on(playersRoutes.updateProfile, ({ body }) =>
      buildMyProfile({ displayName: body?.displayName, profileRev: 2 }),
    );
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('Saved');
    await screen.findByRole('heading', { name: 'Big Marcus' });
  });

  it('keeps the typed text while another tab of the page is shown', async () => {
    const { user } = renderPlayers();
    await user.type(await field('Favorite NBA player'), 'Jalen');
    await user.click(screen.getByRole('tab', { name: 'Rankings' }));
    await user.click(screen.getByRole('tab', { name: 'My Profile' }));
    expect((await field('Favorite NBA player')).value).toBe('Jalen');
  });

  it('keeps the typed text while another page is shown, and makes the browser ask before the app is left', async () => {
    const { user } = renderPlayers();
    const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    const name = await field('Favorite NBA player');
    expect(asks()).toBe(false);
    await user.type(name, 'J');
    expect(asks()).toBe(true);
    await user.type(name, '{Backspace}');
    expect(asks()).toBe(false);
    await user.type(name, 'Jalen');
    await user.click(screen.getAllByRole('link', { name: 'Highlights' })[0] as HTMLElement);
    await screen.findByRole('heading', { level: 1, name: 'Highlights' });
    act(() => window.history.back());
    expect((await field('Favorite NBA player')).value).toBe('Jalen');
    expect(asks()).toBe(true);
    await user.click(saveProfile());
    await screen.findByText('Saved');
    expect(asks()).toBe(false);
  });

  it('drops the typed text of an account that has signed out in another tab', async () => {
    const { user, queryClient } = renderPlayers();
    await user.type(await field('Favorite NBA player'), 'Jalen');
    await user.click(await screen.findByRole('button', { name: 'Try a random look' }));
    const { id } = buildPerson({}, 901);
    let answer: (mine: MyProfile) => void = () => {};
    server.on(playersRoutes.myProfile, () => new Promise<MyProfile>((resolve) => (answer = resolve)));
    act(() => void queryClient.resetQueries(playersQueries.mine()));
    await waitFor(() => expect(screen.queryByLabelText('Favorite NBA player')).toBeNull());
    await act(async () => answer(buildMyProfile({ id, displayName: 'Somebody Else' })));
    await screen.findByRole('heading', { name: 'Somebody Else' });
    expect((await field('Favorite NBA player')).value).toBe('');
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('shows values saved by another tab, except in fields that were changed here', async () => {
    const { user, queryClient } = renderPlayers();
    await user.type(await field('Bio'), ' Talk second.');
    const { playersQueries } = await import('../players.queries.ts');
    queryClient.setQueryData(
      playersQueries.mine().queryKey,
      buildMyProfile({ displayName: 'M. Bell', bio: 'New', profileRev: 5 }),
    );
    await waitFor(async () => expect((await field('Display name')).value).toBe('M. Bell'));
    expect((await field('Bio')).value).toBe('Pass first. Talk second.');
  });
});

describe('the own profile that nobody else sees', () => {
  const NOT_PUBLIC = /^Your profile is not public/;

  it('shows that it is not public, and links to the settings', async () => {
    renderPlayers();
    await field('Display name');
    expect(screen.queryByText(NOT_PUBLIC)).toBeNull();
    cleanup();
    server.on(settingsRoutes.read, () => ({ ...SETTINGS, publicProfile: false }));
    renderPlayers();
    await screen.findByText(NOT_PUBLIC);
    const link = screen.getByRole('link', { name: 'Change it in the settings' });
    expect(link.getAttribute('href')).toBe('/settings');
  });

  it('shows that moderators have hidden it', async () => {
    server = playersServer({ mine: buildMyProfile({ isHidden: true }) });
    renderPlayers();
    await screen.findByText('Moderators have hidden your profile. Only you still see it.');
    expect(screen.queryByText(NOT_PUBLIC)).toBeNull();
  });

  it('does not read the settings of guests, who have no page', async () => {
    server = playersServer({ me: null, mine: buildMyProfile({ isMember: false }) });
    renderPlayers();
    await field('Display name');
    expect(server.calls(settingsRoutes.read)).toEqual([]);
  });
});

it('shows that the profile could not be loaded, and loads it again', async () => {
  server.on(playersRoutes.myProfile, () => refusal(commonErrors.internal));
  const { user } = renderPlayers();
  const panel = await screen.findByRole('tabpanel');
  await within(panel).findByText('Your profile could not be loaded.');
  server.on(playersRoutes.myProfile, () => buildMyProfile());
  await user.click(within(panel).getByRole('button', { name: 'Try again' }));
  await screen.findByRole('heading', { name: 'Marcus Bell' });
});

describe('the link to the own coach profile', () => {
  const coachLink = (name: string) => screen.findByRole('link', { name });

  it('opens the form for members, to create or to edit a profile', async () => {
    renderPlayers();
    expect((await coachLink('Open a coach profile')).getAttribute('href')).toBe('/coaches?coach=edit');
    cleanup();
    server.on(coachesRoutes.profile, () => buildCoachProfile({ id: ME.id, isMe: true }));
    renderPlayers();
    await coachLink('Edit coach profile');
  });

  it('is not shown to guests', async () => {
    server = playersServer({ me: null });
    renderPlayers();
    await field('Display name');
    expect(server.calls(coachesRoutes.profile)).toEqual([]);
  });
});
