import { type GameDetail, type GameReliability, gamesErrors, gamesRoutes, type NoShow } from '@hoopline/contracts';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { log } from '../../../lib/log.ts';
import { type FakeServer, refusal } from '../../../testing/fake-server.ts';
import { buildDetail, buildRosterPlayer, joinedSeat, NO_TERMS } from '../../../testing/games.ts';
import { gamesServer, renderGames } from '../../../testing/render-games.tsx';

let server: FakeServer;
afterEach(() => {
  server.close();
  jest.restoreAllMocks();
});

const HOUR = 60 * 60_000;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR).toISOString();
const [ann, ben, waiting] = [buildRosterPlayer(1), buildRosterPlayer(2), buildRosterPlayer(3)];
const begun = buildDetail({ players: [ben, ann], currentPlayers: 2, scheduledAt: ago(1), duration: 90, rev: 3 });
const hosted = { ...begun, isHost: true, hostId: 'anonymous' };
const path = `/games/${begun.id}`;
const mark: NoShow = { userId: ann.id, markedAt: ago(0.5), disputedAt: null, disputeUntil: ago(-47.5) };
const none = { kept: 0, leftLate: 0, missed: 0, disputed: 0 };
const serve = (detail: GameDetail, reliability: GameReliability) => {
  server = gamesServer();
  server.on(gamesRoutes.detail, () => detail);
  server.on(gamesRoutes.reliability, () => reliability);
};

describe('the host', () => {
  it('confirms in a dialog before a player is marked as a no-show, and removes the mark with one press', async () => {
    serve(hosted, { people: [], noShows: [] });
    server.on(gamesRoutes.markNoShow, ({ body }) => ({ people: [], noShows: body.isNoShow ? [mark] : [] }));
    const { user } = renderGames(path);
    await user.click(await screen.findByRole('button', { name: 'Player 1 did not come' }));
    expect(server.calls(gamesRoutes.markNoShow)).toEqual([]);
    const question = within(await screen.findByRole('alertdialog', { name: 'Did Player 1 not come?' }));
    await user.click(question.getByRole('button', { name: 'Did not come' }));
    const back = await screen.findByRole('button', { name: 'Player 1 came after all' });
    const row = within(back.closest('li') as HTMLElement);
    expect(row.getByText('Did not come')).toBeTruthy();
    await user.click(back);
    expect(await screen.findByRole('button', { name: 'Player 1 did not come' })).toBeTruthy();
    expect(server.calls(gamesRoutes.markNoShow).map(({ params, body }) => [params, body])).toEqual([
      [{ id: begun.id, userId: ann.id }, { isNoShow: true }],
      [{ id: begun.id, userId: ann.id }, { isNoShow: false }],
    ]);
  });

  it('sees beside the player why a mark is refused, and sees a dispute at once', async () => {
    jest.spyOn(log, 'error').mockImplementation(() => {});
    const known: GameReliability = { people: [], noShows: [] };
    serve(hosted, known);
    server.on(gamesRoutes.markNoShow, () => refusal(gamesErrors.in_result));
    const { user, goLive, send } = renderGames(path);
    await goLive();
    await user.click(await screen.findByRole('button', { name: 'Player 1 did not come' }));
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Did not come' }));
    expect(await screen.findByText('This player is in the result. Change that first.')).toBeTruthy();
    server.on(gamesRoutes.reliability, () => ({ people: [], noShows: [{ ...mark, disputedAt: ago(0) }] }));
    send('games.noShowChanged', { gameId: begun.id, userId: ann.id });
    expect(await screen.findByText('Did not come, disputed')).toBeTruthy();
  });

  it('cannot mark no-shows before the start, or two days after the end', async () => {
    serve({ ...hosted, scheduledAt: ago(-1) }, { people: [{ userId: ann.id, ...none, kept: 1 }], noShows: [] });
    const { unmount } = renderGames(path);
    expect(await screen.findByText('Showed up: 1 of 1')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /did not come/ })).toBeNull();
    unmount();
    serve({ ...hosted, scheduledAt: ago(50), status: 'over' }, { people: [], noShows: [] });
    renderGames(path);
    expect(await screen.findByRole('button', { name: 'Enter the result' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /did not come/ })).toBeNull();
  });

  it('sees beside each name how many seats the person kept, if that is known', async () => {
    const waitlist = [{ ...waiting, waitlistPosition: 1, offerExpiresAt: null }];
    const people = [
      { userId: ann.id, kept: 9, leftLate: 1, missed: 0, disputed: 0 },
      { userId: ben.id, ...none },
      { userId: waiting.id, kept: 2, leftLate: 0, missed: 1, disputed: 1 },
    ];
    serve({ ...hosted, scheduledAt: ago(-24), maxPlayers: 2, waitlist }, { people, noShows: [] });
    const { user } = renderGames(path);
    const rowOf = (name: string) =>
      within(screen.getByText(name, { selector: 'li strong *' }).closest('li') as HTMLElement);
    await screen.findByText('Showed up: 9 of 10');
    expect(rowOf('Player 1').getByText('Showed up: 9 of 10')).toBeTruthy();
    expect(await rowOf('Player 3').findByText('Showed up: 2 of 3, 1 disputed')).toBeTruthy();
    expect(rowOf('Player 2').queryByText(/Showed up/)).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Remove Player 1' }));
    expect(await within(await screen.findByRole('dialog')).findByText('Showed up: 9 of 10')).toBeTruthy();
  });

  it('sees the reliability of a person who joins, which is read only if it is unknown', async () => {
    const people = [ann, ben].map(({ id }) => ({ userId: id, ...none }));
    serve({ ...hosted, scheduledAt: ago(-24) }, { people, noShows: [] });
    const { goLive, send } = renderGames(path);
    await goLive();
    // The page reads it once, or twice if it connects after the first read.
    await waitFor(() => expect(server.calls(gamesRoutes.reliability).length).toBeGreaterThan(0));
    server.on(gamesRoutes.reliability, () => ({
      people: [...people, { userId: waiting.id, ...none, kept: 3 }],
      noShows: [],
    }));
    const roster = { ...NO_TERMS, gameId: begun.id, leaving: [], waitlist: [], teams: null };
    send('games.rosterChanged', { ...roster, players: [waiting, ben, ann], rev: 4 });
    expect(await screen.findByText('Showed up: 3 of 3')).toBeTruthy();
    const { length } = server.calls(gamesRoutes.reliability);
    send('games.rosterChanged', { ...roster, players: [waiting, ann], rev: 5 });
    expect(server.calls(gamesRoutes.reliability)).toHaveLength(length);
  });
});

describe('a player', () => {
  const joined = { ...begun, isJoined: true, mySeat: joinedSeat, viewerId: ann.id };

  it('sees that they are marked as a no-show, and disputes it', async () => {
    serve(joined, { people: [], noShows: [mark] });
    server.on(gamesRoutes.disputeNoShow, () => ({ people: [], noShows: [{ ...mark, disputedAt: ago(0) }] }));
    const { user } = renderGames(path);
    expect(await screen.findByText('The host says that you did not come.')).toBeTruthy();
    expect(screen.getByText(/^If you were there, say so by \w+day.* [AP]M E[DS]T\.$/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'I was there' }));
    const disputed = await screen.findByText(/You said that you were there/);
    // The pressed button has disappeared, and the next Tab goes on from the notice.
    expect(document.activeElement).not.toBe(document.body);
    expect(document.activeElement?.contains(disputed)).toBe(true);
    expect(screen.queryByRole('button', { name: 'I was there' })).toBeNull();
    expect(screen.queryByText(/Showed up/)).toBeNull();
  });

  it('sees a mark at once, and cannot dispute it once the time is up', async () => {
    serve(joined, { people: [], noShows: [] });
    const { goLive, send } = renderGames(path);
    await goLive(ann.id);
    // The page reads it once, or twice if it connects before the first answer.
    await waitFor(() => expect(server.calls(gamesRoutes.reliability)).not.toHaveLength(0));
    server.on(gamesRoutes.reliability, () => ({ people: [], noShows: [{ ...mark, disputeUntil: ago(0.1) }] }));
    send('games.noShowChanged', { gameId: begun.id, userId: ann.id });
    expect(await screen.findByText('This counts as a missed game.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'I was there' })).toBeNull();
  });

  it('reads nobody’s reliability before the start', async () => {
    serve({ ...joined, scheduledAt: ago(-1) }, { people: [], noShows: [] });
    const { unmount } = renderGames(path);
    await screen.findByText('Player 2');
    unmount();
    const { unmount: leave } = renderGames(path);
    await screen.findByText('Player 2');
    expect(server.calls(gamesRoutes.reliability)).toEqual([]);
    leave();
  });
});
