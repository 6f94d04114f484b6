import { Button, chakra, Flex } from '@chakra-ui/react';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StarIcon } from '../../../icons/shared.ts';
import { refusalOf } from '../../../lib/refusal.ts';
import { Card } from '../../../ui/card.tsx';
import type { CachedDetail } from '../cached-game.ts';
import { RatingMark } from '../components/game-labels.tsx';
import { RefusalNote } from '../components/refusal-note.tsx';
import { useGameWrite } from '../detail/game-write.mutations.ts';

/**
 * Lets a player of the game rate it. A button sends the rating; choosing a star does not, because arrow keys pass
 * through every star.
 */
export function RatingPanel({ game }: { game: CachedDetail }) {
  const { t } = useTranslation(['games', 'gamePage']);
  const [choice, setChoice] = useState<number | null>(null);
  const { mutate, isPending, error } = useGameWrite(game.id);
  const { myRating } = game;
  const shown = choice ?? myRating;
  const isNew = shown !== null && shown !== myRating;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isNew || isPending) return;
    // A star that was chosen during the request stays chosen.
    const onSuccess = () => setChoice((choice) => (choice === shown ? null : choice));
    mutate({ act: 'rate', rating: shown }, { onSuccess });
  };

  return (
    <Card aria-labelledby="rating" p={{ base: '4', md: '5' }}>
      <chakra.form onSubmit={submit} display="flex" flexDirection="column" gap="1">
        <Flex align="center" justify="space-between" gap="3">
          <chakra.h2 id="rating" textStyle="title.md">
            {t('gamePage:rating.title')}
          </chakra.h2>
          {game.averageRating !== null && (
            <Flex align="center" gap="2" color="fg.muted" textStyle="body.sm">
              {t('gamePage:rating.average')}
              <RatingMark averageRating={game.averageRating} />
            </Flex>
          )}
        </Flex>
        <chakra.p role="status" color="fg.muted" textStyle="body.sm">
          {myRating === null ? t('gamePage:rating.hint') : t('gamePage:rating.given', { count: myRating })}
        </chakra.p>
        <Flex align="center" justify="space-between" wrap="wrap" gap="2">
          <StarChoice labelledBy="rating" value={shown} onChange={setChoice} />
          <Button
            type="submit"
            variant="subtle"
            flex={{ base: '1 0 auto', md: 'none' }}
            aria-disabled={!isNew || undefined}
            aria-busy={isPending || undefined}
          >
            {t(
              isPending
                ? 'gamePage:rating.sending'
                : myRating === null
                  ? 'gamePage:rating.send'
                  : 'gamePage:rating.change',
            )}
          </Button>
        </Flex>
        <RefusalNote code={refusalOf(error)} />
      </chakra.form>
    </Card>
  );
}

const STARS = [1, 2, 3, 4, 5] as const;

interface StarChoiceProps {
  labelledBy: string;
  value: number | null;
  onChange: (value: number) => void;
}

/** One to five stars as radio buttons, so that arrow keys move through them. */
function StarChoice({ labelledBy, value, onChange }: StarChoiceProps) {
  const { t } = useTranslation(['games', 'gamePage']);
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
              aria-label={t('gamePage:rating.stars', { count: star })}
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
