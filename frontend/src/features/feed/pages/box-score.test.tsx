import { type BoxScore, type BoxScoreClip, FORMER_NAME, feedRoutes, feedTopics } from '@hoopline/contracts';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { fakeVideo, playedFor } from '../../../testing/fake-video.ts';
import { fakeInView } from '../../../testing/fake-window.ts';
import { buildPost } from '../../../testing/feed.ts';
import { buildClip } from '../../../testing/games.ts';
import { buildPerson } from '../../../testing/people.ts';
import { feedServer, renderFeed } from '../../../testing/render-feed.tsx';

let server: FakeServer;
let restoreInView: () => void;
beforeEach(() => {
  restoreInView = fakeInView();
});
afterEach(() => {
  server.close();
  restoreInView();
});

const person = (displayName: string, tail: number) => ({ ...buildPerson({ displayName }, tail), isMember: true });
const [ann, ben, cem] = [person('Ann', 11), person('Ben', 12), person('Cem', 13)];
const GAME_ID = '01900000-0000-7000-b000-000000000001';
const box: BoxScore = {
  game: {
    id: GAME_ID,
    title: 'King of the Key',
    gameType: 'league',
    gameFormat: '2v2',
    scheduledAt: '2026-06-09T18:00:00.000Z',
    timeZone: 'America/New_York',
  },
  isFinal: false,
  teams: [
    { score: 21, players: [ann, ben], playerCount: 2 },
    { score: 18, players: [cem], playerCount: 2 },
  ],
  playersOfGame: [ben],
  playerOfGameCount: 1,
  clips: [],
};
const post = buildPost({ content: 'What a night', boxScore: box }, 2);
const card = async () => within(await screen.findByRole('group', { name: 'Box score' }));

describe('a post with a box score', () => {
  it('shows the score, both teams, the player of the game and the game', async () => {
    server = feedServer([post]);
    renderFeed();
    const shown = await card();
    expect(shown.getByRole('img', { name: 'Home 21' })).toBeTruthy();
    expect(shown.getByRole('img', { name: 'Away 18' })).toBeTruthy();
    expect(shown.getByText('Not confirmed')).toBeTruthy();
    const home = within(shown.getByRole('region', { name: 'Home' }));
    expect(home.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Ann', 'Ben']);
    expect(home.getByRole('link', { name: 'Ann' }).getAttribute('href')).toBe(`/profiles/${ann.id}`);
    const away = within(shown.getByRole('region', { name: 'Away' }));
    expect(away.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Cem', '1 more player']);
    expect(shown.getByText('Player of the game').parentElement?.textContent).toBe('Player of the game Ben');
    expect(shown.getByRole('link', { name: 'King of the Key' }).getAttribute('href')).toBe(`/games/${GAME_ID}`);
    expect(screen.getByText('What a night')).toBeTruthy();
  });

  it('shows each player on the court, in the half of their team, and marks the winners and the best', async () => {
    server = feedServer([{ ...post, boxScore: { ...box, isFinal: true } }]);
    renderFeed();
    const shown = await card();
    const [left, alsoLeft, right] = ['Ann', 'Ben', 'Cem'].map((name) => shown.getByTitle(name));
    const isLeft = (item: HTMLElement | undefined) => Number.parseFloat(item?.style.left ?? '') < 50;
    expect([left, alsoLeft, right].map(isLeft)).toEqual([true, true, false]);
    expect(new Set([left, alsoLeft, right].map((item) => `${item?.style.left} ${item?.style.top}`)).size).toBe(3);
    expect([left, alsoLeft, right].map((item) => item?.querySelector('svg') !== null)).toEqual([false, true, false]);
    const winner = (side: string) => shown.getByRole('region', { name: side }).dataset.winner;
    expect([winner('Home'), winner('Away')]).toEqual(['true', undefined]);
  });

  it('marks no winner before the result counts, nor after a draw', async () => {
    const [home, away] = box.teams;
    const draw: BoxScore = { ...box, isFinal: true, teams: [home, { ...away, score: home.score }] };
    for (const boxScore of [box, draw]) {
      server = feedServer([{ ...post, boxScore }]);
      const { unmount } = renderFeed();
      for (const side of (await card()).getAllByRole('region')) expect(side.dataset.winner).toBeUndefined();
      unmount();
      server.close();
    }
  });

  it('names former players and guests without a link', async () => {
    const former = { ...person(FORMER_NAME, 21), isMember: false };
    const guests = [22, 23].map((tail) => ({ ...person('Anonymous Player', tail), isMember: false }));
    const teams: BoxScore['teams'] = [
      { score: 21, players: [former], playerCount: 1 },
      { score: 18, players: guests, playerCount: 2 },
    ];
    server = feedServer([{ ...post, boxScore: { ...box, teams, playersOfGame: [], playerOfGameCount: 0 } }]);
    renderFeed();
    const shown = await card();
    const names = shown.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(names).toEqual(['Former player', 'Anonymous Player', 'Anonymous Player']);
    expect(shown.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['King of the Key']);
    expect(shown.queryByText('Player of the game')).toBeNull();
  });

  it('of thirty players has all names, on a phone below the court', async () => {
    const team = (from: number) => Array.from({ length: 15 }, (_, index) => person(`P${from + index}`, from + index));
    const teams: BoxScore['teams'] = [
      { score: 21, players: team(100), playerCount: 15 },
      { score: 18, players: team(200), playerCount: 15 },
    ];
    const { innerWidth } = window;
    const below = /^Home P100, P101, .* P114$/;
    const textOf = (_: string, element: Element | null) => element?.tagName === 'P' && below.test(element.textContent);
    for (const width of [390, 1440]) {
      window.innerWidth = width;
      server = feedServer([{ ...post, boxScore: { ...box, teams } }]);
      const { unmount } = renderFeed();
      const shown = await card();
      expect(shown.getAllByRole('listitem')).toHaveLength(30);
      expect(shown.getAllByRole('link', { name: /^P\d+$/ })).toHaveLength(30);
      expect(shown.queryAllByText(textOf)).toHaveLength(width === 390 ? 1 : 0);
      unmount();
      server.close();
    }
    window.innerWidth = innerWidth;
  });

  it('of a private game names neither players nor the game', async () => {
    const unnamed = (score: number) => ({ score, players: [], playerCount: 2 });
    const teams: BoxScore['teams'] = [unnamed(21), unnamed(18)];
    server = feedServer([{ ...post, boxScore: { ...box, game: null, teams, playersOfGame: [] } }]);
    renderFeed();
    const shown = await card();
    expect(shown.getAllByText('2 players')).toHaveLength(2);
    expect(shown.getByText('A private game')).toBeTruthy();
    expect(shown.getByText('Player of the game').parentElement?.textContent).toBe('Player of the game Hidden player');
    expect(shown.queryByRole('link')).toBeNull();
  });

  it('shows a new result when it is published', async () => {
    server = feedServer([post]);
    const { transport, goLive, send } = renderFeed();
    await goLive();
    await card();
    await waitFor(() =>
      expect(transport.payloads('watch').flatMap((call) => call.topics)).toContain(feedTopics.post(post.id)),
    );
    const [home, away] = box.teams;
    const changed: BoxScore = { ...box, isFinal: true, teams: [{ ...home, score: 25 }, away] };
    server.on(feedRoutes.detail, () => ({ ...post, boxScore: changed }));
    send('feed.boxScoreChanged', { postId: post.id });
    expect(await (await card()).findByRole('img', { name: 'Home 25' })).toBeTruthy();
    expect((await card()).getByText('Final')).toBeTruthy();
    send('feed.boxScoreChanged', { postId: buildPost({}, 9).id });
    expect(server.calls(feedRoutes.detail)).toHaveLength(1);
  });
});

describe('the clips of a box score', () => {
  let restoreVideo: () => void;
  beforeEach(() => {
    restoreVideo = fakeVideo();
  });
  afterEach(() => restoreVideo());

  const clips = [buildClip(31), buildClip(32, { caption: '' }), buildClip(33)];
  const withClips = (shown: BoxScoreClip[]) => ({ ...post, boxScore: { ...box, clips: shown } });
  const film = async (name: string) => (await card()).findByLabelText<HTMLVideoElement>(name);

  it('play in place, one at a time, and link to their posts', async () => {
    server = feedServer([withClips(clips)]);
    const { user } = renderFeed();
    const group = within(await (await card()).findByRole('group', { name: 'Clips from this game' }));
    expect(group.getAllByRole('listitem')).toHaveLength(3);
    expect(group.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
      clips.map(({ user, postId }) => [`Clip by ${user.displayName}`, `/feed/${postId}`]),
    );
    const [first, second] = [await film('Play 31'), await film('Clip by Player 32')];
    await user.click(first);
    expect([first.paused, second.paused]).toEqual([false, true]);
    await user.click(second);
    expect([first.paused, second.paused]).toEqual([true, false]);
  });

  it('count as views of their own posts when they are played', async () => {
    server = feedServer([withClips(clips)]);
    const { goLive, user } = renderFeed();
    await goLive();
    const shown = await film('Play 33');
    await user.click(shown);
    playedFor(shown, 3, 10);
    window.dispatchEvent(new Event('pagehide'));
    const seen = server.calls(feedRoutes.seen).flatMap(({ body }) => body.postIds);
    expect(seen).toContain(clips[2]?.postId);
    expect(seen).not.toContain(clips[0]?.postId);
  });

  it('disappear from the open page when they are removed', async () => {
    server = feedServer([withClips(clips)]);
    const { goLive, send } = renderFeed();
    await goLive();
    await film('Play 31');
    server.on(feedRoutes.detail, () => withClips(clips.slice(1)));
    send('feed.boxScoreChanged', { postId: post.id });
    await waitFor(async () => expect((await card()).queryByLabelText('Play 31')).toBeNull());
    server.on(feedRoutes.detail, () => withClips([]));
    send('feed.boxScoreChanged', { postId: post.id });
    await waitFor(async () => expect((await card()).queryByRole('group', { name: 'Clips from this game' })).toBeNull());
  });
});
