import { Button, chakra, Flex } from '@chakra-ui/react';
import { COACH, type CoachProfile } from '@hoopline/contracts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { StarIcon } from '../../../../icons/star.ts';
import { FieldNote } from '../../../../ui/form/field.tsx';
import { useStars } from '../use-stars.ts';
import { Part } from './part.tsx';

const COUNTS = Array.from({ length: COACH.stars.max }, (_, index) => index + COACH.stars.min);

/** A student's own stars: a radio group, so arrow keys walk it. Each choice is saved at once. */
export function OwnStars({ coach }: { coach: CoachProfile }) {
  const { t } = useTranslation('coaches');
  const name = useId();
  const { given, isSaving, hasFailed, give } = useStars(coach);

  return (
    <Part title={t('stars.title')}>
      <Flex align="center" wrap="wrap" rowGap="1" columnGap="3">
        <Flex role="radiogroup" aria-label={t('stars.title')} ms="-1.5">
          {COUNTS.map((count) => (
            <chakra.label
              key={count}
              pos="relative"
              display="grid"
              placeItems="center"
              w="11"
              h="hit"
              borderRadius="md"
              color={count <= (given ?? 0) ? 'star' : 'fg.subtle'}
              cursor="pointer"
              _hover={{ bg: 'bg.muted' }}
              css={{ '&:has(:focus-visible)': { outline: '2px solid {colors.ball.focusRing}', outlineOffset: '-2px' } }}
            >
              <chakra.input
                type="radio"
                name={name}
                value={count}
                checked={count === given}
                aria-label={t('stars.count', { count })}
                onChange={() => give(count)}
                pos="absolute"
                inset="0"
                opacity="0"
                cursor="pointer"
              />
              <StarIcon size={26} weight={count <= (given ?? 0) ? 'fill' : 'regular'} aria-hidden />
            </chakra.label>
          ))}
        </Flex>
        {given !== null && (
          <Button size="sm" variant="ghost" onClick={() => give(null)}>
            {t('stars.takeBack')}
          </Button>
        )}
        <chakra.span role="status" color="fg.muted" textStyle="body.sm">
          {isSaving && t('stars.saving')}
        </chakra.span>
      </Flex>
      <FieldNote id={undefined} text={hasFailed ? t('stars.failed') : undefined} isError />
    </Part>
  );
}
