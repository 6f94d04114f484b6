import { Badge, chakra, Flex } from '@chakra-ui/react';
import { COURTS, distanceBetween } from '@hoopline/contracts';
import type { ParseKeys } from 'i18next';
import { useTranslation } from 'react-i18next';
import { LightbulbIcon } from '../../../icons/shared.ts';
import { formatDistance } from '../../../lib/distance.ts';
import { thingsText } from '../../../lib/separators.ts';
import { useViewerPosition } from '../../../lib/viewer-position.ts';
import type { Place } from './place.ts';

interface PlaceFactsProps {
  place: Place;
  /** False if another part of the page shows whether the place is open at this hour. */
  hasHours?: boolean;
}

/** Whether the place is open, its distance, price, light and number of courts, and how many people are there. */
export function PlaceFacts({ place, hasHours = true }: PlaceFactsProps) {
  const { t } = useTranslation('courts');
  const { status, priceLevel, numberOfCourts, isLit, hereCount } = place;
  const distance = useDistance(place);
  return (
    <Flex align="center" wrap="wrap" gap="4px 8px">
      {status && (
        <chakra.span color={status === 'open' ? 'make.fg' : 'foul.fg'} fontWeight="600">
          {t(`place.${status}`)}
        </chakra.span>
      )}
      {hasHours && <OpenNow place={place} />}
      {distance && <span>{distance}</span>}
      <Price level={priceLevel} />
      {isLit !== null && (
        <Flex as="span" align="center" gap="1">
          <LightbulbIcon size={16} weight={isLit ? 'fill' : 'regular'} aria-hidden />
          {t(isLit ? 'place.lit' : 'place.unlit')}
        </Flex>
      )}
      {numberOfCourts > 1 && <Badge variant="subtle">{t('place.courts', { count: numberOfCourts })}</Badge>}
      {hereCount > 0 && <Badge colorPalette="make">{t('place.here', { count: hereCount })}</Badge>}
    </Flex>
  );
}

/** Whether the place is open at this hour. Left out beside the status "Open", which means the same to a reader. */
function OpenNow({ place }: { place: Place }) {
  const { t } = useTranslation('courts');
  const text = hoursText(place);
  if (!text || (place.isOpenNow && place.status !== null)) return null;
  return (
    <chakra.span color={place.isOpenNow ? 'make.fg' : undefined} fontWeight={place.isOpenNow ? '600' : undefined}>
      {t(`place.${text}`)}
    </chakra.span>
  );
}

/**
 * Whether a place is open at this hour. Beside the status "Open", "Outside its hours" replaces "Closed now".
 * Undefined if the hours are unknown, or if the place is closed for good or for some time.
 */
export function hoursText({ isOpenNow, status }: Place): 'openNow' | 'closedNow' | 'outsideHours' | undefined {
  if (isOpenNow === null || status === 'closed' || status === 'closedForNow') return undefined;
  if (isOpenNow) return 'openNow';
  return status === 'open' ? 'outsideHours' : 'closedNow';
}

function Price({ level }: { level: number | null }) {
  const { t } = useTranslation('courts');
  if (level === null) return null;
  if (level === 0) return <span>{t('place.free')}</span>;
  return (
    <span role="img" aria-label={t('place.price', { level })}>
      {'$'.repeat(level)}
    </span>
  );
}

/** The first amenities, and how many more there are. */
export function AmenityPreview({ amenities }: Pick<Place, 'amenities'>) {
  const { t, i18n } = useTranslation('courts');
  const amenityName = useAmenityName();
  const more = amenities.length - COURTS.amenityPreview;
  const shown = amenities.slice(0, COURTS.amenityPreview).map(amenityName);
  if (more > 0) shown.push(t('place.moreAmenities', { count: more }));
  return <>{thingsText(shown, i18n.language)}</>;
}

/** Returns the name of an amenity: translated, or as it is stored if there is no translation. */
export function useAmenityName(): (amenity: string) => string {
  const { t } = useTranslation('courts');
  return (amenity) => t(`place.amenity.${amenity}` as ParseKeys<'courts'>, { defaultValue: amenity });
}

/** The distance to a place; undefined while the viewer's position is unknown. */
function useDistance(place: Place): string | undefined {
  const { i18n } = useTranslation();
  const position = useViewerPosition((store) => store.position);
  return position ? formatDistance(distanceBetween(position, place), i18n.language) : undefined;
}
