import { type BoxScore, feedRoutes, feedTopics } from '@hoopline/contracts';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { fakeInView } from '../../../testing/fake-window.ts';
import { buildPost } from '../../../testing/feed.ts';
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

  it('shows a new result once it is published', async () => {
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
