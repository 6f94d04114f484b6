import { type RefObject, useEffect, useRef } from 'react';
import { playedSeconds } from './media-shape.ts';

/** What counts as watched: so many seconds, or so much of a shorter clip. */
const SECONDS = 3;
const PART = 0.75;

/** Tells once when enough of a video has been played. */
export function useWatched(
  video: RefObject<HTMLVideoElement | null>,
  isPlaying: boolean,
  onWatched: (() => void) | undefined,
): void {
  const isTold = useRef(false);
  useEffect(() => {
    const element = video.current;
    if (!isPlaying || !element || !onWatched) return;
    const look = () => {
      const seconds = playedSeconds(element.played);
      if (isTold.current || (seconds < SECONDS && !(seconds >= element.duration * PART))) return;
      isTold.current = true;
      onWatched();
    };
    element.addEventListener('timeupdate', look);
    return () => element.removeEventListener('timeupdate', look);
  }, [isPlaying, video, onWatched]);
}
