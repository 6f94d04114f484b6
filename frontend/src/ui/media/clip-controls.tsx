import { chakra } from '@chakra-ui/react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HeartIcon, PauseIcon, PlayIcon, SpeakerSimpleHighIcon, SpeakerSimpleXIcon } from '../../icons/ui.ts';
import { hasSound, toggleSound } from './sound.store.ts';

const ON_FILM = {
  display: 'grid',
  placeItems: 'center',
  borderRadius: 'full',
  bg: 'rgb(7 10 11 / 70%)',
  color: 'board.text',
  cursor: 'pointer',
} as const;
const FOCUS_RING = '0 0 0 6px rgb(7 10 11 / 72%)';

interface PlayButtonProps {
  isPlaying: boolean;
  isCompact: boolean | undefined;
  /** Gets the focus, because the pressed button that led here is gone. */
  takesFocus: boolean;
  onToggle: () => void;
  /** A tap on the button is one on the clip, so that two taps in its middle are a like. */
  onTap: (time: number) => void;
}

/** The button in the middle of a clip. It fades while the clip plays, except while it has the keyboard's focus. */
export function PlayButton({ isPlaying, isCompact, takesFocus, onToggle, onTap }: PlayButtonProps) {
  const { t } = useTranslation('common');
  const button = useRef<HTMLButtonElement>(null);
  const Icon = isPlaying ? PauseIcon : PlayIcon;
  useEffect(() => {
    if (takesFocus) button.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <chakra.button
      ref={button}
      type="button"
      aria-label={t(isPlaying ? 'media.pause' : 'media.play')}
      onClick={({ detail, timeStamp }) => (detail === 0 ? onToggle() : onTap(timeStamp))} // A key has the detail 0.
      {...ON_FILM}
      pos="absolute"
      top="50%"
      left="50%"
      transform="translate(-50%, -50%)"
      boxSize={{ base: isCompact ? 'hit' : '68px', md: '68px' }}
      fontSize={{ base: isCompact ? '20px' : '28px', md: '28px' }}
      borderWidth="2px"
      borderColor="rgb(255 255 255 / 80%)"
      animation={isPlaying ? 'fade-out {durations.base} 800ms both' : undefined}
      _focusVisible={{ animation: 'none', borderRadius: 'full', boxShadow: FOCUS_RING }}
    >
      <Icon weight="fill" aria-hidden />
    </chakra.button>
  );
}

interface SoundButtonProps {
  video: RefObject<HTMLVideoElement | null>;
  isMuted: boolean;
}

/** Turns the sound of all clips on and off. Disabled if this clip has none. */
export function SoundButton({ video, isMuted }: SoundButtonProps) {
  const { t } = useTranslation('common');
  const [isSilent, setSilent] = useState(false);
  const Icon = isMuted || isSilent ? SpeakerSimpleXIcon : SpeakerSimpleHighIcon;

  useEffect(() => {
    const element = video.current;
    const look = () => element && setSilent(hasSound(element) === false);
    element?.addEventListener('timeupdate', look);
    return () => element?.removeEventListener('timeupdate', look);
  }, [video]);

  return (
    <chakra.button
      type="button"
      aria-label={t(isSilent ? 'media.noSound' : 'media.sound')}
      title={isSilent ? t('media.noSound') : undefined}
      aria-pressed={!isMuted && !isSilent}
      disabled={isSilent}
      onClick={toggleSound}
      {...ON_FILM}
      boxSize="hit"
      fontSize="20px"
      pointerEvents="auto"
      _disabled={{ opacity: '.6', cursor: 'default' }}
      _focusVisible={{ borderRadius: 'full', boxShadow: FOCUS_RING }}
    >
      <Icon weight="fill" aria-hidden />
    </chakra.button>
  );
}

/** A heart over the clip, for a like by two taps. A new key shows it again. */
export function LikeMark() {
  return (
    <chakra.span
      aria-hidden
      pos="absolute"
      inset="0"
      display="grid"
      placeItems="center"
      color="ball.solid"
      pointerEvents="none"
      animation="fade-out {durations.base} 600ms both"
    >
      <HeartIcon weight="fill" size={96} />
    </chakra.span>
  );
}
