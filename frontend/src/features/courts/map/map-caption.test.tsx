import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { renderApp } from '../../../testing/render-app.tsx';
import { MapCaption } from './map-caption.tsx';

const city = { bounds: { west: 0, south: 0, east: 1, north: 1 }, url: '/city', year: 2017 };
const COASTLINES = 'Coastlines and borders from Natural Earth, simplified; no streets';
const TOO_CLOSE = 'Only places, no coastlines or streets, at this scale';
const CITY = '© OpenStreetMap contributors (ODbL), main streets only, as of 2017';
const FAILED = 'The map images could not be loaded.';

const caption = (props: Partial<ComponentProps<typeof MapCaption>>) => {
  const { container } = renderApp(
    <MapCaption base="coastlines" isClose={false} city={undefined} attribution={null} {...props} />,
  );
  return container.querySelector('p')?.textContent;
};

it.each([
  ['the attribution of tiles', { base: 'tiles', attribution: '© Tiles' } as const, '© Tiles'],
  ['coastlines on a far map', {}, COASTLINES],
  ['that a close map has places only', { isClose: true }, TOO_CLOSE],
  ['whose data a city is, and how old', { isClose: true, city }, CITY],
  [
    'that tiles failed, and whose data the city is',
    { base: 'broken', isClose: true, city } as const,
    `${FAILED} ${CITY}`,
  ],
  [
    'that tiles failed, and that a close map has places only',
    { base: 'broken', isClose: true } as const,
    `${FAILED} ${TOO_CLOSE}`,
  ],
  ['nothing before the settings are loaded', { base: 'none' } as const, undefined],
])('the caption says %s', (_, props, expected) => {
  expect(caption(props)).toBe(expected);
});

it('the attribution of a city links to the page of OpenStreetMap that names its licence', () => {
  caption({ isClose: true, city });
  expect(screen.getByRole('link', { name: CITY }).getAttribute('href')).toBe('https://www.openstreetmap.org/copyright');
});
