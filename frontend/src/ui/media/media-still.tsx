import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { FilmStripIcon } from '../../icons/first.ts';
import type { MediaViewProps } from './media-frame.tsx';
import { MediaFrame, useBroken } from './media-frame.tsx';
import { Picture } from './picture.tsx';

interface MediaStillProps extends Omit<MediaViewProps, 'onPlayed'> {
  /** The width of the picture, in the form of an image's `sizes`. */
  sizes?: string;
  /** Shows the whole picture without cropping it. */
  isWhole?: boolean;
  /** Aspect ratio of the frame. */
  aspectRatio?: string | { base: string; md: string };
  h?: string;
  /** Shown over the picture. */
  children?: ReactNode;
}

/** A still of a post's picture or clip. The clip itself is not loaded. */
export function MediaStill({ type, src, media, alt, sizes, isWhole, children, ...frame }: MediaStillProps) {
  const still = type === 'image' ? src : (media?.posterUrl ?? media?.smallUrl);
  const { isBroken, onBroken } = useBroken(still ?? src);
  return (
    <MediaFrame placeholder={media?.placeholder} isBroken={isBroken} {...frame}>
      {still ? (
        <Picture src={still} media={media} alt={alt} sizes={sizes} isWhole={isWhole} onError={onBroken} />
      ) : (
        <chakra.span pos="absolute" inset="0" display="grid" placeItems="center" color="fg.subtle">
          <FilmStripIcon size={40} aria-hidden />
        </chakra.span>
      )}
      {children}
    </MediaFrame>
  );
}
