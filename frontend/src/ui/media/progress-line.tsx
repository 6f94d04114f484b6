import { chakra } from '@chakra-ui/react';
import { type RefObject, useEffect, useRef } from 'react';

interface ProgressLineProps {
  video: RefObject<HTMLVideoElement | null>;
  isPlaying: boolean;
}

/** How far a video has come. Drawn past React: it moves with every frame. */
export function ProgressLine({ video, isPlaying }: ProgressLineProps) {
  const line = useRef<HTMLElement>(null);

  useEffect(() => {
    if (!isPlaying) return;
    let frame = requestAnimationFrame(function draw() {
      const { currentTime = 0, duration = 0 } = video.current ?? {};
      const part = duration > 0 && Number.isFinite(duration) ? currentTime / duration : 0;
      if (line.current) line.current.style.transform = `scaleX(${part})`;
      frame = requestAnimationFrame(draw);
    });
    return () => cancelAnimationFrame(frame);
  }, [isPlaying, video]);

  return (
    <chakra.span aria-hidden pos="absolute" insetX="0" bottom="0" h="5px" bg="rgb(7 10 11 / 62%)" pointerEvents="none">
      <chakra.i
        ref={line}
        display="block"
        h="full"
        bg="ball.solid"
        transformOrigin="left"
        style={{ transform: 'scaleX(0)' }}
      />
    </chakra.span>
  );
}
