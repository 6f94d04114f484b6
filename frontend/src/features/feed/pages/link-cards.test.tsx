// Loads code that the app loads later, so that no test waits for it.
import '../../games/links/game-link-card.tsx';
import '../../courts/links/court-link-card.tsx';
import '../links/post-link-card.tsx';
import '../comments/comments-panel.tsx';
import { courtsRoutes, feedRoutes, gamesErrors, gamesRoutes, identityRoutes } from '@hoopline/contracts';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { buildCourtDetail } from '../../../testing/courts.ts';
import { type FakeServer, refusal } from '../../../testing/fake-server.ts';
import { fakeInView } from '../../../testing/fake-window.ts';
import { buildComment, buildPost } from '../../../testing/feed.ts';
import { buildDetail, joinedSeat, seatsChanged } from '../../../testing/games.ts';
import { feedServer, renderFeed } from '../../../testing/render-feed.tsx';

const HOME = window.location.origin;
const game = buildDetail({ title: 'Sunday Run', currentPlayers: 7 });
const court = buildCourtDetail({ name: 'The Cage' }, 4);
const LINK = `${HOME}/games/${game.id}`;

let server: FakeServer;
let undo: () => void;
beforeEach(() => {
  undo = fakeInView();
});
afterEach(() => {
  undo();
  server.close();
});

const serve = (...[posts, comments, me]: Parameters<typeof feedServer>) => {
  server = feedServer(posts, comments, me)
    .on(gamesRoutes.held, () => [])
    .on(gamesRoutes.detail, () => game)
    .on(courtsRoutes.detail, () => court);
};
const article = async () => within(await screen.findByRole('article'));

describe('a link in a post', () => {
  it('has the live card of the game below the text, which is not changed', async () => {
    serve([buildPost({ content: `Who is in? ${LINK}` })]);
    const { goLive, send } = renderFeed();
    await goLive();
    await (await article()).findByRole('link', { name: /^Game: Sunday Run, .+ 7 of 10 players$/ });
    expect((await article()).getByText(`Who is in? ${LINK}`)).toBeTruthy();
    send('games.seatsChanged', seatsChanged(game, 2, 8));
    await (await article()).findByRole('link', { name: /8 of 10 players$/ });
  });

  it('has a card only for the first link', async () => {
    serve([buildPost({ content: `${HOME}/courts/${court.id} ${LINK}` })]);
    renderFeed();
    await (await article()).findByRole('link', { name: /^Court: The Cage/ });
    expect(server.calls(gamesRoutes.detail)).toHaveLength(0);
  });

  it('has its card while a long text is folded', async () => {
    serve([buildPost({ content: `${'Long. '.repeat(200)}${LINK}` })]);
    renderFeed();
    await (await article()).findByRole('button', { name: 'Show more' });
    await (await article()).findByRole('link', { name: /^Game/ });
  });

  it('is replaced by the card if the post has only the link and hashtags, until the game is refused', async () => {
    serve([buildPost({ content: LINK, hashtags: ['#run'] })]);
    const { send, goLive } = renderFeed();
    await goLive();
    await (await article()).findByRole('link', { name: /^Game/ });
    expect((await article()).queryByText(LINK)).toBeNull();
    expect((await article()).getByText('#run')).toBeTruthy();
    server.on(gamesRoutes.detail, () => refusal(gamesErrors.game_not_found));
    send('safety.gone', { personId: game.host.id });
    await (await article()).findByText(LINK);
  });

  it('lets a visitor join as a guest', async () => {
    serve([buildPost({ content: LINK })], [], null);
    server
      .on(identityRoutes.guest, () => ({ userId: 'guest' }))
      .on(gamesRoutes.join, () => ({ ...game, currentPlayers: 8, isJoined: true, mySeat: joinedSeat, rev: 2 }));
    const { user } = renderFeed();
    await user.click(await (await article()).findByRole('button', { name: 'Join Game' }));
    await (await article()).findByText('Joined');
    expect(server.calls(identityRoutes.guest)).toHaveLength(1);
  });

  it('to a post of the list shows that post without reading it', async () => {
    const [first, second] = [buildPost({ content: 'Buzzer beater!' }, 1), buildPost({}, 2)];
    serve([first, { ...second, content: `${HOME}/feed/${first.id}` }]);
    renderFeed();
    await screen.findByRole('link', { name: /^Post by .+, Buzzer beater!, 0 likes$/ });
    expect(server.calls(feedRoutes.detail)).toHaveLength(0);
  });
});

describe('a link in a comment', () => {
  const post = buildPost({ commentCount: 1 });

  it('has one card', async () => {
    serve([post], [buildComment(post, 1, { content: `${LINK} ${HOME}/courts/${court.id}` })]);
    renderFeed(`/feed/${post.id}`);
    await (await article()).findByRole('link', { name: /^Game: Sunday Run/ });
    expect(server.calls(courtsRoutes.detail)).toHaveLength(0);
  });

  it('stays text if the reader may not see the game', async () => {
    serve([post], [buildComment(post, 1, { content: LINK })]);
    server.on(gamesRoutes.detail, () => refusal(gamesErrors.game_not_found));
    renderFeed(`/feed/${post.id}`);
    await screen.findByText(LINK);
    await waitFor(() => expect(server.calls(gamesRoutes.detail)).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('link', { name: /^Game:/ })).toBeNull());
    expect(screen.getByText(LINK)).toBeTruthy();
  });
});
