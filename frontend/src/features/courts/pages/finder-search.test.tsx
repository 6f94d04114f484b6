import { commonErrors, courtsErrors, courtsRoutes, type ErrorDefinition } from '@hoopline/contracts';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { i18n } from '../../../lib/i18n.ts';
import { log } from '../../../lib/log.ts';
import { addressOf, button, card, HARLEM, searchBox, tab } from '../../../testing/court-finder.ts';
import { buildCourt, buildFacility } from '../../../testing/courts.ts';
import { FakeGeolocation } from '../../../testing/fake-geolocation.ts';
import { FakeResponse, type FakeServer, refusal } from '../../../testing/fake-server.ts';
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

describe('a search by name', () => {
  it('sends the trimmed text on Enter, without a location while it is unknown, and nothing for blanks', async () => {
    const { user } = renderCourts();
    for (const blank of ['   ', '\u200b\u2800']) {
      await user.type(await searchBox(), `${blank}{Enter}`);
      expect(addressOf()).not.toHaveProperty('q');
      await user.clear(await searchBox());
    }
    expect(server.calls(courtsRoutes.search)).toEqual([]);
    server.on(courtsRoutes.search, () => [buildFacility({ name: 'Harlem YMCA' })]);
    await user.type(await searchBox(), 'ymca  {Enter}');
    expect(await card('Harlem YMCA')).toBeTruthy();
    expect(server.calls(courtsRoutes.search).map(({ body }) => body)).toEqual([{ query: 'ymca' }]);
    expect(document.activeElement).toBe(await searchBox());
    expect(addressOf()).toMatchObject({ q: 'ymca', list: 'results' });
    expect((await tab(/Search results 1/)).getAttribute('aria-selected')).toBe('true');
    expect(screen.getByText('1 place found')).toBeTruthy();
    // The stored courts are filtered by the same name.
    expect(server.calls(courtsRoutes.list).at(-1)?.query).toMatchObject({ search: 'ymca' });
  });

  it('sends the location if it is known; Enter repeats the search, and Back ends it', async () => {
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

  it('in a link starts at once, and is not repeated when the position arrives later', async () => {
    server = courtsServer([], [buildFacility({ name: 'Harlem YMCA' })]);
    renderCourts('/courts?q=ymca');
    await card('Harlem YMCA');
    expect((await searchBox()).value).toBe('ymca');
    await locate(geolocation, ...HARLEM);
    expect(server.calls(courtsRoutes.search)).toHaveLength(1);
    expect(server.calls(courtsRoutes.nearby)).toHaveLength(1);
    expect(await tab(/Search results 1/)).toBeTruthy();
  });

  it('can begin with an example', async () => {
    const { user } = renderCourts('/courts?list=results');
    expect(await screen.findByText('No facilities found yet')).toBeTruthy();
    const examples = ['LA Fitness', 'YMCA', 'Planet Fitness', 'Community Center', 'Recreation Center'];
    for (const name of examples) expect(await button(name)).toBeTruthy();
    await user.click(await button('YMCA'));
    await waitFor(() => expect(server.calls(courtsRoutes.search)).toMatchObject([{ body: { query: 'YMCA' } }]));
    expect((await searchBox()).value).toBe('YMCA');
    expect(await screen.findByText(/found nothing by this name/)).toBeTruthy();
  });

  it('uses the name of an example on maps, not the translated text of its button', async () => {
    const courts = i18n.getResourceBundle('en', 'courts');
    const finder = { ...courts.finder, examples: { ...courts.finder.examples, communityCenter: 'Bürgerhaus' } };
    i18n.addResourceBundle('en', 'courts', { ...courts, finder });
    const { user } = renderCourts('/courts?list=results');
    await user.click(await button('Bürgerhaus'));
    await waitFor(() =>
      expect(server.calls(courtsRoutes.search)).toMatchObject([{ body: { query: 'Community Center' } }]),
    );
    i18n.addResourceBundle('en', 'courts', courts);
  });
});

describe('a search around the viewer', () => {
  it('offers six radii and uses the chosen one', async () => {
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
    // The same search again sends another request.
    await user.click(await button('Find Nearby'));
    await waitFor(() => expect(server.calls(courtsRoutes.nearby)).toHaveLength(3));
    expect(await screen.findByText(/found nothing within this radius/)).toBeTruthy();
  });

  it.each<[ErrorDefinition<never> | undefined, RegExp]>([
    [courtsErrors.places_unavailable as never, /cannot be reached/],
    [courtsErrors.places_quota as never, /accepts no more searches/],
    [courtsErrors.places_timeout as never, /did not answer in time/],
    [commonErrors.too_many_requests as never, /many searches in a short time/],
    [undefined, /did not work/],
  ])('that fails is logged, shows the reason, and can be tried again', async (error, sentence) => {
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

  it('that fails keeps earlier results without their count, shows the reason, and offers another try', async () => {
    server = courtsServer([], [buildFacility()]);
    const { user } = renderCourts('/courts?list=results');
    await searchBox();
    await locate(geolocation, ...HARLEM);
    await tab(/Nearby facilities 1/);
    server.on(courtsRoutes.nearby, () => refusal(courtsErrors.places_unavailable));
    await user.click(await button('Find Nearby'));
    expect((await screen.findByRole('alert')).textContent).toMatch(/cannot be reached/);
    expect(await card('Gym 1')).toBeTruthy();
    expect((await tab(/Nearby facilities/)).textContent).toBe('Nearby facilities');
    expect(screen.queryByText('1 place found')).toBeNull();
    server.on(courtsRoutes.nearby, () => [buildFacility()]);
    await user.click(await button('Try again'));
    expect(await screen.findByText('1 place found')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('that fails offline says so, and keeps the courts that were loaded', async () => {
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    server = courtsServer([buildCourt()]);
    const offline = () => {
      throw new TypeError('Failed to fetch');
    };
    server.on(courtsRoutes.nearby, offline);
    const { user } = renderCourts('/courts?list=results');
    await searchBox();
    await locate(geolocation, ...HARLEM);
    expect((await screen.findByRole('alert')).textContent).toMatch(/^You are offline\. Courts in the database/);
    await user.click(await tab(/Courts in Database 1/));
    expect(await card('Court 1')).toBeTruthy();

    server.on(courtsRoutes.search, offline).on(courtsRoutes.list, offline);
    await user.type(await searchBox(), 'ymca{Enter}');
    expect(await screen.findByText('You are offline. This search works again once you are back.')).toBeTruthy();
    online.mockRestore();
  });
});
