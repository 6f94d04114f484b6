import type { Media } from '@hoopline/contracts';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { FakeResponse } from '../../testing/fake-server.ts';
import { fakeVideo, playedFor } from '../../testing/fake-video.ts';
import { FakeWindow, setTabVisible } from '../../testing/fake-window.ts';
import { renderApp } from '../../testing/render-app.tsx';
import type { MediaViewProps } from './media-frame.tsx';
import { MediaView } from './media-view.tsx';

const MEDIA: Media = {
  width: 1280,
  height: 720,
  placeholder: 'data:image/jpeg;base64,AAAA',
  smallUrl: '/public-objects/uploads/1/small',
  posterUrl: '/public-objects/uploads/2',
};
const CLIP: MediaViewProps = { type: 'video', src: '/public-objects/uploads/1', media: MEDIA, alt: 'A dunk' };
const PICTURE: MediaViewProps = { ...CLIP, type: 'image', alt: 'The cage' };

let view: FakeWindow;
let restoreVideo: () => void;
const { fetch } = globalThis;
beforeEach(() => {
  view = new FakeWindow();
  restoreVideo = fakeVideo();
});
afterEach(() => {
  view.close();
  restoreVideo();
  globalThis.fetch = fetch;
  setTabVisible(true);
});

const clip = (alt = 'A dunk') => screen.getByLabelText<HTMLVideoElement>(alt);

describe('a clip', () => {
  it('is muted, loops and plays in the page', () => {
    renderApp(<MediaView {...CLIP} />);
    expect(clip().muted).toBe(true);
    expect(clip().loop).toBe(true);
    expect(clip().playsInline).toBe(true);
    expect(clip().autoplay).toBe(false);
    expect(screen.getByRole('button', { name: 'Sound' }).getAttribute('aria-pressed')).toBe('false');
  });

  it('plays and pauses by a click on itself, by its button and by the space bar', async () => {
    const { user } = renderApp(<MediaView {...CLIP} />);
    await user.click(clip());
    expect(clip().paused).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Pause' }));
    expect(clip().paused).toBe(true);
    screen.getByRole('button', { name: 'Play' }).focus();
    await user.keyboard(' ');
    expect(clip().paused).toBe(false);
  });

  it('pauses when another one starts', async () => {
    const { user } = renderApp(
      <>
        <MediaView {...CLIP} />
        <MediaView {...CLIP} alt="A block" />
      </>,
    );
    await user.click(clip());
    await user.click(clip('A block'));
    expect(clip().paused).toBe(true);
    expect(clip('A block').paused).toBe(false);
  });

  it('pauses when it is scrolled away, and does not resume by itself if it was started by a tap', async () => {
    const { user } = renderApp(<MediaView {...CLIP} />);
    await user.click(clip());
    view.show(clip());
    expect(clip().paused).toBe(false);
    view.hide(clip());
    expect(clip().paused).toBe(true);
    view.show(clip());
    expect(clip().paused).toBe(true);
  });

  it('pauses when the tab is left', async () => {
    const { user } = renderApp(<MediaView {...CLIP} />);
    await user.click(clip());
    setTabVisible(false);
    expect(clip().paused).toBe(true);
  });

  it('fetches nothing before it is near the viewport', () => {
    renderApp(<MediaView {...CLIP} />);
    expect(clip().hasAttribute('src')).toBe(false);
    expect(clip().poster).toBe('');
    view.show(clip());
    expect([clip().getAttribute('src'), clip().preload]).toEqual([CLIP.src, 'metadata']);
    expect(new URL(clip().poster).pathname).toBe(MEDIA.posterUrl);
  });

  it('shows that this browser cannot play it, with its still and its file, if only its sound can be decoded', () => {
    renderApp(<MediaView {...CLIP} />);
    Object.defineProperty(clip(), 'duration', { value: 14.2 });
    // In jsdom the width of every film is 0.
    fireEvent.loadedMetadata(clip());
    expect(screen.getByRole('status').textContent).toBe('This browser cannot play this video.');
    expect(document.querySelector('video')).toBeNull();
    expect(screen.getByRole('img', { name: 'A dunk' }).getAttribute('src')).toBe(MEDIA.posterUrl);
    const file = screen.getByRole('link', { name: 'Download' });
    expect([file.getAttribute('href'), file.hasAttribute('download')]).toEqual([CLIP.src, true]);
  });

  it('shows its length once that is known', () => {
    renderApp(<MediaView {...CLIP} />);
    Object.defineProperty(clip(), 'videoWidth', { value: 1280 });
    Object.defineProperty(clip(), 'duration', { value: 14.2 });
    fireEvent.loadedMetadata(clip());
    expect(screen.getByText('0:14')).toBeTruthy();
  });

  it.each([
    { what: 'three seconds of a long one', before: 2.9, enough: 3, duration: 60 },
    { what: 'three quarters of a short one', before: 1.4, enough: 1.5, duration: 2 },
  ])('counts as watched after $what, and calls onPlayed once', async ({ before, enough, duration }) => {
    const onPlayed = jest.fn();
    const { user } = renderApp(<MediaView {...CLIP} onPlayed={onPlayed} />);
    await user.click(clip());
    playedFor(clip(), before, duration);
    expect(onPlayed).not.toHaveBeenCalled();
    playedFor(clip(), enough, duration);
    playedFor(clip(), enough + 0.2, duration);
    expect(onPlayed).toHaveBeenCalledTimes(1);
  });

  /** Fails the film with a code of `MediaError`. `answer` is the response to a request for its file. */
  const fail = (code: number, answer: () => Promise<FakeResponse>) => {
    globalThis.fetch = answer as unknown as typeof fetch;
    Object.defineProperty(clip(), 'error', { value: { code } });
    fireEvent.error(clip());
  };
  const answered = (status: number) => async () => new FakeResponse(status);
  const unreachable = () => Promise.reject(new TypeError('Failed to fetch'));

  it.each([
    { what: 'a codec without sound', code: 4 },
    { what: 'pictures that it cannot decode', code: 3 },
  ])('shows that this browser cannot play it, and offers its file: $what', async ({ code }) => {
    renderApp(<MediaView {...CLIP} />);
    fail(code, answered(200));
    expect((await screen.findByRole('status')).textContent).toBe('This browser cannot play this video.');
    expect(screen.getByRole('link', { name: 'Download' })).toBeTruthy();
    fireEvent.online(window);
    expect(screen.getByRole('status')).toBeTruthy();
  });

  it.each([
    { what: 'cuts it off', code: 2, answer: answered(200) },
    { what: 'stops it', code: 1, answer: answered(200) },
    { what: 'fails at its start', code: 4, answer: unreachable },
    { what: 'answers with an error', code: 4, answer: answered(503) },
  ])('is tried again by a press or once the device is online if the network $what', async ({ code, answer }) => {
    const { user } = renderApp(<MediaView {...CLIP} />);
    fail(code, answer);
    expect((await screen.findByRole('status')).textContent).toBe('The video could not be loaded.');
    expect(screen.getByRole('img', { name: 'A dunk' }).getAttribute('src')).toBe(MEDIA.posterUrl);
    expect(screen.queryByRole('link', { name: 'Download' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    fail(code, answer);
    await screen.findByRole('status');
    // React adds the listener in an effect, which may run a moment after the text is there.
    await waitFor(() => {
      fireEvent.online(window);
      clip();
    });
  });

  it('shows that it is broken if its file no longer exists', async () => {
    renderApp(<MediaView {...CLIP} />);
    fail(4, answered(404));
    await screen.findByText('This file could not be shown.');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});

describe('a picture', () => {
  const drawn = () => within(screen.getByRole('button', { name: 'Enlarge: The cage' })).getByRole('presentation');

  it('has its size, its small version and lazy loading before anything is fetched', () => {
    renderApp(<MediaView {...PICTURE} />);
    const known = ['loading', 'width', 'height', 'srcset'].map((name) => drawn().getAttribute(name));
    const srcset = '/public-objects/uploads/1/small 720w, /public-objects/uploads/1 1280w';
    expect(known).toEqual(['lazy', '1280', '720', srcset]);
  });

  it.each([
    { what: 'fills the frame if it has nearly the same shape', width: 1600, height: 1000, fit: 'cover' },
    { what: 'is shown whole if it is upright', width: 900, height: 1600, fit: 'contain' },
    { what: 'is shown whole if its shape is unknown', width: null, height: null, fit: 'contain' },
  ])('$what', ({ width, height, fit }) => {
    renderApp(<MediaView {...PICTURE} media={{ ...MEDIA, width, height }} />);
    expect(getComputedStyle(drawn()).objectFit).toBe(fit);
  });

  it('opens large, closes on Escape and gives the focus back', async () => {
    const { user } = renderApp(<MediaView {...PICTURE} />);
    const button = screen.getByRole('button', { name: 'Enlarge: The cage' });
    await user.click(button);
    const dialog = await screen.findByRole('dialog', { name: 'The cage' });
    expect(within(dialog).getByRole('img', { name: 'The cage' }).getAttribute('src')).toBe(PICTURE.src);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(button));
  });
});
