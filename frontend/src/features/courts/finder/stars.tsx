import { chakra, Flex } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { StarIcon } from '../../../icons/shared.ts';
import { writeNumber } from '../../../lib/formats.ts';

const STARS = [1, 2, 3, 4, 5];

interface StarsProps {
  /** Null before the first rating: all stars are empty then. */
  rating: number | null;
  reviewCount: number;
}

/** Five stars, filled up to the rounded rating, with the exact rating beside them. */
export function Stars({ rating, reviewCount }: StarsProps) {
  const { t, i18n } = useTranslation('courts');
  const exact = rating === null ? undefined : writeNumber(rating, i18n.language, { maximumFractionDigits: 2 });
  return (
    <Flex as="span" align="center" wrap="wrap" gap="2">
      <chakra.span
        role="img"
        aria-label={exact === undefined ? t('place.unrated') : t('place.rated', { rating: exact })}
        display="inline-flex"
        gap="1px"
        color={rating === null ? 'fg.subtle' : 'star'}
      >
        {STARS.map((star) => (
          <StarIcon key={star} size={16} weight={star <= Math.round(rating ?? 0) ? 'fill' : 'regular'} aria-hidden />
        ))}
      </chakra.span>
      {exact !== undefined && <span aria-hidden>{exact}</span>}
      {reviewCount > 0 && (
        <chakra.span aria-label={t('place.reviews', { count: reviewCount })} role="img">
          ({writeNumber(reviewCount, i18n.language)})
        </chakra.span>
      )}
    </Flex>
  );
}
