import { commonErrors, courtsRoutes, courtsTopics } from '@hoopline/contracts';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { log } from '../../../lib/log.ts';
import { addressOf, button, card, cards, HARLEM } from '../../../testing/court-finder.ts';
import { buildCourt } from '../../../testing/courts.ts';
import { FakeGeolocation } from '../../../testing/fake-geolocation.ts';
import { type FakeServer, refusal } from '../../../testing/fake-server.ts';
import { fakeInView } from '../../../testing/fake-window.ts';
import { courtsServer, locate, renderCourts } from '../../../testing/render-courts.tsx';
import { NO_FILTERS } from '../finder/court-filters.ts';
import { useFinder } from '../finder/finder.store.ts';

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

describe('the stored courts', () => {
  it('show their facts, and link to their pages', async () => {
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
      buildCourt({ name: 'Rated', rating: '3.40' }, 3),
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

    const rated = (await card('Rated')).getByRole('img', { name: '3.4 of 5 stars' });
    const drawn = [...rated.querySelectorAll('svg')].map(({ innerHTML }) => innerHTML);
    expect(drawn.map((star) => star === drawn[0])).toEqual([true, true, true, false, false]);

    const plain = await card('Plain');
    expect(plain.queryByRole('img', { name: 'Verified' })).toBeNull();
    expect(plain.getByRole('img', { name: 'No rating yet' }).querySelectorAll('svg')).toHaveLength(5);
    expect(plain.getByText('a hot dog stand, Water')).toBeTruthy();
    expect(plain.queryByText(/court|here|Lit|Unlit|Open|mi$/)).toBeNull();
  });

  it('are sorted by distance when the position is known, and show their distance', async () => {
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

  it('are read once, sorted by distance, if the browser gives the position without asking', async () => {
    geolocation.decide('granted');
    renderCourts('/courts', { isPermitted: true });
    await waitFor(() => expect(geolocation.asked).toHaveLength(1));
    expect(server.calls(courtsRoutes.list)).toEqual([]);
    geolocation.answer(...HARLEM);
    await waitFor(() => expect(server.calls(courtsRoutes.list)).toHaveLength(1));
    expect(server.calls(courtsRoutes.list)[0]?.query).toMatchObject({ near: HARLEM.join(',') });
  });

  it.each([
    ['the browser takes long for the position', () => {}],
    ['the position cannot be read', () => geolocation.fail('unavailable')],
  ])('are read without distances if %s', async (_why, happen) => {
    geolocation.decide('granted');
    renderCourts('/courts', { isPermitted: true });
    await waitFor(() => expect(geolocation.asked).toHaveLength(1));
    happen();
    await waitFor(() => expect(server.calls(courtsRoutes.list)).toHaveLength(1), { timeout: 4_000 });
    expect(server.calls(courtsRoutes.list)[0]?.query).not.toHaveProperty('near');
  });

  it('show how many people are there, live while their card is in view', async () => {
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

  it('are filtered by distance, kind and availability', async () => {
    const gym = buildCourt({ name: 'Gym', courtType: 'indoor', isOpenNow: true, latitude: 41.5 }, 2);
    server = courtsServer([buildCourt({ hereCount: 1 }), gym]);
    const { user } = renderCourts();
    await card('Gym');
    await user.click(await button('Filters'));
    const filter = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name });
    expect(filter('Distance').disabled).toBe(true);
    await locate(geolocation, ...HARLEM);
    expect(filter('Distance').disabled).toBe(false);
    expect(['Distance', 'Kind of court', 'Availability'].map((name) => filter(name).value)).toEqual(['', '', '']);
    await user.selectOptions(filter('Kind of court'), 'Indoor');
    expect(cards()).toEqual(['Gym']);
    await user.selectOptions(filter('Kind of court'), 'Any kind');
    await user.selectOptions(filter('Availability'), 'Players there');
    expect(cards()).toEqual(['Court 1']);
    await user.selectOptions(filter('Availability'), 'Open now');
    expect(cards()).toEqual(['Gym']);
    await user.selectOptions(filter('Distance'), 'Within 10 mi');
    expect(await screen.findByText('No court in this list matches the filters.')).toBeTruthy();
    await user.click(await button('Clear filters'));
    expect(cards()).toEqual(['Court 1', 'Gym']);
  });

  it('are replaced by a sentence if there are none, if none has the name, or if they could not be read', async () => {
    const { user } = renderCourts();
    const none = 'No courts in database yet. Import some from nearby facilities!';
    expect(await screen.findByText(none)).toBeTruthy();
    act(() => useFinder.setState({ filters: { ...NO_FILTERS, courtType: 'indoor' } }));
    expect(screen.getByText(none)).toBeTruthy();
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
