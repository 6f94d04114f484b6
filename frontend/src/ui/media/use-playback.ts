import { type RefObject, useCallback, useEffect, useId, useRef, useState } from 'react';
import { create } from 'zustand';
import { onInView, useInView } from '../../lib/in-view.ts';
import { usePageVisible } from '../../lib/use-page-visible.ts';

interface PlayingStore {
  /** The one video of this page that plays. */
  playing: string | null;
  /** Starting one pauses any other. */
  play: (id: string) => void;
  stop: (id: string) => void;
}

const usePlaying = create<PlayingStore>((set) => ({
  playing: null,
  play: (id) => set({ playing: id }),
  stop: (id) => set((store) => (store.playing === id ? { playing: null } : store)),
}));

/** Plays and pauses one video. It stops when another one starts, when it is scrolled away and when the tab is left. */
export function usePlayback(video: RefObject<HTMLVideoElement | null>, startsPlaying: boolean) {
  const id = useId();
  const isPlaying = usePlaying((store) => store.playing === id);
  const { play, stop } = usePlaying.getState();
  const isPageVisible = usePageVisible();

  useEffect(() => {
    if (startsPlaying) play(id);
    return () => stop(id);
  }, [startsPlaying, id, play, stop]);

  useEffect(() => {
    if (!isPlaying) video.current?.pause();
    else {
      video.current?.play()?.catch((cause: DOMException) => {
        if (cause.name !== 'AbortError') stop(id); // aborted: paused while it was about to start
      });
    }
  }, [isPlaying, video, id, stop]);

  useEffect(() => {
    if (!isPageVisible) stop(id);
  }, [isPageVisible, id, stop]);

  useEffect(() => {
    if (!isPlaying || !video.current) return;
    return onInView(video.current, ({ isIntersecting }) => !isIntersecting && stop(id));
  }, [isPlaying, video, id, stop]);

  return {
    isPlaying,
    toggle: () => (isPlaying ? stop(id) : play(id)),
    /** Call this when the browser paused the video by itself. */
    onPaused: useCallback(() => stop(id), [id, stop]),
  };
}

/** Whether an element is, or once was, within 400 px of the viewport. */
export function useNear(element: RefObject<Element | null>): boolean {
  const isInView = useInView(element, '400px');
  const [wasNear, setWasNear] = useState(false);
  useEffect(() => {
    if (isInView) setWasNear(true);
  }, [isInView]);
  return wasNear;
}

/** A video counts as watched after this many seconds, or this share of a shorter clip. */
const SECONDS = 3;
const PART = 0.75;

/** Calls `onWatched` once when enough of a video has been played. */
export function useWatched(
  video: RefObject<HTMLVideoElement | null>,
  isPlaying: boolean,
  onWatched: (() => void) | undefined,
): void {
  const isReported = useRef(false);
  useEffect(() => {
    const element = video.current;
    if (!isPlaying || !element || !onWatched) return;
    const look = () => {
      const seconds = playedSeconds(element.played);
      if (isReported.current || (seconds < SECONDS && !(seconds >= element.duration * PART))) return;
      isReported.current = true;
      onWatched();
    };
    element.addEventListener('timeupdate', look);
    return () => element.removeEventListener('timeupdate', look);
  }, [isPlaying, video, onWatched]);
}

/** How many different seconds of a video have been played; watching the same second again adds none. */
function playedSeconds(played: TimeRanges): number {
  let seconds = 0;
  for (let index = 0; index < played.length; index += 1) seconds += played.end(index) - played.start(index);
  return seconds;
}
