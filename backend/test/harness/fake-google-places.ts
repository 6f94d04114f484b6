import type { ServerResponse } from 'node:http';
import { type FakeService, type ReceivedCall, sendJson, startFakeService } from './fake-service.ts';

/** A place in the format of the Places API (New). */
export type GooglePlace = Record<string, unknown> & { id: string };

export const GOOGLE_KEY = 'AIza-test-key-that-nobody-may-see';
const PAGE = 20;

/** A basketball court in the format of Google's answers. */
export const googlePlace = (id: string, name: string, latitude: number, longitude: number): GooglePlace => ({
  id,
  types: ['athletic_field', 'sports_activity_location', 'point_of_interest', 'establishment'],
  formattedAddress: '155th St & Frederick Douglass Blvd, New York, NY 10039, USA',
  addressComponents: [
    { longText: 'Manhattan', shortText: 'Manhattan', types: ['sublocality', 'political'], languageCode: 'en' },
    { longText: 'New York', shortText: 'New York', types: ['locality', 'political'], languageCode: 'en' },
  ],
  location: { latitude, longitude },
  rating: 4.5,
  websiteUri: 'https://www.nycgovparks.org/parks/holcombe-rucker-park',
  businessStatus: 'OPERATIONAL',
  priceLevel: 'PRICE_LEVEL_MODERATE',
  userRatingCount: 1204,
  displayName: { text: name, languageCode: 'en' },
  currentOpeningHours: {
    openNow: true,
    periods: [{ open: { day: 0, hour: 6, minute: 0 }, close: { day: 0, hour: 21, minute: 0 } }],
    weekdayDescriptions: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'].map(
      (day) => `${day}: 6:00\u202fAM\u2009–\u20099:00\u202fPM`,
    ),
  },
  nationalPhoneNumber: '(212) 639-9675',
});

/** Google's answer to a call that it refuses. */
export function refuseAsGoogle(reply: ServerResponse, code: number, status: string, reason?: string): void {
  const message = `Refused: ${status}. Consumer: 'api_key:${GOOGLE_KEY}'.`;
  const details = reason && [
    { '@type': 'type.googleapis.com/google.rpc.LocalizedMessage', locale: 'en-US', message },
    { '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason, domain: 'googleapis.com' },
  ];
  sendJson(reply, { error: { code, message, status, ...(details && { details }) } }, code);
}

/** Starts a Places API (New) for the given places, which is as strict as the real one. */
export async function startFakeGoogle(places: GooglePlace[]): Promise<FakeService> {
  const service = await startFakeService();
  service.answer((call, reply) => {
    if (call.headers['x-goog-api-key'] !== GOOGLE_KEY)
      return refuseAsGoogle(reply, 400, 'INVALID_ARGUMENT', 'API_KEY_INVALID');
    const mask = String(call.headers['x-goog-fieldmask'] ?? '');
    if (mask === '') return refuseAsGoogle(reply, 400, 'INVALID_ARGUMENT');
    if (call.path === '/v1/places:searchText') return searchText(places, mask, call, reply);
    const place = places.find(({ id }) => call.path === `/v1/places/${id}?languageCode=en`);
    if (call.method !== 'GET' || !place) return refuseAsGoogle(reply, 400, 'INVALID_ARGUMENT');
    sendJson(reply, masked(place, mask));
  });
  return service;
}

interface SearchBody {
  textQuery?: string;
  pageSize?: number;
  pageToken?: string;
  locationRestriction?: { rectangle: { low: LatLng; high: LatLng } };
}
type LatLng = { latitude: number; longitude: number };

function searchText(places: GooglePlace[], mask: string, call: ReceivedCall, reply: ServerResponse): void {
  const { pageToken, ...query } = JSON.parse(call.body) as SearchBody;
  // Google accepts a page token only with the query for which it was issued.
  const about = Buffer.from(JSON.stringify(query)).toString('base64url');
  const [tokenQuery, start = '0'] = pageToken?.split('.') ?? [about];
  if (call.method !== 'POST' || !query.textQuery || (query.pageSize ?? PAGE) > PAGE || tokenQuery !== about) {
    refuseAsGoogle(reply, 400, 'INVALID_ARGUMENT');
    return;
  }
  const found = places.filter((place) => isInside(place, query.locationRestriction?.rectangle));
  const from = Number(start);
  const page = found.slice(from, from + PAGE);
  const fields = mask.split(',').filter((field) => field.startsWith('places.'));
  const hasMore = found.length > from + PAGE && mask.includes('nextPageToken');
  sendJson(reply, {
    ...(page.length > 0 && {
      places: page.map((place) => masked(place, fields.map((field) => field.slice(7)).join(','))),
    }),
    ...(hasMore && { nextPageToken: `${about}.${from + PAGE}` }),
  });
}

function isInside(place: GooglePlace, box: { low: LatLng; high: LatLng } | undefined): boolean {
  const at = place.location as LatLng | undefined;
  if (!box || typeof at?.latitude !== 'number') return true;
  const { low, high } = box;
  if (at.latitude < low.latitude || at.latitude > high.latitude) return false;
  if (low.longitude <= high.longitude) return at.longitude >= low.longitude && at.longitude <= high.longitude;
  return at.longitude >= low.longitude || at.longitude <= high.longitude;
}

/** Only the fields that the mask names, as `a` or `a.b`. */
function masked(place: GooglePlace, mask: string): object {
  const all: Record<string, unknown> = {};
  for (const field of mask.split(',')) {
    const [key = '', inner] = field.split('.');
    const value = place[key];
    if (value === undefined) continue;
    if (!inner || typeof value !== 'object' || value === null) all[key] = value;
    else all[key] = { ...(all[key] as object), [inner]: (value as Record<string, unknown>)[inner] };
  }
  return all;
}
