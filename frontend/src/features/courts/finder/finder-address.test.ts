import { expect, it } from '@jest/globals';
import { readFinderAddress, writeArea } from './finder-address.ts';

const read = (query: string) => readFinderAddress(new URLSearchParams(query));

it('begins with the stored courts, and a radius of fifty miles', () => {
  expect(read('')).toEqual({ q: '', area: null, radius: 80_467, list: 'stored', isMap: false });
});

it('reads the search from a link', () => {
  expect(read('q=+ymca+&radius=8047&view=map')).toMatchObject({
    q: 'ymca',
    radius: 8_047,
    list: 'results',
    isMap: true,
  });
  expect(read('q=ymca&list=stored').list).toBe('stored');
  expect(read('area=40.5,-73.25,5000')).toMatchObject({
    area: { latitude: 40.5, longitude: -73.25, radius: 5_000 },
    list: 'results',
  });
});

it.each([
  'radius=5000',
  'radius=abc',
  'radius=-1',
  'list=all',
  'area=91,0,5000',
  'area=1,2',
  'area=1,2,1e4',
  'area=x',
  'q=%E2%80%8B',
])('ignores %s', (query) => expect(read(query)).toEqual(read('')));

it('writes an area in the form that it reads, and limits the radius', () => {
  const area = { latitude: 40.500001, longitude: -0.000001, radius: 900_000 };
  expect(read(`area=${writeArea(area)}`).area).toEqual({ latitude: 40.5, longitude: -0, radius: 80_467 });
});
