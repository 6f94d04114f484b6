import {
  coachesRoutes,
  commonErrors,
  gamesRoutes,
  highlightsRoutes,
  playersErrors,
  playersRoutes,
  type RatingChange,
} from '@hoopline/contracts';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { buildCoachProfile } from '../../../testing/coaches.ts';
import { type FakeServer, refusal } from '../../../testing/fake-server.ts';
import { buildGame } from '../../../testing/games.ts';
import { buildPlayer, buildProfile, FRESH } from '../../../testing/players.ts';
import { ME, playersServer, renderPlayers } from '../../../testing/render-players.tsx';

const ann = buildProfile({ displayName: 'Ann Lee', bio: 'Shoots first.', favoriteNbaTeam: 'Miami Heat' });
let server: FakeServer;
beforeEach(() => {
  server = playersServer()
    .on(playersRoutes.profile, () => ann)
    .on(playersRoutes.ratings, () => [])
    .on(highlightsRoutes.list, () => []);
});
afterEach(() => {
  cleanup();
  server.close();
});

const open = (query = '') => renderPlayers(`/profiles/${ann.id}${query}`);
const heading = (name: string) => screen.findByRole('heading', { name });

it('shows profile, rating and reliability of a player', async () => {
  open();
  await heading('Ann Lee');
  for (const text of [
    'Point Guard, Harlem',
    'Shoots first.',
    'Miami Heat',
    '1540 ± 120',
    '13/25',
    'Showed up: 9 of 10',
    '1 left late',
    '0 missed',
    '0 disputed',
    'Here since January 2026',
  ])
    screen.getByText(text);
  await waitFor(() => expect(document.title).toContain('Ann Lee'));
});

it('shows how often a player was player of the game, and their kudos, from the first one on', async () => {
  const { goLive, send } = open();
  await goLive();
  await heading('Ann Lee');
  expect(screen.queryByRole('region', { name: 'Honors' })).toBeNull();
  server.on(playersRoutes.profile, () => ({ ...ann, playerOfGameCount: 3, kudosCount: 12 }));
  send('players.honorsChanged', { playerId: ann.id });
  const items = within(await screen.findByRole('region', { name: 'Honors' })).getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual(['3Player of the game', '12Kudos']);
});

it('shows that a player is a sample player', async () => {
  open();
  await heading('Ann Lee');
  expect(screen.queryByText(/^This is a sample player/)).toBeNull();
  cleanup();
  server.on(playersRoutes.profile, () => ({ ...ann, isSample: true as const }));
  open();
  await screen.findByText(/^This is a sample player/);
});

it('does not count disputed games, and says so if no game was counted yet', async () => {
  server.on(playersRoutes.profile, () => ({
    ...ann,
    ...FRESH,
    reliability: { kept: 0, leftLate: 0, missed: 0, disputed: 1 },
  }));
  open();
  await screen.findByText('1 disputed');
  expect(screen.queryByText(/^Showed up/)).toBeNull();
  screen.getByText('?');
  cleanup();
  server.on(playersRoutes.profile, () => ({
    ...ann,
    reliability: { kept: 0, leftLate: 0, missed: 0, disputed: 0 },
  }));
  open();
  await screen.findByText('No games attended or missed yet.');
});

it('counts followers live, and lists them', async () => {
  server.on(playersRoutes.followers, () => [buildPlayer({ displayName: 'Ben Okoye' }, 2), buildPlayer({ id: ME.id })]);
  const { user, goLive, send, transport } = open();
  await heading('Ann Lee');
  await goLive(ME.id);
  const topic = `player:${ann.id}`;
  await waitFor(() => expect(transport.payloads('watch').flatMap(({ topics }) => topics)).toContain(topic));
  send('players.followersChanged', { playerId: ann.id, followerCount: 8, followingCount: 3, rev: 2 });
  await user.click(await screen.findByRole('button', { name: '8 followers' }));
  screen.getByRole('button', { name: '3 following', hidden: true });
  const dialog = within(await screen.findByRole('dialog', { name: 'Followers' }));
  expect((await dialog.findAllByRole('link')).map(({ textContent }) => textContent)).toEqual(['Ben Okoye', 'Player 1']);
  // Nobody follows themselves.
  expect(dialog.getAllByRole('button', { name: /^Follow / })).toHaveLength(1);
  expect(window.location.search).toBe('?list=followers');
});

it('links its owner to the page that edits it', async () => {
  server.on(playersRoutes.profile, () => ({ ...ann, isMe: true }));
  open();
  expect((await screen.findByRole('link', { name: 'Edit profile' })).getAttribute('href')).toBe('/profile');
  expect(screen.queryByRole('button', { name: /^Follow/ })).toBeNull();
});

it.each([
  ['unknown or private', playersErrors.player_not_found],
  ['named by an invalid id', commonErrors.invalid_input],
])('shows Page Not Found if the player is %s', async (_who, error) => {
  server.on(playersRoutes.profile, () => refusal(error));
  open();
  await heading('Page Not Found');
});

it('shows that it could not be loaded, and loads it again', async () => {
  server.on(playersRoutes.profile, () => refusal(commonErrors.internal));
  const { user } = open();
  await screen.findByText('This player could not be loaded.');
  server.on(playersRoutes.profile, () => ann);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await heading('Ann Lee');
});

describe('the sections of a player’s page', () => {
  it('list public games, and read the highlights of this player', async () => {
    server.on(gamesRoutes.ofPlayer, ({ params }) =>
      params.userId === ann.id ? [buildGame({ title: 'Sunday run', status: 'over' })] : [],
    );
    const { user } = open();
    expect((await screen.findByRole('link', { name: 'Sunday run' })).getAttribute('href')).toMatch(/^\/games\//);
    screen.getByText('Game over');
    await user.click(screen.getByRole('tab', { name: 'Highlights' }));
    await heading('No highlights yet');
    expect(server.calls(highlightsRoutes.list)[0]?.query).toEqual({ playerId: ann.id });
    expect(window.location.search).toBe('?show=highlights');
  });

  it('offer a run like the last one that the player was in', async () => {
    const [first, last] = ['2026-01-01', '2026-01-08'].map((day, index) =>
      buildGame({ title: `Run ${index + 1}`, status: 'over', scheduledAt: `${day}T20:00:00.000Z` }, index + 1),
    );
    const cancelled = buildGame(
      { title: 'Rained out', status: 'cancelled', scheduledAt: '2026-01-15T20:00:00.000Z' },
      3,
    );
    const coming = buildGame({ title: 'Next run' }, 4);
    if (!first || !last) throw new Error('Two were built');
    server.on(gamesRoutes.ofPlayer, ({ params }) => (params.userId === ann.id ? [coming, cancelled, last, first] : []));
    open();
    const like = await screen.findByRole('link', { name: 'Start a run like “Run 2”' });
    expect(like.getAttribute('href')).toBe(`/join-games?create=run&like=${last.id}`);
    expect(screen.getAllByRole('link', { name: /^Start a run/ })).toHaveLength(1);
  });

  it.each<[Partial<RatingChange>, string]>([
    [{ ratingChange: 14 }, '+14: won 21–17 against a stronger team'],
    [{ ratingChange: -9, outcome: 'lost', opponents: 'weaker', ownScore: 11 }, '−9: lost 11–17 against a weaker team'],
    [{ ratingChange: 0, outcome: 'drawn', opponents: 'even', ownScore: 17 }, '±0: drew 17–17 against an even team'],
    [{ gameNumber: 3 }, 'Game 3 of 5 before a rating: won 21–17 against a stronger team'],
  ])('explain %j as %s', async (changes, words) => {
    const result: RatingChange = {
      id: '1',
      gameId: null,
      title: null,
      at: '2026-11-01T12:00:00.000Z',
      outcome: 'won',
      ownScore: 21,
      otherScore: 17,
      opponents: 'stronger',
      gameNumber: 12,
      ratingChange: null,
      ratingAfter: null,
      doubtAfter: null,
      ...changes,
    };
    server.on(playersRoutes.ratings, () => [result]);
    open('?show=results');
    await screen.findByText(words);
    screen.getByText('An earlier game');
  });

  it('show how each achievement is earned, and the progress of the player', async () => {
    open('?show=achievements');
    await screen.findByText('3 of 14 earned');
    const items = within(screen.getByRole('list', { name: 'Achievements' })).getAllByRole('listitem');
    expect(items).toHaveLength(14);
    within(items[0] as HTMLElement).getByText('Earned');
    within(items[2] as HTMLElement).getByText('12 of 50');
    within(items[2] as HTMLElement).getByText('Play 50 games with a confirmed result.');
  });
});

it('shows the specialization of a player who coaches', async () => {
  server.on(coachesRoutes.profile, () => buildCoachProfile({ id: ann.id, specialization: 'Mental Game' }));
  open();
  await screen.findByText('Mental Game');
  expect(server.calls(coachesRoutes.profile).map(({ params }) => params)).toEqual([{ id: ann.id }]);
});
