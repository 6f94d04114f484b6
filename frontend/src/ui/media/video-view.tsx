import { Badge, chakra, Flex, type HTMLChakraProps } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { LikeMark, PlayButton, SoundButton } from './clip-controls.tsx';
import { FailedFilm } from './failed-film.tsx';
import { type FilmFailure, filmFailureOf } from './film-failure.ts';
import { MediaFrame, type MediaViewProps } from './media-frame.tsx';
import { fillsFrame } from './picture.tsx';
import { playTimeText } from './play-time.ts';
import { ProgressLine } from './progress-line.tsx';
import { type ClipStart, useNear, usePlayback, useWatched } from './use-playback.ts';
import { useTaps } from './use-taps.ts';

export interface VideoViewProps
  extends Omit<MediaViewProps, 'type'>,
    Pick<HTMLChakraProps<'div'>, 'aspectRatio' | 'h' | 'maxH'> {
  /** With reduced motion or data saver, every clip waits for a tap. */
  start?: ClipStart;
  /** Likes the clip after two taps. */
  onLike?: () => void;
  /** Shows the whole film without cropping it. */
  isWhole?: boolean;
  /** How the film fits its frame, in place of `isWhole`. */
  fit?: HTMLChakraProps<'video'>['objectFit'];
  /** Has a smaller button on phones, because two films are side by side. */
  isCompact?: boolean;
  /** Something covers the lower part of the frame. */
  isCovered?: boolean;
}

interface Failure {
  src: string;
  why: FilmFailure;
  /** The second at which it failed. */
  at: number;
}

/** A film, or `FailedFilm` if it does not play. A second try goes on where the first one failed. */
export function VideoView(props: VideoViewProps) {
  const { src } = props;
  const [failure, setFailure] = useState<Failure>();
  const [resumed, setResumed] = useState<{ src: string; at: number; isAsked: boolean }>();
  const failed = failure?.src === src ? failure : undefined;

  useEffect(() => {
    // Being online again does not add a codec to the browser.
    if (!failed || failed.why === 'unshown') return;
    const tryAgain = () => {
      setResumed({ src, at: failed.at, isAsked: false });
      setFailure(undefined);
    };
    window.addEventListener('online', tryAgain);
    return () => window.removeEventListener('online', tryAgain);
  }, [failed, src]);

  if (!failed) {
    const { at = 0, isAsked = false } = resumed?.src === src ? resumed : {};
    const start = isAsked ? 'asked' : props.start;
    return <Player key={src} {...props} start={start} startsAt={at} onFailed={(why) => setFailure({ src, ...why })} />;
  }
  const { onPlayed: _, start: __, onLike: ___, ...film } = props;
  const retry = () => {
    setResumed({ src, at: failed.at, isAsked: true });
    setFailure(undefined);
  };
  return <FailedFilm {...film} why={failed.why} at={failed.at} onRetry={retry} />;
}

interface PlayerProps extends VideoViewProps {
  /** The second at which the film begins. */
  startsAt: number;
  onFailed: (failure: Pick<Failure, 'why' | 'at'>) => void;
}

/** Plays a film in a loop. A click on it or on its button plays and pauses. */
function Player({
  src,
  media,
  alt,
  onPlayed,
  start = 'tap',
  startsAt,
  onLike,
  isWhole,
  fit,
  isCompact,
  isCovered: _,
  onFailed,
  ...frame
}: PlayerProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [length, setLength] = useState<number>();
  const isNear = useNear(video);
  const { isPlaying, hasSource, isMuted, toggle, onPaused, onLoaded } = usePlayback(video, start, startsAt);
  const { likes, onTap } = useTaps(toggle, onLike);
  useWatched(video, isPlaying, onPlayed);
  const inset = { base: isCompact ? '1.5' : '3', md: '3' };

  return (
    <MediaFrame placeholder={media?.placeholder} isBroken={false} isFilm {...frame}>
      <chakra.video
        ref={video}
        src={hasSource ? src : undefined}
        poster={isNear ? (media?.posterUrl ?? undefined) : undefined}
        preload="metadata"
        htmlWidth={media?.width ?? undefined}
        htmlHeight={media?.height ?? undefined}
        aria-label={alt}
        muted={isMuted}
        loop
        playsInline
        onClick={({ timeStamp }) => onTap(timeStamp)}
        onPause={({ currentTarget }) => onPaused(currentTarget)}
        onError={async ({ currentTarget }) => {
          const at = Math.max(currentTarget.currentTime, startsAt);
          const why = await filmFailureOf(src, currentTarget.error, at);
          // The frame may show another film by now.
          if (currentTarget === video.current) onFailed({ why, at });
        }}
        onLoadedMetadata={({ currentTarget }) => {
          // A browser that can decode only the sound loads the file, and reports the width 0.
          if (currentTarget.videoWidth === 0) onFailed({ why: 'unshown', at: 0 });
          else setLength(knownLength(currentTarget.duration));
          onLoaded(currentTarget);
        }}
        pos="absolute"
        inset="0"
        w="full"
        h="full"
        objectFit={fit ?? (!isWhole && fillsFrame(media) ? 'cover' : 'contain')}
        cursor="pointer"
        touchAction="manipulation"
      />
      <Flex pos="absolute" insetX={inset} top={inset} align="center" justify="space-between" pointerEvents="none">
        {length === undefined ? (
          <span />
        ) : (
          <Badge variant="surface">{playTimeText(Math.max(1, Math.round(length)))}</Badge>
        )}
        <SoundButton video={video} isMuted={isMuted} />
      </Flex>
      <PlayButton
        isPlaying={isPlaying}
        isCompact={isCompact}
        takesFocus={start === 'asked'}
        onToggle={toggle}
        onTap={onTap}
      />
      <ProgressLine video={video} isPlaying={isPlaying} length={length} />
      {likes > 0 && <LikeMark key={likes} />}
    </MediaFrame>
  );
}

/** Undefined if the file does not contain its length. */
const knownLength = (seconds: number) => (Number.isFinite(seconds) && seconds > 0 ? seconds : undefined);
