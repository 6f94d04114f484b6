// These parts load later in the app. They are imported here, so that no test waits for them.
import '../detail/host-dialogs.tsx';
import '../detail/host-tools.tsx';
import '../form/edit-game-dialog.tsx';
import '../series/opens-note.tsx';
import '../series/series-card.tsx';
import '../series/series-dialogs.tsx';
import '../series/series-tools.tsx';
import { commonErrors, type GameDetail, gamesErrors, gamesRoutes, type Series } from '@hoopline/contracts';
import { seriesRoutes } from '@hoopline/contracts/games/series-routes';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { log } from '../../../lib/log.ts';
import { closeAll } from '../../../testing/close-dialog.ts';
import { type FakeServer, refusal } from '../../../testing/fake-server.ts';
import { buildDetail, buildRosterPlayer } from '../../../testing/games.ts';
import { gamesServer, renderGames } from '../../../testing/render-games.tsx';
import { buildRegular, buildSeries, SERIES_ID } from '../../../testing/series.ts';

let server: FakeServer;
afterEach(async () => {
  await closeAll();
  server.close();
  jest.restoreAllMocks();
});

const ann = buildRosterPlayer(4);
const run = buildDetail({
  title: 'Tuesday run',
  scheduledAt: '2030-06-11T23:00:00.000Z',
  timeZone: 'America/New_York',
  seriesId: SERIES_ID,
  players: [ann],
  currentPlayers: 1,
  rev: 4,
});
const hosted = { ...run, isHost: true, hostId: 'anonymous' };
const ofHost = buildSeries({ isHost: true, regulars: [] });
const path = `/games/${run.id}`;
const serve = (detail: GameDetail = run, series: Series = buildSeries()) => {
  server = gamesServer();
  server.on(gamesRoutes.detail, () => detail).on(seriesRoutes.ofGame, () => series);
};
const tools = async () => within(await screen.findByRole('region', { name: 'Weekly run' }));

describe('a viewer of a weekly run', () => {
  it('reads when it is by the clock of the court, until when, and finds the next run', async () => {
    const gameId = '01900000-0000-7000-8600-000000000001';
    serve(run, buildSeries({ next: { gameId, scheduledAt: '2030-06-18T23:00:00.000Z' } }));
    renderGames(path);
    expect(await screen.findByText(/^Every Tuesday, 7:00\sPM/)).toBeTruthy();
    expect(screen.getByText('until Tue, Aug 27, 2030')).toBeTruthy();
    expect(screen.getByRole('link', { name: /^next: Tue, Jun 18, 7:00\sPM EDT$/ }).getAttribute('href')).toBe(
      `/games/${gameId}`,
    );
    expect(screen.getByText('Weekly')).toBeTruthy();
    const calendar = screen.getByRole('link', { name: 'Add all runs to calendar' });
    expect(calendar.getAttribute('href')).toBe(`/api/games/${run.id}/series.ics`);
    expect(screen.queryByRole('region', { name: 'Weekly run' })).toBeNull();
  });

  it('reads that it pauses, and that it has ended', async () => {
    serve(run, buildSeries({ pause: { from: '2030-07-01', until: '2030-07-07' } }));
    const { unmount } = renderGames(path);
    expect(await screen.findByText(/Paused from Mon, Jul 1, 2030 to Sun, Jul 7, 2030$/)).toBeTruthy();
    unmount();
    server.close();
    serve(run, buildSeries({ isEnded: true }));
    renderGames(path);
    expect(await screen.findByText('This weekly run has ended.')).toBeTruthy();
  });

  it('sees nothing of it if its coming runs are private', async () => {
    serve();
    server.on(seriesRoutes.ofGame, () => refusal(gamesErrors.series_not_found));
    renderGames(path);
    expect(await screen.findByText('Weekly')).toBeTruthy();
    await expect(screen.findByText(/Try again/)).rejects.toThrow('Unable to find');
  });

  it('can try again if it could not be loaded', async () => {
    jest.spyOn(log, 'error').mockImplementation(() => {});
    serve();
    server.on(seriesRoutes.ofGame, () => refusal(commonErrors.internal));
    const { user } = renderGames(path);
    const again = await screen.findByRole('button', { name: 'The weekly run could not be loaded. Try again' });
    server.on(seriesRoutes.ofGame, () => buildSeries());
    await user.click(again);
    expect(await screen.findByText(/^Every Tuesday, 7:00\sPM/)).toBeTruthy();
  });

  it('sees a change of the host at once', async () => {
    serve();
    const { goLive, send } = renderGames(path);
    await goLive();
    await screen.findByText(/^Every Tuesday/);
    server.on(seriesRoutes.ofGame, () => buildSeries({ rev: 4, days: ['TU', 'TH'] }));
    send('games.seriesChanged', { seriesId: SERIES_ID, rev: 4 });
    expect(await screen.findByText(/^Every Tuesday and Thursday/)).toBeTruthy();
  });
});

describe('a run that is for regulars first', () => {
  const first = { ...run, opensAt: new Date(Date.now() + 30 * 60 * 60_000).toISOString() };

  it('offers the waitlist to others, and says when it opens to all', async () => {
    serve(first);
    renderGames(path);
    expect(await screen.findByText(/^Regulars come first\. Opens to all: .* [AP]M E[DS]T\.$/)).toBeTruthy();
    expect(screen.getByText(/Join the waitlist now/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Join waitlist' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Join Game' })).toBeNull();
  });

  it('lets a regular join', async () => {
    serve({ ...first, isRegular: true });
    renderGames(path);
    expect(await screen.findByText(/^You are a regular, so you can take a spot now\./)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Join Game' })).toBeTruthy();
  });
});

describe('the host of a weekly run', () => {
  it('adds a regular from the players, and removes them', async () => {
    serve(hosted, ofHost);
    server.on(seriesRoutes.addRegular, () => ({ ...ofHost, rev: 4, day: null, regulars: [buildRegular(ann)] }));
    server.on(seriesRoutes.removeRegular, () => ({ ...ofHost, rev: 5, day: null }));
    const { user } = renderGames(path);
    const card = await tools();
    expect(card.getByText('No regulars yet.')).toBeTruthy();
    server.on(seriesRoutes.ofGame, () => ({ ...ofHost, rev: 4, regulars: [buildRegular(ann)] }));
    await user.click(card.getByRole('button', { name: `Add ${ann.displayName}` }));
    expect(await card.findByText('Added by you')).toBeTruthy();
    expect(server.calls(seriesRoutes.addRegular)).toMatchObject([{ params: { id: SERIES_ID, userId: ann.id } }]);
    server.on(seriesRoutes.ofGame, () => ({ ...ofHost, rev: 5 }));
    const remove = `Remove ${ann.displayName} from the regulars`;
    await user.click(card.getByRole('button', { name: remove }));
    const question = within(await screen.findByRole('alertdialog', { name: `${remove}?` }));
    await user.click(question.getByRole('button', { name: 'Keep as a regular' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(server.calls(seriesRoutes.removeRegular)).toEqual([]);
    await user.click(card.getByRole('button', { name: remove }));
    await user.click(await screen.findByRole('button', { name: 'Remove' }));
    expect(await card.findByText('No regulars yet.')).toBeTruthy();
    expect(server.calls(seriesRoutes.removeRegular)).toMatchObject([{ params: { id: SERIES_ID, userId: ann.id } }]);
  });

  it('pauses it with a reason, and ends the pause', async () => {
    serve(hosted, ofHost);
    const paused = { ...ofHost, rev: 4, pause: { from: '2030-06-11', until: '2030-06-17' } };
    server.on(seriesRoutes.pause, () => paused).on(seriesRoutes.resume, () => ({ ...ofHost, rev: 5 }));
    const { user } = renderGames(path);
    await user.click((await tools()).getByRole('button', { name: 'Pause' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Pause the weekly run?' }));
    await user.click(dialog.getByRole('button', { name: 'Pause' }));
    expect(server.calls(seriesRoutes.pause)).toHaveLength(0);
    await user.type(dialog.getByRole('textbox'), 'The gym is closed');
    server.on(seriesRoutes.ofGame, () => paused);
    await user.click(dialog.getByRole('button', { name: 'Pause' }));
    const resume = await screen.findByRole('button', { name: 'End pause' });
    expect(server.calls(seriesRoutes.pause)).toMatchObject([
      { body: { from: '2030-06-11', until: '2030-06-17', reason: 'The gym is closed', rev: 3 } },
    ]);
    server.on(seriesRoutes.ofGame, () => ({ ...ofHost, rev: 5 }));
    await user.click(resume);
    expect(await screen.findByRole('button', { name: 'Pause' })).toBeTruthy();
  });

  it('ends it with a reason, from this run on', async () => {
    serve(hosted, ofHost);
    const ended = { ...ofHost, rev: 4, isEnded: true };
    server.on(seriesRoutes.end, () => ended);
    const { user } = renderGames(path);
    await user.click((await tools()).getByRole('button', { name: 'End weekly run' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'End the weekly run?' }));
    await user.type(dialog.getByRole('textbox'), 'Thank you all');
    server.on(seriesRoutes.ofGame, () => ended);
    await user.click(dialog.getByRole('button', { name: 'End weekly run' }));
    const line = await screen.findByText('This weekly run has ended.');
    await waitFor(() => expect(document.activeElement?.contains(line) && document.activeElement.tagName).toBe('DIV'));
    expect(server.calls(seriesRoutes.end)).toMatchObject([
      { body: { from: '2030-06-11', reason: 'Thank you all', rev: 3 } },
    ]);
  });

  it('adds a day to the rule', async () => {
    serve(hosted, ofHost);
    const days: Series['days'] = ['TU', 'TH'];
    server.on(seriesRoutes.edit, () => ({ ...ofHost, rev: 4, days }));
    const { user } = renderGames(path);
    await user.click((await tools()).getByRole('button', { name: 'Edit weekly run' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit weekly run' }));
    await user.click(dialog.getByRole('checkbox', { name: 'Thursday' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.calls(seriesRoutes.edit)).toMatchObject([
      { body: { from: '2030-06-11', rev: 3, rule: expect.stringMatching(/BYDAY=TU,TH/) } },
    ]);
  });

  it('does not undo what another tab has saved since the dialog was opened', async () => {
    jest.spyOn(log, 'error').mockImplementation(() => {});
    serve(hosted, ofHost);
    const changed: Series = { ...ofHost, rev: 4, days: ['TU', 'TH'] };
    server.on(seriesRoutes.edit, ({ body }) =>
      (body as { rev: number }).rev === 4 ? { ...changed, rev: 5 } : refusal(gamesErrors.series_changed),
    );
    const { user, goLive, send } = renderGames(path);
    await goLive();
    await user.click((await tools()).getByRole('button', { name: 'Edit weekly run' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit weekly run' }));
    await user.selectOptions(dialog.getByLabelText('Regulars first'), '24');
    server.on(seriesRoutes.ofGame, () => changed);
    send('games.seriesChanged', { seriesId: SERIES_ID, rev: 4 });
    await screen.findByText(/^Every Tuesday and Thursday/);
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect((await dialog.findByRole('alert')).textContent).toMatch(/changed/);
    expect(dialog.getByRole('checkbox', { name: 'Thursday' })).toHaveProperty('checked', true);
    expect(dialog.getByLabelText('Regulars first')).toHaveProperty('value', '24');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const of = (rev: number) => ({ from: '2030-06-11', regularsFirstHours: 24, rev });
    expect(server.calls(seriesRoutes.edit).map(({ body }) => body)).toEqual([of(3), of(4)]);
  });

  it('changes this run alone if the series has ended in another tab', async () => {
    serve(hosted, ofHost);
    server.on(gamesRoutes.update, () => ({ ...hosted, title: 'Tuesday run!', rev: 5 }));
    const { user, goLive, send } = renderGames(path);
    await goLive();
    await tools();
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Game' }));
    await user.click(await dialog.findByRole('radio', { name: 'This and all that follow' }));
    await user.type(dialog.getByLabelText('Title'), '!');
    server.on(seriesRoutes.ofGame, () => ({ ...ofHost, rev: 4, isEnded: true }));
    send('games.seriesChanged', { seriesId: SERIES_ID, rev: 4 });
    await waitFor(() => expect(dialog.queryByRole('radio', { name: 'This and all that follow' })).toBeNull());
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.calls(gamesRoutes.update)).toMatchObject([{ body: { title: 'Tuesday run!' } }]));
    expect(server.calls(seriesRoutes.edit)).toEqual([]);
  });

  it('edits all runs from this one on, or this one alone', async () => {
    serve(hosted, ofHost);
    server.on(seriesRoutes.edit, () => ({ ...ofHost, rev: 4 }));
    server.on(gamesRoutes.update, () => ({ ...hosted, title: 'Tuesday run?', rev: 5 }));
    const { user } = renderGames(path);
    await tools();
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Game' }));
    await user.click(await dialog.findByRole('radio', { name: 'This and all that follow' }));
    await user.type(dialog.getByLabelText('Title'), '!');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.calls(seriesRoutes.edit).map(({ body }) => body)).toEqual([
      { title: 'Tuesday run!', from: '2030-06-11', rev: 3 },
    ]);
    expect(server.calls(gamesRoutes.update)).toEqual([]);

    await user.click(screen.getByRole('button', { name: 'Edit' }));
    const again = within(await screen.findByRole('dialog', { name: 'Edit Game' }));
    await user.type(again.getByLabelText('Title'), '?');
    await user.click(again.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.calls(gamesRoutes.update)).toHaveLength(1));
    expect(server.calls(seriesRoutes.edit)).toHaveLength(1);
  });

  it('cancels all runs from this one on', async () => {
    serve(hosted, ofHost);
    server.on(seriesRoutes.end, () => ({ ...ofHost, rev: 4, isEnded: true }));
    const { user } = renderGames(path);
    await tools();
    await user.click(screen.getByRole('button', { name: 'Cancel game' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Cancel/ }));
    await user.click(await dialog.findByRole('radio', { name: 'This and all that follow' }));
    await user.type(dialog.getByRole('textbox'), 'Moving away');
    await user.click(dialog.getByRole('button', { name: 'Cancel game' }));
    await waitFor(() => expect(server.calls(seriesRoutes.end)).toMatchObject([{ body: { reason: 'Moving away' } }]));
  });

  it('sees that another tab has changed the series, and keeps what they have typed', async () => {
    jest.spyOn(log, 'error').mockImplementation(() => {});
    serve(hosted, ofHost);
    server.on(seriesRoutes.end, () => refusal(gamesErrors.series_changed));
    const { user } = renderGames(path);
    await user.click((await tools()).getByRole('button', { name: 'End weekly run' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'End the weekly run?' }));
    await user.type(dialog.getByRole('textbox'), 'Thank you');
    await user.click(dialog.getByRole('button', { name: 'End weekly run' }));
    expect((await dialog.findByRole('alert')).textContent).toMatch(/changed/);
    expect(dialog.getByRole('textbox')).toHaveProperty('value', 'Thank you');
  });

  it('makes a single game repeat', async () => {
    serve({ ...hosted, seriesId: null });
    server.on(seriesRoutes.start, () => ofHost);
    const { user } = renderGames(path);
    await user.click(await screen.findByRole('button', { name: 'Repeat weekly' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Repeat this game' }));
    expect(dialog.getByRole('checkbox', { name: 'Tuesday' })).toHaveProperty('disabled', true);
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.calls(seriesRoutes.start)).toHaveLength(1));
    expect(server.calls(seriesRoutes.start)).toMatchObject([
      { params: { id: run.id }, body: { rule: expect.stringMatching(/^FREQ=WEEKLY/), regularsFirstHours: 48 } },
    ]);
  });
});
