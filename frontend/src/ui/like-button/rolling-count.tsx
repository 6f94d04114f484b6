import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useRollingValue } from '../score/use-rolling-value.ts';

interface RollingCountProps {
  count: number;
  /** Swaps without a roll: for a count that caught up rather than changed. */
  isStill: boolean;
}

/** A count in the text's own face. Only digits that changed roll; a rising one arrives in the ball's colour. */
export function RollingCount({ count, isStill }: RollingCountProps) {
  const { i18n } = useTranslation();
  const shown = useRollingValue(String(count), isStill);
  const write = (value: string) => Number(value).toLocaleString(i18n.language);
  const chars = [...write(shown.value)];
  const before =
    shown.previous === null ? undefined : write(shown.previous).padStart(chars.length).slice(-chars.length);

  return (
    <chakra.span aria-hidden display="inline-flex" lineHeight="1.3">
      {chars.map((char, index) => {
        const place = chars.length - index;
        const previous = before?.[index];
        const hasChanged = previous !== undefined && previous !== char;
        return (
          <RollingChar
            key={hasChanged ? `${place}:${shown.roll}` : place}
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
