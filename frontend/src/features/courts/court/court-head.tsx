import { Badge, Box, chakra, Flex } from '@chakra-ui/react';
import type { CourtDetail } from '@hoopline/contracts';
import type { ParseKeys } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/card.tsx';
import { Court } from '../../../ui/court.tsx';
import { floorOf } from '../finder/place.ts';
import { useAmenityName } from '../finder/place-facts.tsx';
import { Stars } from '../finder/stars.tsx';

/** What court this is: its floor, name, rating, and what it has. */
export function CourtHead({ court }: { court: CourtDetail }) {
  const { t } = useTranslation('courts');
  const amenityName = useAmenityName();
  const { name, rating, totalReviews, googlePlaceId, isOpenNow, courtType, amenities } = court;
  const floor = floorOf({ type: courtType }) ?? 'pickup';
  return (
    <Card>
      <Box h={{ base: '140px', md: '220px' }} bg={`floor.${floor}`}>
        <Court floor={floor} isBare />
      </Box>
      <Box p={{ base: '4', md: '5' }}>
        <chakra.h1 textStyle="display.md" overflowWrap="anywhere">
          {name}
        </chakra.h1>
        <Box mt="2" mb="3">
          <Stars rating={rating === null ? null : Number(rating)} reviewCount={totalReviews} />
        </Box>
        <Flex wrap="wrap" gap="2">
          {googlePlaceId && <Badge colorPalette="paint">{t('place.verified')}</Badge>}
          {isOpenNow !== null && (
            <Badge colorPalette={isOpenNow ? 'make' : 'foul'}>
              {t(isOpenNow ? 'place.openNow' : 'place.closedNow')}
            </Badge>
          )}
          <Badge variant="subtle">
            {t(`place.type.${courtType}` as ParseKeys<'courts'>, { defaultValue: courtType })}
          </Badge>
          {amenities.map((amenity) => (
            <Badge key={amenity} variant="subtle">
              {amenityName(amenity)}
            </Badge>
          ))}
        </Flex>
      </Box>
    </Card>
  );
}
