import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { PbfWriter } from 'pbf';
import { cutLine, cutRing } from './city-cuts.ts';
import { cityFile } from './city-file.ts';
import { areaOf, joined, simplified } from './city-lines.ts';

type Line = [number, number][];

it('cuts an area at the edge of its tile, and leaves out one that is outside', () => {
  const across: Line = [
    [-10, 20],
    [60, 20],
    [60, 40],
    [-10, 40],
    [-10, 20],
  ];
  const cut = cutRing(across, 50);
  expect(areaOf(cut)).toBe(50 * 20);
  expect(cut.flat().every((value) => value >= 0 && value <= 50)).toBe(true);
  expect(
    cutRing(
      across.map(([x, y]) => [x + 200, y]),
      50,
    ),
  ).toEqual([]);
});

it('cuts a line that leaves its tile and comes back into two', () => {
  const line: Line = [
    [10, 10],
    [70, 10],
    [70, 30],
    [10, 30],
  ];
  expect(cutLine(line, 50)).toEqual([
    [
      [10, 10],
      [50, 10],
    ],
    [
      [50, 30],
      [10, 30],
    ],
  ]);
  expect(cutLine([line[1] ?? [0, 0], line[2] ?? [0, 0]], 50)).toEqual([]);
});

it('joins lines that meet end to end, whatever their direction, but not at a crossing', () => {
  const [a, b, c, d]: Line = [
    [0, 0],
    [100, 0],
    [200, 0],
    [100, 100],
  ] as Line;
  if (!a || !b || !c || !d) throw new Error('Four points');
  expect(
    joined(
      [
        [a, b],
        [c, b],
      ],
      1,
    ),
  ).toEqual([[a, b, c]]);
  expect(
    joined(
      [
        [a, b],
        [b, c],
        [b, d],
      ],
      1,
    ),
  ).toHaveLength(3);
  expect(joined([[a, b, c, a]], 1)).toEqual([[a, b, c, a]]);
});

it('leaves out points that hardly change a line, unless an area of the next tile meets it there', () => {
  const line: Line = [
    [0, 0],
    [50, 1],
    [100, 0],
    [100, 90],
  ];
  expect(simplified(line, 2, () => false)).toEqual([line[0], line[2], line[3]]);
  expect(simplified(line, 2, ([x]) => x === 50)).toEqual(line);
});

/**
 * A vector tile (https://github.com/mapbox/vector-tile-spec) with one feature in each layer. `geometry` is encoded as
 * that page says.
 */
function tile(...layers: { name: string; kind: string; type: 2 | 3; geometry: number[] }[]): Uint8Array {
  const writer = new PbfWriter();
  for (const { name, kind, type, geometry } of layers)
    writer.writeMessage(
      3,
      (_, layer) => {
        layer.writeStringField(1, name);
        layer.writeMessage(
          2,
          (_empty, feature) => {
            feature.writePackedVarint(2, [0, 0]);
            feature.writeVarintField(3, type);
            feature.writePackedVarint(4, geometry);
          },
          null,
        );
        layer.writeStringField(3, 'class');
        layer.writeMessage(4, (_empty, value) => value.writeStringField(1, kind), null);
        layer.writeVarintField(5, 4096);
        layer.writeVarintField(15, 2);
      },
      null,
    );
  return writer.finish();
}

/** Numbers of a geometry as a tile stores them: 0, -1, 1 and -2 become 0, 1, 2 and 3. */
const steps = (...numbers: number[]) => numbers.map((number) => (number < 0 ? -2 * number - 1 : 2 * number));

it('makes the file of a city from the tiles in its area, and leaves out what the map does not show', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'city-'));
  // The lake extends a hundred units beyond the western edge of its tile.
  const lake = [9, ...steps(-100, 0), 26, ...steps(1_100, 0, 0, 1_000, -1_100, 0), 15];
  const street = [9, ...steps(0, 2_048), 10, ...steps(4_096, 0)];
  const bytes = tile(
    { name: 'water', kind: '', type: 3, geometry: lake },
    { name: 'road', kind: 'primary', type: 2, geometry: street },
    { name: 'landuse', kind: 'parking', type: 3, geometry: lake },
  );
  for (const name of ['12-2048-2048', '12-2049-2048', '12-3000-2048'])
    writeFileSync(path.join(folder, `${name}.mvt`), bytes);
  const { text, bounds } = cityFile(folder, { west: 0, south: -1, east: 1, north: 1 });
  rmSync(folder, { recursive: true });
  expect(bounds).toEqual({ west: 0, south: -0.08789, east: 0.17578, north: 0 });
  const { water, mainStreets, streets, parks } = JSON.parse(text);
  // One street through both tiles, two lakes cut at the edge.
  expect([mainStreets, streets, parks]).toEqual([[[0, 4_394, 17_578, 0]], [], []]);
  expect(water).toHaveLength(2);
  expect(Math.min(...water.map(([x]: number[]) => x))).toBeGreaterThanOrEqual(0);
});
