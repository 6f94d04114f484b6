import {
  commonErrors,
  type GameAfter,
  type GameDetail,
  gamesErrors,
  gamesRoutes,
  reportErrors,
} from '@hoopline/contracts';
import { afterRoutes } from '@hoopline/contracts/games/after-routes';
import { fillRoutes } from '@hoopline/contracts/games/fill-routes';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { log } from '../../../lib/log.ts';
import { closeAll } from '../../../testing/close-dialog.ts';
import { type FakeServer, refusal } from '../../../testing/fake-server.ts';
import { buildAfter, buildDetail, buildRosterPlayer, joinedSeat } from '../../../testing/games.ts';
import { buildPerson } from '../../../testing/people.ts';
import { pressInToast } from '../../../testing/press-in-toast.ts';
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
const result = {
  teams: [[p1], [p2]] as [string[], string[]],
  scores: [21, 18] as [number, number],
  enteredAt: '2026-01-01T00:00:00.000Z',
  ...{ rev: 3, confirmedAt: null, disputedAt: null, objectUntil: null },
};
const hosted = { ...over, isHost: true, hostId: 'anonymous', result, host: { ...buildPerson(), isMember: true } };
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

  it('sees that nobody was chosen, and can read it again after a failure', async () => {
    serve(played);
    server.on(afterRoutes.after, () => refusal(commonErrors.internal));
    const { user } = renderGames(path);
    const again = await screen.findByRole('button', { name: 'Try again' });
    server.on(afterRoutes.after, () => withVote({ isClosed: true, rev: 2 }));
    await user.click(again);
    expect(await screen.findByText('Voting has ended. Nobody was chosen as player of the game.')).toBeTruthy();
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

describe('the host', () => {
  it('creates the same game for next week with one press, and can cancel it', async () => {
    serve(hosted);
    const next = buildDetail({ title: over.title, isHost: true, rev: 5 }, 7);
    const cancelled = { ...next, status: 'cancelled' as const, rev: 6 };
    server.on(gamesRoutes.create, () => next).on(gamesRoutes.cancel, () => cancelled);
    server.on(fillRoutes.invite, ({ body }) => ({ asked: body.userIds.slice(1), notAsked: body.userIds.slice(0, 1) }));
    const { user } = renderGames(path);
    await user.click(await screen.findByRole('button', { name: 'Same time next week' }));
    const link = await screen.findByRole('link', { name: 'Open next week’s game' });
    expect(link.getAttribute('href')).toBe(`/games/${next.id}`);
    await user.tab();
    expect(document.activeElement).toBe(link);
    const [call] = server.calls(gamesRoutes.create);
    expect(call?.body).toMatchObject({ title: over.title, takesSeat: false });
    expect(Date.parse(call?.body.scheduledAt ?? '') - Date.parse(over.scheduledAt ?? '')).toBe(7 * 24 * 60 * 60_000);
    expect(await screen.findByText(/, 2 players invited$/)).toBeTruthy();
    expect(server.calls(fillRoutes.invite)).toMatchObject([
      { params: { id: next.id }, body: { userIds: [p3, p2, p1] } },
    ]);
    await pressInToast(user, 'Undo');
    expect(await screen.findByRole('button', { name: 'Same time next week' })).toBeTruthy();
    expect(server.calls(gamesRoutes.cancel)).toMatchObject([
      { params: { id: next.id }, body: { reason: 'Posted by mistake', rev: 5 } },
    ]);
  });

  it('keeps the game of next week if its players could not be invited, and sees why', async () => {
    serve(hosted);
    server.on(gamesRoutes.create, () => buildDetail({ isHost: true }, 7));
    server.on(fillRoutes.invite, () => refusal(reportErrors.new_account_limit));
    const { user } = renderGames(path);
    await user.click(await screen.findByRole('button', { name: 'Same time next week' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/only a few times a day/);
    expect(screen.getByRole('link', { name: 'Open next week’s game' })).toBeTruthy();
  });

  it('sees why the game of next week could not be created', async () => {
    serve(hosted);
    server.on(gamesRoutes.create, () => refusal(gamesErrors.too_many_open_games));
    const { user } = renderGames(path);
    await user.click(await screen.findByRole('button', { name: 'Same time next week' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/can host ten games/);
  });

  it('publishes the box score with a text, and gets a link to the post', async () => {
    const postId = '01900000-0000-7000-b100-000000000001';
    serve(hosted, buildAfter(over.id));
    server.on(afterRoutes.publishBoxScore, () => buildAfter(over.id, { boxScorePostId: postId }));
    const { user } = renderGames(path);
    await user.click(await screen.findByRole('button', { name: 'Publish box score' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Publish box score' }));
    await user.type(dialog.getByLabelText('Caption (optional)'), 'What a night');
    await user.click(dialog.getByRole('button', { name: 'Publish box score' }));
    const link = await screen.findByRole('link', { name: 'Box score in the feed' });
    expect(link.getAttribute('href')).toBe(`/feed/${postId}`);
    expect(server.calls(afterRoutes.publishBoxScore).map(({ body }) => body)).toEqual([
      { type: 'text', content: 'What a night', clips: [] },
    ]);
    expect(screen.queryByRole('button', { name: 'Publish box score' })).toBeNull();
  });

  it('keeps the text of a box score that was refused', async () => {
    serve(hosted, buildAfter(over.id));
    server.on(afterRoutes.publishBoxScore, () => refusal(gamesErrors.box_score_exists));
    const { user } = renderGames(path);
    await user.click(await screen.findByRole('button', { name: 'Publish box score' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Publish box score' }));
    await user.type(dialog.getByLabelText('Caption (optional)'), 'Twice');
    await user.click(dialog.getByRole('button', { name: 'Publish box score' }));
    expect((await dialog.findByRole('alert')).textContent).toMatch(/already been published/);
    expect(dialog.getByLabelText('Caption (optional)')).toHaveProperty('value', 'Twice');
  });

  it('cannot publish without a result, nor as a guest', async () => {
    for (const detail of [
      { ...hosted, result: null },
      { ...hosted, host: { ...hosted.host, isMember: false } },
    ]) {
      serve(detail, buildAfter(over.id));
      const { unmount } = renderGames(path);
      await screen.findByRole('button', { name: 'Same time next week' });
      await waitFor(() => expect(server.calls(afterRoutes.after)).toHaveLength(1));
      expect(screen.queryByRole('button', { name: 'Publish box score' })).toBeNull();
      unmount();
      server.close();
    }
  });
});
