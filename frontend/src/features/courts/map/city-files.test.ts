import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { colors } from '../../../theme/colors.ts';
import { CITIES } from './cities.ts';
import { type CityShapes, cityPoints } from './city-layer.ts';
import type { MapBounds } from './clusters.ts';

const textOf = (file: string) => readFileSync(path.join(import.meta.dirname, '../../../../..', file), 'utf8');
const fileOf = (name: string) => `frontend/src/assets/map/${name}.json`;
const shapesOf = (name: string) => JSON.parse(textOf(fileOf(name))) as CityShapes;

interface SampleCourt {
  name: string;
  latitude: number;
  longitude: number;
}
const courts = JSON.parse(textOf('backend/src/demo/seed/data/courts.json')) as SampleCourt[];

const NAMES = ['chicago', 'bangkok'];
const COURTS_ON_FILE = [
  ['chicago', ['Seward Park', 'Washington Park']],
  ['bangkok', ['Benchasiri Park', 'Lumphini Park']],
] as const;

const contains = ({ west, south, east, north }: MapBounds, { latitude, longitude }: SampleCourt) =>
  longitude >= west && longitude <= east && latitude >= south && latitude <= north;

/** Whether a position is inside these rings: they turn around it more often one way than the other. */
function isInside(rings: [number, number][][], { latitude, longitude }: Pick<SampleCourt, 'latitude' | 'longitude'>) {
  let turns = 0;
  for (const ring of rings)
    ring.forEach(([y, x], index) => {
      const [nextY, nextX] = ring[index + 1] ?? ring[0] ?? [y, x];
      if (y > latitude === nextY > latitude) return;
      if (longitude < x + ((latitude - y) / (nextY - y)) * (nextX - x)) turns += nextY > y ? 1 : -1;
    });
  return turns !== 0;
}

it('the list of cities has an entry for each file, with the area of the file', () => {
  expect(CITIES.map(({ bounds }) => bounds)).toEqual(NAMES.map((name) => shapesOf(name).bounds));
});

it.each(NAMES)('the file of %s has at most 300 KB, names its licence, and no layer of it is empty', (name) => {
  const text = textOf(fileOf(name));
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(300_000);
  expect(JSON.parse(text).licence).toMatch(/OpenStreetMap contributors.*Open Database License 1\.0/);
  const { water, parks, rivers, motorways, mainStreets, streets } = shapesOf(name);
  for (const layer of [water, parks, rivers, motorways, mainStreets, streets]) expect(layer).not.toEqual([]);
});

it.each(NAMES)('all points of the file of %s are inside its area', (name) => {
  const { bounds, water, parks, rivers, motorways, mainStreets, streets } = shapesOf(name);
  const lines = [water, parks, rivers, motorways, mainStreets, streets].flat();
  const points = lines.flatMap((steps) => cityPoints(steps, bounds));
  // Positions are rounded to a hundred-thousandth of a degree.
  const { west, south, east, north } = bounds;
  const area = { west: west - 1e-5, south: south - 1e-5, east: east + 1e-5, north: north + 1e-5 };
  const outside = points.filter(([latitude, longitude]) => !contains(area, { name, latitude, longitude }));
  expect([points.length > 5_000, outside]).toEqual([true, []]);
});

it.each(COURTS_ON_FILE)('all sample courts of the area of %s are on land', (name, expected) => {
  const { bounds, water } = shapesOf(name);
  const rings = water.map((steps) => cityPoints(steps, bounds));
  const inArea = courts.filter((court) => contains(bounds, court));
  expect(inArea.map((court) => court.name).sort()).toEqual(expected);
  expect(inArea.filter((court) => isInside(rings, court))).toEqual([]);
});

it('Lake Michigan and the Chao Phraya are water', () => {
  const ringsOf = (name: string) => shapesOf(name).water.map((steps) => cityPoints(steps, shapesOf(name).bounds));
  expect(isInside(ringsOf('chicago'), { latitude: 41.9, longitude: -87.59 })).toBe(true);
  expect(isInside(ringsOf('bangkok'), { latitude: 13.7006, longitude: 100.4926 })).toBe(true);
});

/** The relative luminance of WCAG. */
function luminance(hex: string) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

it.each(['_light', '_dark'] as const)('pins and labels differ enough from all shapes of a city in %s', (mode) => {
  const { land, water, park, street, motorway, label } = colors.map;
  for (const ground of [land, water, park, street, motorway])
    for (const drawn of [colors.bg.inverted, colors.fg.subtle, label]) {
      const [dark = 0, light = 0] = [ground, drawn].map(({ value }) => luminance(value[mode])).sort((a, b) => a - b);
      expect((light + 0.05) / (dark + 0.05)).toBeGreaterThan(3);
    }
});
