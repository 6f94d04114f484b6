import {
  commonErrors,
  feedErrors,
  feedRoutes,
  type Highlight,
  highlightsRoutes,
  SIGN_IN,
  signInUrl,
} from '@hoopline/contracts';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { browser } from '../../../lib/browser.ts';
import { log } from '../../../lib/log.ts';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { FakeResponse, refusal } from '../../../testing/fake-server.ts';
import type { FakeTransport } from '../../../testing/fake-transport.ts';
import { fakeVideo, playedFor } from '../../../testing/fake-video.ts';
import { FakeWindow } from '../../../testing/fake-window.ts';
import { authorOf, buildHighlight, buildPost } from '../../../testing/feed.ts';
import { feedServer, ME, renderFeed } from '../../../testing/render-feed.tsx';

let server: FakeServer;
let view: FakeWindow;
let restoreVideo: () => void;
const logged = jest.spyOn(log, 'error');
beforeEach(() => {
  view = new FakeWindow();
  restoreVideo = fakeVideo();
  logged.mockReset().mockImplementation(() => {});
});
afterEach(() => {
  server.close();
  view.close();
  restoreVideo();
});

const dunk = buildHighlight({ title: 'Poster', likeCount: 4, commentCount: 3, views: 1_842 }, 20);
const three = buildHighlight({ title: null, category: 'threes', mediaType: 'image' }, 2);

function serve(highlights: Highlight[]): FakeServer {
  server = feedServer().on(highlightsRoutes.list, () => highlights);
  return server;
}

function open(highlights: Highlight[], path = '/highlights') {
  serve(highlights);
  return renderFeed(path);
}

const cards = () => screen.queryAllByRole('article').map((card) => within(card).getByRole('heading').textContent);
const card = (name = 'Poster') => screen.findByRole('article', { name });
const player = (name = 'Poster') => screen.findByRole('dialog', { name });

describe('the screen', () => {
  it('shows each clip with its author, views, likes, comments and Watch, and with a default title', async () => {
    open([dunk, three]);
    const { getByRole } = within(await card());
    const author = getByRole('link', { name: 'Imani Okafor' });
    expect(author.getAttribute('href')).toBe(`/profiles/${dunk.user.id}`);
    expect(getByRole('img', { name: '1,842 views' })).toBeTruthy();
    expect(getByRole('button', { name: 'Like, 4 likes' })).toBeTruthy();
    expect(getByRole('link', { name: '3 comments' }).getAttribute('href')).toBe(`/feed/${dunk.id}`);
    expect(getByRole('button', { name: 'Watch' })).toBeTruthy();
    expect(cards()).toEqual(['Poster', 'Amazing Play']);
  });

  it('links to the feed, and to the form for a highlight', async () => {
    open([]);
    expect((await screen.findByRole('link', { name: 'Upload Highlight' })).getAttribute('href')).toBe(
      '/feed?create=highlight',
    );
    expect(screen.getByRole('link', { name: 'Share Your Highlights' }).getAttribute('href')).toBe('/feed');
  });

  it('filters by category without a request, and starts with all', async () => {
    const { user } = open([dunk, three]);
    await card();
    const chip = (name: string) =>
      within(screen.getByRole('radiogroup')).getByRole<HTMLInputElement>('radio', { name });
    expect(chip('All').checked).toBe(true);
    await user.click(chip('Threes'));
    expect(cards()).toEqual(['Amazing Play']);
    await user.keyboard('{ArrowRight}');
    expect(chip('Crossovers').checked).toBe(true);
    expect(document.activeElement).toBe(chip('Crossovers'));
    expect(screen.getByText('No crossovers yet')).toBeTruthy();
    await user.tab();
    expect(document.activeElement).not.toBe(chip('Blocks'));
    await user.tab({ shift: true });
    expect(document.activeElement).toBe(chip('Crossovers'));
    await user.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}');
    expect(cards()).toEqual(['Poster', 'Amazing Play']);
    expect(server.calls(highlightsRoutes.list)).toHaveLength(1);
  });

  it('loads older highlights by a button if a category is chosen', async () => {
    const next = '</api/highlights?limit=24&before=x>; rel="next"';
    serve([]).on(highlightsRoutes.list, ({ query }) =>
      query.before
        ? [buildHighlight({ title: 'Old block', category: 'blocks' }, 3)]
        : new FakeResponse(200, JSON.stringify([dunk]), { headers: { link: next } }),
    );
    const { user } = renderFeed('/highlights');
    await card();
    await user.click(screen.getByRole('radio', { name: 'Blocks' }));
    expect(screen.getByText('There are none among the highlights loaded so far.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Search older highlights' }));
    expect(await card('Old block')).toBeTruthy();
  });

  it('says that nothing could be loaded, and can load it again', async () => {
    serve([]).on(highlightsRoutes.list, () => refusal(commonErrors.unavailable));
    const { user } = renderFeed('/highlights');
    expect(await screen.findByText('The highlights could not be loaded.')).toBeTruthy();
    server.on(highlightsRoutes.list, () => [dunk]);
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await card()).toBeTruthy();
  });
});

describe('a like', () => {
  it('shows at once and is sent as a like of the highlight', async () => {
    const { user } = open([dunk]);
    server.on(highlightsRoutes.like, () => ({ postId: dunk.id, isLiked: true, likeCount: 9, rev: 2 }));
    await user.click(within(await card()).getByRole('button', { name: 'Like, 4 likes' }));
    const liked = await within(await card()).findByRole('button', { name: 'Like, 9 likes' });
    expect(liked.getAttribute('aria-pressed')).toBe('true');
    expect(server.calls(highlightsRoutes.like)).toMatchObject([{ params: { id: dunk.id } }]);
  });

  it('is undone if it was not saved, and the card says so', async () => {
    const { user } = open([dunk]);
    server.on(highlightsRoutes.like, () => refusal(commonErrors.internal));
    await user.click(within(await card()).getByRole('button', { name: 'Like, 4 likes' }));
    expect(await screen.findByText('Not saved')).toBeTruthy();
    expect(
      within(await card())
        .getByRole('button', { name: 'Like, 4 likes' })
        .getAttribute('aria-pressed'),
    ).toBe('false');
    expect(logged).toHaveBeenCalled();
  });

  it('leads a signed-out viewer to sign-in', async () => {
    const visit = jest.spyOn(browser, 'visit').mockImplementation(() => {});
    const { user } = open([dunk]);
    server.on(highlightsRoutes.like, () => refusal(commonErrors.unauthenticated));
    await user.click(within(await card()).getByRole('button', { name: 'Like, 4 likes' }));
    expect(await screen.findByText('Unauthorized')).toBeTruthy();
    await waitFor(() => expect(visit).toHaveBeenCalledWith(signInUrl('/highlights', SIGN_IN.login)));
  });
});

describe('the live screen', () => {
  const watched = (transport: FakeTransport) => transport.payloads('watch').flatMap(({ topics }) => topics);
  const totals = { postId: dunk.id, likeCount: 5, commentCount: 4, shares: 0, views: 1_900, rev: 3 };

  it('watches only the cards on screen, shows their totals, and ignores older totals', async () => {
    const { goLive, send, transport } = open([dunk, three]);
    await goLive();
    view.show(await card());
    await waitFor(() => expect(watched(transport)).toContain(`post:${dunk.id}`));
    expect(watched(transport)).not.toContain(`post:${three.id}`);
    send('feed.countsChanged', totals);
    send('feed.countsChanged', { ...totals, likeCount: 1, rev: 2 });
    const { findByRole, getByRole } = within(await card());
    expect(await findByRole('button', { name: 'Like, 5 likes' })).toBeTruthy();
    expect(getByRole('img', { name: '1,900 views' })).toBeTruthy();
    expect(getByRole('link', { name: '4 comments' })).toBeTruthy();
  });

  it('shows the viewer’s own like from another tab', async () => {
    const { goLive, send } = open([dunk]);
    await goLive();
    await card();
    send('feed.likeChanged', { postId: dunk.id, isLiked: true, likeCount: 5, rev: 2 });
    const liked = await within(await card()).findByRole('button', { name: 'Like, 5 likes' });
    expect(liked.getAttribute('aria-pressed')).toBe('true');
  });

  it('removes a deleted highlight', async () => {
    const { goLive, send } = open([dunk, three]);
    await goLive();
    await card();
    send('feed.removed', { postId: dunk.id });
    await waitFor(() => expect(cards()).toEqual(['Amazing Play']));
  });

  it('removes a highlight that was deleted during a gap', async () => {
    const { goLive, transport } = open([dunk, three]);
    await goLive();
    view.show(await card());
    await waitFor(() => expect(watched(transport)).toContain(`post:${dunk.id}`));
    act(() => transport.drop());
    transport.answerOf = (topic) => (topic === `post:${dunk.id}` ? { gone: true } : { state: {} });
    await goLive();
    await waitFor(() => expect(cards()).toEqual(['Amazing Play']));
  });
});

describe('Watch', () => {
  const watch = async (user: ReturnType<typeof open>['user'], name?: string) =>
    user.click(within(await card(name)).getByRole('button', { name: 'Watch' }));

  it('plays the clip, and Escape returns the focus', async () => {
    const { user } = open([dunk, three]);
    await watch(user);
    const clip = within(await player()).getByLabelText<HTMLVideoElement>('Poster');
    await waitFor(() => expect(clip.paused).toBe(false));
    expect({ muted: clip.muted, loop: clip.loop }).toEqual({ muted: true, loop: true });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const button = within(await card()).getByRole('button', { name: 'Watch' });
    await waitFor(() => expect(document.activeElement).toBe(button));
  });

  it('steps by arrow keys through the highlights of the category, and from the last to the first', async () => {
    const { user } = open([dunk, three, buildHighlight({ title: 'Tomahawk' }, 3)], '/highlights?category=dunks');
    await watch(user);
    within(await player())
      .getByRole('button', { name: 'Pause' })
      .focus();
    await user.keyboard('{ArrowRight}');
    expect((await player('Tomahawk')).contains(document.activeElement)).toBe(true);
    await user.keyboard('{ArrowRight}');
    expect(await player('Poster')).toBeTruthy();
    await user.keyboard('{ArrowLeft}');
    expect(await player('Tomahawk')).toBeTruthy();
  });

  it('opens by its address, even if the list has not loaded the highlight', async () => {
    const post = { caption: 'From way back\nWith a story', highlight: 'dunks', type: 'video', content: null } as const;
    const old = buildPost({ ...post, mediaUrl: '/public-objects/uploads/9' }, 9);
    open([dunk], `/highlights?watch=${old.id}`);
    server.on(feedRoutes.detail, ({ params }) => (params.id === old.id ? old : refusal(feedErrors.post_not_found)));
    expect(within(await player('From way back')).getByText('With a story')).toBeTruthy();
  });

  it('says so when the highlight in the address no longer exists', async () => {
    open([dunk], '/highlights?watch=01900000-0000-7000-c000-00000000dead');
    expect(await screen.findByText('This highlight is no longer available')).toBeTruthy();
  });

  it('counts a view after the clip was played', async () => {
    const { goLive, user } = open([dunk]);
    await goLive();
    await watch(user);
    const clip = within(await player()).getByLabelText<HTMLVideoElement>('Poster');
    await waitFor(() => expect(clip.paused).toBe(false));
    playedFor(clip, 3, 10);
    window.dispatchEvent(new Event('pagehide'));
    expect(server.calls(feedRoutes.seen)).toMatchObject([{ body: { postIds: [dunk.id] } }]);
  });

  it('counts no view of the viewer’s own clip', async () => {
    const mine = buildHighlight({ title: 'Mine', user: authorOf(ME) }, 7);
    const { goLive, user } = open([mine]);
    await goLive();
    await watch(user, 'Mine');
    const clip = within(await player('Mine')).getByLabelText<HTMLVideoElement>('Mine');
    await waitFor(() => expect(clip.paused).toBe(false));
    playedFor(clip, 3, 10);
    window.dispatchEvent(new Event('pagehide'));
    expect(server.calls(feedRoutes.seen)).toEqual([]);
  });
});
