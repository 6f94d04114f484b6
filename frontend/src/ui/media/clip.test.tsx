import type { Media } from '@hoopline/contracts';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { FakeResponse } from '../../testing/fake-server.ts';
import { fakeVideo, playedFor } from '../../testing/fake-video.ts';
import { FakeWindow, setTabVisible } from '../../testing/fake-window.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { useSound } from './sound.store.ts';
import { VideoView } from './video-view.tsx';

const MEDIA: Media = { width: 1280, height: 720, placeholder: null, smallUrl: null, posterUrl: null };
const Clip = ({ alt = 'A dunk', onLike }: { alt?: string; onLike?: () => void }) => (
  <VideoView src={`/clips/${alt}`} media={MEDIA} alt={alt} start="inView" onLike={onLike} />
);

let view: FakeWindow;
let restoreVideo: () => void;
const { fetch, matchMedia } = globalThis;
beforeEach(() => {
  view = new FakeWindow();
  restoreVideo = fakeVideo();
});
afterEach(() => {
  view.close();
  restoreVideo();
  Object.assign(globalThis, { fetch, matchMedia });
  Reflect.deleteProperty(navigator, 'connection');
  setTabVisible(true);
  localStorage.clear();
  act(() => useSound.setState({ isOn: false, isBlocked: false }));
});

const clip = (alt = 'A dunk') => screen.getByLabelText<HTMLVideoElement>(alt);
const playing = () => [...document.querySelectorAll('video')].filter(({ paused }) => !paused);
const sound = () => screen.getAllByRole<HTMLButtonElement>('button', { name: 'Sound' });
const isPressed = (button: HTMLElement | undefined) => button?.getAttribute('aria-pressed');

/** The clip has loaded its beginning, and is `length` seconds long. */
function load(length: number): void {
  Object.defineProperty(clip(), 'videoWidth', { value: 1280 });
  Object.defineProperty(clip(), 'duration', { value: length });
  act(() => void fireEvent.loadedMetadata(clip()));
}

describe('a clip in a list', () => {
  it('plays muted from 60 % in view, stops when it is scrolled away, and plays again', () => {
    renderApp(<Clip />);
    view.show(clip(), 0.5);
    expect(clip().paused).toBe(true);
    view.show(clip(), 0.6);
    expect([clip().paused, clip().muted]).toEqual([false, true]);
    view.hide(clip());
    expect(clip().paused).toBe(true);
    view.show(clip());
    expect(clip().paused).toBe(false);
  });

  it('plays alone', () => {
    renderApp(['A', 'B', 'C'].map((alt) => <Clip key={alt} alt={alt} />));
    for (const alt of ['A', 'B', 'C']) view.show(clip(alt));
    expect(playing()).toEqual([clip('A')]);
    view.hide(clip('A'));
    expect(playing()).toEqual([clip('B')]);
  });

  it('stays paused after a tap while it is in view, and no other one starts', async () => {
    const { user } = renderApp(['A', 'B'].map((alt) => <Clip key={alt} alt={alt} />));
    view.show(clip('A'));
    view.show(clip('B'));
    await user.click(clip('A'));
    view.show(clip('A'), 0.8);
    expect(playing()).toEqual([]);
  });

  it('pauses while the tab is hidden', () => {
    renderApp(<Clip />);
    view.show(clip());
    setTabVisible(false);
    expect(clip().paused).toBe(true);
    setTabVisible(true);
    expect(clip().paused).toBe(false);
  });

  it.each([
    { what: 'reduced motion', set: () => reduceMotion() },
    {
      what: 'data saver',
      set: () => Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
    },
  ])('waits for its button with $what', async ({ set }) => {
    set();
    const { user } = renderApp(<Clip />);
    view.show(clip());
    expect(clip().paused).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Play' }));
    expect(clip().paused).toBe(false);
  });

  it('fetches nothing before a tap with data saver', () => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
    renderApp(<Clip />);
    view.show(clip());
    expect(clip().hasAttribute('src')).toBe(false);
  });
});

function reduceMotion(): void {
  const original = matchMedia;
  globalThis.matchMedia = (query) => Object.assign(original(query), { matches: query.includes('reduced-motion') });
}

describe('the sound', () => {
  it('is one choice for all clips, kept on this device', async () => {
    const { user } = renderApp(['A', 'B'].map((alt) => <Clip key={alt} alt={alt} />));
    await user.click(sound()[0] as HTMLElement);
    expect(sound().map(isPressed)).toEqual(['true', 'true']);
    expect([clip('A').muted, clip('B').muted]).toEqual([false, false]);
    expect(JSON.parse(localStorage.getItem('hoopline.clip-sound') ?? '').state).toEqual({ isOn: true });
  });

  it('begins with the first click if the browser refuses it before', async () => {
    useSound.setState({ isOn: true });
    const { play } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.play = function start() {
      if (!this.muted) return Promise.reject(new DOMException('Click first', 'NotAllowedError'));
      return play.call(this);
    };
    const { user } = renderApp(<Clip />);
    view.show(clip());
    await waitFor(() => expect(playing()).toEqual([clip()]));
    expect([clip().muted, isPressed(sound()[0])]).toEqual([true, 'false']);
    await user.click(document.body);
    expect([clip().muted, isPressed(sound()[0])]).toEqual([false, 'true']);
    HTMLMediaElement.prototype.play = play;
  });

  it('cannot be turned on for a clip without sound, and its button says so', () => {
    renderApp(<Clip />);
    view.show(clip());
    Object.defineProperty(clip(), 'webkitAudioDecodedByteCount', { value: 0 });
    expect(sound()[0]?.disabled).toBe(false);
    clip().currentTime = 1.2;
    playedFor(clip(), 1.2, 14);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'This video has no sound' }).disabled).toBe(true);
  });
});

describe('the progress line', () => {
  it('moves the clip by dragging, and by five seconds with the arrow keys', async () => {
    const { user } = renderApp(<Clip />);
    view.show(clip());
    load(3_725);
    const line = screen.getByRole<HTMLInputElement>('slider', { name: 'Position' });
    act(() => void fireEvent.input(line, { target: { value: '3600' } }));
    expect(clip().currentTime).toBe(3_600);
    act(() => void fireEvent.seeking(clip()));
    expect(line.getAttribute('aria-valuetext')).toBe('1:00:00 of 1:02:05');
    line.focus();
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}');
    expect(clip().currentTime).toBe(3_605);
    await user.keyboard('{End}{ArrowRight}');
    expect(clip().currentTime).toBe(3_725);
    await user.keyboard('{Home}{ArrowLeft}');
    expect(clip().currentTime).toBe(0);
  });

  it('cannot be moved if the file does not contain its length', () => {
    renderApp(<Clip />);
    view.show(clip());
    load(Number.POSITIVE_INFINITY);
    expect(screen.queryByRole('slider')).toBeNull();
  });
});

describe('two taps', () => {
  it('like the clip, which plays on', async () => {
    const onLike = jest.fn();
    const { user } = renderApp(<Clip onLike={onLike} />);
    view.show(clip());
    await user.dblClick(clip());
    expect(onLike).toHaveBeenCalledTimes(1);
    expect(clip().paused).toBe(false);
  });

  it('in its middle do so too, and a single one only pauses', async () => {
    const onLike = jest.fn();
    const { user } = renderApp(<Clip onLike={onLike} />);
    view.show(clip());
    await user.click(screen.getByRole('button', { name: 'Pause' }));
    expect([clip().paused, onLike.mock.calls.length]).toEqual([true, 0]);
    await user.click(screen.getByRole('button', { name: 'Play' }));
    expect([clip().paused, onLike.mock.calls.length]).toEqual([false, 1]);
  });
});

it('says at which second a clip stopped, and goes on there', async () => {
  globalThis.fetch = (async () => new FakeResponse(200)) as unknown as typeof fetch;
  const { user } = renderApp(<Clip />);
  view.show(clip());
  load(60);
  clip().currentTime = 31.4;
  Object.defineProperty(clip(), 'error', { value: { code: 3 } });
  fireEvent.error(clip());
  expect((await screen.findByRole('status')).textContent).toBe('The video stopped at 0:31.');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  load(60);
  expect(clip().currentTime).toBe(31.4);
  expect(clip().paused).toBe(false);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Pause' }));
});
