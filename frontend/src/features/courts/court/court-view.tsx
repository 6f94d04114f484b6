import { chakra, Grid } from '@chakra-ui/react';
import type { CourtDetail } from '@hoopline/contracts';
import { useTranslation } from 'react-i18next';
import { useConnection } from '../../../lib/realtime/connection.store.ts';
import { useNow } from '../../../lib/tick.ts';
import { Card } from '../../../ui/card.tsx';
import { Court } from '../../../ui/court.tsx';
import { GamesAtCourt } from '../../games/index.ts';
import { floorOf } from '../finder/place.ts';
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
  const { t } = useTranslation('courts');
  const visit = useVisit(court.id);
  const report = useReport(court.id);
  const isStale = useConnection(({ state }) => state !== 'live' && state !== 'connecting');
  const now = useNow(court.myCheckIn !== null || court.pulse.undoUntil !== null);
  const state = visitState(court, now);
  const floor = floorOf({ type: court.courtType }) ?? 'pickup';
  const hasFailed = visit.isError || report.isError;

  return (
    <>
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1.45fr) minmax(320px, 1fr)' }}
        gap={{ base: '4', md: '5' }}
        alignItems="start"
      >
        <Grid gap={{ base: '4', md: '5' }}>
          <Card>
            <chakra.div h={{ base: '140px', md: '220px' }} bg={`floor.${floor}`}>
              <Court floor={floor} isBare />
            </chakra.div>
            <chakra.div p="5">
              <chakra.h1 textStyle="display.md" overflowWrap="anywhere">
                {court.name}
              </chakra.h1>
              <chakra.div mt="2" mb="3">
                <Stars rating={court.rating === null ? null : Number(court.rating)} reviewCount={court.totalReviews} />
              </chakra.div>
              <CourtFacts court={court} />
            </chakra.div>
          </Card>
          <GamesAtCourt courtId={court.id} />
          <Photos photos={court.reports.photos} courtName={court.name} viewerId={court.viewerId} report={report} />
        </Grid>
        <Grid gap={{ base: '4', md: '5' }}>
          <HereNow court={court} state={state} visit={visit} isStale={isStale} />
          <NextQueue court={court} state={state} visit={visit} />
          <BusyHours hours={court.busyHours} timeZone={court.timeZone} now={now} />
          <Conditions conditions={court.reports.conditions} report={report} now={now} />
        </Grid>
      </Grid>
      <chakra.p role="status" position="sticky" bottom="4" mt="4">
        {hasFailed && (
          <chakra.span bg="foul.subtle" color="foul.fg" px="4" py="3" borderRadius="md">
            {t('court.notDone')}
          </chakra.span>
        )}
      </chakra.p>
    </>
  );
}
