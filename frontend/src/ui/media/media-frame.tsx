import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import type { Media } from '@hoopline/contracts';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ImageBrokenIcon } from '../../icons/ui.ts';

export interface MediaViewProps {
  type: 'image' | 'video';
  src: string;
  /** What is known before the file is there. */
  media: Media | null;
  /** What there is to see, in words. */
  alt: string;
  /** Called once, when enough of a video was played to count as watched. */
  onPlayed?: () => void;
  /** Corners of the frame; `0` where it runs from edge to edge. */
  borderRadius?: string | { base: string; md: string };
}

interface MediaFrameProps extends HTMLChakraProps<'div'> {
  /** A few pixels, blurred, until the file is there, and beside it where it does not fill the frame. */
  placeholder: string | null | undefined;
  /** Says so in place of the content. */
  isBroken: boolean;
}

/** Has its size before anything is loaded. Passes style props on, such as other corners. */
export function MediaFrame({ placeholder, isBroken, children, ...rest }: MediaFrameProps) {
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
          filter="blur(18px) saturate(1.1)"
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

/** Whether a file could not be shown. A network that comes back is worth another try. */
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
