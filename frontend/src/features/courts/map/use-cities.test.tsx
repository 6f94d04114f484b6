import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, renderHook, waitFor } from '@testing-library/react';
import { log } from '../../../lib/log.ts';
import type { City } from './cities.ts';
import type { MapView } from './use-leaflet.ts';

// Leaflet draws with SVG only if the browser has this method, which jsdom lacks. It checks this when it loads.
Object.assign(SVGElement.prototype, { createSVGRect: () => ({}) });
const leaflet = await import('leaflet');
const { useCities } = await import('./use-cities.ts');

const bounds = { west: 10, south: 50, east: 11, north: 51 };
const square = [0, 0, 1_000, 0, 0, 1_000, -1_000, 0, 0, -1_000];
const shapes = { bounds, water: [square], parks: [square], rivers: [square], motorways: [square] };
const file = { ...shapes, mainStreets: [square], streets: [square] };

const around = (longitude: number, zoom: number): MapView => ({
  bounds: { west: longitude - 0.1, south: 50.4, east: longitude + 0.1, north: 50.6 },
  zoom,
});
const [CITY, FAR, ELSEWHERE] = [around(10.5, 12), around(10.5, 9), around(20, 12)];

const original = globalThis.fetch;
const fetched = jest.fn<(url: string) => Promise<unknown>>();
let map: import('leaflet').Map;
let numberOfCities = 0;

beforeEach(() => {
  fetched.mockReset().mockResolvedValue({ ok: true, json: async () => file });
  globalThis.fetch = fetched as unknown as typeof fetch;
  map = leaflet.map(document.body.appendChild(document.createElement('div')));
  map.setView([50.5, 10.5], 12, { animate: false });
});

afterEach(() => {
  map.getContainer().remove();
  globalThis.fetch = original;
});

/** Shows a view of a map with one city, whose file no other test has loaded. */
function show(view: MapView, isWanted = true) {
  numberOfCities += 1;
  const cities: readonly City[] = [{ bounds, url: `/city-${numberOfCities}`, year: 2017 }];
  const use = (props: { view: MapView; isWanted: boolean }) => useCities(map, props.view, props.isWanted, cities);
  const { rerender, result } = renderHook(use, { initialProps: { view, isWanted } });
  return {
    result,
    city: cities[0],
    look: (next: MapView, wanted = true) => rerender({ view: next, isWanted: wanted }),
  };
}

const shapesOnMap = () => [...map.getContainer().querySelectorAll('.leaflet-city-pane path')];
const classes = () => shapesOnMap().map((shape) => shape.getAttribute('class'));
const settled = () => act(async () => {});

it.each([
  ['at a zoom at which the coastlines are right', FAR, true],
  ['for a view of another place', ELSEWHERE, true],
  ['on a map with tiles', CITY, false],
])('a city is not loaded %s', async (_, view, isWanted) => {
  const { result } = show(view, isWanted);
  await settled();
  expect([fetched.mock.calls, result.current, shapesOnMap()]).toEqual([[], undefined, []]);
});

it('a close view of a city loads its file and draws one element for each kind of shape, below tiles, rings and pins', async () => {
  const { result, city } = show(CITY);
  await waitFor(() => expect(result.current).toBe(city));
  expect(fetched.mock.calls).toEqual([[city?.url]]);
  const streets = ['map-street', 'map-street', 'map-motorway'];
  expect(classes()).toEqual(['map-parks', 'map-water', 'map-river', ...streets, 'map-city-edge']);
  // Leaflet's style sheet gives its lowest pane, that of tiles, 200.
  expect(Number(map.getPane('city')?.style.zIndex)).toBeLessThan(200);
});

it('a city that the view leaves is removed, and drawn again later without a second request', async () => {
  const { result, look } = show(CITY);
  await waitFor(() => expect(shapesOnMap()).toHaveLength(7));
  look(FAR);
  expect([shapesOnMap(), result.current]).toEqual([[], undefined]);
  look(CITY);
  await waitFor(() => expect(result.current).toBeDefined());
  look(around(10.6, 14));
  await settled();
  expect([shapesOnMap().length, fetched.mock.calls.length]).toEqual([7, 1]);
});

it('a city that has loaded after the view left it is not drawn', async () => {
  let answer = (_: unknown) => {};
  fetched.mockReturnValue(new Promise((resolve) => (answer = resolve)));
  const { look } = show(CITY);
  look(ELSEWHERE);
  answer({ ok: true, json: async () => file });
  await settled();
  expect(shapesOnMap()).toEqual([]);
});

it('a file that cannot be loaded leaves the map as it was, and is requested again at the next visit', async () => {
  const logged = jest.spyOn(log, 'error').mockImplementation(() => {});
  fetched.mockResolvedValueOnce({ ok: false, status: 503 });
  const { result, look } = show(CITY);
  await waitFor(() => expect(logged).toHaveBeenCalledTimes(1));
  expect([shapesOnMap(), result.current]).toEqual([[], undefined]);
  look(ELSEWHERE);
  look(CITY);
  await waitFor(() => expect(result.current).toBeDefined());
  expect(fetched).toHaveBeenCalledTimes(2);
});

it('streets become wider on a closer map, and small ones are left out on a far one', async () => {
  show(CITY);
  await waitFor(() => expect(shapesOnMap()).toHaveLength(7));
  const widthsAt = (zoom: number) => {
    act(() => void map.setZoom(zoom, { animate: false }));
    const [street = 0, mainStreet = 0, motorway = 0] = shapesOnMap()
      .slice(3)
      .map((shape) => Number(shape.getAttribute('stroke-width')));
    return [street, mainStreet, motorway] as const;
  };
  const [far, near, close] = [widthsAt(10), widthsAt(13), widthsAt(15)];
  expect([far[0], near[0] > 0]).toEqual([0, true]);
  for (const widths of [near, close]) expect(widths).toEqual(widths.toSorted((one, other) => one - other));
  expect(near.every((width, index) => width < (close[index] ?? 0))).toBe(true);
});
