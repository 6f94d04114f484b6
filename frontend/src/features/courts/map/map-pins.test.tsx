import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { within } from '@testing-library/react';
import type { Map as LeafletMap } from 'leaflet';
import { renderApp } from '../../../testing/render-app.tsx';
import { MapPins } from './map-pins.tsx';
import type { MapPlace } from './map-place.ts';

const RUCKER = { latitude: 40.8296, longitude: -73.9363 };
const BOUNDS = { west: -74.3, south: 40.5, east: -73.6, north: 41 };

const place = (id: string, changes: Partial<MapPlace> = {}): MapPlace => ({
  id,
  name: id,
  kind: 'court',
  numberOfCourts: 1,
  isLive: false,
  ...RUCKER,
  ...changes,
});

let pane: HTMLElement;
afterEach(() => pane.remove());

/** Pins of these places on a map that shows a city. */
function show(...places: MapPlace[]) {
  pane = document.body.appendChild(document.createElement('div'));
  const setView = jest.fn();
  const map = { getPane: () => pane, latLngToLayerPoint: () => ({ x: 0, y: 0 }), setView } as unknown as LeafletMap;
  const onSelect = jest.fn();
  const ignored = { viewer: null, selectedId: null, hoveredId: null, onHover: () => {} };
  const view = { bounds: BOUNDS, zoom: 10 };
  const { user } = renderApp(<MapPins map={map} view={view} places={places} onSelect={onSelect} {...ignored} />);
  return { user, setView, onSelect };
}

const pin = (name: string | RegExp) => within(pane).getByRole('button', { name });
const drawings = (of: HTMLElement) => [...of.querySelectorAll('svg')].map((svg) => svg.getAttribute('viewBox'));
const cornersOf = (of: HTMLElement) => getComputedStyle(of).borderRadius;

/** The `viewBox` of a pin's outline, and of the icons. */
const [OUTLINE, SIGN] = ['0 0 34 44', '0 0 256 256'];

/** Both pins show the number 2. */
const rucker = place('Rucker Park', { numberOfCourts: 2 });
const together = [place('Dyckman Park', { latitude: 40.55 }), place('YMCA', { latitude: 40.5501 })];
const COURT = 'Rucker Park, 2 courts';
const ROUND = '2 places close together, show them';

describe('the pin of a place with 2 courts, and the pin of a cluster of 2 places', () => {
  it('have different accessible names', () => {
    show(rucker, ...together);
    expect(within(pane).getAllByRole('button')).toEqual([pin(COURT), pin(ROUND)]);
    expect([pin(COURT).textContent, pin(ROUND).textContent]).toEqual(['2', '2']);
  });

  it('look different: the first has a pointed outline, the second is round and has an icon', () => {
    show(rucker, ...together);
    expect([drawings(pin(COURT)), cornersOf(pin(COURT))]).toEqual([[OUTLINE], '']);
    expect([drawings(pin(ROUND)), cornersOf(pin(ROUND))]).toEqual([[SIGN], expect.stringMatching('full')]);
  });

  it('do different things: the first selects its place, the second zooms in', async () => {
    const { user, setView, onSelect } = show(rucker, ...together);
    expect([pin(COURT), pin(ROUND)].map((one) => one.getAttribute('aria-pressed'))).toEqual(['false', null]);
    await user.click(pin(ROUND));
    expect([setView.mock.calls.length, onSelect.mock.calls]).toEqual([1, []]);
    await user.click(pin(COURT));
    expect([setView.mock.calls.length, onSelect.mock.calls]).toEqual([1, [['Rucker Park']]]);
  });
});

it('the pin of a place that is not stored shows no number of courts, and its name says that it is not stored', () => {
  show(place('YMCA', { kind: 'facility' }));
  expect(pin('YMCA, not in the database yet').textContent).toBe('');
  expect(drawings(pin(/^YMCA/))).toEqual([OUTLINE, SIGN]);
});
