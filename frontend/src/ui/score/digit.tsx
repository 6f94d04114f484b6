import { chakra } from '@chakra-ui/react';

interface DigitProps {
  digit: string;
  /** The digit it rolls away from; nothing rolls without one. */
  previous?: string;
  isRising: boolean;
}

/** One flap of a scoreboard. A rising digit comes from below in amber, a falling one from above in chalk. */
export function Digit({ digit, previous, isRising }: DigitProps) {
  const direction = isRising ? 'up' : 'down';
  return (
    <chakra.span
      pos="relative"
      display="inline-grid"
      placeItems="center"
      w=".62em"
      h="1.06em"
      pb=".06em"
      overflow="hidden"
      borderRadius="3px"
      bg="linear-gradient(rgb(255 255 255 / 9%) 0 calc(50% - .5px), rgb(0 0 0 / 50%) calc(50% - .5px) calc(50% + .5px), rgb(255 255 255 / 6%) calc(50% + .5px))"
    >
      {previous !== undefined && (
        <chakra.span
          pos="absolute"
          inset="0"
          display="grid"
          placeItems="center"
          animation={`roll-out-${direction} {durations.roll} {easings.out} forwards`}
          _motionReduce={{ display: 'none' }}
        >
          {previous}
        </chakra.span>
      )}
      <chakra.span
        data-digit
        data-rolled={previous === undefined ? undefined : direction}
        css={
          previous !== undefined && {
            animation: [
              `roll-in-${direction} {durations.roll} {easings.out}`,
              isRising && 'glow {durations.glow} linear',
            ]
              .filter(Boolean)
              .join(', '),
            _motionReduce: { animation: isRising ? 'glow-still {durations.glow}' : 'none' },
          }
        }
      >
        {digit}
      </chakra.span>
    </chakra.span>
  );
}
