// This part loads later in the app. It is imported here, so that no test waits for it.
import '../answers/answer-card.tsx';
import { gamesRoutes } from '@hoopline/contracts';
import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { closeAll } from '../../../testing/close-dialog.ts';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { buildDetail, buildRosterPlayer, joinedSeat } from '../../../testing/games.ts';
import { gamesServer, renderGames } from '../../../testing/render-games.tsx';

let server: FakeServer;
afterEach(async () => {
  await closeAll();
  server.close();
});

const players = [3, 2, 1].map(buildRosterPlayer).map((player, index) => ({ ...player, isPaid: index > 0 }));
const [p3, p2] = players.map(({ id }) => id) as [string, string];
const game = buildDetail({ entryFee: 5, players, currentPlayers: 3, rev: 3 });
const joined = { ...game, isJoined: true, mySeat: joinedSeat, viewerId: p3 };
const path = `/games/${game.id}`;
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const serve = (detail = game) => {
  server = gamesServer();
  server.on(gamesRoutes.detail, () => detail);
  server.on(gamesRoutes.leave, () => ({ ...detail, isJoined: false, mySeat: null, rev: detail.rev + 1 }));
};
const note = async () => (await screen.findByRole('region', { name: 'Entry fee' })).textContent;

describe('the note on the fee', () => {
  it.each([
    ['a visitor', game, '$5 per playerPay the host directly. Hoopline takes no payments.'],
    [
      'a player who has not paid',
      joined,
      '$5 per player · The host has not marked you as paid yet.Pay the host directly. Hoopline takes no payments.',
    ],
    [
      'a player who has',
      { ...joined, viewerId: p2 },
      '$5 per player · You have paid.Pay the host directly. Hoopline takes no payments.',
    ],
    [
      'the host',
      { ...game, isHost: true },
      '$5 per player · 2 of 3 paid · $10 of $15Players pay you directly. Hoopline takes no payments.',
    ],
  ])('says to %s what they need to know', async (_, detail, words) => {
    serve(detail);
    renderGames(path);
    expect(await note()).toBe(words);
  });

  it.each([
    ['late_pays', /If you leave less than 2 hours before the start, you still owe your share\./],
    ['always_pays', /If you leave after joining, you still owe your share\./],
  ] as const)('states the rule %s before anybody joins', async (leaveRule, words) => {
    serve({ ...game, leaveRule });
    renderGames(path);
    expect(await note()).toMatch(words);
    expect(screen.getByRole('button', { name: 'Join Game' })).toBeTruthy();
  });

  it('is missing for a free game', async () => {
    serve({ ...game, entryFee: 0, leaveRule: 'always_pays' });
    renderGames(path);
    await screen.findByRole('button', { name: 'Join Game' });
    expect(screen.queryByRole('region', { name: 'Entry fee' })).toBeNull();
  });
});

describe('leaving', () => {
  const leave = async (detail: typeof game) => {
    serve(detail);
    const rendered = renderGames(path);
    await rendered.user.click(await screen.findByRole('button', { name: 'Leave' }));
    return rendered;
  };

  it('late asks first if the host’s rule says that late players pay', async () => {
    const { user } = await leave({ ...joined, leaveRule: 'late_pays', scheduledAt: inMinutes(90) });
    const question = within(await screen.findByRole('alertdialog', { name: 'Leave this game?' }));
    expect(question.getByText(/less than 2 hours.*you still owe your share of \$5/)).toBeTruthy();
    await user.click(question.getByRole('button', { name: 'Keep my spot' }));
    expect(server.calls(gamesRoutes.leave)).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    await user.click(await screen.findByRole('button', { name: 'Leave anyway' }));
    await waitFor(() => expect(server.calls(gamesRoutes.leave)).toHaveLength(1));
  });

  it.each([
    ['early', { leaveRule: 'late_pays' as const, scheduledAt: inMinutes(150) }],
    ['without a rule', { leaveRule: 'none' as const, scheduledAt: inMinutes(90) }],
  ])('%s asks nothing', async (_, terms) => {
    await leave({ ...joined, ...terms });
    await waitFor(() => expect(server.calls(gamesRoutes.leave)).toHaveLength(1));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('late because they cannot come asks the same question, and without a rule none', async () => {
    const soon = { ...joined, scheduledAt: inMinutes(60) };
    const left = { ...soon, isJoined: false, mySeat: null, rev: 4 };
    serve({ ...soon, leaveRule: 'late_pays' });
    server.on(gamesRoutes.cantPlay, () => left);
    const { unmount, user } = renderGames(path);
    await user.click(await screen.findByRole('button', { name: 'Can’t' }));
    expect(await screen.findByRole('alertdialog', { name: 'Leave this game?' })).toBeTruthy();
    expect(server.calls(gamesRoutes.cantPlay)).toHaveLength(0);
    await user.click(await screen.findByRole('button', { name: 'Leave anyway' }));
    await waitFor(() => expect(server.calls(gamesRoutes.cantPlay)).toHaveLength(1));
    unmount();
    serve(soon);
    server.on(gamesRoutes.cantPlay, () => left);
    const { user: other } = renderGames(path);
    await other.click(await screen.findByRole('button', { name: 'Can’t' }));
    await waitFor(() => expect(server.calls(gamesRoutes.cantPlay)).toHaveLength(1));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('at any time asks first if the host’s rule says that everybody pays', async () => {
    await leave({ ...joined, leaveRule: 'always_pays', scheduledAt: inMinutes(3_000) });
    expect(await screen.findByRole('alertdialog', { name: 'Leave this game?' })).toBeTruthy();
    expect(server.calls(gamesRoutes.leave)).toHaveLength(0);
  });
});
