import { chakra } from '@chakra-ui/react';
import { PauseIcon, PlayIcon } from '@phosphor-icons/react';
import { useTranslation } from 'react-i18next';

interface PlayButtonProps {
  isPlaying: boolean;
  onToggle: () => void;
}

/** In the middle of a video. It fades while that plays, except for who comes by keyboard. */
export function PlayButton({ isPlaying, onToggle }: PlayButtonProps) {
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
