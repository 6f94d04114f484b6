import type { Media } from '@hoopline/contracts';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
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
beforeEach(() => {
  view = new FakeWindow();
  restoreVideo = fakeVideo();
});
afterEach(() => {
  view.close();
  restoreVideo();
  setTabVisible(true);
});

const clip = (alt = 'A dunk') => screen.getByLabelText<HTMLVideoElement>(alt);

describe('a clip', () => {
  it('is muted, endless and stays in the page', () => {
    renderApp(<MediaView {...CLIP} />);
    expect(clip().muted).toBe(true);
    expect(clip().loop).toBe(true);
    expect(clip().playsInline).toBe(true);
    expect(clip().autoplay).toBe(false);
    expect(screen.getByText('Muted')).toBeTruthy();
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

  it('pauses when it is scrolled away, and does not go on by itself', async () => {
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

  it('fetches nothing before it is near', () => {
    renderApp(<MediaView {...CLIP} />);
    expect(clip().preload).toBe('none');
    expect(clip().poster).toBe('');
    view.show(clip());
    expect(clip().preload).toBe('metadata');
    expect(new URL(clip().poster).pathname).toBe(MEDIA.posterUrl);
  });

  it('says how long it is once it knows', () => {
    renderApp(<MediaView {...CLIP} />);
    Object.defineProperty(clip(), 'duration', { value: 14.2 });
    fireEvent.loadedMetadata(clip());
    expect(screen.getByText('0:14')).toBeTruthy();
  });

  it.each([
    { what: 'three seconds of a long one', before: 2.9, enough: 3, duration: 60 },
    { what: 'three quarters of a short one', before: 1.4, enough: 1.5, duration: 2 },
  ])('is watched after $what, and tells once', async ({ before, enough, duration }) => {
    const onPlayed = jest.fn();
    const { user } = renderApp(<MediaView {...CLIP} onPlayed={onPlayed} />);
    await user.click(clip());
    playedFor(clip(), before, duration);
    expect(onPlayed).not.toHaveBeenCalled();
    playedFor(clip(), enough, duration);
    playedFor(clip(), enough + 0.2, duration);
    expect(onPlayed).toHaveBeenCalledTimes(1);
  });

  it('says that it is broken, and tries again when the network is back', async () => {
    renderApp(<MediaView {...CLIP} />);
    fireEvent.error(clip());
    expect(screen.getByText('This file could not be shown.')).toBeTruthy();
    fireEvent.online(window);
    await waitFor(() => expect(clip()).toBeTruthy());
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
    { what: 'fills the frame when it is nearly of its shape', width: 1600, height: 1000, fit: 'cover' },
    { what: 'is shown whole when it stands upright', width: 900, height: 1600, fit: 'contain' },
    { what: 'is shown whole when nobody knows its shape', width: null, height: null, fit: 'contain' },
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
