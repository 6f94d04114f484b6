// These parts load later in the app. They are imported here, so that no test waits for them.
import '../after/after-panel.tsx';
import '../after/box-score-dialog.tsx';
import '../detail/host-dialogs.tsx';
import '../detail/host-tools.tsx';
import '../detail/cancel-game-dialog.tsx';
import '../detail/capacity-dialog.tsx';
import '../detail/reason-dialog.tsx';
import '../fill/invite-dialog.tsx';
import '../series/series-card.tsx';
import '../series/series-dialogs.tsx';
import '../series/series-tools.tsx';
import { gamesRoutes } from '@hoopline/contracts';
import { afterRoutes } from '@hoopline/contracts/games/after-routes';
import { fillRoutes } from '@hoopline/contracts/games/fill-routes';
import { seriesRoutes } from '@hoopline/contracts/games/series-routes';
import { afterEach, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { buildAfter, buildDetail, buildRosterPlayer } from '../../../testing/games.ts';
import { gamesServer, renderGames } from '../../../testing/render-games.tsx';
import { buildSeries, SERIES_ID } from '../../../testing/series.ts';

let server: FakeServer;
afterEach(() => server.close());

const ann = buildRosterPlayer(1);
const game = buildDetail({
  ...{ title: 'Tuesday run', scheduledAt: '2030-06-11T23:00:00.000Z', seriesId: SERIES_ID },
  ...{ players: [ann], currentPlayers: 1, isHost: true, hostId: 'anonymous', rev: 4 },
});
const serve = () => {
  server = gamesServer();
  server
    .on(gamesRoutes.detail, () => game)
    .on(seriesRoutes.ofGame, () => buildSeries({ isHost: true, regulars: [] }))
    .on(gamesRoutes.reliability, () => ({ people: [], noShows: [] }))
    .on(fillRoutes.asks, () => ({ asks: [], call: null }))
    .on(fillRoutes.invitees, () => [
      {
        ...{ ...ann, gamesTogether: 2, distance: null, isAsked: false },
        reliability: { kept: 9, leftLate: 0, missed: 1, disputed: 0 },
      },
    ]);
};

type Dialog = ReturnType<typeof within>;
const giveReason = async (user: UserEvent, dialog: Dialog) =>
  user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'The gym is closed');

it.each([
  ['cancels a game', 'Cancel game', giveReason],
  ['removes a player', `Remove ${ann.displayName}`, giveReason],
  ['pauses a weekly run', 'Pause', giveReason],
  ['ends a weekly run', 'End weekly run', giveReason],
  [
    'edits a weekly run',
    'Edit weekly run',
    async (user: UserEvent, dialog: Dialog) => user.click(dialog.getByRole('checkbox', { name: 'Friday' })),
  ],
  [
    'changes the number of players',
    'Change max players',
    async (user: UserEvent, dialog: Dialog) => user.click(dialog.getByRole('button', { name: 'One more' })),
  ],
  [
    'invites players',
    'Invite',
    async (user: UserEvent, dialog: Dialog) => user.click(await dialog.findByRole('checkbox')),
  ],
])('asks a host who %s before Escape drops their work', async (_, button, work) => {
  serve();
  const { user } = renderGames(`/games/${game.id}`);
  await user.click(await screen.findByRole('button', { name: button }));
  const dialog = await screen.findByRole('dialog');
  await work(user, within(dialog));
  await user.keyboard('{Escape}');
  const question = await screen.findByRole('alertdialog', { name: 'Discard your changes?' });
  await user.click(within(question).getByRole('button', { name: 'Keep editing' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(screen.getByRole('dialog')).toBe(dialog);
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('keeps a reason that a host writes while the weekly run ends in another tab', async () => {
  serve();
  const { goLive, send, user } = renderGames(`/games/${game.id}`);
  await goLive();
  await user.click(await screen.findByRole('button', { name: 'Pause' }));
  await giveReason(user, within(await screen.findByRole('dialog')));
  server.on(seriesRoutes.ofGame, () => buildSeries({ isHost: true, isEnded: true, regulars: [], rev: 4 }));
  send('games.seriesChanged', { seriesId: SERIES_ID, rev: 4 });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Edit weekly run', hidden: true })).toBeNull());
  expect(within(screen.getByRole('dialog')).getByRole('textbox', { name: 'Reason' })).toHaveProperty(
    'value',
    'The gym is closed',
  );
});

it('keeps a box score that a host writes while another tab publishes one, and begins anew after it is dropped', async () => {
  serve();
  const result = {
    teams: [[ann.id], [buildRosterPlayer(2).id]] as [string[], string[]],
    scores: [21, 18] as [number, number],
    enteredAt: '2026-01-01T00:00:00.000Z',
    ...{ rev: 3, confirmedAt: null, disputedAt: null, objectUntil: null },
  };
  const host = { ...game.host, isMember: true };
  const over = { ...game, host, result, status: 'over' as const, scheduledAt: '2026-01-01T00:00:00.000Z' };
  server.on(gamesRoutes.detail, () => over);
  const { goLive, send, user } = renderGames(`/games/${game.id}`);
  await goLive();
  const write = async () => {
    await user.click(await screen.findByRole('button', { name: 'Publish box score' }));
    return within(await screen.findByRole('dialog', { name: 'Publish box score' })).getByLabelText(
      'Caption (optional)',
    );
  };
  await user.type(await write(), 'Dropped');
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const words = await write();
  expect(words).toHaveProperty('value', '');
  await user.type(words, 'What a night');
  const boxScorePostId = '01900000-0000-7000-b100-000000000001';
  server.on(afterRoutes.after, () => buildAfter(game.id, { boxScorePostId }));
  send('games.afterChanged', { gameId: game.id });
  await waitFor(() => expect(screen.getByRole('link', { name: 'Box score in the feed', hidden: true })).toBeTruthy());
  expect(within(screen.getByRole('dialog')).getByLabelText('Caption (optional)')).toHaveProperty(
    'value',
    'What a night',
  );
});
