import { EARTH_RADIUS } from '@hoopline/contracts';
import * as leaflet from 'leaflet';
import coastlinesUrl from '../../../assets/map/coastlines.json?url';

/** Lines as steps from point to point, longitude and latitude in turn, in hundredths of a degree. */
interface Coastlines {
  land: number[][];
  borders: number[][];
}

async function readCoastlines(): Promise<Coastlines> {
  const answer = await fetch(coastlinesUrl);
  if (!answer.ok) throw new Error(`${answer.status}: ${coastlinesUrl}`);
  return (await answer.json()) as Coastlines;
}

function pointsOf(steps: readonly number[], offset: number): [latitude: number, longitude: number][] {
  let [x, y] = [offset * 100, 0];
  const points: [number, number][] = [];
  for (let at = 0; at < steps.length; at += 2) {
    x += steps[at] ?? 0;
    y += steps[at + 1] ?? 0;
    points.push([y / 100, x / 100]);
  }
  return points;
}

/** Lines that cross the date line continue at most this many degrees beyond 180. */
const BEYOND = 12;

/**
 * Draws land and borders of Natural Earth, on each copy of the world that becomes visible. Returns a function that
 * removes them. Draws nothing if `isWanted` is false when they have loaded. Rejects if they cannot be loaded.
 */
export async function addCoastlines(map: leaflet.Map, isWanted: () => boolean): Promise<() => void> {
  const { land, borders } = await readCoastlines();
  if (!isWanted()) return () => {};
  // The coastlines load after the rings, but must be drawn below them.
  map.createPane('land').style.zIndex = '250';
  const copies = new Map<number, leaflet.Layer>();
  const copyAt = (offset: number) => {
    const linesOf = (group: number[][]) => group.map((steps) => pointsOf(steps, offset));
    const fill = { className: 'map-land', stroke: false, fillOpacity: 1, fillRule: 'evenodd' } as const;
    return leaflet.layerGroup([
      leaflet.polygon(linesOf(land), { pane: 'land', interactive: false, ...fill }),
      leaflet.polyline(linesOf(borders), { pane: 'land', interactive: false, className: 'map-border', weight: 1 }),
    ]);
  };
  const draw = () => {
    const bounds = map.getBounds();
    for (const offset of [-360, 0, 360]) {
      const reach = 180 + BEYOND;
      const isInSight = bounds.getWest() < offset + reach && bounds.getEast() > offset - reach;
      if (isInSight && !copies.has(offset)) copies.set(offset, copyAt(offset).addTo(map));
    }
  };
  draw();
  map.on('moveend', draw);
  return () => {
    map.off('moveend', draw);
    for (const copy of copies.values()) copy.remove();
  };
}

/** Draws the tiles of a server. `onError` is called when a tile cannot be loaded. */
export function addTiles(map: leaflet.Map, url: string, onError: () => void): () => void {
  const tiles = leaflet.tileLayer(url, { maxZoom: 19 }).on('tileerror', onError).addTo(map);
  return () => void tiles.remove();
}

/** Draws circles around a position. Radii are in metres. */
export function addRings(
  map: leaflet.Map,
  { latitude, longitude }: { latitude: number; longitude: number },
  rings: readonly { radius: number; label: string }[],
): () => void {
  const group = leaflet.layerGroup();
  for (const { radius, label } of rings) {
    const circle = leaflet.circle([latitude, longitude], {
      radius,
      interactive: false,
      className: 'map-ring',
      weight: 2,
    });
    circle.addTo(group);
    const north = latitude + (radius / EARTH_RADIUS) * (180 / Math.PI);
    const text = document.createElement('span');
    text.textContent = label;
    if (north < 85)
      leaflet
        .marker([north, longitude], {
          interactive: false,
          keyboard: false,
          pane: 'shadowPane',
          icon: leaflet.divIcon({ className: 'map-ring-label', html: text }),
        })
        .addTo(group);
  }
  group.addTo(map);
  return () => void group.remove();
}
