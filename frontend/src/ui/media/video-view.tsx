import { Badge, chakra, Flex } from '@chakra-ui/react';
import { SpeakerSimpleXIcon } from '@phosphor-icons/react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMedia } from '../../lib/use-media.ts';
import { MediaFrame } from './media-frame.tsx';
import { fillsFrame, lengthText } from './media-shape.ts';
import type { MediaViewProps } from './media-view-props.ts';
import { PlayButton } from './play-button.tsx';
import { ProgressLine } from './progress-line.tsx';
import { useBroken } from './use-broken.ts';
import { useNear } from './use-near.ts';
import { usePlayback } from './use-playback.ts';
import { useWatched } from './use-watched.ts';

export interface VideoViewProps extends Omit<MediaViewProps, 'type'> {
  /** Plays as soon as it is there, as after a click on `Watch`; not where motion is unwanted. */
  startsPlaying?: boolean;
  /** Shown whole, whatever its shape. */
  isWhole?: boolean;
  /** Of the frame. */
  aspectRatio?: string | { base: string; md: string };
}

/** Muted and endless. A click on it or on its button plays and pauses; nothing is fetched before it is near. */
export function VideoView({ src, media, alt, onPlayed, startsPlaying = false, isWhole, ...frame }: VideoViewProps) {
  const { t } = useTranslation('common');
  const video = useRef<HTMLVideoElement>(null);
  const [length, setLength] = useState<string>();
  const isStill = useMedia('(prefers-reduced-motion: reduce)');
  const isNear = useNear(video);
  const { isBroken, onBroken } = useBroken(src);
  const { isPlaying, toggle, onPaused } = usePlayback(video, startsPlaying && !isStill);
  useWatched(video, isPlaying, onPlayed);

  return (
    <MediaFrame placeholder={media?.placeholder} isBroken={isBroken} {...frame}>
      <chakra.video
        ref={video}
        src={src}
        poster={isNear ? (media?.posterUrl ?? undefined) : undefined}
        preload={isNear ? 'metadata' : 'none'}
        htmlWidth={media?.width ?? undefined}
        htmlHeight={media?.height ?? undefined}
        aria-label={alt}
        muted
        loop
        playsInline
        onClick={toggle}
        onPause={onPaused}
        onError={onBroken}
        onLoadedMetadata={(event) => setLength(lengthText(event.currentTarget.duration))}
        pos="absolute"
        inset="0"
        w="full"
        h="full"
        objectFit={!isWhole && fillsFrame(media) ? 'cover' : 'contain'}
        cursor="pointer"
      />
      <Flex pos="absolute" insetX="3" top="3" justify="space-between" pointerEvents="none">
        {length ? <Badge variant="surface">{length}</Badge> : <span />}
        <Badge variant="surface">
          <SpeakerSimpleXIcon weight="fill" aria-hidden />
          {t('media.muted')}
        </Badge>
      </Flex>
      <PlayButton isPlaying={isPlaying} onToggle={toggle} />
      <ProgressLine video={video} isPlaying={isPlaying} />
    </MediaFrame>
  );
}
