import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import type { Media } from '@hoopline/contracts';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ImageBrokenIcon } from '../../icons/ui.ts';

export interface MediaViewProps {
  type: 'image' | 'video';
  src: string;
  /** Size, placeholder and other versions of the file, known before it is loaded. */
  media: Media | null;
  /** Describes the content in words. */
  alt: string;
  /** Called once, when enough of a video was played to count as watched. */
  onPlayed?: () => void;
  /** Corners of the frame; `0` if it reaches from edge to edge. */
  borderRadius?: string | { base: string; md: string };
}

/** The shape of a post's media in the feed, known before anything is loaded. Tall clips are cropped to 4:5. */
export function shapeInFeed(type: 'image' | 'video', media: Media | null) {
  const isTall = type === 'video' && isUpright(media);
  return isTall
    ? ({ aspectRatio: '4 / 5', maxH: 'max(320px, calc(100svh - 160px))', fit: 'cover' } as const)
    : ({ aspectRatio: '16 / 10' } as const);
}

export const isUpright = (media: Media | null): boolean =>
  Boolean(media?.width && media.height && media.width < media.height);

interface MediaFrameProps extends HTMLChakraProps<'div'> {
  /** A tiny image, shown blurred until the file is loaded, and beside the file if that does not fill the frame. */
  placeholder: string | null | undefined;
  /** Shows an error in place of the content. */
  isBroken: boolean;
  /** The tiny image is only scaled: a browser would apply a filter again with each frame of a film above it. */
  isFilm?: boolean;
}

/** The frame of a picture or clip. It has its size before anything is loaded. Other props style it, such as corners. */
export function MediaFrame({ placeholder, isBroken, isFilm, children, ...rest }: MediaFrameProps) {
  const { t } = useTranslation('common');
  return (
    <chakra.div
      pos="relative"
      w="full"
      aspectRatio="16 / 10"
      overflow="hidden"
      borderRadius="lg"
      bg="bg.muted"
      isolation="isolate"
      {...rest}
    >
      {placeholder && !isBroken && (
        <chakra.img
          src={placeholder}
          alt=""
          aria-hidden
          pos="absolute"
          inset="0"
          w="full"
          h="full"
          objectFit="cover"
          filter={isFilm ? undefined : 'blur(18px) saturate(1.1)'}
          transform="scale(1.12)"
        />
      )}
      {isBroken ? (
        <chakra.div
          pos="absolute"
          inset="0"
          display="flex"
          flexDirection="column"
          alignItems="center"
          justifyContent="center"
          gap="2"
          p="4"
          color="fg.muted"
          textStyle="body.sm"
          textAlign="center"
        >
          <ImageBrokenIcon size={28} aria-hidden />
          {t('media.broken')}
        </chakra.div>
      ) : (
        children
      )}
    </chakra.div>
  );
}

/** Whether a file could not be shown. Tries again when the network is back. */
export function useBroken(src: string) {
  const [brokenSrc, setBrokenSrc] = useState<string>();
  const isBroken = brokenSrc === src;

  useEffect(() => {
    if (!isBroken) return;
    const tryAgain = () => setBrokenSrc(undefined);
    window.addEventListener('online', tryAgain);
    return () => window.removeEventListener('online', tryAgain);
  }, [isBroken]);

  return { isBroken, onBroken: useCallback(() => setBrokenSrc(src), [src]) };
}
