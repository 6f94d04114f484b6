import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import type { Media } from '@hoopline/contracts';
import { fillsFrame } from './media-shape.ts';

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
