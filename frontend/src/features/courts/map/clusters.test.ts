import { describe, expect, it } from '@jest/globals';
import { clusterIndex, nearestCopy, pinsIn } from './clusters.ts';
import { type MapPlace, placesOnMap } from './map-place.ts';

const place = (id: string, latitude: number, longitude: number, isLive = false): MapPlace => ({
  id,
  name: id,
  kind: 'court',
  numberOfCourts: 1,
  isLive,
  latitude,
  longitude,
});
const NEW_YORK = { west: -74.3, south: 40.5, east: -73.6, north: 41 };
const WORLD = { west: -180, south: -85, east: 180, north: 85 };
const RUCKER = place('rucker', 40.8296, -73.9363, true);
const DYCKMAN = place('dyckman', 40.8616, -73.9232);

describe('pins', () => {
  it('are separate if there is room, the nearest first', () => {
    const pins = pinsIn(clusterIndex([RUCKER, DYCKMAN]), NEW_YORK, 16, DYCKMAN);
    expect(pins.map(({ key }) => key)).toEqual(['dyckman', 'rucker']);
  });

  it('become one cluster if they would overlap; it is live if one of its places is live', () => {
    const pins = pinsIn(clusterIndex([RUCKER, DYCKMAN]), NEW_YORK, 8, RUCKER);
    expect(pins).toMatchObject([{ kind: 'cluster', count: 2, isLive: true }]);
    const [cluster] = pins;
    const apart = pinsIn(
      clusterIndex([RUCKER, DYCKMAN]),
      NEW_YORK,
      cluster?.kind === 'cluster' ? cluster.zoom : 0,
      RUCKER,
    );
    expect(apart.map(({ kind }) => kind)).toEqual(['place', 'place']);
  });

  it('are separate if they are at least the width of a pin apart, in pixels of the map', () => {
    const zoom = 12;
    const pixel = 360 / (256 * 2 ** zoom);
    const kinds = (pixels: number) =>
      pinsIn(clusterIndex([place('one', 0, 0), place('other', 0, pixels * pixel)]), WORLD, zoom, RUCKER).map(
        ({ kind }) => kind,
      );
    expect(kinds(35)).toEqual(['cluster']);
    expect(kinds(37)).toEqual(['place', 'place']);
  });

  it('are left out if they are outside the visible map', () => {
    const pins = pinsIn(clusterIndex([RUCKER, place('tokyo', 35.68, 139.7)]), NEW_YORK, 12, RUCKER);
    expect(pins.map(({ key }) => key)).toEqual(['rucker']);
  });

  it('are on both sides of the date line, on the visible copy of the world', () => {
    const index = clusterIndex([place('fiji', -18.14, 178.44), place('samoa', -13.83, -171.77)]);
    const pins = pinsIn(index, { west: 175, south: -25, east: 192, north: -5 }, 8, { latitude: -18, longitude: 178 });
    expect(pins.map(({ key, longitude }) => [key, Math.round(longitude)])).toEqual([
      ['fiji', 178],
      ['samoa', 188],
    ]);
  });
});

it('writes a meridian as the number closest to the middle of the map', () => {
  expect(nearestCopy(-171, 183)).toBe(189);
  expect(nearestCopy(171, -183)).toBe(-189);
  expect(nearestCopy(10, 0)).toBe(10);
});

describe('places of the maps provider', () => {
  const facility: MapPlace = { ...DYCKMAN, kind: 'facility' };
  const settings = (mayBeOnMap: boolean) => ({
    tilesUrl: null,
    attribution: null,
    places: { attribution: 'Somebody', mayBeOnMap },
  });

  it('are on the map only if the map settings are loaded and allow it; stored courts are always on the map', () => {
    expect(placesOnMap([RUCKER, facility], settings(true))).toEqual([RUCKER, facility]);
    expect(placesOnMap([RUCKER, facility], settings(false))).toEqual([RUCKER]);
    expect(placesOnMap([RUCKER, facility], undefined)).toEqual([RUCKER]);
  });
});
