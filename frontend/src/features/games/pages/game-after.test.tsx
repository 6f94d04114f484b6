import { commonErrors, type GameAfter, type GameDetail, gamesErrors, gamesRoutes } from '@hoopline/contracts';
import { afterRoutes } from '@hoopline/contracts/games/after-routes';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { log } from '../../../lib/log.ts';
import { closeAll } from '../../../testing/close-dialog.ts';
import { type FakeServer, refusal } from '../../../testing/fake-server.ts';
import { buildAfter, buildDetail, buildRosterPlayer, joinedSeat } from '../../../testing/games.ts';
import { gamesServer, renderGames } from '../../../testing/render-games.tsx';

let server: FakeServer;
const logged = jest.spyOn(log, 'error');
beforeEach(() => {
  logged.mockReset().mockImplementation(() => {});
});
afterEach(async () => {
  await closeAll();
  server.close();
});

const players = [3, 2, 1].map(buildRosterPlayer);
const [p3, p2, p1] = players.map(({ id }) => id) as [string, string, string];
const over = buildDetail({
  title: 'King of the Key',
  scheduledAt: new Date(Date.now() - 3 * 60 * 60_000).toISOString(),
  status: 'over',
  players,
  currentPlayers: 3,
  rev: 3,
});
const played = { ...over, isJoined: true, mySeat: joinedSeat, viewerId: p1 };
const path = `/games/${over.id}`;
const NONE = { team_player: 0, defense: 0, hustle: 0, good_sport: 0 };

const base = buildAfter(over.id, { others: [p2, p3], kudos: { ...buildAfter(over.id).kudos, received: NONE } });
const withVote = (vote: Partial<GameAfter['vote']>): GameAfter => ({ ...base, vote: { ...base.vote, ...vote } });
const open = withVote({ voterCount: 3 });
const serve = (detail: GameDetail = played, after: GameAfter = open) => {
  server = gamesServer();
  server.on(gamesRoutes.detail, () => detail).on(afterRoutes.after, () => after);
};
const faces = async (name: string) => within(await screen.findByRole('group', { name }));

describe('a player', () => {
  it('votes by a press on a face, changes the vote, and takes it back', async () => {
    serve();
    let rev = 0;
    server.on(afterRoutes.vote, ({ body }) => {
      rev += 1;
      return withVote({ voterCount: 3, mine: body.userId, voteCount: body.userId ? 1 : 0, rev });
    });
    const { user } = renderGames(path);
    const group = await faces('Player of the game');
    expect(screen.getByText('0 of 3 have voted')).toBeTruthy();
    expect(screen.getByText(/Voting ends \w+day.* [AP]M E[DS]T,/)).toBeTruthy();
    expect(screen.getByText(/You can give kudos until \w+day.* [AP]M E[DS]T\.$/)).toBeTruthy();
    expect(group.queryByRole('button', { name: 'Player 1' })).toBeNull();
    await user.click(group.getByRole('button', { name: 'Player 2', pressed: false }));
    expect(await group.findByRole('button', { name: 'Player 2', pressed: true })).toBeTruthy();
    expect(await screen.findByText('1 of 3 have voted')).toBeTruthy();
    await user.click(group.getByRole('button', { name: 'Player 3' }));
    await waitFor(() => expect(group.getByRole('button', { name: 'Player 3', pressed: true })).toBeTruthy());
    await user.click(group.getByRole('button', { name: 'Player 3' }));
    expect(await screen.findByText('0 of 3 have voted')).toBeTruthy();
    expect(group.queryByRole('button', { pressed: true })).toBeNull();
    expect(server.calls(afterRoutes.vote).map(({ body }) => body.userId)).toEqual([p2, p3, null]);
  });

  it('who votes for one player, for another and again for the first has voted for the first', async () => {
    serve();
    const answers: (() => void)[] = [];
    server.on(
      afterRoutes.vote,
      ({ body }) =>
        new Promise((resolve) => {
          const rev = answers.length + 1;
          answers.push(() => resolve(withVote({ voterCount: 3, mine: body.userId, voteCount: 1, rev })));
        }),
    );
    const { user } = renderGames(path);
    const group = await faces('Player of the game');
    for (const name of ['Player 2', 'Player 3', 'Player 2']) await user.click(group.getByRole('button', { name }));
    for (const count of [1, 2, 3]) {
      await waitFor(() => expect(answers).toHaveLength(count));
      await act(async () => answers.at(-1)?.());
    }
    expect(group.getByRole('button', { name: 'Player 2' }).getAttribute('aria-pressed')).toBe('true');
    expect(server.calls(afterRoutes.vote).map(({ body }) => body.userId)).toEqual([p2, p3, p2]);
  });

  it('sees why a vote was refused, and the vote as it is', async () => {
    serve();
    server.on(afterRoutes.vote, () => refusal(gamesErrors.vote_closed));
    const { user } = renderGames(path);
    const group = await faces('Player of the game');
    await user.click(group.getByRole('button', { name: 'Player 2' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Voting is over.');
    expect(group.queryByRole('button', { pressed: true })).toBeNull();
    await waitFor(() => expect(server.calls(afterRoutes.after)).toHaveLength(2));
  });

  it('sees each new vote counted, and the winner once the votes are counted', async () => {
    serve();
    const { goLive, send } = renderGames(path);
    await goLive();
    await screen.findByText('0 of 3 have voted');
    send('games.votesChanged', { gameId: over.id, voteCount: 2, rev: 2 });
    expect(await screen.findByText('2 of 3 have voted')).toBeTruthy();
    send('games.votesChanged', { gameId: over.id, voteCount: 1, rev: 1 });
    expect(screen.getByText('2 of 3 have voted')).toBeTruthy();
    server.on(afterRoutes.after, () => withVote({ isClosed: true, winners: [p2], winnerCount: 1, rev: 3 }));
    send('games.afterChanged', { gameId: over.id });
    const line = await screen.findByText(/is the player of the game/);
    expect(line.textContent).toBe('Player 2 is the player of the game.');
    expect(within(line).getByRole('link').getAttribute('href')).toBe(`/profiles/${p2}`);
    expect(screen.queryByRole('group', { name: 'Player of the game' })).toBeNull();
  });

  it('gives kudos to a chosen player, and sees their own without names', async () => {
    serve(played, { ...open, kudos: { ...open.kudos, received: { ...NONE, hustle: 2 } } });
    server.on(afterRoutes.giveKudos, ({ body }) => ({ ...open, kudos: { ...open.kudos, given: [body] } }));
    const { user } = renderGames(path);
    expect((await screen.findByText('You got')).parentElement?.textContent).toBe('You got Hustle × 2');
    const group = await faces('Kudos');
    expect(screen.queryByRole('group', { name: /^Kudos for/ })).toBeNull();
    await user.tab();
    group.getByRole('button', { name: 'Player 3' }).focus();
    await user.keyboard('{Enter}');
    const kinds = await faces('Kudos for Player 3');
    await user.click(kinds.getByRole('button', { name: 'Hustle', pressed: false }));
    expect(await kinds.findByRole('button', { name: 'Hustle', pressed: true })).toBeTruthy();
    await user.click(kinds.getByRole('button', { name: 'Good sport' }));
    await user.click(await kinds.findByRole('button', { name: 'Hustle', pressed: true }));
    await waitFor(() =>
      expect(server.calls(afterRoutes.giveKudos).map(({ body }) => body)).toEqual([
        { userId: p3, kinds: ['hustle'] },
        { userId: p3, kinds: ['hustle', 'good_sport'] },
        { userId: p3, kinds: ['good_sport'] },
      ]),
    );
  });

  it('gives kudos to two players in a hurry, and none of them is lost', async () => {
    serve();
    const answers: (() => void)[] = [];
    let given: GameAfter['kudos']['given'] = [];
    server.on(
      afterRoutes.giveKudos,
      ({ body }) =>
        new Promise((resolve) => {
          answers.push(() => {
            given = [...given.filter(({ userId }) => userId !== body.userId), body];
            resolve({ ...open, kudos: { ...open.kudos, given } });
          });
        }),
    );
    const { user } = renderGames(path);
    const group = await faces('Kudos');
    for (const [player, kind] of [
      ['Player 2', 'Hustle'],
      ['Player 3', 'Lockdown defense'],
      ['Player 2', 'Lockdown defense'],
    ] as const) {
      await user.click(group.getByRole('button', { name: player }));
      await user.click((await faces(`Kudos for ${player}`)).getByRole('button', { name: kind }));
    }
    const kinds = await faces('Kudos for Player 2');
    expect(kinds.getByRole('button', { name: 'Hustle', pressed: true })).toBeTruthy();
    for (const count of [1, 2, 3]) {
      await waitFor(() => expect(answers).toHaveLength(count));
      await act(async () => answers.at(-1)?.());
    }
    expect(given).toEqual([
      { userId: p3, kinds: ['defense'] },
      { userId: p2, kinds: ['hustle', 'defense'] },
    ]);
    // The end of the last call may be rendered a moment before its answer.
    await waitFor(() => expect(kinds.getAllByRole('button', { pressed: true })).toHaveLength(2));
  });

  it('sees that nobody was chosen, and can read it again after a failure', async () => {
    serve(played);
    server.on(afterRoutes.after, () => refusal(commonErrors.internal));
    const { user } = renderGames(path);
    const again = await screen.findByRole('button', { name: 'Try again' });
    server.on(afterRoutes.after, () => withVote({ isClosed: true, rev: 2 }));
    await user.click(again);
    expect(await screen.findByText('Voting has ended. Nobody was chosen as player of the game.')).toBeTruthy();
    const panel = screen.getByRole('region', { name: 'After the game' });
    expect(document.activeElement).toBe(panel.parentElement);
  });

  it('sees that kudos were not saved, also if those for another player were', async () => {
    serve();
    let refuse = () => {};
    server.on(afterRoutes.giveKudos, ({ body }) => {
      if (body.userId === p3) return { ...open, kudos: { ...open.kudos, given: [body] } };
      return new Promise((resolve) => {
        refuse = () => resolve(refusal(gamesErrors.kudos_closed));
      });
    });
    const { user } = renderGames(path);
    const group = await faces('Kudos');
    for (const player of ['Player 2', 'Player 3']) {
      await user.click(group.getByRole('button', { name: player }));
      await user.click((await faces(`Kudos for ${player}`)).getByRole('button', { name: 'Hustle' }));
    }
    await act(async () => refuse());
    await waitFor(() => expect(server.calls(afterRoutes.giveKudos)).toHaveLength(2));
    expect(await screen.findByText(/^It is too late/)).toBeTruthy();
    expect((await faces('Kudos for Player 3')).getByRole('button', { name: 'Hustle', pressed: true })).toBeTruthy();
  });
});

describe('a viewer who did not play', () => {
  const seen = (vote: Partial<GameAfter['vote']>) =>
    buildAfter(over.id, { vote: { ...base.vote, isClosed: true, ...vote } });

  it('sees the two players of the game after a tie, and no vote', async () => {
    serve(over, seen({ winners: [p1, p2], winnerCount: 2 }));
    renderGames(path);
    const line = await screen.findByText(/players of the game/);
    expect(line.textContent).toBe('Player 1 and Player 2 are the players of the game.');
    expect(screen.queryByRole('group', { name: 'Kudos' })).toBeNull();
  });

  it('sees no name of a player if one of the two has blocked the other', async () => {
    serve(over, seen({ winners: [], winnerCount: 1 }));
    renderGames(path);
    expect((await screen.findByText(/is the player of the game/)).textContent).toBe(
      'Hidden player is the player of the game.',
    );
  });

  it('sees no panel if there is no winner, no vote of theirs and no box score', async () => {
    serve(over, buildAfter(over.id, { vote: { ...base.vote, voteCount: 1, voterCount: 3 } }));
    renderGames(path);
    await waitFor(() => expect(server.calls(afterRoutes.after)).toHaveLength(1));
    expect(screen.queryByRole('heading', { name: 'After the game' })).toBeNull();
  });
});
