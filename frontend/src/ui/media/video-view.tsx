import { Badge, chakra, Flex } from '@chakra-ui/react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PauseIcon, PlayIcon, SpeakerSimpleXIcon } from '../../icons/ui.ts';
import { useMedia } from '../../lib/use-media.ts';
import { FailedFilm } from './failed-film.tsx';
import { type FilmFailure, filmFailureOf } from './film-failure.ts';
import { MediaFrame, type MediaViewProps } from './media-frame.tsx';
import { fillsFrame } from './picture.tsx';
import { useNear, usePlayback, useWatched } from './use-playback.ts';

interface VideoViewProps extends Omit<MediaViewProps, 'type'> {
  /** Plays as soon as it is mounted, for example after a click on `Watch`; not if the viewer prefers reduced motion. */
  startsPlaying?: boolean;
  /** Shows the whole film without cropping it. */
  isWhole?: boolean;
  /** Aspect ratio of the frame. */
  aspectRatio?: string | { base: string; md: string };
}

/** A film, or `FailedFilm` if it does not play. */
export function VideoView(props: VideoViewProps) {
  const { src } = props;
  const [failed, setFailed] = useState<{ src: string; why: FilmFailure }>();
  const why = failed?.src === src ? failed.why : undefined;

  useEffect(() => {
    // Being online again does not add a codec to the browser.
    if (!why || why === 'unshown') return;
    const tryAgain = () => setFailed(undefined);
    window.addEventListener('online', tryAgain);
    return () => window.removeEventListener('online', tryAgain);
  }, [why]);

  if (!why) return <Player key={src} {...props} onFailed={(cause) => setFailed({ src, why: cause })} />;
  const { onPlayed: _, startsPlaying: __, ...film } = props;
  return <FailedFilm {...film} why={why} onRetry={() => setFailed(undefined)} />;
}

interface PlayerProps extends VideoViewProps {
  onFailed: (why: FilmFailure) => void;
}

/**
 * Plays a film muted and in a loop. A click on it or on its button plays and pauses. Fetches nothing before it is near
 * the viewport.
 */
function Player({ src, media, alt, onPlayed, startsPlaying = false, isWhole, onFailed, ...frame }: PlayerProps) {
  const { t } = useTranslation('common');
  const video = useRef<HTMLVideoElement>(null);
  const [length, setLength] = useState<string>();
  const isStill = useMedia('(prefers-reduced-motion: reduce)');
  const isNear = useNear(video);
  const { isPlaying, toggle, onPaused } = usePlayback(video, startsPlaying && !isStill);
  useWatched(video, isPlaying, onPlayed);

  return (
    <MediaFrame placeholder={media?.placeholder} isBroken={false} {...frame}>
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
        onError={async ({ currentTarget }) => {
          const why = await filmFailureOf(currentTarget);
          // The frame may show another film by now.
          if (currentTarget === video.current) onFailed(why);
        }}
        onLoadedMetadata={({ currentTarget }) => {
          // A browser that can decode only the sound loads the file, and reports the width 0.
          if (currentTarget.videoWidth === 0) onFailed('unshown');
          else setLength(lengthText(currentTarget.duration));
        }}
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

interface PlayButtonProps {
  isPlaying: boolean;
  onToggle: () => void;
}

/** The button in the middle of a video. It fades while the video plays, except while it has the keyboard's focus. */
function PlayButton({ isPlaying, onToggle }: PlayButtonProps) {
  const { t } = useTranslation('common');
  const Icon = isPlaying ? PauseIcon : PlayIcon;
  return (
    <chakra.button
      type="button"
      aria-label={t(isPlaying ? 'media.pause' : 'media.play')}
      onClick={onToggle}
      pos="absolute"
      top="50%"
      left="50%"
      transform="translate(-50%, -50%)"
      display="grid"
      placeItems="center"
      boxSize="68px"
      borderRadius="full"
      borderWidth="2px"
      borderColor="rgb(255 255 255 / 80%)"
      bg="rgb(7 10 11 / 70%)"
      color="board.text"
      cursor="pointer"
      animation={isPlaying ? 'fade-out {durations.base} 800ms both' : undefined}
      _focusVisible={{ animation: 'none', borderRadius: 'full', boxShadow: '0 0 0 6px rgb(7 10 11 / 72%)' }}
    >
      <Icon weight="fill" size={28} aria-hidden />
    </chakra.button>
  );
}

interface ProgressLineProps {
  video: RefObject<HTMLVideoElement | null>;
  isPlaying: boolean;
}

/** The progress of a video. Updated without React, because it moves with every frame. */
function ProgressLine({ video, isPlaying }: ProgressLineProps) {
  const line = useRef<HTMLElement>(null);

  useEffect(() => {
    if (!isPlaying) return;
    let frame = requestAnimationFrame(function draw() {
      const { currentTime = 0, duration = 0 } = video.current ?? {};
      const part = duration > 0 && Number.isFinite(duration) ? currentTime / duration : 0;
      if (line.current) line.current.style.transform = `scaleX(${part})`;
      frame = requestAnimationFrame(draw);
    });
    return () => cancelAnimationFrame(frame);
  }, [isPlaying, video]);

  return (
    <chakra.span aria-hidden pos="absolute" insetX="0" bottom="0" h="5px" bg="rgb(7 10 11 / 62%)" pointerEvents="none">
      <chakra.i
        ref={line}
        display="block"
        h="full"
        bg="ball.solid"
        transformOrigin="left"
        style={{ transform: 'scaleX(0)' }}
      />
    </chakra.span>
  );
}

/** `0:14`; undefined if the file does not contain its length. */
function lengthText(seconds: number): string | undefined {
  if (!Number.isFinite(seconds) || seconds <= 0) return undefined;
  const whole = Math.max(1, Math.round(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
