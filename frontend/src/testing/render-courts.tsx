import { COURTS, type Court, courtsRoutes, type Facility } from '@hoopline/contracts';
import { jest } from '@jest/globals';
import { act } from '@testing-library/react';
import { useFinder } from '../features/courts/finder/finder.store.ts';
import { useViewerPosition } from '../lib/viewer-position.ts';
import type { FakeGeolocation } from './fake-geolocation.ts';
import type { FakeServer } from './fake-server.ts';
import { gamesServer, type RenderedGames, renderGames } from './render-games.tsx';

/** A server with these stored courts, and a maps provider that returns these places for any search. */
export const courtsServer = (courts: Court[] = [], facilities: Facility[] = []): FakeServer =>
  gamesServer()
    .on(courtsRoutes.list, () => courts)
    .on(courtsRoutes.nearby, () => facilities)
    .on(courtsRoutes.search, () => facilities)
    // The map stays empty: the layer under its pins loads only after this answer.
    .on(courtsRoutes.mapSettings, () => new Promise(() => {}));

/**
 * Renders the whole app at one address, in a browser that has just been opened. With `isPermitted` the browser shares
 * the position without asking.
 */
export function renderCourts(path = '/courts', { isPermitted = false } = {}): RenderedGames {
  useViewerPosition.setState({ ...useViewerPosition.getInitialState(), isPermitted }, true);
  useFinder.setState(useFinder.getInitialState(), true);
  return renderGames(path);
}

/** Shares the viewer's position, and waits until the nearby search that follows it has been sent. */
export async function locate(geolocation: FakeGeolocation, latitude: number, longitude: number): Promise<void> {
  jest.useFakeTimers();
  geolocation.answer(latitude, longitude);
  // A little longer than the delay of the search, because timers also pass on its results.
  await act(() => jest.advanceTimersByTimeAsync(COURTS.searchDelayMs + 50));
  jest.useRealTimers();
}
