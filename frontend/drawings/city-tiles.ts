import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { cutLine, cutRing, type Point } from './city-cuts.ts';

export interface Bounds {
  west: number;
  south: number;
  east: number;
  north: number;
}

export interface Tile {
  zoom: number;
  x: number;
  y: number;
  file: string;
}

export type Group = 'water' | 'parks' | 'rivers' | 'motorways' | 'mainStreets' | 'streets';

/** The side of a tile in its own units. World coordinates are in these units at the zoom of the tiles. */
export const EXTENT = 4096;

/** The group of a feature of Mapbox Streets version 7, or null if the map does not show it. */
function groupOf(layer: string, kind: string): Group | null {
  if (layer === 'water') return 'water';
  if (layer === 'waterway') return ['river', 'canal'].includes(kind) ? 'rivers' : null;
  if (layer === 'landuse') return ['park', 'wood', 'cemetery'].includes(kind) ? 'parks' : null;
  if (layer !== 'road') return null;
  if (kind === 'motorway' || kind === 'trunk') return 'motorways';
  if (kind === 'primary') return 'mainStreets';
  return kind === 'secondary' || kind === 'tertiary' ? 'streets' : null;
}

export const longitudeOf = (x: number, zoom: number): number => (x / 2 ** zoom) * 360 - 180;

export const latitudeOf = (y: number, zoom: number): number =>
  (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / 2 ** zoom))) * 180) / Math.PI;

/** The tiles of a folder, whose files are named `13-2098-3042.mvt`. With `within`, those whose middle is in it. */
export function tilesIn(folder: string, within: Bounds | null): Tile[] {
  return readdirSync(folder).flatMap((name) => {
    const numbers = /^(\d+)-(\d+)-(\d+)\.mvt(\.gz)?$/.exec(name);
    if (!numbers) return [];
    const [zoom, x, y] = [Number(numbers[1]), Number(numbers[2]), Number(numbers[3])];
    const [longitude, latitude] = [longitudeOf(x + 0.5, zoom), latitudeOf(y + 0.5, zoom)];
    const isOutside =
      within &&
      (longitude < within.west || longitude > within.east || latitude < within.south || latitude > within.north);
    return isOutside ? [] : [{ zoom, x, y, file: path.join(folder, name) }];
  });
}

/**
 * Adds the features of a tile to the groups, in world coordinates. Each feature is cut at the edge of its tile, because
 * tiles repeat what is just beyond it.
 */
export function addTile({ x, y, file }: Tile, groups: Map<Group, Point[][]>): void {
  const bytes = readFileSync(file);
  const { layers } = new VectorTile(new PbfReader(bytes[0] === 0x1f ? gunzipSync(bytes) : bytes));
  for (const [name, layer] of Object.entries(layers)) {
    const scale = EXTENT / layer.extent;
    for (let index = 0; index < layer.length; index += 1) {
      const feature = layer.feature(index);
      const group = groupOf(name, String(feature.properties.class));
      const isArea = group === 'water' || group === 'parks';
      if (!group || feature.type !== (isArea ? 3 : 2)) continue;
      for (const part of feature.loadGeometry()) {
        const points = part.map((point): Point => [point.x * scale, point.y * scale]);
        const cut = isArea ? [cutRing(points, EXTENT)] : cutLine(points, EXTENT);
        const moved = cut.map((line) => line.map((point): Point => [x * EXTENT + point[0], y * EXTENT + point[1]]));
        groups.set(group, [...(groups.get(group) ?? []), ...moved]);
      }
    }
  }
}
