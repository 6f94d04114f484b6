import { chakra } from '@chakra-ui/react';
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { playTimeText } from './play-time.ts';

interface ProgressLineProps {
  video: RefObject<HTMLVideoElement | null>;
  isPlaying: boolean;
  /** In seconds; undefined while it is unknown, and then the line cannot be moved. */
  length: number | undefined;
}

/** The arrow keys move a clip by this many seconds. */
const STEP = 5;
const MOVES: Readonly<Record<string, number>> = {
  ArrowLeft: -STEP,
  ArrowDown: -STEP,
  ArrowRight: STEP,
  ArrowUp: STEP,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/** Calls `draw` with the next picture of the film, so that drawing adds no frames to its own. */
function onNextFrame(video: HTMLVideoElement, draw: () => void): () => void {
  // Older versions of Firefox have no such call.
  if (typeof video.requestVideoFrameCallback !== 'function') {
    const frame = requestAnimationFrame(draw);
    return () => cancelAnimationFrame(frame);
  }
  const frame = video.requestVideoFrameCallback(draw);
  return () => video.cancelVideoFrameCallback(frame);
}

/** The progress of a clip. It can be dragged, and moved by keys. Drawn without React, because it moves all the time. */
export function ProgressLine({ video, isPlaying, length }: ProgressLineProps) {
  const { t } = useTranslation('common');
  const line = useRef<HTMLElement>(null);
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const element = video.current;
    if (!element || length === undefined) return;
    let stop = () => {};
    const draw = () => {
      const { currentTime } = element;
      if (line.current) line.current.style.transform = `scaleX(${Math.min(1, currentTime / length)})`;
      const text = t('media.position', { at: playTimeText(currentTime), length: playTimeText(length) });
      if (input.current) input.current.value = String(currentTime);
      if (input.current?.ariaValueText !== text) input.current?.setAttribute('aria-valuetext', text);
      stop();
      if (isPlaying) stop = onNextFrame(element, draw);
    };
    draw();
    element.addEventListener('seeking', draw);
    return () => {
      stop();
      element.removeEventListener('seeking', draw);
    };
  }, [isPlaying, video, length, t]);

  const seek = (second: number) => {
    if (video.current && length !== undefined) video.current.currentTime = Math.max(0, Math.min(length, second));
  };
  const handleKey = (event: KeyboardEvent) => {
    const move = MOVES[event.key];
    if (move === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation(); // The arrow keys also step from clip to clip.
    seek((video.current?.currentTime ?? 0) + move);
  };

  return (
    <chakra.div
      pos="absolute"
      insetX="0"
      bottom="0"
      h="5"
      display="flex"
      alignItems="flex-end"
      css={{ '&:is(:hover, :focus-within) > span': { h: '9px' } }}
    >
      <chakra.span aria-hidden w="full" h="5px" bg="rgb(7 10 11 / 62%)">
        <chakra.i
          ref={line}
          display="block"
          h="full"
          bg="ball.solid"
          transformOrigin="left"
          style={{ transform: 'scaleX(0)' }}
        />
      </chakra.span>
      {length !== undefined && (
        <chakra.input
          ref={input}
          type="range"
          min={0}
          max={length}
          step="any"
          defaultValue={0}
          aria-label={t('media.line')}
          onInput={({ currentTarget }) => seek(Number(currentTarget.value))}
          onKeyDown={handleKey}
          pos="absolute"
          inset="0"
          w="full"
          h="full"
          m="0"
          opacity="0"
          cursor="pointer"
          touchAction="pan-y"
        />
      )}
      <chakra.span
        aria-hidden
        pos="absolute"
        inset="0"
        pointerEvents="none"
        css={{ 'input:focus-visible + &': { outline: '2px solid {colors.ball.focusRing}', outlineOffset: '-2px' } }}
      />
    </chakra.div>
  );
}
