/** The terms and limits of courts. This file uses no zod, because screens import it too. Distances are in metres. */
export const COURTS = {
  /** 1, 5, 10, 20, 30 and 50 miles. */
  radii: [1609, 8047, 16_093, 32_187, 48_280, 80_467],
  radius: { min: 1, max: 80_467, byDefault: 80_467 },
  /** Most facilities in one answer. */
  maxFacilities: 60,
  /** A nearby search starts this long after the position became known. */
  searchDelayMs: 1_000,
  /** Most amenities that a card names; it shows only the number of the others. */
  amenityPreview: 3,
  types: ['outdoor', 'indoor', 'covered', 'sport tile'],
  /** A check-in ends by itself after this long, unless it is renewed. */
  checkInMs: 90 * 60_000,
  /** A check-in from no farther away than this is marked as verified. */
  verifiedWithin: 250,
  /** A move in the queue of a court can be undone for this long. */
  undoMs: 60_000,
  maxQueue: 30,
  /** Most people at a court that are listed. The count contains all of them. */
  maxListed: 50,
  conditions: ['rim', 'net', 'surface', 'lights', 'water'],
  conditionStates: ['good', 'worn', 'broken'],
  /** Most photos of a court that are shown, and most that one person may add. */
  maxPhotos: 30,
  maxOwnPhotos: 10,
  /** Busy hours are counted from the check-ins of the last `days` days, if there are enough on enough days. */
  busy: { days: 90, minCheckIns: 30, minDays: 5 },
} as const;

export type CourtType = (typeof COURTS.types)[number];
export type ConditionKind = (typeof COURTS.conditions)[number];
export type ConditionState = (typeof COURTS.conditionStates)[number];

export interface Position {
  latitude: number;
  longitude: number;
}

/** Mean radius of the Earth in metres (IUGG). */
export const EARTH_RADIUS = 6_371_008.8;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Great-circle distance in metres, by the haversine formula. */
export function distanceBetween(from: Position, to: Position): number {
  const latitude = Math.sin(radians(to.latitude - from.latitude) / 2) ** 2;
  const longitude = Math.sin(radians(to.longitude - from.longitude) / 2) ** 2;
  const chord = latitude + Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * longitude;
  return 2 * EARTH_RADIUS * Math.asin(Math.min(1, Math.sqrt(chord)));
}
