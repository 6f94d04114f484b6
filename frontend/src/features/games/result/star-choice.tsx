import { chakra, Flex } from '@chakra-ui/react';
import { StarIcon } from '@phosphor-icons/react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

const STARS = [1, 2, 3, 4, 5] as const;

interface StarChoiceProps {
  labelledBy: string;
  value: number | null;
  onChange: (value: number) => void;
}

/** One to five, as radios: arrow keys walk them. */
export function StarChoice({ labelledBy, value, onChange }: StarChoiceProps) {
  const { t } = useTranslation('games');
  const name = useId();
  return (
    <Flex
      role="radiogroup"
      aria-labelledby={labelledBy}
      ml="-1.5"
      css={{ '@media (hover: hover)': { '& label:hover, & label:has(~ label:hover)': { color: 'star' } } }}
    >
      {STARS.map((star) => {
        const isLit = value !== null && star <= value;
        return (
          <chakra.label
            key={star}
            pos="relative"
            display="grid"
            placeItems="center"
            w="hit"
            h="hit"
            borderRadius="md"
            color={isLit ? 'star' : 'fg.subtle'}
            cursor="pointer"
            css={{ '&:has(:focus-visible)': { outline: '2px solid {colors.ball.focusRing}', outlineOffset: '-2px' } }}
          >
            <chakra.input
              type="radio"
              name={name}
              aria-label={t('rating.stars', { count: star })}
              value={star}
              checked={value === star}
              onChange={() => onChange(star)}
              pos="absolute"
              inset="0"
              opacity="0"
              cursor="pointer"
            />
            <StarIcon size={30} weight={isLit ? 'fill' : 'regular'} aria-hidden />
          </chakra.label>
        );
      })}
    </Flex>
  );
}
