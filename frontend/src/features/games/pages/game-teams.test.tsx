import { type GameDetail, gamesErrors, gamesRoutes } from '@hoopline/contracts';
import { afterEach, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { log } from '../../../lib/log.ts';
import { ME } from '../../../testing/conversations.ts';
import { type FakeServer, refusal } from '../../../testing/fake-server.ts';
import { buildDetail, buildRosterPlayer, joinedSeat, NO_TERMS } from '../../../testing/games.ts';
import { gamesServer, renderGames } from '../../../testing/render-games.tsx';

let server: FakeServer;
afterEach(() => {
  server.close();
  jest.restoreAllMocks();
});

// A roster lists the newest player first: Player 1 joined first.
const players = [4, 3, 2, 1].map(buildRosterPlayer);
const [p4, p3, p2, p1] = players.map(({ id }) => id) as [string, string, string, string];
const made = { teams: [[p1, p4], [p2]] as [string[], string[]], margin: 1.6, marginDoubt: 8.7 };
const open = buildDetail({ title: 'King of the Key', maxPlayers: 4, currentPlayers: 4, players, rev: 3 });
const hosted = { ...open, isHost: true, hostId: 'anonymous' };
const path = `/games/${open.id}`;
const serve = (detail: GameDetail) => {
  server = gamesServer();
  server.on(gamesRoutes.detail, () => detail);
  server.on(gamesRoutes.reliability, () => ({ people: [], noShows: [] }));
};
const team = async (name: string) => within(await screen.findByRole('region', { name }));
const namesIn = async (name: string) =>
  (await team(name)).getAllByRole('listitem').map((item) => item.querySelector('a')?.textContent);

it('teams are made by the host, and shown with the expected margin', async () => {
  serve(hosted);
  server.on(gamesRoutes.makeTeams, () => ({ ...hosted, teams: made, rev: 4 }));
  const { user } = renderGames(path);
  await user.click(await screen.findByRole('button', { name: 'Make teams' }));
  expect(await screen.findByText('Team A favored by about 2 points (± 9)')).toBeTruthy();
  expect(await namesIn('Team A')).toEqual(['Player 1', 'Player 4']);
  expect(await namesIn('Team B')).toEqual(['Player 2']);
  expect(await namesIn('Not on a team yet')).toEqual(['Player 3']);
  expect(server.calls(gamesRoutes.makeTeams)).toMatchObject([{ params: { id: open.id }, body: {} }]);
});

it('teams are not offered for one player, or to people other than the host', async () => {
  serve({ ...hosted, players: players.slice(0, 1) });
  const { unmount } = renderGames(path);
  expect(await screen.findByRole('button', { name: 'Change max players' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Make teams' })).toBeNull();
  unmount();
  serve({ ...open, teams: made });
  renderGames(path);
  expect(await screen.findByRole('heading', { name: 'Teams' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Make teams|Move|Put|Shuffle|Remove/ })).toBeNull();
});

it('teams appear on an open page, with words for each margin, and disappear when they are removed', async () => {
  serve(open);
  const { goLive, send } = renderGames(path);
  await goLive();
  await screen.findByText('Player 3');
  const roster = { ...NO_TERMS, gameId: open.id, players, leaving: [], waitlist: [] };
  for (const [rev, margin, words] of [
    [4, -0.9, 'Team B favored by about 1 point (± 9)'],
    [5, 0.4, 'Evenly matched: about 0 points apart (± 9)'],
  ] as const) {
    send('games.rosterChanged', { ...roster, teams: { ...made, margin }, rev });
    expect(await screen.findByText(words)).toBeTruthy();
  }
  send('games.rosterChanged', { ...roster, teams: null, rev: 6 });
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Teams' })).toBeNull());
});

it('teams let the host move a player, whose button keeps the focus, and who moves back after a refusal', async () => {
  jest.spyOn(log, 'error').mockImplementation(() => {});
  serve({ ...hosted, teams: made });
  let answer: () => void = () => {};
  server.on(
    gamesRoutes.makeTeams,
    () => new Promise((resolve) => (answer = () => resolve(refusal(gamesErrors.game_over) as never))),
  );
  const { user } = renderGames(path);
  const button = await screen.findByRole('button', { name: 'Move Player 4 to Team B' });
  act(() => button.focus());
  await user.keyboard('{Enter}');
  expect(await namesIn('Team B')).toEqual(['Player 2', 'Player 4']);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move Player 4 to Team A' }));
  await waitFor(() =>
    expect(server.calls(gamesRoutes.makeTeams)).toMatchObject([{ body: { teams: [[p1], [p2, p4]] } }]),
  );
  expect(screen.getByRole('button', { name: 'Player 1 is the only player on Team A' }).ariaDisabled).toBe('true');
  await act(async () => answer());
  expect(await screen.findByText('This game is over.')).toBeTruthy();
  expect(await namesIn('Team A')).toEqual(['Player 1', 'Player 4']);
});

it('teams let the host add a player who is on none yet, and say if a shuffle finds no others', async () => {
  serve({ ...hosted, teams: made });
  const all = { ...made, teams: [made.teams[0], [p2, p3]] as [string[], string[]] };
  server.on(gamesRoutes.makeTeams, () => ({ ...hosted, teams: all, rev: 4 }));
  const { user } = renderGames(path);
  await user.click(await screen.findByRole('button', { name: 'Put Player 3 on Team B' }));
  await waitFor(() => expect(screen.queryByText('Not on a team yet')).toBeNull());
  const reversed = { ...all, teams: [all.teams[1], all.teams[0]] as [string[], string[]] };
  server.on(gamesRoutes.makeTeams, () => ({ ...hosted, teams: reversed, rev: 5 }));
  await user.click(screen.getByRole('button', { name: 'Shuffle' }));
  expect(await screen.findByText('No other teams would be this even.')).toBeTruthy();
  expect(server.calls(gamesRoutes.makeTeams).at(-1)?.body).toEqual({ isShuffled: true });
});

it('teams are removed after the host confirms it', async () => {
  serve({ ...hosted, teams: made });
  server.on(gamesRoutes.removeTeams, () => ({ ...hosted, teams: null, rev: 4 }));
  const { user } = renderGames(path);
  await user.click(await screen.findByRole('button', { name: 'Remove teams' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Remove the teams?' }));
  await user.click(question.getByRole('button', { name: 'Remove teams' }));
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Teams' })).toBeNull());
});

it('teams are proposed in the form for the result, without players who did not come', async () => {
  const over = { ...hosted, status: 'over' as const, scheduledAt: new Date(Date.now() - 86_400_000).toISOString() };
  serve({
    ...over,
    teams: {
      ...made,
      teams: [
        [p3, p4],
        [p1, p2],
      ],
    },
  });
  const mark = { userId: p4, markedAt: over.scheduledAt, disputedAt: null, disputeUntil: over.scheduledAt };
  server.on(gamesRoutes.reliability, () => ({ people: [], noShows: [mark] }));
  server.on(gamesRoutes.enterResult, () => over);
  const { user } = renderGames(path);
  await user.click(await screen.findByRole('button', { name: 'Enter the result' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByRole('button', { name: 'Player 3, Home. Move to Away' })).toBeTruthy();
  await user.type(dialog.getByLabelText('Home score'), '21');
  await user.type(dialog.getByLabelText('Away score'), '18');
  expect(dialog.queryByRole('button', { name: /Player 4/ })).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Save result' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.calls(gamesRoutes.enterResult)).toMatchObject([{ body: { teams: [[p3], [p1, p2]] } }]);
});

it('teams show pairs, and a player chooses a partner, takes that back, and sees who chose them', async () => {
  const me = { ...buildRosterPlayer(9), id: ME };
  const [four, three, two, one] = players.map((player) => ({ ...player })) as typeof players;
  const asking = { ...(four as (typeof players)[number]), partnerId: ME };
  const pair = [
    { ...(two as (typeof players)[number]), partnerId: p1 },
    { ...(one as (typeof players)[number]), partnerId: p2 },
  ];
  const rest = [asking, three as (typeof players)[number], ...pair];
  const joined = { ...open, players: [me, ...rest], isJoined: true, mySeat: joinedSeat, viewerId: ME };
  serve(joined);
  server.on(gamesRoutes.choosePartner, ({ body }) => ({
    ...joined,
    players: [{ ...me, partnerId: body.partnerId }, ...rest],
    rev: joined.rev + 1,
  }));
  const { user } = renderGames(path);
  expect(await screen.findByText('Asks to play with you')).toBeTruthy();
  expect(screen.getByText('Plays with Player 1')).toBeTruthy();
  expect(screen.getByText('Plays with Player 2')).toBeTruthy();
  const button = await screen.findByRole('button', { name: 'Play together with Player 4', pressed: false });
  await user.click(button);
  expect(await screen.findByText('Plays with you')).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Play together with Player 4', pressed: true }));
  expect(await screen.findByText('Asks to play with you')).toBeTruthy();
  expect(server.calls(gamesRoutes.choosePartner).map(({ body }) => body)).toEqual([
    { partnerId: p4 },
    { partnerId: null },
  ]);
});

it('teams get the last wish of a player who presses three times before the first answer', async () => {
  const me = { ...buildRosterPlayer(9), id: ME };
  const joined = { ...open, players: [me, ...players], isJoined: true, mySeat: joinedSeat, viewerId: ME };
  serve(joined);
  const answers: (() => void)[] = [];
  server.on(
    gamesRoutes.choosePartner,
    ({ body }) =>
      new Promise((resolve) => {
        const mine = { ...me, partnerId: body.partnerId };
        const rev = joined.rev + answers.length + 1;
        answers.push(() => resolve({ ...joined, players: [mine, ...players], rev }));
      }),
  );
  const { user } = renderGames(path);
  const button = await screen.findByRole('button', { name: 'Play together with Player 4' });
  for (let presses = 0; presses < 3; presses += 1) await user.click(button);
  for (const count of [1, 2, 3]) {
    await waitFor(() => expect(answers).toHaveLength(count));
    await act(async () => answers.at(-1)?.());
  }
  expect(button.getAttribute('aria-pressed')).toBe('true');
  expect(server.calls(gamesRoutes.choosePartner).map(({ body }) => body.partnerId)).toEqual([p4, null, p4]);
});
