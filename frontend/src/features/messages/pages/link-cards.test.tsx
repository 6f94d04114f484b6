// Loads code that the app loads later, so that no test waits for it.
import '../../games/links/game-link-card.tsx';
import '../../games/links/shared-game-card.tsx';
import '../../players/links/player-link-card.tsx';
import '../../feed/links/post-link-card.tsx';
import '../../courts/links/court-link-card.tsx';
import {
  courtsRoutes,
  courtsTopics,
  feedErrors,
  feedRoutes,
  feedTopics,
  type GameDetail,
  gamesErrors,
  gamesRoutes,
  gamesTopics,
  playersErrors,
  playersRoutes,
  playersTopics,
} from '@hoopline/contracts';
import { linkRoutes } from '@hoopline/contracts/games/link-routes';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { log } from '../../../lib/log.ts';
import { buildConversation, buildMessage, withLast } from '../../../testing/conversations.ts';
import { buildCourtDetail } from '../../../testing/courts.ts';
import { fakeLayout } from '../../../testing/fake-layout.ts';
import { FakeResponse, type FakeServer, refusal } from '../../../testing/fake-server.ts';
import { fakeInView } from '../../../testing/fake-window.ts';
import { buildPost, countsOf } from '../../../testing/feed.ts';
import { buildDetail, buildRosterPlayer, joinedSeat, neutral, seatsChanged } from '../../../testing/games.ts';
import { buildProfile } from '../../../testing/players.ts';
import { messagesServer, renderMessages } from '../../../testing/render-messages.tsx';
import { gamesQueries } from '../../games/games.queries.ts';

const HOME = window.location.origin;
const SLUG = 'aB3_-678901234567890zZ';
const game = buildDetail({ title: 'Sunday Run', currentPlayers: 7 });
const GAME_LINK = `${HOME}/games/${game.id}`;

let server: FakeServer;
let undo: (() => void)[];
beforeEach(() => {
  undo = [fakeLayout(), fakeInView()];
});
afterEach(() => {
  for (const one of undo) one();
  server.close();
});

/** A conversation with one message. The server has the things to which the links of these tests lead. */
function serve(content: string) {
  const bare = buildConversation();
  const message = buildMessage(bare, 1, { content });
  const conversation = withLast(bare, message);
  server = messagesServer([conversation], [message]).on(gamesRoutes.detail, () => game);
  return () => renderMessages(`/messages/${conversation.id}`);
}

const thread = async () => within(await screen.findByRole('log'));
const card = async (name: string | RegExp) => (await thread()).findByRole('link', { name });
const plainLink = async (href: string) => (await thread()).findByRole('link', { name: href });
/** Waits until no card with this name is shown. */
const noCard = async (name: RegExp) => {
  await waitFor(() => expect(screen.queryByRole('link', { name })).toBeNull());
};

describe('a link to a game in a message', () => {
  it('has a card with title, time, place and players below the text, which keeps the link', async () => {
    serve(`Come: ${GAME_LINK}`)();
    const link = await card(/^Game: Sunday Run, .+, Rucker Park, 7 of 10 players$/);
    expect(link.getAttribute('href')).toBe(GAME_LINK);
    expect(within(link).getByText('10')).toBeTruthy();
    expect(link.textContent).toMatch(/E[SD]T|Tomorrow/);
    expect((await plainLink(GAME_LINK)).getAttribute('target')).toBe('_blank');
    expect((await thread()).getByText(/^Come:/)).toBeTruthy();
  });

  it('is replaced by its card if the message has nothing else, once the card is loaded', async () => {
    let answer: (game: GameDetail) => void = () => {};
    const open = serve(GAME_LINK);
    server.on(gamesRoutes.detail, () => new Promise((resolve) => (answer = resolve)));
    open();
    await plainLink(GAME_LINK);
    await waitFor(() => expect(server.calls(gamesRoutes.detail)).toHaveLength(1));
    await act(async () => answer(game));
    await card(/^Game: Sunday Run/);
    expect(screen.queryByRole('link', { name: GAME_LINK })).toBeNull();
  });

  it('counts live, leads to the game inside the app, and is watched only while its card is there', async () => {
    const { goLive, send, transport, user } = serve(GAME_LINK)();
    await goLive();
    await card(/7 of 10 players$/);
    await waitFor(() =>
      expect(transport.payloads('watch').flatMap(({ topics }) => topics)).toContain(`game:${game.id}`),
    );
    send('games.seatsChanged', seatsChanged(game, 2, 8));
    await user.click(await card(/8 of 10 players$/));
    expect(window.location.pathname).toBe(`/games/${game.id}`);
    await waitFor(() =>
      expect(transport.payloads('unwatch').flatMap(({ topics }) => topics)).toContain(gamesTopics.game(game.id)),
    );
  });

  it('lets the reader join in the bubble', async () => {
    const open = serve(GAME_LINK);
    server.on(gamesRoutes.join, () => ({
      ...game,
      currentPlayers: 8,
      isJoined: true,
      mySeat: joinedSeat,
      players: [buildRosterPlayer(1)],
      rev: 2,
    }));
    const { goLive, user } = open();
    await goLive();
    await user.click(await (await thread()).findByRole('button', { name: 'Join Game' }));
    await (await thread()).findByText('Joined');
    await card(/8 of 10 players$/);
  });

  it('says why the reader could not join, and offers the waitlist of a full game', async () => {
    const open = serve(GAME_LINK);
    const logged = jest.spyOn(log, 'error').mockImplementation(() => {});
    server.on(gamesRoutes.join, () => {
      server.on(gamesRoutes.detail, () => ({ ...game, currentPlayers: 10, rev: 2 }));
      return refusal(gamesErrors.game_full);
    });
    const { goLive, user } = open();
    await goLive();
    await user.click(await (await thread()).findByRole('button', { name: 'Join Game' }));
    expect((await (await thread()).findByRole('alert')).textContent).toBe(
      'Someone got there first: this game is full.',
    );
    await (await thread()).findByRole('button', { name: 'Join waitlist' });
    await card(/10 of 10 players, Full$/);
    expect(logged).toHaveBeenCalledTimes(1);
    logged.mockRestore();
  });

  it.each([
    ['cancelled', { status: 'cancelled' }, 'Cancelled'],
    ['over', { status: 'over', scheduledAt: new Date(0).toISOString() }, 'Game over'],
  ] as const)('shows that a game is %s, without a button', async (_, changes, word) => {
    const open = serve(GAME_LINK);
    server.on(gamesRoutes.detail, () => ({ ...game, ...changes }));
    open();
    const link = await card(new RegExp(`${word}$`));
    expect(within(link).getByText(word)).toBeTruthy();
    expect((await thread()).queryByRole('button', { name: /Join|Cancelled|over/ })).toBeNull();
  });

  it('shows that a game is on now', async () => {
    const open = serve(GAME_LINK);
    server.on(gamesRoutes.detail, () => ({ ...game, scheduledAt: new Date(Date.now() - 60_000).toISOString() }));
    open();
    await card(/On now$/);
  });

  it('has no button if it is the link of a seat that is held for a friend', async () => {
    serve(`${GAME_LINK}?friend=${'T'.repeat(22)}`)();
    await card(/^Game: Sunday Run/);
    expect((await thread()).queryByRole('button', { name: 'Join Game' })).toBeNull();
  });

  it('stays a link if the reader may not see the game', async () => {
    const open = serve(GAME_LINK);
    server.on(gamesRoutes.detail, () => refusal(gamesErrors.game_not_found));
    open();
    await plainLink(GAME_LINK);
    await waitFor(() => expect(server.calls(gamesRoutes.detail)).toHaveLength(1));
    await noCard(/Game/);
    expect((await thread()).queryByRole('button', { name: 'Join Game' })).toBeNull();
  });

  it('has the card of a private game for everybody with its link key', async () => {
    const open = serve(`${GAME_LINK}?key=${SLUG}`);
    const mine = { ...game, isPublic: false };
    server.on(gamesRoutes.detail, ({ query }) => (query.key === SLUG ? mine : refusal(gamesErrors.game_not_found)));
    const { goLive, transport } = open();
    await goLive();
    await card(/^Game: Sunday Run/);
    await waitFor(() =>
      expect(transport.payloads('watch').flatMap(({ topics }) => topics)).toContain(gamesTopics.game(game.id, SLUG)),
    );
  });

  it('becomes a link again once the game is private', async () => {
    const { goLive, send } = serve(GAME_LINK)();
    await goLive();
    await card(/^Game: Sunday Run/);
    send('games.updated', { ...neutral(game), isPublic: false, rev: 2 });
    await plainLink(GAME_LINK);
    await noCard(/^Game/);
  });

  it('becomes a link again once a later read is refused', async () => {
    const { queryClient } = serve(GAME_LINK)();
    await card(/^Game: Sunday Run/);
    server.on(gamesRoutes.detail, () => refusal(gamesErrors.game_not_found));
    await act(() => queryClient.invalidateQueries({ queryKey: gamesQueries.details() }));
    await plainLink(GAME_LINK);
    await noCard(/^Game/);
  });

  it('stays a link without an error if the server fails, and keeps its card if only a later read fails', async () => {
    const failing = () => new FakeResponse(503, '');
    const open = serve(GAME_LINK);
    server.on(gamesRoutes.detail, failing);
    const { queryClient } = open();
    await plainLink(GAME_LINK);
    await waitFor(() => expect(server.calls(gamesRoutes.detail)).toHaveLength(1));
    await noCard(/Game/);
    expect(screen.queryByRole('alert')).toBeNull();

    server.on(gamesRoutes.detail, () => game);
    await act(() => queryClient.invalidateQueries({ queryKey: gamesQueries.details() }));
    await card(/^Game: Sunday Run/);
    server.on(gamesRoutes.detail, failing);
    await act(() => queryClient.invalidateQueries({ queryKey: gamesQueries.details() }));
    await card(/^Game: Sunday Run/);
  });

  it('is not read again if the game is cached, also without a network', async () => {
    const open = serve(GAME_LINK);
    server.on(gamesRoutes.detail, () => Promise.reject(new TypeError('offline')));
    const { queryClient } = open();
    queryClient.setQueryData(gamesQueries.detail(game.id).queryKey, { ...game, seatRev: 1 });
    await card(/^Game: Sunday Run/);
    expect(server.calls(gamesRoutes.detail)).toHaveLength(0);
  });
});

describe('a link that Share has made', () => {
  const link = `${HOME}/g/${SLUG}?lang=de`;

  it('has the card of the game, keeps its address, and leads to the game inside the app', async () => {
    const open = serve(link);
    server.on(linkRoutes.linked, () => ({ id: game.id, linkKey: null }));
    const { user } = open();
    const shown = await card(/^Game: Sunday Run/);
    expect(shown.getAttribute('href')).toBe(link);
    expect(server.calls(linkRoutes.linked)[0]?.params).toEqual({ slug: SLUG });
    await user.click(shown);
    expect(window.location.pathname + window.location.search).toBe(`/games/${game.id}`);
  });

  it('opens a private game with its link key', async () => {
    const open = serve(link);
    server.on(linkRoutes.linked, () => ({ id: game.id, linkKey: SLUG }));
    server.on(gamesRoutes.detail, ({ query }) =>
      query.key === SLUG ? { ...game, isPublic: false } : refusal(gamesErrors.game_not_found),
    );
    const { user } = open();
    await user.click(await card(/^Game: Sunday Run/));
    expect(window.location.search).toBe(`?key=${SLUG}`);
  });

  it('stays a link if there is no such game', async () => {
    const open = serve(link);
    server.on(linkRoutes.linked, () => refusal(gamesErrors.game_not_found));
    open();
    await plainLink(link);
    await waitFor(() => expect(server.calls(linkRoutes.linked)).toHaveLength(1));
    await noCard(/Game/);
    expect(server.calls(gamesRoutes.detail)).toHaveLength(0);
  });
});

describe('a link to a player, a post or a court in a message', () => {
  const ann = buildProfile({ displayName: 'Ann', city: 'Harlem' }, 7);
  const post = buildPost({ content: 'Buzzer beater!\nAgain.', likeCount: 12 }, 3);
  const court = buildCourtDetail({ name: 'The Cage', city: 'New York' }, 4);
  const LINKS = { player: `/profiles/${ann.id}`, post: `/feed/${post.id}`, court: `/courts/${court.id}` };

  const openWith = (content: string) => {
    const open = serve(content);
    server
      .on(playersRoutes.profile, () => ann)
      .on(feedRoutes.detail, () => post)
      .on(courtsRoutes.detail, () => court);
    return open;
  };

  it.each([
    ['player', 'Player: Ann, Gold, Harlem', playersTopics.player(ann.id)],
    ['post', 'Post by Imani Okafor, Buzzer beater!, 12 likes', feedTopics.post(post.id)],
    ['court', 'Court: The Cage, New York, 0 people are there', courtsTopics.court(court.id)],
  ] as const)('has the card of the %s, which is watched', async (kind, name, topic) => {
    const { goLive, transport } = openWith(HOME + LINKS[kind])();
    await goLive();
    expect((await card(name)).getAttribute('href')).toBe(HOME + LINKS[kind]);
    await waitFor(() => expect(transport.payloads('watch').flatMap(({ topics }) => topics)).toContain(topic));
  });

  it.each([
    ['player', playersRoutes.profile, playersErrors.player_not_found],
    ['post', feedRoutes.detail, feedErrors.post_not_found],
  ] as const)('stays a link if the reader may not see the %s', async (kind, route, error) => {
    const href = HOME + LINKS[kind];
    const open = openWith(href);
    server.on(route as typeof feedRoutes.detail, () => refusal(error));
    open();
    await plainLink(href);
    await waitFor(() => expect(server.calls(route as typeof feedRoutes.detail)).toHaveLength(1));
    await noCard(/^(Player|Post)/);
  });

  it('counts likes of the post live, and becomes a link again once the post is deleted', async () => {
    const href = HOME + LINKS.post;
    const { goLive, send } = openWith(href)();
    await goLive();
    await card(/12 likes$/);
    send('feed.countsChanged', countsOf(post, 2, { likeCount: 13 }));
    await card(/13 likes$/);
    send('feed.removed', { postId: post.id });
    await plainLink(href);
    await noCard(/^Post/);
  });

  it('shows the people at the court live', async () => {
    const { goLive, send } = openWith(HOME + LINKS.court)();
    await goLive();
    await card(/0 people are there$/);
    send('courts.pulseChanged', { ...court.pulse, hereCount: 3, rev: 1 });
    await card(/3 people are there$/);
  });

  it('has a card only if it is one of the first two in the message', async () => {
    const { container } = openWith(`${HOME}${LINKS.court} ${HOME}${LINKS.player} ${HOME}${LINKS.post}`)();
    await card(/^Court/);
    await card(/^Player/);
    const names = [...container.querySelectorAll('[role=log] a')].map((one) => one.textContent);
    expect(names.slice(-2)).toEqual([expect.stringMatching(/^Court/), expect.stringMatching(/^Player/)]);
    expect(server.calls(feedRoutes.detail)).toHaveLength(0);
  });

  it('has no card for a look-alike address', async () => {
    const href = `https://hoop.example@evil.com${LINKS.player}`;
    openWith(href)();
    await plainLink(href);
    expect(server.calls(playersRoutes.profile)).toHaveLength(0);
  });
});
