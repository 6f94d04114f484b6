import { gamesRoutes } from '@hoopline/contracts';
import { afterEach, describe, expect, it } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { buildDetail, buildGame, buildRosterPlayer, joinedSeat, neutral } from '../../../testing/games.ts';
import { gamesServer, renderGames } from '../../../testing/render-games.tsx';

let server: FakeServer;
afterEach(() => server.close());

const over = buildDetail({
  scheduledAt: new Date(Date.now() - 86_400_000).toISOString(),
  status: 'over',
  players: [buildRosterPlayer(1), buildRosterPlayer(2)],
  rev: 3,
});
const played = { ...over, isJoined: true, mySeat: joinedSeat };
const path = `/games/${over.id}`;
const serve = (detail = over) => {
  server = gamesServer();
  server.on(gamesRoutes.detail, () => detail);
};

describe('a rating', () => {
  it('is sent with the button, not with each choice, and can be changed', async () => {
    serve(played);
    server.on(gamesRoutes.rate, ({ body }) => ({
      ...played,
      myRating: body.rating,
      averageRating: body.rating === 4 ? 4.33 : 2.5,
      rev: played.rev + body.rating,
    }));
    const { user } = renderGames(path);
    const stars = within(await screen.findByRole('radiogroup', { name: 'Rate this game' }));
    expect(screen.queryByRole('img', { name: /^Rated/ })).toBeNull();
    await user.click(stars.getByRole('radio', { name: '3 stars' }));
    await user.click(stars.getByRole('radio', { name: '4 stars' }));
    await user.click(screen.getByRole('button', { name: 'Send rating' }));
    expect((await screen.findAllByRole('img', { name: 'Rated 4.3 of 5' })).length).toBeGreaterThan(0);
    expect(screen.getByText('You gave it 4 stars. You can change your rating.')).toBeTruthy();
    expect(server.calls(gamesRoutes.rate).map(({ body }) => body)).toEqual([{ rating: 4 }]);
    const button = screen.getByRole('button', { name: 'Change rating' });
    expect(button.ariaDisabled).toBe('true');
    expect(document.activeElement).toBe(button);
  });

  it('keeps a star that is chosen while an earlier rating is being sent', async () => {
    serve(played);
    let answer = () => {};
    server.on(
      gamesRoutes.rate,
      ({ body }) =>
        new Promise((resolve) => {
          answer = () => resolve({ ...played, myRating: body.rating, rev: played.rev + 1 });
        }),
    );
    const { user } = renderGames(path);
    const stars = within(await screen.findByRole('radiogroup', { name: 'Rate this game' }));
    await user.click(stars.getByRole('radio', { name: '5 stars' }));
    await user.click(screen.getByRole('button', { name: 'Send rating' }));
    await user.click(stars.getByRole('radio', { name: '2 stars' }));
    await act(async () => answer());
    expect(await screen.findByText('You gave it 5 stars. You can change your rating.')).toBeTruthy();
    expect(stars.getByRole('radio', { name: '2 stars' })).toHaveProperty('checked', true);
  });

  it('of another player is shown at once', async () => {
    serve(played);
    const { goLive, send } = renderGames(path);
    await goLive();
    await screen.findByRole('radiogroup', { name: 'Rate this game' });
    send('games.updated', { ...neutral(buildGame({ ...over, averageRating: 5 })), rev: 4 });
    expect((await screen.findAllByRole('img', { name: 'Rated 5.0 of 5' })).length).toBeGreaterThan(0);
  });

  it('is not offered to a viewer who did not play', async () => {
    serve({ ...over, averageRating: 4.5 });
    renderGames(path);
    expect(await screen.findByRole('img', { name: 'Rated 4.5 of 5' })).toBeTruthy();
    expect(screen.queryByRole('radiogroup')).toBeNull();
  });

  it('is shown on the card of a finished game', async () => {
    server = gamesServer([], [buildGame({ ...over, averageRating: 4.5, isJoined: true, mySeat: joinedSeat })]);
    renderGames('/games?tab=joined');
    const card = within(await screen.findByRole('article', { name: over.title }));
    expect(card.getByRole('img', { name: 'Rated 4.5 of 5' })).toBeTruthy();
  });
});
