import {
  type Court,
  type CourtDetail,
  type CourtsFilter,
  courtsRoutes,
  type FacilitySearch,
  type NearbySearch,
} from '@hoopline/contracts';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { api, apiPage } from '../../lib/api.ts';
import { log } from '../../lib/log.ts';
import { pagedQueryOptions } from '../../lib/paged.ts';

const all = ['courts'] as const;

export const HOME_COURTS = 3;

/** Keeps the cached totals if an event brought newer ones while the answer was under way. */
const newestCourt = (cached: Court, fresh: Court): Court =>
  cached.pulseRev > fresh.pulseRev ? { ...fresh, hereCount: cached.hereCount, pulseRev: cached.pulseRev } : fresh;

export const courtsQueries = {
  all,

  /** Query key of all lists of stored courts. */
  storedLists: () => [...all, 'stored'] as const,

  /** Stored courts that pass the filter, sorted by name, or the nearest first. */
  stored: (filter: CourtsFilter = {}) =>
    pagedQueryOptions({
      queryKey: [...courtsQueries.storedLists(), filter],
      read: (query, signal) => apiPage(courtsRoutes.list, { query: { ...filter, ...query }, signal }),
      newest: newestCourt,
    }),

  /** The first few stored courts that pass the filter. */
  preview: (filter: CourtsFilter, limit: number) =>
    pagedQueryOptions({
      queryKey: [...all, 'stored', 'preview', filter],
      read: (query, signal) => apiPage(courtsRoutes.list, { query: { ...filter, limit, ...query }, signal }),
      newest: newestCourt,
    }),

  /** The few courts with the most people. */
  busiest: () => courtsQueries.preview({ sort: 'busiest' }, HOME_COURTS),

  /** Places of the maps provider around a position. Sends no request while `search` is null. */
  nearby: (search: NearbySearch | null) =>
    queryOptions({
      queryKey: [...courtsQueries.facilities(), 'nearby', search],
      queryFn: search
        ? ({ signal }) => logged('A nearby search failed', api(courtsRoutes.nearby, { body: search, signal }), signal)
        : skipToken,
    }),

  /** Places that the maps provider finds by name. Sends no request while `search` is null. */
  found: (search: FacilitySearch | null) =>
    queryOptions({
      queryKey: [...courtsQueries.facilities(), 'found', search],
      queryFn: search
        ? ({ signal }) => logged('A court search failed', api(courtsRoutes.search, { body: search, signal }), signal)
        : skipToken,
    }),

  /** Where the map's tiles come from, and whether facilities may be on the map. */
  mapSettings: () =>
    queryOptions({ queryKey: [...all, 'map'], queryFn: ({ signal }) => api(courtsRoutes.mapSettings, { signal }) }),

  /** Query key of all answers of the maps provider. */
  facilities: () => [...all, 'facilities'] as const,

  details: () => [...all, 'detail'] as const,

  detail: (id: string) =>
    queryOptions({
      queryKey: [...courtsQueries.details(), id],
      queryFn: ({ signal }) => api(courtsRoutes.detail, { params: { id }, signal }),
      structuralSharing: (cached, fresh) =>
        cached ? newestDetail(cached as CourtDetail, fresh as CourtDetail) : fresh,
    }),
};

/** Keeps the newer pulse and the newer reports. The two have separate revisions. */
function newestDetail(cached: CourtDetail, fresh: CourtDetail): CourtDetail {
  const { pulse } = cached.pulse.rev > fresh.pulse.rev ? cached : fresh;
  const { reports } = cached.reports.rev > fresh.reports.rev ? cached : fresh;
  return { ...fresh, pulse, reports, hereCount: pulse.hereCount, pulseRev: pulse.rev };
}

/** Logs why a search failed. No toast is shown, because the list shows the error. */
async function logged<T>(what: string, answer: Promise<T>, signal: AbortSignal): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (!signal.aborted) log.error(what, error);
    throw error;
  }
}
