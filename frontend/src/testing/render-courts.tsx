import { COURTS, type Court, courtsRoutes, type Facility } from '@hoopline/contracts';
import { jest } from '@jest/globals';
import { act } from '@testing-library/react';
import { useFinder } from '../features/courts/finder/finder.store.ts';
import { useViewerPosition } from '../lib/viewer-position.ts';
import type { FakeGeolocation } from './fake-geolocation.ts';
import type { FakeServer } from './fake-server.ts';
import { gamesServer, type RenderedGames, renderGames } from './render-games.tsx';

/** A server that stores these courts, with a maps provider that knows these places and answers them to any search. */
export const courtsServer = (courts: Court[] = [], facilities: Facility[] = []): FakeServer =>
  gamesServer()
    .on(courtsRoutes.list, () => courts)
    .on(courtsRoutes.nearby, () => facilities)
    .on(courtsRoutes.search, () => facilities)
    // The map stays empty: what lies under its pins is loaded once this has answered.
    .on(courtsRoutes.mapSettings, () => new Promise(() => {}));

/** The whole app at one address, as in a browser that has just been opened, and may give the position without asking. */
export function renderCourts(path = '/courts', { isPermitted = false } = {}): RenderedGames {
  useViewerPosition.setState({ ...useViewerPosition.getInitialState(), isPermitted }, true);
  useFinder.setState(useFinder.getInitialState(), true);
  return renderGames(path);
}

/** The browser tells where the viewer is, and the nearby search that follows a while later is sent. */
export async function locate(geolocation: FakeGeolocation, latitude: number, longitude: number): Promise<void> {
  jest.useFakeTimers();
  geolocation.answer(latitude, longitude);
  // A little longer than the search waits: what it leads to is handed on by timers too.
  await act(() => jest.advanceTimersByTimeAsync(COURTS.searchDelayMs + 50));
  jest.useRealTimers();
}
