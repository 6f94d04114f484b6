// The scoreboard loads later in the app. It is imported here, so that no test waits for it.
import '../answers/scoreboard.tsx';
import { type GameDetail, gamesErrors, gamesRoutes, type SetScore } from '@hoopline/contracts';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { log } from '../../../lib/log.ts';
import { type FakeServer, refusal } from '../../../testing/fake-server.ts';
import { buildDetail, buildRosterPlayer, joinedSeat, NO_TERMS } from '../../../testing/games.ts';
import { gamesServer, renderGames } from '../../../testing/render-games.tsx';

let server: FakeServer;
beforeEach(() => void jest.spyOn(log, 'error').mockImplementation(() => {}));
afterEach(() => {
  server.close();
  jest.restoreAllMocks();
});

const players = [buildRosterPlayer(2), buildRosterPlayer(1)];
const [ben, ann] = players.map(({ id }) => id) as [string, string];
const teams = { teams: [[ann], [ben]] as [string[], string[]], margin: 0, marginDoubt: 9 };
const running = buildDetail({
  title: 'King of the Key',
  ...{ maxPlayers: 2, currentPlayers: 2, players, teams, rev: 3 },
  ...{ isJoined: true, mySeat: joinedSeat, viewerId: ann },
  scheduledAt: new Date(Date.now() - 600_000).toISOString(),
  liveScore: { scores: [4, 2], rev: 3 },
});
const path = `/games/${running.id}`;
const serve = (detail: GameDetail) => {
  server = gamesServer();
  server.on(gamesRoutes.detail, () => detail);
};
/** A server that keeps the score, like the real one. */
const keepScore = (detail: GameDetail = running) => {
  let { liveScore } = detail;
  server.on(gamesRoutes.setScore, ({ body }) => {
    const { scores, rev } = body as SetScore;
    if (rev !== (liveScore?.rev ?? 0)) return refusal(gamesErrors.score_changed);
    liveScore = { scores, rev: rev + 1 };
    return { ...detail, liveScore, rev: rev + 1 };
  });
  return (scores: [number, number], rev: number) => {
    liveScore = { scores, rev };
    server.on(gamesRoutes.detail, () => ({ ...detail, liveScore, rev }));
  };
};
const scoreOf = (team: string) => screen.findByRole('img', { name: new RegExp(`^${team}: \\d+$`) });
const shows = async (a: number, b: number) => {
  await screen.findByRole('img', { name: `Team A: ${a}` });
  await screen.findByRole('img', { name: `Team B: ${b}` });
};
const press = async (team: string, name: string) =>
  within(await screen.findByRole('group', { name: team })).getByRole('button', { name });

it('points are added by a player with one press each, even if the presses come faster than the answers', async () => {
  serve(running);
  keepScore();
  const { user } = renderGames(path);
  await user.click(await press('Team A', 'Team A: add 2 points'));
  await user.click(await press('Team A', 'Team A: add 3 points'));
  await user.click(await press('Team B', 'Team B: add 1 point'));
  await shows(9, 3);
  await waitFor(() => expect(server.calls(gamesRoutes.setScore)).toHaveLength(3));
  expect(server.calls(gamesRoutes.setScore).map(({ body }) => body)).toEqual([
    { scores: [6, 2], rev: 3 },
    { scores: [9, 2], rev: 4 },
    { scores: [9, 3], rev: 5 },
  ]);
  await user.click(await press('Team A', 'Team A: take away one point'));
  await shows(8, 3);
});

it('points are added by keyboard', async () => {
  serve(running);
  keepScore();
  const { user } = renderGames(path);
  (await press('Team B', 'Team B: add 3 points')).focus();
  await user.keyboard('{Enter}');
  await shows(4, 5);
});

it('a score that somebody else changed first stays, and the lost points are named and can be counted', async () => {
  serve(running);
  const setByOther = keepScore();
  setByOther([6, 2], 8);
  server.on(gamesRoutes.detail, () => running);
  const { user } = renderGames(path);
  await shows(4, 2);
  server.on(gamesRoutes.detail, () => ({
    ...running,
    liveScore: { scores: [6, 2] as [number, number], rev: 8 },
    rev: 8,
  }));
  await user.click(await press('Team A', 'Team A: add 2 points'));
  expect(await screen.findByText('Not counted: +2 for Team A.')).toBeTruthy();
  expect(screen.getByText('The score has changed in the meantime. Here is the new one.')).toBeTruthy();
  await shows(6, 2);
  await user.click(screen.getByRole('button', { name: 'Count it now' }));
  await shows(8, 2);
  expect(screen.queryByText(/Not counted/)).toBeNull();
});

it('points whose answer was lost are sent again in the same request, so that they count once', async () => {
  serve(running);
  const send = keepScore();
  const { user } = renderGames(path);
  await shows(4, 2);
  server.on(gamesRoutes.setScore, () => {
    throw new TypeError('Failed to fetch');
  });
  await user.click(await press('Team A', 'Team A: add 2 points'));
  await user.click(await press('Team B', 'Team B: add 1 point'));
  expect(await screen.findByText('Not counted: +1 for Team B.')).toBeTruthy();
  keepScore();
  send([4, 2], 3);
  await user.click(screen.getByRole('button', { name: 'Count it now' }));
  await shows(6, 3);
  expect(server.calls(gamesRoutes.setScore).map(({ body }) => body)).toEqual([
    { scores: [6, 2], rev: 3 },
    { scores: [4, 3], rev: 3 },
    { scores: [6, 2], rev: 3 },
    { scores: [6, 3], rev: 4 },
  ]);
});

it('a press that waits is not added to a newer score, which an event has brought meanwhile', async () => {
  serve(running);
  const answers: ((game: unknown) => void)[] = [];
  server.on(gamesRoutes.setScore, () => new Promise((resolve) => answers.push(resolve)) as never);
  const { goLive, send, user } = renderGames(path);
  await goLive();
  await user.click(await press('Team A', 'Team A: add 2 points'));
  await user.click(await press('Team B', 'Team B: add 3 points'));
  await waitFor(() => expect(answers).toHaveLength(1));
  const roster = { ...NO_TERMS, gameId: running.id, players, leaving: [], waitlist: [], teams };
  send('games.rosterChanged', { ...roster, liveScore: { scores: [6, 4], rev: 6 }, rev: 6 });
  await act(async () => answers[0]?.({ ...running, liveScore: { scores: [6, 2], rev: 4 }, rev: 4 }));
  expect(await screen.findByText('Not counted: +3 for Team B.')).toBeTruthy();
  await shows(6, 4);
  expect(answers).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Leave it out' }));
  expect(screen.queryByText(/Not counted/)).toBeNull();
});

it('viewers see the score live, without buttons, but no scoreboard before the first point', async () => {
  const viewer = { ...running, isJoined: false, mySeat: null, viewerId: null };
  serve(viewer);
  const { goLive, send, unmount } = renderGames(path);
  await goLive();
  await shows(4, 2);
  expect(screen.queryByRole('button', { name: /points?$/ })).toBeNull();
  const roster = { ...NO_TERMS, gameId: running.id, players, leaving: [], waitlist: [], teams };
  send('games.rosterChanged', { ...roster, liveScore: { scores: [4, 5], rev: 4 }, rev: 4 });
  await shows(4, 5);
  unmount();
  serve({ ...viewer, liveScore: null });
  renderGames(path);
  await screen.findByRole('heading', { name: running.title });
  expect(screen.queryByRole('heading', { name: 'Score' })).toBeNull();
});

it('without teams, players read why there is no score, and the host makes the teams there', async () => {
  const bare = { ...running, teams: null, liveScore: null };
  serve(bare);
  const { unmount } = renderGames(path);
  const reason = 'The score can be counted once the host has made teams.';
  expect(await screen.findByText(reason)).toBeTruthy();
  const card = () => within(screen.getByRole('region', { name: 'Score' }));
  expect(card().queryByRole('button')).toBeNull();
  unmount();
  const hosted = { ...bare, isHost: true, hostId: 'anonymous' };
  serve(hosted);
  server.on(gamesRoutes.reliability, () => ({ people: [], noShows: [] }));
  server.on(gamesRoutes.makeTeams, () => ({ ...hosted, teams, rev: 4 }));
  const { user } = renderGames(path);
  await screen.findByText('Make teams first. Then every player can count the score.');
  card().getByRole('button', { name: 'Make teams' }).focus();
  await user.keyboard('{Enter}');
  expect(await press('Team A', 'Team A: add 2 points')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Score' }));
  expect(server.calls(gamesRoutes.makeTeams).map(({ body }) => body)).toEqual([{}]);
});

it('the form of the result begins with the running score', async () => {
  const over = { ...running, isHost: true, hostId: 'anonymous', status: 'over' as const };
  serve({ ...over, scheduledAt: new Date(Date.now() - 2 * 3_600_000).toISOString() });
  server.on(gamesRoutes.reliability, () => ({ people: [], noShows: [] }));
  const { user } = renderGames(path);
  expect(await scoreOf('Team A')).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: /Enter/ }));
  const dialog = within(await screen.findByRole('dialog'));
  const fields = await dialog.findAllByRole('spinbutton');
  expect(fields.map((field) => (field as HTMLInputElement).value)).toEqual(['4', '2']);
});
