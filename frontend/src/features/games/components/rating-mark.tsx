import { chakra, Flex } from '@chakra-ui/react';
import { StarIcon } from '@phosphor-icons/react';
import { useTranslation } from 'react-i18next';

/** What a finished game's players gave it on average; nothing before the first rating. */
export function RatingMark({ averageRating }: { averageRating: number | null }) {
  const { t, i18n } = useTranslation('games');
  if (averageRating === null) return null;
  const rating = averageRating.toLocaleString(i18n.language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return (
    <Flex
      as="span"
      role="img"
      aria-label={t('detail.rated', { rating })}
      display="inline-flex"
      align="center"
      gap="1"
      color="fg"
      fontSize="14px"
      fontWeight="650"
      lineHeight="1"
      whiteSpace="nowrap"
    >
      <chakra.span color="star" lineHeight="0">
        <StarIcon size={16} weight="fill" aria-hidden />
      </chakra.span>
      {rating}
    </Flex>
  );
}
