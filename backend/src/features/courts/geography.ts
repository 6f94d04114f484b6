import { EARTH_RADIUS, type Position } from '@hoopline/contracts';

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** A position as a point on a sphere of radius 1, which is the form of the column `position`. */
export function pointOf({ latitude, longitude }: Position): number[] {
  const [phi, lambda] = [radians(latitude), radians(longitude)];
  return [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)];
}

/** The straight distance, through a sphere of radius 1, of two points that are `metres` apart on the ground. */
export const chordOf = (metres: number): number => 2 * Math.sin(Math.min(metres / (2 * EARTH_RADIUS), Math.PI / 2));

/** A point on a sphere of radius 1, and the longest chord from it to a match; null is no limit. */
export interface SearchedArea {
  point: number[];
  chord: number | null;
}

/** `near` is `latitude,longitude`, `radius` is in metres. */
export function areaOf(near: string, radius: number | undefined): SearchedArea {
  const [latitude = 0, longitude = 0] = near.split(',').map(Number);
  return { point: pointOf({ latitude, longitude }), chord: radius === undefined ? null : chordOf(radius) };
}

/** A rectangle in degrees. If it crosses the date line, `west` is larger than `east`. */
export interface Box {
  west: number;
  south: number;
  east: number;
  north: number;
}

/**
 * Splits an area into boxes on a flat map, which ends at the date line and the poles. In each box, `west` is at most
 * `east`. A point on an edge of the map has several coordinates: the date line is both 180 and -180, and a pole has
 * every longitude. So a box that touches an edge gets further boxes there.
 */
export function boxesOf({ west, south, east, north }: Box): Box[] {
  const box = (from: number, to: number): Box => ({ west: from, south, east: to, north });
  const boxes = west <= east ? [box(west, east)] : [box(west, 180), box(-180, east)];
  if (boxes.length === 1 && east - west < 360) {
    if (west === -180) boxes.push(box(180, 180));
    if (east === 180) boxes.push(box(-180, -180));
  }
  for (const pole of [-90, 90])
    if (south === pole || north === pole) boxes.push({ west: -180, south: pole, east: 180, north: pole });
  return boxes;
}

/** The share of a flat world map that the boxes cover, from 0 to 1. */
export const shareOf = (boxes: readonly Box[]): number =>
  boxes.reduce((sum, { west, south, east, north }) => sum + (east - west) * (north - south), 0) / (360 * 180);

/**
 * Metres by which rounding moves a position at most: half the diagonal of a square of 0.01 degrees at the equator,
 * rounded up.
 */
const MOVED_BY = 800;
const STEP = 500;
const METRES_A_DEGREE = 111_195;

const rounded = (degrees: number, digits: number) => Number(degrees.toFixed(digits));

/**
 * Rounds a position to about a kilometre (two digits) or ten (one digit). Providers receive, and the app stores, only
 * rounded positions.
 */
export const roughly = ({ latitude, longitude }: Position, digits: 1 | 2): Position => ({
  latitude: rounded(latitude, digits),
  longitude: rounded(longitude, digits),
});

/** An area that contains the circle and is the same for people near each other, so that they can share one answer. */
export const areaAround = (position: Position, radius: number): { centre: Position; radius: number } => ({
  centre: roughly(position, 2),
  radius: Math.ceil((radius + MOVED_BY) / STEP) * STEP,
});

/** The box around a circle, in degrees. If it crosses the date line, `west` is larger than `east`. */
export function boxAround({ latitude, longitude }: Position, radius: number): Box {
  const up = (radius / METRES_A_DEGREE) * 1.01;
  const [south, north] = [Math.max(-90, latitude - up), Math.min(90, latitude + up)];
  const narrowest = Math.cos((Math.max(Math.abs(south), Math.abs(north)) * Math.PI) / 180);
  const across = up / Math.max(narrowest, 1e-9);
  if (across >= 180) return { south, north, west: -180, east: 180 };
  return { south, north, west: wrapped(longitude - across), east: wrapped(longitude + across) };
}

const wrapped = (longitude: number) =>
  longitude < -180 ? longitude + 360 : longitude > 180 ? longitude - 360 : longitude;
