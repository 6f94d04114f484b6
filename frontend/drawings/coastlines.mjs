// Makes the map that is shown without tiles: `node frontend/drawings/coastlines.mjs`. Coastlines and borders come from
// Natural Earth at 1:50 million, in the public domain, simplified until the file has less than 300 KB.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { feature, mesh } from 'topojson-client';
import { filter, filterWeight, presimplify, quantile, simplify } from 'topojson-simplify';

/** The share of points to keep: the points whose removal would change a line most. */
const KEPT = 0.53;

/** @typedef {[longitude: number, latitude: number]} Point */

const world = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve('world-atlas/countries-50m.json'), 'utf8'),
);
const weighted = presimplify(world);
const least = quantile(weighted, KEPT);
const kept = filter(simplify(weighted, least), filterWeight(weighted, least));
const land = feature(kept, kept.objects.land).features.flatMap(({ geometry }) => geometry.coordinates.flat());
const borders = mesh(kept, kept.objects.countries, (one, other) => one !== other).coordinates;

/**
 * Continues a line that crosses the date line beyond 180 degrees, so that it does not jump across the map.
 * Closes a line around the whole world (the coast of Antarctica) below the map.
 * @param {Point[]} line
 */
function unrolled(line) {
  let turn = 0;
  /** @type {Point[]} */
  const points = line.map(([longitude, latitude], index) => {
    const before = line[index - 1]?.[0] ?? longitude;
    if (Math.abs(longitude - before) > 180) turn += longitude < before ? 360 : -360;
    return [longitude + turn, latitude];
  });
  const [first, last] = [points[0], points.at(-1)];
  return turn !== 0 && first && last && Math.abs(first[0] - last[0]) > 180
    ? [...points, /** @type {Point} */ ([last[0], -90]), /** @type {Point} */ ([first[0], -90])]
    : points;
}

/**
 * Encodes each point as the difference from the previous point, in hundredths of a degree.
 * @param {Point[]} line
 */
function coded(line) {
  let [x, y] = [0, 0];
  return line.flatMap(([longitude, latitude]) => {
    const step = [Math.round(longitude * 100) - x, Math.round(latitude * 100) - y];
    x += step[0];
    y += step[1];
    return step;
  });
}

const lines = (/** @type {Point[][]} */ group) => group.map((line) => coded(unrolled(line)));
const file = path.join(import.meta.dirname, '../src/assets/map/coastlines.json');
const text = JSON.stringify({ land: lines(land), borders: lines(borders) });
writeFileSync(file, `${text}\n`);
console.log(`${file}: ${text.length} bytes`);
