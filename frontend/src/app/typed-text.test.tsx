import { gamesRoutes, highlightsRoutes, messagesRoutes, PRODUCT } from '@hoopline/contracts';
import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { buildConversation, ME as MEMBER } from '../testing/conversations.ts';
import type { FakeServer } from '../testing/fake-server.ts';
import { FakeWindow } from '../testing/fake-window.ts';
import { authorOf, buildHighlight, buildPost } from '../testing/feed.ts';
import { buildDetail, buildGame, buildRosterPlayer, joinedSeat, NO_TERMS, seatsChanged } from '../testing/games.ts';
import { buildPerson, buildSessionUser } from '../testing/people.ts';
import { feedServer, renderFeed } from '../testing/render-feed.tsx';
import { renderGames } from '../testing/render-games.tsx';
import { messagesServer } from '../testing/render-messages.tsx';

/** Typed text that looks like markup, an entity, a placeholder, or a reference to another text. */
const TYPED = '<b>bold</b> &lt; {{title}} {{name}} $t(common:cancel) $&';

let server: FakeServer;
afterEach(() => server.close());

describe('a title or name that looks like markup is shown as typed', () => {
  const player = { ...buildRosterPlayer(5), displayName: `Al ${TYPED}` };
  const game = buildDetail({ title: TYPED, players: [player], viewerId: MEMBER, hostId: MEMBER, isHost: true });
  const gameServer = () =>
    messagesServer()
      .on(gamesRoutes.detail, () => game)
      .on(gamesRoutes.held, () => []);

  it('on the page of a game, in the tab, and in messages about the game', async () => {
    const mySeat = { ...joinedSeat, status: 'offered', offerExpiresAt: '2999-01-01T00:00:00.000Z' } as const;
    const offered = buildGame({ title: `Late ${TYPED}`, mySeat }, 2);
    server = gameServer().on(gamesRoutes.held, () => [offered]);
    const { goLive, send, user } = renderGames(`/games/${game.id}`);
    await goLive(MEMBER);
    expect(await screen.findByRole('heading', { level: 1, name: TYPED })).toBeTruthy();
    await waitFor(() => expect(document.title).toBe(`(1) ${TYPED} · ${PRODUCT.name}`));
    expect(await screen.findByText(/^A spot is yours in/)).toBeTruthy();
    expect(screen.getByRole('link', { name: offered.title })).toBeTruthy();
    send('games.seatsChanged', seatsChanged(buildGame({ title: `Next ${TYPED}` }, 7), 2, 6, player));
    expect((await screen.findByText('joined Next', { exact: false })).textContent).toBe(
      `${player.displayName} joined Next ${TYPED}`,
    );
    const newest = { ...buildRosterPlayer(6), displayName: `Bo ${TYPED}` };
    send('games.rosterChanged', {
      ...NO_TERMS,
      gameId: game.id,
      players: [newest, player],
      leaving: [],
      waitlist: [],
      teams: null,
      move: null,
      rev: 4,
    });
    expect(await screen.findByText(newest.displayName, { selector: '[role=status] strong a' })).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: `Remove ${player.displayName}` }));
    expect(await screen.findByRole('dialog', { name: `Remove ${player.displayName}?` })).toBeTruthy();
  });

  it('in a toast about a player', async () => {
    const started = buildConversation({ otherUser: buildPerson({ displayName: player.displayName }, 5) }, 5);
    server = gameServer().on(messagesRoutes.start, () => started);
    server.on(messagesRoutes.conversations, () => [started]);
    const { user } = renderGames(`/games/${game.id}`);
    await user.click(await screen.findByRole('button', { name: `Message ${player.displayName}` }));
    expect(await screen.findByText(`You can now chat with ${player.displayName}!`)).toBeTruthy();
    expect(await screen.findByRole('textbox', { name: `Message ${player.displayName}` })).toBeTruthy();
  });

  it('on a post, and as its author in the tab', async () => {
    const author = authorOf(buildPerson({ displayName: `Al ${TYPED}` }, 5));
    const post = buildPost({ content: `Content ${TYPED}`, caption: `Caption ${TYPED}`, user: author });
    server = feedServer([post], [], buildSessionUser({ firstName: TYPED }));
    renderFeed(`/feed/${post.id}`);
    const article = await screen.findByRole('article', { name: author.displayName });
    for (const typed of [post.content, post.caption]) expect(article.textContent).toContain(typed);
    await waitFor(() => expect(document.title).toBe(`Post by ${author.displayName} · ${PRODUCT.name}`));
    expect(await screen.findByText(`Welcome, ${TYPED}!`)).toBeTruthy();
  });

  it('on the card of a highlight, and over its player', async () => {
    const view = new FakeWindow();
    const highlight = buildHighlight({ title: TYPED, mediaType: 'image' });
    server = feedServer().on(highlightsRoutes.list, () => [highlight]);
    const { user } = renderFeed('/highlights');
    const card = within(await screen.findByRole('article', { name: TYPED }));
    await user.click(card.getByRole('button', { name: 'Watch' }));
    expect(await screen.findByRole('dialog', { name: TYPED })).toBeTruthy();
    view.close();
  });
});
