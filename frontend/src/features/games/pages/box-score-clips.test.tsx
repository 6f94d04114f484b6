import { commonErrors, gamesErrors, gamesRoutes } from '@hoopline/contracts';
import { afterRoutes } from '@hoopline/contracts/games/after-routes';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { log } from '../../../lib/log.ts';
import { closeAll } from '../../../testing/close-dialog.ts';
import { type FakeResponse, type FakeServer, refusal } from '../../../testing/fake-server.ts';
import { buildAfter, buildClip, buildDetail, buildRosterPlayer } from '../../../testing/games.ts';
import { buildPerson } from '../../../testing/people.ts';
import { gamesServer, type RenderedGames, renderGames } from '../../../testing/render-games.tsx';

let server: FakeServer;
const logged = jest.spyOn(log, 'error');
beforeEach(() => {
  logged.mockReset().mockImplementation(() => {});
});
afterEach(async () => {
  await closeAll();
  server.close();
});

const players = [2, 1].map(buildRosterPlayer);
const teams = players.map(({ id }) => [id]) as [string[], string[]];
/** A game that has ended, with a result, as its host sees it. */
const game = buildDetail({
  scheduledAt: new Date(Date.now() - 3 * 60 * 60_000).toISOString(),
  status: 'over',
  players,
  isHost: true,
  host: { ...buildPerson(), isMember: true },
  result: {
    ...{ teams, scores: [21, 18], enteredAt: '2026-01-01T00:00:00.000Z', rev: 3 },
    ...{ confirmedAt: null, disputedAt: null, objectUntil: null },
  },
});
const path = `/games/${game.id}`;
const serve = () => {
  server = gamesServer();
  server.on(gamesRoutes.detail, () => game).on(afterRoutes.after, () => buildAfter(game.id));
};

describe('the host of a box score', () => {
  const openDialog = async (user: RenderedGames['user']) => {
    await user.click(await screen.findByRole('button', { name: 'Publish box score' }));
    return within(await screen.findByRole('dialog', { name: 'Publish box score' }));
  };
  const publishedClips = () => server.calls(afterRoutes.publishBoxScore).map(({ body }) => body.clips);

  it('chooses up to four clips of players, of which the first four are chosen at first', async () => {
    serve();
    const clips = [11, 12, 13, 14, 15].map((tail) => buildClip(tail));
    const [first, , third, fourth, fifth] = clips.map(({ postId }) => postId);
    server.on(afterRoutes.boxScoreClips, () => clips);
    server.on(afterRoutes.publishBoxScore, () => buildAfter(game.id, { boxScorePostId: first }));
    const { user } = renderGames(path);
    const dialog = await openDialog(user);
    const group = within(await dialog.findByRole('group', { name: 'Clips from this game' }));
    const boxOf = (tail: number) =>
      group.getByRole<HTMLInputElement>('checkbox', { name: new RegExp(`Play ${tail}$`) });
    expect(clips.map((_, index) => boxOf(index + 11).checked)).toEqual([true, true, true, true, false]);
    expect(boxOf(15).disabled).toBe(true);
    await user.click(boxOf(12));
    expect(boxOf(15).disabled).toBe(false);
    await user.click(boxOf(15));
    expect(boxOf(12).disabled).toBe(true);
    await user.click(dialog.getByRole('button', { name: 'Publish box score' }));
    await waitFor(() => expect(publishedClips()).toEqual([[first, third, fourth, fifth]]));
  });

  it('sees which clip is gone if a chosen one was removed meanwhile, and publishes the others', async () => {
    serve();
    let clips = [buildClip(11), buildClip(12), buildClip(13)];
    const [gone, kept] = clips.map(({ postId }) => postId);
    server.on(afterRoutes.boxScoreClips, () => clips);
    server.on(afterRoutes.publishBoxScore, ({ body }) =>
      body.clips?.includes(gone ?? '')
        ? refusal(gamesErrors.clip_unavailable)
        : buildAfter(game.id, { boxScorePostId: kept }),
    );
    const { user } = renderGames(path);
    const dialog = await openDialog(user);
    await user.click(await dialog.findByRole('checkbox', { name: /Play 13$/ }));
    clips = clips.slice(1);
    await user.click(dialog.getByRole('button', { name: 'Publish box score' }));
    expect((await dialog.findByRole('alert')).textContent).toMatch(/can no longer be shown/);
    await waitFor(() => expect(dialog.queryByRole('checkbox', { name: /Play 11$/ })).toBeNull());
    await user.click(dialog.getByRole('button', { name: 'Publish box score' }));
    await waitFor(() => expect(publishedClips()).toEqual([[gone, kept], [kept]]));
  });

  it('cannot publish before the clips are read, and can if they cannot be read', async () => {
    serve();
    let answer: ((given: FakeResponse) => void) | undefined;
    server.on(afterRoutes.boxScoreClips, () => new Promise((resolve) => (answer = resolve)));
    server.on(afterRoutes.publishBoxScore, () => buildAfter(game.id, { boxScorePostId: game.id }));
    const { user } = renderGames(path);
    const dialog = await openDialog(user);
    const button = dialog.getByRole<HTMLButtonElement>('button', { name: 'Publish box score' });
    expect(button.disabled).toBe(true);
    answer?.(refusal(commonErrors.internal));
    expect((await dialog.findByRole('alert')).textContent).toMatch(/^The clips could not be loaded/);
    await waitFor(() => expect(button.disabled).toBe(false));
    server.on(afterRoutes.boxScoreClips, () => [buildClip(11)]);
    await user.click(dialog.getByRole('button', { name: 'Try again' }));
    expect(await dialog.findByRole('checkbox', { name: /Play 11$/, checked: true })).toBeTruthy();
  });
});
