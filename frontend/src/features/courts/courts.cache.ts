import type {
  Court,
  CourtDetail,
  CourtPulse,
  CourtReports,
  CourtsEvents,
  CourtTotals,
  CourtVisit,
  Facility,
} from '@hoopline/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { hasItem, type Paged, patchItem } from '../../lib/paged.ts';
import { patchQuery } from '../../lib/query-cache.ts';
import { courtsQueries } from './courts.queries.ts';

// Puts events and the answers to the viewer's writes into the cache. Older revisions are ignored, and applying the
// same change twice is safe.

/** Stores who is at a court now, and who plays next. */
export function applyPulse(queryClient: QueryClient, pulse: CourtPulse): void {
  applyHereCount(queryClient, { courtId: pulse.courtId, hereCount: pulse.hereCount, pulseRev: pulse.rev });
  patchDetail(queryClient, pulse.courtId, (cached) => (pulse.rev < cached.pulse.rev ? cached : { ...cached, pulse }));
}

/** Stores how many people are at a court, in the lists and on its page. */
export function applyHereCount(
  queryClient: QueryClient,
  { courtId, hereCount, pulseRev }: Pick<CourtTotals, 'courtId' | 'hereCount' | 'pulseRev'>,
): void {
  const patch = <C extends Court>(cached: C): C =>
    pulseRev < cached.pulseRev ? cached : { ...cached, hereCount, pulseRev };
  for (const [queryKey] of queryClient.getQueriesData({ queryKey: courtsQueries.storedLists() }))
    patchQuery<Paged<Court>>(queryClient, queryKey, (pages) => patchItem(pages, courtId, patch));
  patchDetail(queryClient, courtId, patch);
}

/** Stores the conditions and photos of a court. */
export const applyReports = (queryClient: QueryClient, reports: CourtReports): void =>
  patchDetail(queryClient, reports.courtId, (cached) =>
    reports.rev < cached.reports.rev ? cached : { ...cached, reports },
  );

/**
 * Stores where the viewer is checked in, in all cached court pages: each of them shows it. Events of an earlier
 * check-in are ignored.
 */
export function applyMyCheckIn(
  queryClient: QueryClient,
  { checkInId, myCheckIn }: CourtsEvents['courts.myCheckInChanged'],
): void {
  for (const [queryKey] of queryClient.getQueriesData({ queryKey: courtsQueries.details() }))
    patchQuery<CourtDetail>(queryClient, queryKey, (cached) =>
      cached.myCheckIn && cached.myCheckIn.id > checkInId ? cached : { ...cached, myCheckIn },
    );
}

/** Marks a facility as stored. Lists without the new court are read again, because the server filters and sorts. */
export function applyImport(queryClient: QueryClient, { placeId, courtId }: CourtsEvents['courts.imported']): void {
  for (const [queryKey] of queryClient.getQueriesData({ queryKey: courtsQueries.facilities() }))
    patchQuery<Facility[]>(queryClient, queryKey, (facilities) =>
      facilities.map((facility) => (facility.place_id === placeId ? { ...facility, courtId } : facility)),
    );
  void queryClient.invalidateQueries({
    queryKey: courtsQueries.storedLists(),
    predicate: ({ state }) => !state.data || !hasItem(state.data as Paged<Court>, courtId),
  });
}

/** Stores the answer to a `VisitWrite` of the viewer: the court's pulse, and where the viewer is checked in. */
export function putVisit(queryClient: QueryClient, { pulse, myCheckIn }: CourtVisit): void {
  applyPulse(queryClient, pulse);
  for (const [queryKey] of queryClient.getQueriesData({ queryKey: courtsQueries.details() }))
    patchQuery<CourtDetail>(queryClient, queryKey, (cached) => ({ ...cached, myCheckIn }));
}

/** Whether the page of a court shows older revisions than these totals have. */
export function isDetailStale(queryClient: QueryClient, { courtId, pulseRev, reportsRev }: CourtTotals): boolean {
  const cached = queryClient.getQueryData(courtsQueries.detail(courtId).queryKey);
  return cached !== undefined && (cached.pulse.rev < pulseRev || cached.reports.rev < reportsRev);
}

const patchDetail = (queryClient: QueryClient, id: string, patch: (cached: CourtDetail) => CourtDetail): void =>
  patchQuery<CourtDetail>(queryClient, courtsQueries.detail(id).queryKey, patch);
