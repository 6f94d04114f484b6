import { chakra, VisuallyHidden } from '@chakra-ui/react';
import type { Coach } from '@hoopline/contracts';
import { useTranslation } from 'react-i18next';
import { StarIcon } from '../../../../icons/shared.ts';
import { writeNumber } from '../../../../lib/formats.ts';

type CoachRatingProps = Pick<Coach, 'rating' | 'ratingCount'>;

/**
 * The rating of a coach by their students. Before the first rating it shows a default value, and that nobody has rated
 * yet.
 */
export function CoachRating({ rating, ratingCount }: CoachRatingProps) {
  const { t, i18n } = useTranslation('coaches');
  const value =
    rating === null
      ? t('unratedValue')
      : writeNumber(rating, i18n.language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return (
    <chakra.span display="inline-flex" alignItems="center" gap="1" whiteSpace="nowrap">
      <chakra.span color={rating === null ? 'fg.subtle' : 'star'} lineHeight="0">
        <StarIcon size={16} weight={rating === null ? 'regular' : 'fill'} aria-hidden />
      </chakra.span>
      <chakra.span aria-hidden fontWeight="650" color={rating === null ? 'fg.muted' : 'fg'}>
        {value}
      </chakra.span>
      <VisuallyHidden>{rating === null ? t('unratedLabel') : t('rated', { rating: value })}</VisuallyHidden>
      {rating === null ? (
        <chakra.span aria-hidden color="fg.subtle">
          {t('unrated')}
        </chakra.span>
      ) : (
        <chakra.span color="fg.muted" title={t('ratings', { count: ratingCount })}>
          <span aria-hidden>({writeNumber(ratingCount, i18n.language)})</span>
          <VisuallyHidden>{t('ratings', { count: ratingCount })}</VisuallyHidden>
        </chakra.span>
      )}
    </chakra.span>
  );
}
