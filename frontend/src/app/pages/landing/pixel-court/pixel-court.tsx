import { chakra } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { COURT_SIZE, paintCourt } from './paint-court.ts';

/** Painted once at its own size; the browser enlarges it without smoothing. */
export function PixelCourt() {
  const canvas = useRef<HTMLCanvasElement>(null);

  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    const { data, width, height } = paintCourt();
    context.putImageData(new ImageData(data, width, height), 0, 0);
  }, []);

  return (
    <chakra.canvas
      ref={canvas}
      htmlWidth={COURT_SIZE.width}
      htmlHeight={COURT_SIZE.height}
      aria-hidden
      pos="absolute"
      bottom="0"
      // On phones the rim, right of the middle, moves into view.
      left={{ base: 'calc(72vw - 1030px)', md: '50%' }}
      w={{ base: '1600px', md: 'max(2560px, 100vw)' }}
      maxW="none"
      h="auto"
      transform={{ md: 'translateX(-50%)' }}
      imageRendering="pixelated"
    />
  );
}
