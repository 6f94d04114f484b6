import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import type { Media } from '@hoopline/contracts';

interface PictureProps extends Omit<HTMLChakraProps<'img'>, 'src'> {
  src: string;
  media: Media | null;
  alt: string;
  /** Shown whole, whatever its shape. */
  isWhole?: boolean;
}

/** How wide our small versions are, at most. */
const SMALL_WIDTH = 720;

/** A picture within its `MediaFrame`: the small version where that is sharp enough, and not before it is near. */
export function Picture({ src, media, alt, isWhole = false, ...rest }: PictureProps) {
  const { width, height, smallUrl } = media ?? {};
  const isSmaller = smallUrl && (width ?? 0) > SMALL_WIDTH;
  return (
    <chakra.img
      src={src}
      srcSet={isSmaller ? `${smallUrl} ${SMALL_WIDTH}w, ${src} ${width}w` : undefined}
      sizes={isSmaller ? '(min-width: 1024px) 720px, 100vw' : undefined}
      alt={alt}
      htmlWidth={width ?? undefined}
      htmlHeight={height ?? undefined}
      loading="lazy"
      decoding="async"
      draggable={false}
      pos="absolute"
      inset="0"
      w="full"
      h="full"
      objectFit={!isWhole && fillsFrame(media) ? 'cover' : 'contain'}
      {...rest}
    />
  );
}

/** Every picture and clip stands in a frame of one shape, so that nothing moves when it arrives. */
const FRAME = 16 / 10;
/** How much of a picture must stay when the frame cuts its edges. */
const KEPT = 0.8;

/** Whether a picture fills its frame. Portraits, panoramas and those of unknown size are shown whole instead. */
export function fillsFrame(media: Media | null): boolean {
  const { width, height } = media ?? {};
  if (!width || !height) return false;
  const ratio = width / height;
  return Math.min(ratio / FRAME, FRAME / ratio) >= KEPT;
}
