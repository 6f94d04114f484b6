import { expect, it, jest } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import type { Map as LeafletMap } from 'leaflet';
import type { MapPlace } from './map-place.ts';
import { useFit } from './use-fit.ts';

const TAVEUNI = { latitude: -16.8, longitude: 179.9 };
const place = (id: string, longitude: number) => ({ id, latitude: -16.8, longitude }) as MapPlace;
const places = [place('east', -179.9), place('west', 179.8)];

function fakeMap() {
  const fitBounds = jest.fn<(points: [number, number][]) => void>();
  const panTo = jest.fn<(position: [number, number]) => void>();
  const bounds = { pad: () => ({ contains: () => false }) };
  const map = { invalidateSize() {}, on() {}, off() {}, getBounds: () => bounds, getCenter: () => ({ lng: 179.9 }) };
  return { map: { ...map, fitBounds, panTo } as unknown as LeafletMap, fitBounds, panTo };
}

const longitudesOf = (points: [number, number][] | undefined) =>
  points?.map(([, longitude]) => Math.round(longitude * 10) / 10);

it.each([
  ['the viewer', TAVEUNI, [179.9, 179.8, 180.1]],
  ['the first place', null, [-179.9, -180.2]],
])('keeps places on both sides of the date line together, around %s', (_, viewer, expected) => {
  const { map, fitBounds } = fakeMap();
  renderHook(() => useFit(map, { places, viewer, radius: 5_000, selectedId: null, onSearchArea: () => {} }));
  expect(longitudesOf(fitBounds.mock.lastCall?.[0])).toEqual(expected);
});

it('shows a selected place beyond the date line on the visible copy of the world', () => {
  const { map, panTo } = fakeMap();
  renderHook(() => useFit(map, { places, viewer: TAVEUNI, radius: 5_000, selectedId: 'east', onSearchArea: () => {} }));
  expect(panTo.mock.lastCall?.[0][1]).toBeCloseTo(180.1);
});
