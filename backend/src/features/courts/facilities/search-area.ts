import type { Position } from '@hoopline/contracts';

/** Half the diagonal of a square of 0.01 degrees at the equator, rounded up: how far rounding moves a position. */
const MOVED_BY = 800;
const STEP = 500;

const rounded = (degrees: number, digits: number) => Number(degrees.toFixed(digits));

/** A position to about a kilometre (two digits) or ten (one). It is all that a provider learns, and all that is kept. */
export const roughly = ({ latitude, longitude }: Position, digits: 1 | 2): Position => ({
  latitude: rounded(latitude, digits),
  longitude: rounded(longitude, digits),
});

/** An area that contains the circle and is the same for people near each other, so that they can share one answer. */
export const areaAround = (position: Position, radius: number): { centre: Position; radius: number } => ({
  centre: roughly(position, 2),
  radius: Math.ceil((radius + MOVED_BY) / STEP) * STEP,
});

/** A circle's box in degrees. West of it is larger than east where it lies across the date line. */
export function boxAround({ latitude, longitude }: Position, radius: number) {
  const up = (radius / METRES_A_DEGREE) * 1.01;
  const [south, north] = [Math.max(-90, latitude - up), Math.min(90, latitude + up)];
  const narrowest = Math.cos((Math.max(Math.abs(south), Math.abs(north)) * Math.PI) / 180);
  const across = up / Math.max(narrowest, 1e-9);
  if (across >= 180) return { south, north, west: -180, east: 180 };
  return { south, north, west: wrapped(longitude - across), east: wrapped(longitude + across) };
}

const METRES_A_DEGREE = 111_195;
const wrapped = (longitude: number) =>
  longitude < -180 ? longitude + 360 : longitude > 180 ? longitude - 360 : longitude;
