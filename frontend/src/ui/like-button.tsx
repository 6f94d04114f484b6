import { Button, chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { HeartIcon } from '../icons/ui.ts';
import { writeNumber } from '../lib/formats.ts';
import { useConnection } from '../lib/realtime/connection.store.ts';
import { useRollingValue } from './use-rolling-value.ts';

interface LikeButtonProps {
  isLiked: boolean;
  count: number;
  /** The action of the button and the count, in words. */
  label: string;
  /** Text beside the heart if the last like was not saved. */
  failure?: string;
  onToggle: () => void;
}

/** A like button that changes at once, with its count. */
export function LikeButton({ isLiked, count, label, failure, onToggle }: LikeButtonProps) {
  const isCatchingUp = useConnection((store) => store.isCatchingUp);
  return (
    <>
      <Button
        variant="ghost"
        aria-label={label}
        aria-pressed={isLiked}
        onClick={onToggle}
        px="11px"
        gap="7px"
        fontSize="14px"
        fontWeight="600"
        color={isLiked ? 'ball.fg' : 'fg.muted'}
        _hover={{ bg: 'bg.muted', color: isLiked ? 'ball.fg' : 'fg' }}
      >
        <HeartIcon weight={isLiked ? 'fill' : 'regular'} aria-hidden />
        <RollingCount count={count} isStill={isCatchingUp} />
      </Button>
      <chakra.span role="status" color="foul.fg" textStyle="caption" fontWeight="600">
        {failure}
      </chakra.span>
    </>
  );
}

interface RollingCountProps {
  count: number;
  /** Changes without animation: for a count that was read again after a gap. */
  isStill: boolean;
}

/** A count in the font of the text. Only digits that changed roll, in the accent colour if the count rises. */
function RollingCount({ count, isStill }: RollingCountProps) {
  const { i18n } = useTranslation();
  const shown = useRollingValue(String(count), isStill);
  const write = (value: string) => writeNumber(Number(value), i18n.language);
  const chars = [...write(shown.value)];
  const before =
    shown.previous === null ? undefined : write(shown.previous).padStart(chars.length).slice(-chars.length);

  return (
    <chakra.span aria-hidden display="inline-flex" lineHeight="1.3">
      {chars.map((char, index) => {
        const fromRight = chars.length - index;
        const previous = before?.[index];
        const hasChanged = previous !== undefined && previous !== char;
        return (
          <RollingChar
            key={hasChanged ? `${fromRight}:${shown.roll}` : fromRight}
            char={char}
            previous={hasChanged ? previous : undefined}
            isRising={shown.isRising}
          />
        );
      })}
    </chakra.span>
  );
}

function RollingChar({ char, previous, isRising }: { char: string; previous: string | undefined; isRising: boolean }) {
  if (previous === undefined) return <span>{char}</span>;
  const direction = isRising ? 'up' : 'down';
  return (
    <chakra.span pos="relative" display="inline-block" overflow="hidden">
      <chakra.span
        pos="absolute"
        inset="0"
        animation={`roll-out-${direction} {durations.roll} {easings.out} forwards`}
        _motionReduce={{ display: 'none' }}
      >
        {previous}
      </chakra.span>
      <chakra.span
        data-rolled={direction}
        display="inline-block"
        animation={[`roll-in-${direction} {durations.roll} {easings.out}`, isRising && 'warm {durations.glow} linear']
          .filter(Boolean)
          .join(', ')}
        _motionReduce={{ animation: isRising ? 'warm {durations.glow} step-end' : 'none' }}
      >
        {char}
      </chakra.span>
    </chakra.span>
  );
}
