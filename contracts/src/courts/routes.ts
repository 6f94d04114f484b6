import type { FirstReads } from '../common/first-data.ts';
import { type PageQuery, route } from '../common/route.ts';
import type {
  AddPhoto,
  CheckIn,
  Court,
  CourtDetail,
  CourtReports,
  CourtVisit,
  Facility,
  FacilitySearch,
  ImportCourt,
  MapSettings,
  MoveQueue,
  NearbySearch,
  ReportCondition,
} from './schemas.ts';

type OfCourt = { id: string };
type OfCheckIn = OfCourt & { checkInId: string };

/** Filters and order of the list of stored courts. */
export interface CourtsFilter {
  /** `latitude,longitude`: sorts by distance from there. */
  near?: string;
  /** Metres around `near`. */
  radius?: number;
  /** `west,south,east,north`. */
  bbox?: string;
  search?: string;
  /** `busiest`: only courts where people are checked in, the most people first. */
  sort?: 'busiest';
}

/** Each call may cause a call to the maps provider. */
const outward = { limit: { points: 30, seconds: 60 } };

export const courtsRoutes = {
  /** Sorted by name; with `near` by distance; with `sort` by the number of people there. */
  list: route<{ query: PageQuery & CourtsFilter; response: Court[] }>('GET', '/api/courts'),
  /** Courts and gyms of the maps provider around a position, the nearest first. */
  nearby: route<{ body: NearbySearch; response: Facility[] }>('POST', '/api/courts/nearby', outward),
  search: route<{ body: FacilitySearch; response: Facility[] }>('POST', '/api/courts/search', outward),
  /** Stores a place of the maps provider as a court. */
  import: route<{ body: ImportCourt; response: Court }>('POST', '/api/courts/import', outward),
  /** The address of the map's tiles, and whether the map may show the provider's places. */
  mapSettings: route<{ response: MapSettings }>('GET', '/api/courts/map'),
  detail: route<{ params: OfCourt; response: CourtDetail }>('GET', '/api/courts/:id'),
  /**
   * Checks the caller in. Ends their check-in at another court, or renews the one at this court. A check-in counts
   * once it is verified: by a position at the court, or by a person there whose own check-in is verified.
   */
  checkIn: route<{ params: OfCourt; body: CheckIn; response: CourtVisit }>('POST', '/api/courts/:id/check-in', {
    limit: { points: 30, seconds: 60 },
  }),
  /** Confirms that another person is at the court. The caller's own check-in must be verified. */
  confirmCheckIn: route<{ params: OfCheckIn; response: CourtVisit }>(
    'POST',
    '/api/courts/:id/check-ins/:checkInId/confirm',
  ),
  checkOut: route<{ params: OfCourt; response: CourtVisit }>('DELETE', '/api/courts/:id/check-in'),
  /** Joins the queue to play, with a verified check-in. If nobody holds the court, the caller then holds it. */
  joinQueue: route<{ params: OfCourt; response: CourtVisit }>('POST', '/api/courts/:id/queue'),
  /** Leaves the queue, or gives up holding the court. */
  leaveQueue: route<{ params: OfCourt; response: CourtVisit }>('DELETE', '/api/courts/:id/queue'),
  /** Stores who won the game on the court, or takes the last move back. The caller's check-in must be verified. */
  moveQueue: route<{ params: OfCourt; body: MoveQueue; response: CourtVisit }>('POST', '/api/courts/:id/queue/moves'),
  reportCondition: route<{ params: OfCourt; body: ReportCondition; response: CourtReports }>(
    'POST',
    '/api/courts/:id/conditions',
    { limit: { points: 20, seconds: 60 } },
  ),
  addPhoto: route<{ params: OfCourt; body: AddPhoto; response: CourtReports }>('POST', '/api/courts/:id/photos'),
  removePhoto: route<{ params: { id: string; photoId: string }; response: CourtReports }>(
    'DELETE',
    '/api/courts/:id/photos/:photoId',
  ),
} as const;

/** Addresses of the pages in the web app. The server answers every other address with 404. */
export const courtsPages = ['/courts', '/court-finder', '/courts/:id'] as const;

/** The courts that the home page shows while the viewer's position is unknown. */
export const COURTS_AT_HOME = `${courtsRoutes.list.path}?sort=busiest&limit=3`;

export const courtsFirstReads = {
  '/': [COURTS_AT_HOME],
  '/courts': [courtsRoutes.list.path, { wide: courtsRoutes.mapSettings.path }],
  '/court-finder': [courtsRoutes.list.path, { wide: courtsRoutes.mapSettings.path }],
  '/courts/:id': ['/api/courts/:id', '/api/games?courtId=:id'],
} satisfies FirstReads;
