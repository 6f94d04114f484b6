import { act, fireEvent } from '@testing-library/react';

/** jsdom cannot play videos. Gives them a state that `play` and `pause` change. Returns a function that undoes this. */
export function fakeVideo(): () => void {
  const { play, pause, load } = HTMLMediaElement.prototype;
  const paused = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, 'paused');
  const playing = new WeakSet<HTMLMediaElement>();
  HTMLMediaElement.prototype.play = async function start() {
    playing.add(this);
  };
  HTMLMediaElement.prototype.pause = function stop() {
    playing.delete(this);
  };
  HTMLMediaElement.prototype.load = () => {};
  Object.defineProperty(HTMLMediaElement.prototype, 'paused', {
    get(this: HTMLMediaElement) {
      return !playing.has(this);
    },
    configurable: true,
  });
  return () => {
    Object.assign(HTMLMediaElement.prototype, { play, pause, load });
    if (paused) Object.defineProperty(HTMLMediaElement.prototype, 'paused', paused);
  };
}

/** Reports that `seconds` of a clip of `duration` seconds have been played. */
export function playedFor(video: HTMLVideoElement, seconds: number, duration: number): void {
  const played = { length: 1, start: () => 0, end: () => seconds };
  Object.defineProperty(video, 'played', { value: played, configurable: true });
  Object.defineProperty(video, 'duration', { value: duration, configurable: true });
  act(() => void fireEvent.timeUpdate(video));
}
