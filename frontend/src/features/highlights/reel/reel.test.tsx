import { feedRoutes, type Highlight, highlightsRoutes } from '@hoopline/contracts';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { fakeVideo } from '../../../testing/fake-video.ts';
import { FakeWindow } from '../../../testing/fake-window.ts';
import { buildHighlight } from '../../../testing/feed.ts';
import { feedServer, renderFeed } from '../../../testing/render-feed.tsx';

let server: FakeServer;
let view: FakeWindow;
let restoreVideo: () => void;
const { scrollIntoView } = Element.prototype;
const scroll = jest.fn(function scrolled(this: Element) {});
beforeEach(() => {
  view = new FakeWindow();
  restoreVideo = fakeVideo();
  Element.prototype.scrollIntoView = scroll;
});
afterEach(() => {
  server.close();
  view.close();
  restoreVideo();
  Element.prototype.scrollIntoView = scrollIntoView;
});

const clips = (count: number) =>
  Array.from({ length: count }, (_, index) => buildHighlight({ title: `Clip ${index + 1}` }, count - index));

function open(highlights: Highlight[]) {
  server = feedServer().on(highlightsRoutes.list, () => highlights);
  return renderFeed('/highlights');
}

const page = (number: number) => screen.findByRole('article', { name: `Clip ${number}` });
const videos = () => [...document.querySelectorAll('video')];
const withSource = () => videos().filter((video) => video.hasAttribute('src'));
const playing = () => videos().flatMap((video) => (video.paused ? [] : video.getAttribute('aria-label')));

describe('the reel', () => {
  it('plays one clip at a time and has at most three clips with a source, over 50 clips', async () => {
    open(clips(50));
    await page(1);
    const places = within(screen.getByRole('list', { name: 'Highlights' })).getAllByRole('listitem');
    expect(places).toHaveLength(50);
    // The pages near the window are rendered, whichever the viewer swipes past.
    for (const place of places) {
      view.show(place, 0.01);
      await waitFor(() => expect(place.querySelector('video')).toBeTruthy());
    }
    expect(videos()).toHaveLength(50);
    let most = 0;
    for (const [index, place] of places.entries()) {
      const around = places.slice(Math.max(0, index - 2), index + 3);
      for (const one of around) view.show(one, 0.01);
      view.show(place);
      most = Math.max(most, withSource().length);
      expect(playing()).toHaveLength(1);
      for (const one of around) view.hide(one);
    }
    expect(most).toBe(3);
  });

  it('leads from page to page by the arrow keys, J and K', async () => {
    const { user } = open(clips(3));
    const first = (await page(1)).closest('li');
    const second = (await page(2)).closest('li');
    first?.focus();
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(second);
    expect(scroll.mock.contexts.at(-1)).toBe(second);
    await user.keyboard('j');
    expect((document.activeElement as HTMLElement).textContent).toContain('Clip 3');
    await user.keyboard('{ArrowDown}kK');
    expect(document.activeElement).toBe(first);
    await user.keyboard('{ArrowUp}');
    expect(document.activeElement).toBe(first);
  });

  it('leaves the arrow keys to the categories', async () => {
    const { user } = open(clips(2));
    await page(1);
    screen.getByRole('radio', { name: 'All' }).focus();
    scroll.mockClear();
    await user.keyboard('{ArrowDown}');
    expect(scroll).not.toHaveBeenCalled();
  });

  it('likes by two taps, and never takes a like back', async () => {
    const { user } = open(clips(1));
    server.on(highlightsRoutes.like, ({ params }) => ({ postId: params.id, isLiked: true, likeCount: 1, rev: 2 }));
    const { getByLabelText, findByRole } = within(await page(1));
    const clip = getByLabelText<HTMLVideoElement>('Clip 1');
    await user.dblClick(clip);
    const heart = await findByRole('button', { name: 'Like, 1 like' });
    expect(heart.getAttribute('aria-pressed')).toBe('true');
    await new Promise((resolve) => void setTimeout(resolve, 320));
    await user.dblClick(clip);
    expect(heart.getAttribute('aria-pressed')).toBe('true');
    expect(server.calls(highlightsRoutes.like)).toHaveLength(1);
  });

  it('does not play behind the player', async () => {
    const { user } = open(clips(1));
    const article = await page(1);
    const behind = within(article).getByLabelText<HTMLVideoElement>('Clip 1');
    view.show(article);
    expect(behind.paused).toBe(false);
    await user.click(within(article).getByRole('button', { name: 'Watch' }));
    const player = await screen.findByRole('dialog', { name: 'Clip 1' });
    await waitFor(() => expect(within(player).getByLabelText<HTMLVideoElement>('Clip 1').paused).toBe(false));
    expect(behind.paused).toBe(true);
    await user.click(within(player).getByRole('button', { name: 'Pause' }));
    expect(playing()).toEqual([]);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(behind.paused).toBe(false));
  });
});

it('shows an upright clip in the feed in 4:5, over the whole width', async () => {
  const { buildPost } = await import('../../../testing/feed.ts');
  const media = { width: 720, height: 1280, placeholder: null, smallUrl: null, posterUrl: null };
  const post = buildPost({
    type: 'video',
    content: null,
    caption: 'Tall',
    mediaUrl: '/public-objects/uploads/7',
    media,
  });
  server = feedServer([post]).on(feedRoutes.list, () => [post]);
  renderFeed('/feed');
  const clip = await screen.findByLabelText<HTMLVideoElement>('Tall');
  expect(getComputedStyle(clip).objectFit).toBe('cover');
  expect(getComputedStyle(clip.parentElement as HTMLElement).aspectRatio).toBe('4/5');
});
