import { chakra } from '@chakra-ui/react';

/** Written by frontend/drawings/draw.mjs. */
const PICTURE = new URL('../../../assets/scenes/landing-court.webp', import.meta.url).href;
const SIZE = { htmlWidth: 640, htmlHeight: 210 } as const;

export function PixelCourt() {
  return (
    <chakra.img
      src={PICTURE}
      {...SIZE}
      alt=""
      aria-hidden
      draggable={false}
      fetchPriority="high"
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
