import { commonErrors, courtsErrors, courtsRoutes, courtsTopics, type ErrorDefinition } from '@hoopline/contracts';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { log } from '../../../lib/log.ts';
import { setManualPosition } from '../../../lib/viewer-position.ts';
import { buildCourt, buildFacility } from '../../../testing/courts.ts';
import { FakeGeolocation } from '../../../testing/fake-geolocation.ts';
import { FakeResponse, type FakeServer, refusal } from '../../../testing/fake-server.ts';
import { fakeInView } from '../../../testing/fake-window.ts';
import { courtsServer, locate, renderCourts } from '../../../testing/render-courts.tsx';

const HARLEM = [40.8116, -73.9465] as const;
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

const searchBox = () => screen.findByRole<HTMLInputElement>('searchbox', { name: 'Search by name' });
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });
const card = async (name: string) => within(await screen.findByRole('article', { name: new RegExp(name) }));
const cards = () => screen.queryAllByRole('article').map((one) => within(one).getByRole('heading').textContent);
const tab = (name: RegExp) => screen.findByRole('tab', { name });
const addressOf = () => Object.fromEntries(new URLSearchParams(window.location.search));

describe('the position', () => {
  it('is asked for once; one second after it is known, what is near is searched, once', async () => {
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
  ] as const)('that is %s is said in its place, without a toast, and asked for again', async (why, sentence) => {
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

  it('that no browser gives can only be typed', async () => {
    geolocation.close();
    renderCourts();
    expect(await screen.findByText(/cannot share your location/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(await button('Set Location Manually')).toBeTruthy();
  });

  it('of a person who has left the screen meanwhile is not taken over, and nothing is searched', async () => {
    renderCourts();
    const link = await screen.findByRole('link', { name: 'Join Games' });
    await screen.findByText('Location access required');
    act(() => link.click());
    await screen.findByRole('heading', { level: 1, name: 'Join Games' });
    await locate(geolocation, ...HARLEM);
    expect(server.calls(courtsRoutes.nearby)).toEqual([]);
  });
});

describe('a position by hand', () => {
  const open = async () => {
    const { user } = renderCourts();
    await user.click(await button('Set Location Manually'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Set Location Manually' }));
    const field = (name: string) => dialog.getByLabelText<HTMLInputElement>(name);
    return { user, dialog, field, save: dialog.getByRole('button', { name: 'Set Location' }) };
  };

  it('is taken from two numbers, sorts and searches, and a late answer of the browser leaves it alone', async () => {
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

  it.each([
    ['51.5', ''],
    ['north', '2'],
    ['91', '2'],
  ])('is not taken from %j and %j: nothing happens', async (latitude, longitude) => {
    const { user, dialog, field, save } = await open();
    await user.type(field('Latitude'), latitude);
    if (longitude) await user.type(field('Longitude'), longitude);
    await user.click(save);
    expect(field('Latitude').value).toBe(latitude);
    expect(screen.getByText('Location access required')).toBeTruthy();
    expect(dialog.queryByRole('alert')).toBeNull();
  });

  it('is forgotten by Cancel', async () => {
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

describe('a search by name', () => {
  it('sends the trimmed text by Enter, without a location that is not known, and nothing for blanks', async () => {
    const { user } = renderCourts();
    await user.type(await searchBox(), '   {Enter}');
    expect(server.calls(courtsRoutes.search)).toEqual([]);
    server.on(courtsRoutes.search, () => [buildFacility({ name: 'Harlem YMCA' })]);
    await user.type(await searchBox(), 'ymca  {Enter}');
    expect(await card('Harlem YMCA')).toBeTruthy();
    expect(server.calls(courtsRoutes.search).map(({ body }) => body)).toEqual([{ query: 'ymca' }]);
    expect(document.activeElement).toBe(await searchBox());
    expect(addressOf()).toMatchObject({ q: 'ymca', list: 'results' });
    expect((await tab(/Search results 1/)).getAttribute('aria-selected')).toBe('true');
    expect(screen.getByText('1 place found')).toBeTruthy();
    // The stored courts are narrowed down by the same name.
    expect(server.calls(courtsRoutes.list).at(-1)?.query).toMatchObject({ search: 'ymca' });
  });

  it('sends the location once it is known, asks again by Enter, and goes back by Back', async () => {
    server = courtsServer([], [buildFacility()]);
    const { user } = renderCourts();
    await searchBox();
    await locate(geolocation, ...HARLEM);
    await user.type(await searchBox(), 'ymca{Enter}');
    await tab(/Search results 1/);
    await user.type(await searchBox(), '{Enter}');
    const body = { query: 'ymca', location: { lat: HARLEM[0], lng: HARLEM[1] } };
    await waitFor(() => expect(server.calls(courtsRoutes.search)).toMatchObject([{ body }, { body }]));
    act(() => window.history.back());
    await tab(/Nearby facilities 1/);
    expect((await searchBox()).value).toBe('');
  });

  it('that a link carries is made at once; learning the position later searches nothing anew', async () => {
    server = courtsServer([], [buildFacility({ name: 'Harlem YMCA' })]);
    renderCourts('/courts?q=ymca');
    await card('Harlem YMCA');
    expect((await searchBox()).value).toBe('ymca');
    await locate(geolocation, ...HARLEM);
    expect(server.calls(courtsRoutes.search)).toHaveLength(1);
    expect(server.calls(courtsRoutes.nearby)).toHaveLength(1);
    expect(await tab(/Search results 1/)).toBeTruthy();
  });

  it('begins with an example', async () => {
    const { user } = renderCourts('/courts?list=results');
    expect(await screen.findByText('No facilities found yet')).toBeTruthy();
    const examples = ['LA Fitness', 'YMCA', 'Planet Fitness', 'Community Center', 'Recreation Center'];
    for (const name of examples) expect(await button(name)).toBeTruthy();
    await user.click(await button('YMCA'));
    await waitFor(() => expect(server.calls(courtsRoutes.search)).toMatchObject([{ body: { query: 'YMCA' } }]));
    expect((await searchBox()).value).toBe('YMCA');
    expect(await screen.findByText(/finds nothing of this name/)).toBeTruthy();
  });
});

describe('a search around the viewer', () => {
  it('has six radii and takes the chosen one', async () => {
    const { user } = renderCourts();
    const radius = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Search radius' });
    const options = [...radius.options].map(({ value, text }) => [Number(value), text]);
    expect(options).toEqual([
      [1_609, '1 mile'],
      [8_047, '5 miles'],
      [16_093, '10 miles'],
      [32_187, '20 miles'],
      [48_280, '30 miles'],
      [80_467, '50 miles'],
    ]);
    expect(radius.value).toBe('80467');
    await locate(geolocation, ...HARLEM);
    await user.selectOptions(radius, '5 miles');
    expect(addressOf()).toMatchObject({ radius: '8047' });
    await user.click(await button('Find Nearby'));
    await waitFor(() => expect(server.calls(courtsRoutes.nearby)).toHaveLength(2));
    expect(server.calls(courtsRoutes.nearby)[1]).toMatchObject({ body: { radius: 8_047 } });
    // The same once more is asked for once more.
    await user.click(await button('Find Nearby'));
    await waitFor(() => expect(server.calls(courtsRoutes.nearby)).toHaveLength(3));
    expect(await screen.findByText(/knows none within this radius/)).toBeTruthy();
  });

  it.each<[ErrorDefinition<never> | undefined, RegExp]>([
    [courtsErrors.places_unavailable as never, /cannot be reached/],
    [courtsErrors.places_quota as never, /takes no more searches/],
    [courtsErrors.places_timeout as never, /did not answer in time/],
    [commonErrors.too_many_requests as never, /many searches in a short time/],
    [undefined, /did not work/],
  ])('that fails is logged and said in its place, and tried again', async (error, sentence) => {
    server = courtsServer([buildCourt()]);
    server.on(courtsRoutes.nearby, () => (error ? refusal(error) : new FakeResponse(502, '<html>')));
    const { user } = renderCourts('/courts?list=results');
    await searchBox();
    await locate(geolocation, ...HARLEM);
    expect((await screen.findByRole('alert')).textContent).toMatch(sentence);
    expect(logged).toHaveBeenCalledTimes(1);
    expect(await tab(/Courts in Database 1/)).toBeTruthy();
    server.on(courtsRoutes.nearby, () => [buildFacility()]);
    await user.click(await button('Try again'));
    expect(await card('Gym 1')).toBeTruthy();
  });
});

describe('the stored courts', () => {
  it('show what is known of them, and lead to their pages', async () => {
    const amenities = ['lights', 'water', 'benches', 'nets', 'a hot dog stand'];
    const rucker = {
      name: 'Rucker Park',
      rating: '4.50',
      totalReviews: 2_318,
      numberOfCourts: 2,
      googlePlaceId: 'abc',
    };
    server = courtsServer([
      buildCourt({ ...rucker, amenities, isLit: true, isOpenNow: false }),
      buildCourt({ name: 'Plain', amenities: ['a hot dog stand', 'water'] }, 2),
    ]);
    renderCourts();
    const { getByRole, getByText } = await card('Rucker Park');
    expect(getByRole('link', { name: /^Rucker Park/ }).getAttribute('href')).toMatch(/^\/courts\/.+1$/);
    expect(getByRole('img', { name: 'Verified' })).toBeTruthy();
    const stars = getByRole('img', { name: '4.5 of 5 stars' });
    expect(stars.querySelectorAll('svg')).toHaveLength(5);
    expect(getByRole('img', { name: '2,318 reviews' })).toBeTruthy();
    expect(getByText('2 courts')).toBeTruthy();
    expect(getByText('Lights, Water, Benches, +2 more')).toBeTruthy();
    expect(getByText('Lit')).toBeTruthy();
    expect(getByText('Closed now')).toBeTruthy();
    const directions = getByRole('link', { name: 'Get Directions to Rucker Park' });
    expect(directions.getAttribute('href')).toContain('destination=40.8116,-73.9465&destination_place_id=abc');
    expect(directions).toMatchObject({ target: '_blank', rel: 'noopener noreferrer' });

    const plain = await card('Plain');
    expect(plain.queryByRole('img', { name: 'Verified' })).toBeNull();
    expect(plain.getByRole('img', { name: 'No rating yet' }).querySelectorAll('svg')).toHaveLength(5);
    expect(plain.getByText('a hot dog stand, Water')).toBeTruthy();
    expect(plain.queryByText(/court|here|Lit|Open|mi$/)).toBeNull();
  });

  it('are sorted by distance once the position is known, and say how far away they are', async () => {
    const far = buildCourt({ name: 'Far', latitude: 40.9116 }, 2);
    server = courtsServer();
    server.on(courtsRoutes.list, ({ query }) => (query.near ? [buildCourt(), far] : [far, buildCourt()]));
    renderCourts();
    await card('Far');
    expect(cards()).toEqual(['Far', 'Court 1']);
    await locate(geolocation, ...HARLEM);
    await waitFor(() => expect(cards()).toEqual(['Court 1', 'Far']));
    expect(server.calls(courtsRoutes.list).at(-1)?.query).toMatchObject({ near: '40.8116,-73.9465' });
    expect((await card('Far')).getByText('6.9 mi')).toBeTruthy();
    expect((await card('Court 1')).getByText('0 mi')).toBeTruthy();
  });

  it('count who is there now, live for those in view', async () => {
    const restore = fakeInView();
    const court = buildCourt({ hereCount: 2, pulseRev: 1 });
    server = courtsServer([court]);
    const { transport, goLive, send } = renderCourts();
    expect((await card('Court 1')).getByText('2 here now')).toBeTruthy();
    await goLive();
    const topic = courtsTopics.court(court.id);
    await waitFor(() => expect(transport.payloads('watch').flatMap(({ topics }) => topics)).toContain(topic));
    const pulse = { courtId: court.id, here: [], holderId: null, streak: 0, queue: [], undoUntil: null };
    send('courts.pulseChanged', { ...pulse, hereCount: 3, rev: 5 });
    expect(await (await card('Court 1')).findByText('3 here now')).toBeTruthy();
    restore();
  });

  it('are narrowed down by distance, kind, and what is open', async () => {
    const gym = buildCourt({ name: 'Gym', courtType: 'indoor', isOpenNow: true, latitude: 41.5 }, 2);
    server = courtsServer([buildCourt(), gym]);
    const { user } = renderCourts();
    await card('Gym');
    await locate(geolocation, ...HARLEM);
    await user.click(await button('Filters'));
    const filter = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name });
    expect(['Distance', 'Kind of court', 'Availability'].map((name) => filter(name).value)).toEqual(['', '', '']);
    await user.selectOptions(filter('Kind of court'), 'Indoor');
    expect(cards()).toEqual(['Gym']);
    await user.selectOptions(filter('Availability'), 'Open now');
    expect(cards()).toEqual(['Gym']);
    await user.selectOptions(filter('Distance'), 'Within 10 mi');
    expect(await screen.findByText('No court in this list passes the filters.')).toBeTruthy();
    await user.click(await button('Clear filters'));
    expect(cards()).toEqual(['Court 1', 'Gym']);
  });

  it('say so where there are none, or none of a name, or where they could not be read', async () => {
    const { user } = renderCourts();
    expect(await screen.findByText('No courts in database yet. Import some from nearby facilities!')).toBeTruthy();
    cleanup();
    server.on(courtsRoutes.list, () => refusal(commonErrors.unavailable));
    const failing = renderCourts('/courts?q=ymca&list=stored');
    expect(await screen.findByText('The courts could not be loaded.')).toBeTruthy();
    server.on(courtsRoutes.list, () => []);
    await failing.user.click(await button('Try again'));
    expect(await screen.findByText('No court in the database is called “ymca”.')).toBeTruthy();
    await user.click(await button('Clear search'));
    await waitFor(() => expect(addressOf()).toEqual({ list: 'stored' }));
  });
});

it('opens again where one was: the last search stands, and a position by hand is not asked for', async () => {
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
