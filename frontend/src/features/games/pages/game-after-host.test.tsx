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
import { seriesRoutes } from '@hoopline/contracts/games/series-routes';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { log } from '../../../lib/log.ts';
import { closeAll } from '../../../testing/close-dialog.ts';
import { type FakeServer, refusal } from '../../../testing/fake-server.ts';
import { buildAfter, buildDetail, buildGame, buildRosterPlayer, joinedSeat } from '../../../testing/games.ts';
import { buildPerson } from '../../../testing/people.ts';
import { pressInToast } from '../../../testing/press-in-toast.ts';
import { gamesServer, renderGames } from '../../../testing/render-games.tsx';
import { buildSeries, SERIES_ID } from '../../../testing/series.ts';

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

  it('invites the players of next week’s game also if the host has left the page meanwhile', async () => {
    serve(hosted);
    let answer = () => {};
    server.on(gamesRoutes.create, async () => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      return buildDetail({ isHost: true, rev: 5 }, 7);
    });
    server.on(fillRoutes.invite, ({ body }) => ({ asked: body.userIds, notAsked: [] }));
    const { unmount, user } = renderGames(path);
    await user.click(await screen.findByRole('button', { name: 'Same time next week' }));
    await waitFor(() => expect(server.calls(gamesRoutes.create)).toHaveLength(1));
    unmount();
    answer();
    await waitFor(() => expect(server.calls(fillRoutes.invite)).toHaveLength(1));
  });

  it('sees that next week’s game is posted after coming back, also from another device', async () => {
    serve(hosted);
    const start = Date.parse(over.scheduledAt ?? '') + 7 * 24 * 60 * 60_000;
    const next = { ...buildGame({}, 7), isHost: true, scheduledAt: new Date(start).toISOString() };
    server.on(gamesRoutes.ofPlayer, () => [{ ...next, id: over.id, scheduledAt: over.scheduledAt }, next]);
    renderGames(path);
    const link = await screen.findByRole('link', { name: 'Open next week’s game' });
    expect(link.getAttribute('href')).toBe(`/games/${next.id}`);
    expect(screen.queryByRole('button', { name: 'Same time next week' })).toBeNull();
  });

  it('creates one game with presses in two tabs, and another one after taking the first back', async () => {
    serve(hosted);
    const next = { ...buildDetail({ isHost: true, rev: 5 }, 7) };
    server.on(gamesRoutes.create, ({ body }) => ({ ...next, scheduledAt: body.scheduledAt ?? null }));
    server.on(gamesRoutes.cancel, () => {
      const [call] = server.calls(gamesRoutes.create);
      return { ...next, scheduledAt: call?.body.scheduledAt ?? null, status: 'cancelled' as const, rev: 6 };
    });
    server.on(fillRoutes.invite, () => ({ asked: [], notAsked: [] }));
    const { unmount, user } = renderGames(path);
    await user.click(await screen.findByRole('button', { name: 'Same time next week' }));
    await screen.findByRole('link', { name: 'Open next week’s game' });
    unmount();
    const { user: other } = renderGames(path);
    await other.click(await screen.findByRole('button', { name: 'Same time next week' }));
    await pressInToast(other, 'Undo');
    await other.click(await screen.findByRole('button', { name: 'Same time next week' }));
    await waitFor(() => expect(server.calls(gamesRoutes.create)).toHaveLength(3));
    const keys = server.calls(gamesRoutes.create).map(({ headers }) => headers['idempotency-key']);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('of a weekly run is led to its next run, and posts a game only once the weekly run has ended', async () => {
    serve({ ...hosted, seriesId: SERIES_ID });
    const next = { gameId: buildGame({}, 7).id, scheduledAt: '2030-06-18T23:00:00.000Z' };
    server.on(seriesRoutes.ofGame, () => buildSeries({ isHost: true, next }));
    const { unmount } = renderGames(path);
    const link = await screen.findByRole('link', { name: 'Open the next run' });
    expect(link.getAttribute('href')).toBe(`/games/${next.gameId}`);
    expect(screen.queryByRole('button', { name: 'Same time next week' })).toBeNull();
    unmount();
    server.on(seriesRoutes.ofGame, () => buildSeries({ isHost: true, isEnded: true }));
    renderGames(path);
    expect(await screen.findByRole('button', { name: 'Same time next week' })).toBeTruthy();
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

  it('who did not play sees that the box score could not be read, and reads it again', async () => {
    serve(hosted);
    server.on(afterRoutes.after, () => refusal(commonErrors.internal));
    const { user } = renderGames(path);
    const again = await screen.findByRole('button', { name: 'Try again' });
    server.on(afterRoutes.after, () => buildAfter(over.id));
    await user.click(again);
    expect(await screen.findByRole('button', { name: 'Publish box score' })).toBeTruthy();
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
    await waitFor(() => expect(document.activeElement).toBe(link));
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
