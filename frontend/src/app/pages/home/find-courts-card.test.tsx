import { type Court, commonErrors, courtsRoutes, courtsTopics } from '@hoopline/contracts';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { log } from '../../../lib/log.ts';
import { setManualPosition } from '../../../lib/viewer-position.ts';
import { buildCourt, courtId } from '../../../testing/courts.ts';
import { FakeGeolocation } from '../../../testing/fake-geolocation.ts';
import { type FakeServer, refusal } from '../../../testing/fake-server.ts';
import { courtsServer, renderCourts } from '../../../testing/render-courts.tsx';

const HARLEM = { latitude: 40.8116, longitude: -73.9465 };
const rucker = buildCourt(
  { name: 'Rucker Park', hereCount: 6, pulseRev: 3, latitude: 40.8296, longitude: -73.9363 },
  1,
);
const cage = buildCourt({ name: 'The Cage', hereCount: 2, pulseRev: 1, city: 'Lower Manhattan' }, 2);

let server: FakeServer;
let geolocation: FakeGeolocation;
beforeEach(() => {
  geolocation = new FakeGeolocation();
});
afterEach(() => {
  server.close();
  geolocation.close();
  jest.restoreAllMocks();
});

const card = async () => within(await screen.findByRole('region', { name: 'Courts within 50 miles' }));
const findLines = async () => {
  const lines = await (await card()).findAllByRole('listitem');
  return lines.map((line) => {
    const { getByRole, container } = { ...within(line), container: line };
    return [getByRole('link').textContent, getByRole('img').getAttribute('aria-label'), container.textContent];
  });
};
const names = async () => (await findLines()).map(([name]) => name);
const queries = () => server.calls(courtsRoutes.list).map(({ query }) => query);
const pulseOf = (court: Court, hereCount: number, rev: number) => ({
  ...{ courtId: court.id, hereCount, rev },
  ...{ here: [], holderId: null, streak: 0, queue: [], undoUntil: null },
});

const open = (...courts: Court[]) => {
  server = courtsServer(courts);
  return renderCourts('/');
};

describe('if the position of the viewer is unknown', () => {
  it('shows the courts with the most people, each with a link, and does not ask for the position', async () => {
    geolocation.decide('prompt');
    open(rucker, cage);
    expect(await findLines()).toEqual([
      ['Rucker Park', '6 people are there now', expect.stringMatching(/New York/)],
      ['The Cage', '2 people are there now', expect.stringMatching(/Lower Manhattan/)],
    ]);
    const { getByRole } = await card();
    expect(getByRole('list', { name: 'Players there now' })).toBeTruthy();
    expect(getByRole('link', { name: 'Rucker Park' }).getAttribute('href')).toBe(`/courts/${courtId(1)}`);
    expect(queries()).toEqual([{ sort: 'busiest', limit: '3' }]);
    expect(geolocation.asked).toEqual([]);
  });

  it('updates the counts and the order of the courts live', async () => {
    const { goLive, send, transport } = open(rucker, cage);
    expect(await names()).toEqual(['Rucker Park', 'The Cage']);
    await goLive();
    const watched = () => transport.payloads('watch').flatMap(({ topics }) => topics);
    await waitFor(() => expect(watched()).toContain(courtsTopics.court(cage.id)));
    const reads = queries().length;
    send('courts.pulseChanged', pulseOf(cage, 9, 2));
    await waitFor(async () => expect(await names()).toEqual(['The Cage', 'Rucker Park']));
    send('courts.pulseChanged', pulseOf(rucker, 0, 4));
    await waitFor(async () => expect(await names()).toEqual(['The Cage']));
    expect(queries()).toHaveLength(reads);
  });

  it('shows only the link to the finder while no court has people', async () => {
    open();
    await waitFor(() => expect(queries()).toHaveLength(1));
    const { queryByRole, queryByText, getByRole, getByText } = await card();
    await waitFor(() => expect(queryByRole('status')).toBeNull());
    expect(queryByRole('list')).toBeNull();
    expect(queryByText(/No court within/)).toBeNull();
    expect(queryByRole('alert')).toBeNull();
    expect(getByText('Search by name or by distance.')).toBeTruthy();
    expect(getByRole('link', { name: 'Find Courts' }).getAttribute('href')).toBe('/courts');
  });

  it('reads the courts again on the next visit, because other courts may have filled meanwhile', async () => {
    open(rucker);
    expect(await names()).toEqual(['Rucker Park']);
    server.on(courtsRoutes.list, () => [cage]);
    const { getByRole } = await card();
    act(() => getByRole('link', { name: 'Find Courts' }).click());
    await screen.findByRole('heading', { level: 1, name: 'Court Finder' });
    act(() => window.history.back());
    await waitFor(async () => expect(await names()).toEqual(['The Cage']));
  });

  it('shows that the courts could not be loaded, and tries again', async () => {
    server = courtsServer().on(courtsRoutes.list, () => refusal(commonErrors.unavailable));
    const { user } = renderCourts('/');
    const { findByRole, getByRole } = await card();
    expect((await findByRole('alert')).textContent).toMatch(/^The courts could not be loaded\./);
    server.on(courtsRoutes.list, () => [rucker]);
    await user.click(getByRole('button', { name: 'Try again' }));
    expect(await names()).toEqual(['Rucker Park']);
  });
});

describe('if the position of the viewer is known', () => {
  const NEAR = { near: '40.8116,-73.9465', radius: '80467', limit: '3' };

  it('shows the nearest courts with their distance, including empty ones', async () => {
    const empty = buildCourt({ name: 'Empty' }, 3);
    server = courtsServer([empty, rucker]);
    renderCourts('/');
    act(() => setManualPosition(HARLEM));
    await waitFor(async () => expect((await card()).getByRole('list', { name: 'Near you' })).toBeTruthy());
    expect(await findLines()).toEqual([
      ['Empty', 'Nobody is there now', expect.stringContaining('0 mi · New York')],
      ['Rucker Park', '6 people are there now', expect.stringContaining('1.4 mi · New York')],
    ]);
    expect(queries()).toContainEqual(NEAR);
    expect(geolocation.asked).toEqual([]);
  });

  it('asks the browser once if the viewer permitted it before, and reads nothing until it answers', async () => {
    geolocation.decide('granted');
    open(rucker);
    await waitFor(() => expect(geolocation.asked).toEqual([{ timeout: 5_000, maximumAge: 600_000 }]));
    expect((await card()).getByRole('status').textContent).toBe('Loading…');
    geolocation.answer(HARLEM.latitude, HARLEM.longitude);
    expect(await names()).toEqual(['Rucker Park']);
    expect(queries()).toEqual([NEAR]);
    expect(geolocation.asked).toHaveLength(1);
  });

  it.each(['prompt', 'denied'] as const)('does not ask the browser if the permission is %s', async (state) => {
    geolocation.decide(state);
    open(rucker);
    await names();
    expect(geolocation.asked).toEqual([]);
  });

  it('shows the courts with the most people if the browser fails', async () => {
    jest.spyOn(log, 'error').mockImplementation(() => {});
    geolocation.decide('granted');
    open(rucker);
    await waitFor(() => expect(geolocation.asked).toHaveLength(1));
    geolocation.fail('timeout');
    expect(await names()).toEqual(['Rucker Park']);
    expect(queries()).toEqual([{ sort: 'busiest', limit: '3' }]);
  });

  it('shows that no court is stored nearby', async () => {
    open();
    act(() => setManualPosition(HARLEM));
    expect(await (await card()).findByText(/^No court within 50 miles of you/)).toBeTruthy();
  });
});
