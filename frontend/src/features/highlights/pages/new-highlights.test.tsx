import {
  commonErrors,
  feedErrors,
  feedRoutes,
  type Highlight,
  type HighlightCategory,
  highlightsRoutes,
  highlightsTopics,
} from '@hoopline/contracts';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { log } from '../../../lib/log.ts';
import { FakeResponse, type FakeServer, refusal } from '../../../testing/fake-server.ts';
import { FakeWindow } from '../../../testing/fake-window.ts';
import { authorOf, buildHighlight, buildPost } from '../../../testing/feed.ts';
import { feedServer, ME, renderFeed } from '../../../testing/render-feed.tsx';
import { highlightsQueries } from '../highlights.queries.ts';

let server: FakeServer;
let view: FakeWindow;
beforeEach(() => {
  view = new FakeWindow();
});
afterEach(() => {
  server.close();
  view.close();
});

const dunk = buildHighlight({ title: 'Poster' }, 2);
const three = buildHighlight({ title: 'From the logo', category: 'threes' }, 1);
const highlight = (tail: number, category: HighlightCategory = 'dunks') => buildHighlight({ category }, tail);
const created = ({ id: highlightId, category, user, createdAt }: Highlight) => ({
  highlightId,
  category,
  authorId: user.id,
  createdAt,
});

async function watching(path = '/highlights', listed: Highlight[] = [dunk, three], me: typeof ME | null = ME) {
  server = feedServer([], [], me).on(highlightsRoutes.list, () => listed);
  const rendered = renderFeed(path);
  await act(async () => rendered.transport.welcome(me?.id ?? null));
  await waitFor(() => expect(cards().length).toBeGreaterThan(0));
  const watched = () => rendered.transport.payloads('watch').flatMap(({ topics }) => topics);
  await waitFor(() => expect(watched()).toContain(highlightsTopics.all));
  return rendered;
}

const cards = () => screen.queryAllByRole('article').map((card) => within(card).getByRole('heading').textContent);
const pill = (name: string | RegExp) => screen.findByRole('button', { name });
const noPill = () => expect(screen.queryByRole('button', { name: /new highlights?$/i })).toBeNull();

describe('new highlights', () => {
  it('are counted in a pill, do not move the list, and are shown after a click', async () => {
    const { send, user } = await watching();
    for (const tail of [3, 4, 5]) send('highlights.created', created(highlight(tail)));
    send('highlights.created', created(highlight(5)));
    const button = await pill('3 new highlights');
    expect(cards()).toEqual(['Poster', 'From the logo']);
    expect(server.calls(highlightsRoutes.list)).toHaveLength(1);
    server.on(highlightsRoutes.list, () => [highlight(5), highlight(4), highlight(3), dunk, three]);
    await user.click(button);
    await waitFor(() => expect(cards()).toEqual(['Play 5', 'Play 4', 'Play 3', 'Poster', 'From the logo']));
    noPill();
    await waitFor(() => expect(screen.getAllByRole('article')[0]?.contains(document.activeElement)).toBe(true));
  });

  it('are announced to a visitor without a session', async () => {
    const { send } = await watching('/highlights', [dunk], null);
    send('highlights.created', created(highlight(3)));
    expect(await pill('1 new highlight')).toBeTruthy();
  });

  it('are counted only if they belong to the chosen category', async () => {
    const { send, user } = await watching('/highlights?category=threes');
    send('highlights.created', created(highlight(3)));
    send('highlights.created', created(highlight(4, 'blocks')));
    noPill();
    send('highlights.created', created(highlight(5, 'threes')));
    expect(await pill('1 new highlight')).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: 'All' }));
    expect(await pill('3 new highlights')).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: 'Assists' }));
    noPill();
  });

  it('are added on top of loaded older ones, and replace them if there is a gap between', async () => {
    const next = '</api/highlights?limit=24&before=x>; rel="next"';
    const page = (...highlights: Highlight[]) =>
      new FakeResponse(200, JSON.stringify(highlights), { headers: { link: next } });
    const { send, user } = await watching();
    server.on(highlightsRoutes.list, () => page(highlight(3), dunk));
    send('highlights.created', created(highlight(3)));
    await user.click(await pill('1 new highlight'));
    await waitFor(() => expect(cards()).toEqual(['Play 3', 'Poster', 'From the logo']));
    server.on(highlightsRoutes.list, () => page(highlight(9), highlight(8)));
    send('highlights.created', created(highlight(9)));
    await user.click(await pill('1 new highlight'));
    await waitFor(() => expect(cards()).toEqual(['Play 9', 'Play 8']));
    expect(screen.getByRole('button', { name: 'Show older highlights' })).toBeTruthy();
  });

  it('that arrive while the newest are read are still counted in the pill', async () => {
    const { send, user } = await watching();
    send('highlights.created', created(highlight(3)));
    let answer: (highlights: Highlight[]) => void = () => {};
    server.on(highlightsRoutes.list, () => new Promise((resolve) => (answer = resolve)));
    await user.click(await pill('1 new highlight'));
    await waitFor(() => expect(server.calls(highlightsRoutes.list)).toHaveLength(2));
    send('highlights.created', created(highlight(4)));
    answer([highlight(3), dunk, three]);
    await waitFor(() => expect(cards()).toHaveLength(3));
    expect(await pill('1 new highlight')).toBeTruthy();
  });

  it('are still in the pill if they could not be read', async () => {
    const logged = jest.spyOn(log, 'error').mockImplementation(() => {});
    const { send, user } = await watching();
    send('highlights.created', created(highlight(3)));
    server.on(highlightsRoutes.list, () => refusal(commonErrors.internal));
    await user.click(await pill('1 new highlight'));
    expect(await pill('Not loaded. Try again')).toBeTruthy();
    expect(cards()).toHaveLength(2);
    expect(logged).toHaveBeenCalledTimes(1);
    logged.mockRestore();
  });

  it('that were removed are no longer counted', async () => {
    const { send } = await watching();
    send('highlights.created', created(highlight(3)));
    send('highlights.created', created(highlight(4)));
    await pill('2 new highlights');
    send('feed.removed', { postId: highlight(3).id });
    expect(await pill('1 new highlight')).toBeTruthy();
    send('feed.removed', { postId: highlight(4).id });
    await waitFor(noPill);
  });

  it('are in the list of the next visit', async () => {
    const { send, user, transport } = await watching();
    send('highlights.created', created(highlight(3)));
    await pill('1 new highlight');
    // The visit begins before the server has received that this page no longer watches.
    transport.refusal = commonErrors.unavailable;
    server.on(highlightsRoutes.list, () => [highlight(3), dunk, three]);
    await user.click(screen.getByRole('link', { name: 'Share Your Highlights' }));
    await waitFor(() => expect(document.title).toBe('Social Feed · Hoopline'));
    act(() => window.history.back());
    await waitFor(() => expect(cards()).toEqual(['Play 3', 'Poster', 'From the logo']));
    noPill();
  });
});

describe('the list', () => {
  it('is read again by a visit if it was not watched meanwhile', async () => {
    const { user, queryClient } = await watching();
    const { queryKey } = highlightsQueries.list();
    await user.click(screen.getByRole('link', { name: 'Share Your Highlights' }));
    await waitFor(() => expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true));
    server.on(highlightsRoutes.list, () => [highlight(3), dunk, three]);
    await user.click(screen.getByRole('link', { name: 'Highlights' }));
    await waitFor(() => expect(cards()).toEqual(['Play 3', 'Poster', 'From the logo']));
  });
});

describe('the viewer’s own highlight from another tab', () => {
  const caption = 'Mine';
  const post = buildPost({ caption, highlight: 'dunks', type: 'image', content: null, user: authorOf(ME) }, 7);
  const mine = { ...post, mediaUrl: '/public-objects/uploads/7' };
  const event = { highlightId: mine.id, category: 'dunks', authorId: ME.id, createdAt: mine.createdAt } as const;

  it('is shown at once', async () => {
    const { send } = await watching();
    server.on(feedRoutes.detail, () => mine);
    send('highlights.created', event);
    await waitFor(() => expect(cards()).toEqual(['Mine', 'Poster', 'From the logo']));
    noPill();
  });

  it('is counted in the pill like others if it could not be read', async () => {
    const logged = jest.spyOn(log, 'error').mockImplementation(() => {});
    const { send } = await watching();
    server.on(feedRoutes.detail, () => refusal(feedErrors.post_not_found));
    send('highlights.created', event);
    expect(await pill('1 new highlight')).toBeTruthy();
    expect(logged).toHaveBeenCalledTimes(1);
    logged.mockRestore();
  });
});

describe('highlights missed in a gap', () => {
  const named = ({ id: highlightId, category, createdAt }: Highlight) => ({ highlightId, category, createdAt });

  it('are announced in their category, without reading the list', async () => {
    const { transport, goLive, user } = await watching();
    const newest = [named(highlight(9)), named(three)];
    transport.answerOf = (topic) => ({ state: topic === highlightsTopics.all ? { highlights: { newest } } : {} });
    act(() => transport.drop());
    await goLive();
    const button = await pill('New highlights');
    await user.click(screen.getByRole('radio', { name: 'Threes' }));
    noPill();
    await user.click(screen.getByRole('radio', { name: 'Dunks' }));
    expect(button.isConnected).toBe(false);
    expect(server.calls(highlightsRoutes.list)).toHaveLength(1);
    server.on(highlightsRoutes.list, () => [highlight(9), highlight(8), dunk, three]);
    await user.click(await pill('New highlights'));
    await waitFor(() => expect(cards()).toEqual(['Play 9', 'Play 8', 'Poster']));
    noPill();
  });

  it('do not include highlights that are on an older page', async () => {
    server = feedServer().on(
      highlightsRoutes.list,
      () => new FakeResponse(200, JSON.stringify([dunk]), { headers: { link: '</x?before=x>; rel="next"' } }),
    );
    const { transport, goLive } = renderFeed('/highlights');
    const newest = [named(dunk), named(three)];
    transport.answerOf = (topic) => ({ state: topic === highlightsTopics.all ? { highlights: { newest } } : {} });
    await goLive();
    await waitFor(() => expect(cards()).toEqual(['Poster']));
    expect(transport.payloads('watch').flatMap(({ topics }) => topics)).toContain(highlightsTopics.all);
    noPill();
  });
});
