import { Badge, Box, chakra, Flex, Grid, type GridProps } from '@chakra-ui/react';
import type { CourtDetail } from '@hoopline/contracts';
import type { ParseKeys } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useIsStale } from '../../../lib/realtime/use-is-stale.ts';
import { useNow } from '../../../lib/tick.ts';
import { Card } from '../../../ui/card.tsx';
import { Court } from '../../../ui/court.tsx';
import { GamesAtCourt } from '../../games/index.ts';
import { floorOf } from '../finder/place.ts';
import { useAmenityName } from '../finder/place-facts.tsx';
import { Stars } from '../finder/stars.tsx';
import { BusyHours } from './busy-hours.tsx';
import { Conditions } from './conditions.tsx';
import { useReport, useVisit } from './court.mutations.ts';
import { CourtFacts } from './court-facts.tsx';
import { HereNow } from './here-now.tsx';
import { NextQueue } from './next-queue.tsx';
import { Photos } from './photos.tsx';
import { visitState } from './visit-state.ts';

/** Everything about one court, and what this viewer can do there. */
export function CourtView({ court }: { court: CourtDetail }) {
  const visit = useVisit(court.id);
  const report = useReport(court.id);
  const isStale = useIsStale();
  const now = useNow(court.myCheckIn !== null || court.pulse.undoUntil !== null);
  const state = visitState(court, now);

  return (
    <Box display="flow-root" mb={{ base: '-4', md: '-5' }}>
      <Part {...WIDE}>
        <CourtHead court={court} />
      </Part>
      <Part {...NARROW}>
        <HereNow court={court} state={state} visit={visit} isStale={isStale} />
        <NextQueue court={court} state={state} visit={visit} />
      </Part>
      <Part {...WIDE}>
        <CourtFacts court={court} />
        <GamesAtCourt courtId={court.id} />
        <Photos photos={court.reports.photos} courtName={court.name} viewerId={court.viewerId} report={report} />
      </Part>
      <Part {...NARROW}>
        <BusyHours hours={court.busyHours} timeZone={court.timeZone} now={now} />
        <Conditions conditions={court.reports.conditions} report={report} now={now} />
      </Part>
    </Box>
  );
}

const NARROW_WIDTH = 'max(320px, 40%)';

/**
 * Two columns on desktop. They are floats, so that each column is only as high as its own parts, and the elements keep
 * the order in which phones show them and the keyboard reaches them: who is there comes before the facts.
 */
const WIDE = {
  float: { lg: 'inline-start' },
  clear: { lg: 'inline-start' },
  w: { lg: `calc(100% - ${NARROW_WIDTH} - {spacing.5})` },
} satisfies GridProps;
const NARROW = {
  float: { lg: 'inline-end' },
  clear: { lg: 'inline-end' },
  w: { lg: NARROW_WIDTH },
} satisfies GridProps;

const Part = (props: GridProps) => (
  <Grid templateColumns="minmax(0, 1fr)" gap={{ base: '4', md: '5' }} mb={{ base: '4', md: '5' }} {...props} />
);

/** The floor, name, rating and amenities of the court. */
function CourtHead({ court }: { court: CourtDetail }) {
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
