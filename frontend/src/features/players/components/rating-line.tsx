import { chakra, Flex } from '@chakra-ui/react';
import { type PlayerStats, RATING } from '@hoopline/contracts';
import { useTranslation } from 'react-i18next';

type Rated = Pick<PlayerStats, 'rating' | 'ratingDoubt' | 'gamesPlayed'>;

/** The rating with its doubt, and a sentence that explains it, or why there is no rating yet. */
export function RatingLine({ stats: { rating, ratingDoubt, gamesPlayed } }: { stats: Rated }) {
  const { t } = useTranslation('profiles');
  const missing = Math.max(1, RATING.shownFrom - gamesPlayed);
  return (
    <div>
      <Flex justify="space-between" align="baseline" gap="3">
        <chakra.span fontWeight="650">{t('rating.title')}</chakra.span>
        <chakra.span fontFamily="score" fontSize="26px" lineHeight="1" whiteSpace="nowrap">
          {rating === null ? '?' : ratingDoubt === null ? rating : t('rating.value', { rating, doubt: ratingDoubt })}
        </chakra.span>
      </Flex>
      <chakra.p mt="1" textStyle="body.sm" color="fg.muted">
        {rating === null ? t('rating.unknown', { count: missing }) : t('rating.meaning', { doubt: ratingDoubt ?? 0 })}
      </chakra.p>
    </div>
  );
}
