import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useInView } from '../../lib/in-view.ts';
import { useMedia } from '../../lib/use-media.ts';
import { blockSound, isHeard, useSound } from './sound.store.ts';
import { enterStage, holdClip, playClip, useStage } from './stage.store.ts';

/** Not in the types of TypeScript, because only Chromium has it. */
interface Connection {
  readonly saveData?: boolean;
}

const savesData = () => (navigator as { connection?: Connection }).connection?.saveData === true;

/**
 * How a clip begins: by itself once enough of it is in view, at once, at once because the viewer asked for it (then
 * also with reduced motion or data saver), or only by a tap.
 */
export type ClipStart = 'inView' | 'atOnce' | 'asked' | 'tap';

/**
 * Plays and pauses one clip by the rules of the page. With reduced motion or data saver it does not start by itself. A
 * clip that loses its source continues later at the same second.
 */
export function usePlayback(video: RefObject<HTMLVideoElement | null>, start: ClipStart, startsAt: number) {
  const id = useId();
  const isPlaying = useStage(({ playing }) => playing === id);
  const hasSource = useStage(({ sources }) => sources.includes(id));
  const isStill = useMedia('(prefers-reduced-motion: reduce)');
  const isMuted = !useSound(isHeard);
  const position = useRef(startsAt);

  useEffect(() => {
    if (!video.current) return;
    const savesTraffic = savesData();
    const mayStart = !isStill && !savesTraffic;
    const leave = enterStage({
      id,
      element: video.current,
      startsItself: mayStart && start === 'inView',
      isPreloaded: !savesTraffic,
    });
    if (start === 'asked' || (start === 'atOnce' && mayStart)) playClip(id);
    return leave;
  }, [video, id, start, isStill]);

  useEffect(() => {
    if (video.current) video.current.muted = isMuted;
  }, [video, isMuted]);

  useEffect(() => {
    const element = video.current;
    if (!hasSource || !element) return;
    return () => {
      position.current = element.currentTime;
      // Without this call the browser would keep the decoder of the removed source.
      if (element.isConnected && !element.hasAttribute('src')) element.load();
    };
  }, [hasSource, video]);

  useEffect(() => {
    const element = video.current;
    if (!element) return;
    if (isPlaying) void play(element, () => holdClip(id));
    else if (!element.paused) element.pause();
  }, [isPlaying, video, id]);

  return {
    isPlaying,
    hasSource,
    isMuted,
    toggle: () => (isPlaying ? holdClip(id) : playClip(id)),
    /** Call this when the element reports a pause, which may be the browser's own. */
    onPaused: (element: HTMLVideoElement) => {
      if (isPlaying && element.paused) holdClip(id);
    },
    /** Call this when the length is known. */
    onLoaded: (element: HTMLVideoElement) => {
      if (position.current > 0) element.currentTime = position.current;
    },
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

/** Plays muted if the browser allows no sound yet. */
async function play(element: HTMLVideoElement, onRefused: () => void): Promise<void> {
  try {
    await element.play();
  } catch (cause) {
    const { name } = cause as DOMException;
    if (name === 'AbortError') return; // The clip was paused, or lost its source, just before it could play.
    if (name !== 'NotAllowedError' || element.muted) return onRefused();
    blockSound();
    element.muted = true;
    await play(element, onRefused);
  }
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
