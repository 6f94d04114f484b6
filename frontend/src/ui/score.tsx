import { chakra } from '@chakra-ui/react';
import { useRollingValue } from './use-rolling-value.ts';

interface ScoreProps {
  /** `8`, `99+`, `1:42`. Only digits roll. */
  value: number | string;
  /** Drawn dim after a slash: `8/10`. */
  of?: number;
  /** The whole in words: `8 of 10 players`. */
  label: string;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  /** Changes without animation: for a value that was read again after a gap. */
  isStill?: boolean;
}

const isDigit = (char: string) => /\d/.test(char);

/** A count in the score font. Put it on `bg.board` inside `className="dark"`. */
export function Score({ value, of, label, size = 'md', isStill = false }: ScoreProps) {
  const shown = useRollingValue(String(value), isStill);
  const chars = [...shown.value];
  const before = shown.previous?.padStart(chars.length).slice(-chars.length);

  return (
    <chakra.span role="img" aria-label={label} display="inline-flex" textStyle={`score.${size}`} color="board.text">
      <chakra.span aria-hidden display="inline-flex" alignItems="center" gap="2px">
        {chars.map((char, index) => {
          const fromRight = chars.length - index;
          const previous = before?.[index];
          if (!isDigit(char)) return <span key={`${fromRight}${char}`}>{char}</span>;
          return (
            <Digit
              key={previous === char ? fromRight : `${fromRight}:${shown.roll}`}
              digit={char}
              previous={previous === char ? undefined : previous}
              isRising={shown.isRising}
            />
          );
        })}
        {of !== undefined && (
          <chakra.span color="board.dim" letterSpacing=".06em">
            <chakra.span fontSize=".8em" px=".08em">
              /
            </chakra.span>
            {of}
          </chakra.span>
        )}
      </chakra.span>
    </chakra.span>
  );
}

interface DigitProps {
  digit: string;
  /** The digit before the roll. Without it, the digit does not roll. */
  previous?: string;
  isRising: boolean;
}

/** One digit. A rising one rolls in from below and glows, a falling one from above. */
function Digit({ digit, previous, isRising }: DigitProps) {
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
