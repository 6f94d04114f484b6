import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import type { Media } from '@hoopline/contracts';

export interface PictureProps extends Omit<HTMLChakraProps<'img'>, 'src'> {
  src: string;
  media: Media | null;
  alt: string;
  /** Shows the whole picture without cropping it. */
  isWhole?: boolean;
}

/** The greatest width of our small versions, in pixels. */
const SMALL_WIDTH = 720;

/** A picture in its `MediaFrame`. Near the viewport, it loads the small version if that is sharp enough. */
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

/** The aspect ratio of a frame unless its caller sets another one. It is fixed, so that nothing moves on loading. */
const FRAME = 16 / 10;
/** The share of a picture that must stay visible when the frame crops it. */
const KEPT = 0.8;

/**
 * Whether a picture fills a frame of the aspect ratio `FRAME`. Portraits, panoramas and pictures of unknown size are
 * shown whole instead.
 */
export function fillsFrame(media: Media | null): boolean {
  const { width, height } = media ?? {};
  if (!width || !height) return false;
  const ratio = width / height;
  return Math.min(ratio / FRAME, FRAME / ratio) >= KEPT;
}
