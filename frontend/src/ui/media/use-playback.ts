import { type RefObject, useCallback, useEffect, useId } from 'react';
import { onInView } from '../../lib/in-view.ts';
import { usePageVisible } from '../../lib/use-page-visible.ts';
import { usePlaying } from './playing.store.ts';

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
    /** The browser paused it by itself. */
    onPaused: useCallback(() => stop(id), [id, stop]),
  };
}
