import * as leaflet from 'leaflet';
import type { City } from './cities.ts';
import type { MapBounds } from './clusters.ts';

const STREETS = ['streets', 'mainStreets', 'motorways'] as const;

/**
 * A file of `frontend/drawings/cities.mjs`. Rings and lines are steps from point to point, longitude and latitude in
 * turn, in units of which a degree has `UNITS`. The first step is that from the south-western corner.
 */
export type CityShapes = { bounds: MapBounds } & Record<
  'water' | 'parks' | 'rivers' | (typeof STREETS)[number],
  number[][]
>;

/** One degree has this many units. */
const UNITS = 100_000;

/** Width in pixels at zoom 13, and the zoom from which the lines are shown. The first are drawn below the others. */
const LINES = {
  rivers: { width: 1.4, from: 10, className: 'map-river' },
  streets: { width: 1.4, from: 11, className: 'map-street' },
  mainStreets: { width: 2.2, from: 10, className: 'map-street' },
  motorways: { width: 3, from: 10, className: 'map-motorway' },
} as const;

const known = new Map<string, Promise<CityShapes>>();

/** Reads the file of a city once. After a failure, the next call tries again. */
export function readCity({ url }: City): Promise<CityShapes> {
  const shapes = known.get(url) ?? fetchShapes(url);
  known.set(url, shapes);
  shapes.catch(() => known.delete(url));
  return shapes;
}

async function fetchShapes(url: string): Promise<CityShapes> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${answer.status}: ${url}`);
  return (await answer.json()) as CityShapes;
}

/** The points of a ring or line of a city. */
export function cityPoints(steps: readonly number[], { west, south }: MapBounds): [number, number][] {
  let [x, y] = [Math.round(west * UNITS), Math.round(south * UNITS)];
  const points: [latitude: number, longitude: number][] = [];
  for (let at = 0; at < steps.length; at += 2) {
    x += steps[at] ?? 0;
    y += steps[at + 1] ?? 0;
    points.push([y / UNITS, x / UNITS]);
  }
  return points;
}

/** Streets become wider on a closer map. */
const widthAt = (zoom: number, { width, from }: { width: number; from: number }) =>
  zoom < from ? 0 : Math.max(0.7, width * 1.4 ** (zoom - 13));

/**
 * Draws a city below everything else. All shapes of a kind are one element, so a city adds seven. Returns a function
 * that removes it.
 */
export function addCity(map: leaflet.Map, shapes: CityShapes): () => void {
  const pane = map.getPane('city') ?? map.createPane('city');
  // Below tiles, rings and pins: if only some tiles of a server could not be loaded, the others stay on top.
  pane.style.zIndex = '150';
  // One renderer draws beyond the window, so that a map that is moved does not show its background at once.
  const renderer = leaflet.svg({ pane: 'city', padding: 0.4 });
  const common = { pane: 'city', renderer, interactive: false } as const;
  const pointsOf = (kind: keyof typeof LINES | 'water' | 'parks') =>
    shapes[kind].map((steps) => cityPoints(steps, shapes.bounds));
  const areaOf = (kind: 'water' | 'parks') =>
    leaflet.polygon(pointsOf(kind), {
      ...common,
      className: `map-${kind}`,
      stroke: false,
      fillOpacity: 1,
      // Parks overlap, and areas of neighbouring tiles must meet exactly.
      fillRule: 'nonzero',
      smoothFactor: 0,
    });
  const lineOf = (kind: keyof typeof LINES) => {
    const line = leaflet.polyline(pointsOf(kind), { ...common, className: LINES[kind].className });
    return { line, kind };
  };
  const lines = [lineOf('rivers'), ...STREETS.map(lineOf)];
  const { west, south, east, north } = shapes.bounds;
  const edge = leaflet.rectangle(
    [
      [south, west],
      [north, east],
    ],
    { ...common, className: 'map-city-edge', fill: false, weight: 1 },
  );
  const group = leaflet.layerGroup([areaOf('parks'), areaOf('water'), ...lines.map(({ line }) => line), edge]);
  const widen = () => {
    for (const { line, kind } of lines) line.setStyle({ weight: widthAt(map.getZoom(), LINES[kind]) });
  };
  widen();
  group.addTo(map);
  map.on('zoomend', widen);
  return () => {
    map.off('zoomend', widen);
    group.remove();
    renderer.remove();
  };
}
