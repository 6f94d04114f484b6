// These parts load later in the app. They are imported here, so that no test waits for them.
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
import { fillRoutes } from '@hoopline/contracts/games/fill-routes';
import { seriesRoutes } from '@hoopline/contracts/games/series-routes';
import { afterEach, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { buildDetail, buildRosterPlayer } from '../../../testing/games.ts';
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
