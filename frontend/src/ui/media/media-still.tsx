import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { FilmStripIcon } from '../../icons/first.ts';
import type { MediaViewProps } from './media-frame.tsx';
import { MediaFrame, useBroken } from './media-frame.tsx';
import { Picture } from './picture.tsx';

interface MediaStillProps extends Omit<MediaViewProps, 'onPlayed'> {
  /** How wide it is drawn, as `sizes` of an image. */
  sizes?: string;
  /** Shown whole, whatever its shape. */
  isWhole?: boolean;
  /** Of the frame. */
  aspectRatio?: string | { base: string; md: string };
  /** Lies over the picture. */
  children?: ReactNode;
}

/** What a post's picture or clip looks like, at rest. Nothing of the clip itself is loaded. */
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
