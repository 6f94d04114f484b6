import type { Point } from './city-cuts.ts';
import { areaOf, joined, simplified } from './city-lines.ts';
import { addTile, type Bounds, EXTENT, type Group, latitudeOf, longitudeOf, tilesIn } from './city-tiles.ts';

/** A city's file must have fewer bytes. */
const LARGEST = 300_000;
/**
 * Points that change a line by fewer metres are left out. The first of these numbers with which the file is small enough
 * is used.
 */
const TOLERANCES = [3, 4, 5, 6, 8, 10, 12, 15, 20];
/** Parks and ponds of fewer square metres are left out. */
const SMALLEST = 2_000;
/** One degree has this many units. A unit is about a metre. */
const UNITS = 100_000;
/**
 * Ends of lines that are closer than this many units of a tile meet: two tiles may round the place where a line crosses
 * their edge in different ways.
 */
const NEAR = 3;
const EQUATOR = 40_075_016.686;
/** Every copy of the data must say whose it is. */
const LICENCE =
  '© OpenStreetMap contributors, https://www.openstreetmap.org/copyright, under the Open Database License 1.0, ' +
  'https://opendatacommons.org/licenses/odbl/1-0/';

/** Makes the text of a city's file from a folder of vector tiles; with `within`, from those whose middle is in it. */
export function cityFile(folder: string, within: Bounds | null): { text: string; bounds: Bounds } {
  const tiles = tilesIn(folder, within);
  const zoom = tiles[0]?.zoom ?? 0;
  if (tiles.length === 0 || tiles.some((tile) => tile.zoom !== zoom)) throw new Error('Give tiles of one zoom');
  const groups = new Map<Group, Point[][]>();
  for (const tile of tiles) addTile(tile, groups);

  const [xs, ys] = [tiles.map(({ x }) => x), tiles.map(({ y }) => y)];
  const bounds = {
    west: rounded(longitudeOf(Math.min(...xs), zoom)) / UNITS,
    south: rounded(latitudeOf(Math.max(...ys) + 1, zoom)) / UNITS,
    east: rounded(longitudeOf(Math.max(...xs) + 1, zoom)) / UNITS,
    north: rounded(latitudeOf(Math.min(...ys), zoom)) / UNITS,
  };
  const metre = (EXTENT * 2 ** zoom) / (EQUATOR * Math.cos((bounds.north * Math.PI) / 180));
  for (const tolerance of TOLERANCES) {
    const least = tolerance * metre;
    const areas = (group: Group) =>
      (groups.get(group) ?? [])
        .filter((ring) => areaOf(ring) >= SMALLEST * metre ** 2)
        .map((ring) => coded(simplified(ring, least, isAtEdge), zoom, bounds));
    const lines = (group: Group) =>
      joined(groups.get(group) ?? [], NEAR).map((line) =>
        coded(
          simplified(line, least, () => false),
          zoom,
          bounds,
        ),
      );
    const text = JSON.stringify({
      licence: LICENCE,
      bounds,
      water: areas('water'),
      parks: areas('parks'),
      rivers: lines('rivers'),
      motorways: lines('motorways'),
      mainStreets: lines('mainStreets'),
      streets: lines('streets'),
    });
    if (Buffer.byteLength(text) < LARGEST) return { text, bounds };
  }
  throw new Error('The area is too large: give a smaller rectangle');
}

const rounded = (degrees: number) => Math.round(degrees * UNITS);

const isAtEdge = ([x, y]: Point) => x % EXTENT === 0 || y % EXTENT === 0;

/**
 * Encodes each point as the difference from the previous point: longitude and latitude in turn. The first is the
 * difference from the south-western corner.
 */
function coded(line: Point[], zoom: number, { west, south }: Bounds): number[] {
  let [x, y] = [rounded(west), rounded(south)];
  return line.flatMap((point, index) => {
    const longitude = rounded(longitudeOf(point[0] / EXTENT, zoom));
    const latitude = rounded(latitudeOf(point[1] / EXTENT, zoom));
    const step = [longitude - x, latitude - y];
    [x, y] = [longitude, latitude];
    return index > 0 && step[0] === 0 && step[1] === 0 ? [] : step;
  });
}
