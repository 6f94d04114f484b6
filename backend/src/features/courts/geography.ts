import { EARTH_RADIUS, type Position } from '@hoopline/contracts';

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** A position on a sphere of radius 1, as the column `position` has it. */
export function pointOf({ latitude, longitude }: Position): number[] {
  const [phi, lambda] = [radians(latitude), radians(longitude)];
  return [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)];
}

/** How far apart points of that sphere are, straight through it, where the ground between them is so many metres long. */
export const chordOf = (metres: number): number => 2 * Math.sin(Math.min(metres / (2 * EARTH_RADIUS), Math.PI / 2));

/** A point of that sphere, and how far from it is still meant; null is anywhere. */
export interface SearchedArea {
  point: number[];
  chord: number | null;
}

/** Around `latitude,longitude`, as far as `radius` metres. */
export function areaOf(near: string, radius: number | undefined): SearchedArea {
  const [latitude = 0, longitude = 0] = near.split(',').map(Number);
  return { point: pointOf({ latitude, longitude }), chord: radius === undefined ? null : chordOf(radius) };
}

/** A rectangle of degrees, in which west is never larger than east. */
export interface Box {
  west: number;
  south: number;
  east: number;
  north: number;
}

/**
 * The same area as boxes on a flat map whose edges are the date line and the poles. West is larger than east where the
 * area lies across the date line. What is on an edge of the map has several places there: the date line is both its
 * sides, and a pole is on every meridian.
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

/** Which part of a flat map of the world boxes cover, from 0 to 1. */
export const shareOf = (boxes: readonly Box[]): number =>
  boxes.reduce((sum, { west, south, east, north }) => sum + (east - west) * (north - south), 0) / (360 * 180);
