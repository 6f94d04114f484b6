import { COURTS, courtsRoutes } from '@hoopline/contracts';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { log } from '../../../lib/log.ts';
import { setManualPosition, useViewerPosition } from '../../../lib/viewer-position.ts';
import { addressOf, button, card, HARLEM, searchBox } from '../../../testing/court-finder.ts';
import { buildFacility } from '../../../testing/courts.ts';
import { FakeGeolocation } from '../../../testing/fake-geolocation.ts';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { courtsServer, locate, renderCourts } from '../../../testing/render-courts.tsx';

const logged = jest.spyOn(log, 'error');
let geolocation: FakeGeolocation;
let server: FakeServer;
beforeEach(() => {
  geolocation = new FakeGeolocation();
  server = courtsServer();
  logged.mockReset().mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  geolocation.close();
  server.close();
});

describe('the position', () => {
  it('is requested once; one second after it is known, the page searches around it once', async () => {
    renderCourts();
    expect(await screen.findByText('Location access required')).toBeTruthy();
    expect((await button('Find Nearby')).disabled).toBe(true);
    expect(geolocation.asked).toEqual([{ enableHighAccuracy: true, timeout: 15_000, maximumAge: 60_000 }]);

    jest.useFakeTimers();
    geolocation.answer(...HARLEM);
    expect(screen.getByText('40.8116, -73.9465')).toBeTruthy();
    await act(() => jest.advanceTimersByTimeAsync(999));
    expect(server.calls(courtsRoutes.nearby)).toEqual([]);
    await act(() => jest.advanceTimersByTimeAsync(1));
    const body = { latitude: HARLEM[0], longitude: HARLEM[1], radius: 80_467 };
    expect(server.calls(courtsRoutes.nearby)).toMatchObject([{ body }]);
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    jest.useRealTimers();
    expect(server.calls(courtsRoutes.nearby)).toHaveLength(1);
    expect(geolocation.asked).toHaveLength(1);
  });

  it.each([
    ['denied', /site settings/],
    ['unavailable', /could not tell/],
    ['timeout', /took too long/],
  ] as const)('that is %s is explained without a toast, and can be requested again', async (why, sentence) => {
    const { user } = renderCourts();
    await screen.findByText('Location access required');
    geolocation.fail(why);
    expect(screen.getByText(sentence)).toBeTruthy();
    expect(screen.getByText('Location access required')).toBeTruthy();
    expect(logged).toHaveBeenCalledTimes(1);
    await user.click(await button('Try again'));
    geolocation.answer(...HARLEM);
    expect(await screen.findByText('40.8116, -73.9465')).toBeTruthy();
    expect(screen.queryByText(sentence)).toBeNull();
  });

  it('can only be typed if the browser has no geolocation', async () => {
    geolocation.close();
    renderCourts();
    expect(await screen.findByText(/cannot share your location/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(await button('Set Location Manually')).toBeTruthy();
  });

  it('is ignored if the viewer has left the page meanwhile, and nothing is searched', async () => {
    renderCourts();
    const link = await screen.findByRole('link', { name: 'Join Games' });
    await screen.findByText('Location access required');
    act(() => link.click());
    await screen.findByRole('heading', { level: 1, name: 'Join Games' });
    await locate(geolocation, ...HARLEM);
    expect(server.calls(courtsRoutes.nearby)).toEqual([]);
    expect(useViewerPosition.getState().position).toBeNull();
  });
});

describe('a typed position', () => {
  const open = async (path?: string) => {
    const { user } = renderCourts(path);
    await user.click(await button('Set Location Manually'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Set Location Manually' }));
    const field = (name: string) => dialog.getByLabelText<HTMLInputElement>(name);
    return { user, dialog, field, save: dialog.getByRole('button', { name: 'Set Location' }) };
  };

  it('sorts the stored courts and starts a search; a late answer of the browser does not replace it', async () => {
    const { user, field, save } = await open();
    await user.type(field('Latitude'), ' 51.5 ');
    await user.type(field('Longitude'), '-0.12');
    jest.useFakeTimers();
    act(() => save.click());
    expect(screen.getByText('51.5000, -0.1200')).toBeTruthy();
    geolocation.answer(...HARLEM);
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    jest.useRealTimers();
    expect(screen.getByText('51.5000, -0.1200')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const body = { latitude: 51.5, longitude: -0.12, radius: 80_467 };
    expect(server.calls(courtsRoutes.nearby)).toMatchObject([{ body }]);
    await waitFor(() =>
      expect(server.calls(courtsRoutes.list).at(-1)?.query).toMatchObject({ near: '51.5000,-0.1200' }),
    );
    await user.click(await button('Use my location'));
    geolocation.answer(...HARLEM);
    expect(screen.getByText('40.8116, -73.9465')).toBeTruthy();
  });

  it('ends a search by name, and starts a search around it', async () => {
    server.on(courtsRoutes.nearby, () => [buildFacility({ name: 'Gym of Soho' })]);
    const { user, field, save } = await open('/courts?q=ymca');
    await user.type(field('Latitude'), '51.5');
    await user.type(field('Longitude'), '-0.12');
    await user.click(save);
    await card('Gym of Soho');
    expect(addressOf()).toEqual({ list: 'results' });
    expect((await searchBox()).value).toBe('');
  });

  it.each([
    ['51.5', ''],
    ['north', '2'],
    ['91', '2'],
  ])('is not taken from %j and %j: the dialog stays open', async (latitude, longitude) => {
    const { user, dialog, field, save } = await open();
    await user.type(field('Latitude'), latitude);
    if (longitude) await user.type(field('Longitude'), longitude);
    await user.click(save);
    expect(field('Latitude').value).toBe(latitude);
    expect(screen.getByText('Location access required')).toBeTruthy();
    expect(dialog.queryByRole('alert')).toBeNull();
  });

  it('is discarded by Cancel', async () => {
    const { user, dialog, field } = await open();
    await user.type(field('Latitude'), '51.5');
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(await button('Set Location Manually'));
    await user.click(await button('Set Location Manually'));
    const again = within(await screen.findByRole('dialog')).getByLabelText<HTMLInputElement>('Latitude');
    expect(again.value).toBe('');
  });
});

it('shows the last search when the viewer comes back, and asks neither the browser nor the server again', async () => {
  server = courtsServer([], [buildFacility()]);
  const { user } = renderCourts();
  await searchBox();
  act(() => setManualPosition({ latitude: 1, longitude: 2 }));
  await user.click(await button('Find Nearby'));
  await card('Gym 1');
  act(() => screen.getByRole('link', { name: 'Join Games' }).click());
  await screen.findByRole('heading', { level: 1, name: 'Join Games' });
  act(() => window.history.back());
  await card('Gym 1');
  expect(geolocation.asked).toHaveLength(1);
  expect(server.calls(courtsRoutes.nearby)).toHaveLength(1);
});

it('starts no search by itself when the viewer comes back to a page with another radius', async () => {
  server = courtsServer([], [buildFacility()]);
  const { user } = renderCourts('/courts?radius=8047');
  await searchBox();
  act(() => setManualPosition({ latitude: 1, longitude: 2 }));
  await user.click(await button('Find Nearby'));
  await card('Gym 1');
  act(() => screen.getByRole('link', { name: 'Join Games' }).click());
  await screen.findByRole('heading', { level: 1, name: 'Join Games' });
  jest.useFakeTimers();
  act(() => screen.getByRole('link', { name: 'Find Courts' }).click());
  await act(() => jest.advanceTimersByTimeAsync(COURTS.searchDelayMs + 50));
  jest.useRealTimers();
  expect((await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Search radius' })).value).toBe('80467');
  expect(server.calls(courtsRoutes.nearby)).toMatchObject([{ body: { radius: 8_047 } }]);
});
