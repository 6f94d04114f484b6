import { commonErrors, courtsErrors, courtsRoutes, identityRoutes } from '@hoopline/contracts';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildCourtDetail, courtId } from '../../../testing/courts.ts';
import { FakeGeolocation } from '../../../testing/fake-geolocation.ts';
import { type FakeServer, refusal } from '../../../testing/fake-server.ts';
import { courtsServer, renderCourts } from '../../../testing/render-courts.tsx';
import { applyPulse } from '../courts.cache.ts';

const COURT = buildCourtDetail({ name: 'Rucker Park' });
const CHECK_IN = {
  id: courtId(77),
  courtId: COURT.id,
  courtName: COURT.name,
  until: '2999-01-01T00:00:00.000Z',
  isVerified: true,
  isNamed: false,
};
const PULSE = {
  ...COURT.pulse,
  hereCount: 1,
  here: [{ id: CHECK_IN.id, person: null, isVerified: true, since: '2026-06-14T18:00:00.000Z', until: CHECK_IN.until }],
  rev: 1,
};

let server: FakeServer;
let geolocation: FakeGeolocation;
beforeEach(() => {
  geolocation = new FakeGeolocation();
  server = courtsServer()
    .on(courtsRoutes.detail, ({ params }) => (params.id === COURT.id ? COURT : refusal(courtsErrors.court_not_found)))
    .on(identityRoutes.guest, () => ({ userId: courtId(5) }));
});
afterEach(() => {
  server.close();
  geolocation.close();
});

const at = () => renderCourts(`/courts/${COURT.id}`);
const section = (name: string) => within(screen.getByRole('region', { name }));

describe('a court’s page', () => {
  it('says what is not known yet instead of inventing it', async () => {
    at();
    await screen.findByRole('heading', { level: 1, name: 'Rucker Park' });
    expect(section('Who is there now').getByText(/Nobody has checked in/)).toBeTruthy();
    expect(screen.getByText('Not enough data yet')).toBeTruthy();
    expect(section('Condition').getAllByText('No report yet')).toHaveLength(5);
    expect(screen.getByText('No photos yet.')).toBeTruthy();
  });

  it('checks in with the position, and counts everybody without a name', async () => {
    server.on(courtsRoutes.checkIn, () => ({ pulse: PULSE, myCheckIn: CHECK_IN }));
    at();
    await userEvent.click(await screen.findByRole('button', { name: 'Check in' }));
    await waitFor(() => expect(geolocation.asked).toHaveLength(1));
    geolocation.answer(40.8296, -73.9363);
    expect(await screen.findByText(/You are checked in until/)).toBeTruthy();
    expect(server.calls(courtsRoutes.checkIn).map(({ body }) => body)).toEqual([
      { isNamed: false, latitude: 40.8296, longitude: -73.9363 },
    ]);
    expect(section('Who is there now').getByRole('img', { name: '1 person is there' })).toBeTruthy();
  });

  it('takes news of others, and nothing older than what it shows', async () => {
    const { queryClient } = at();
    await screen.findByRole('heading', { level: 1, name: 'Rucker Park' });
    act(() => applyPulse(queryClient, { ...PULSE, hereCount: 4, rev: 9 }));
    expect(await screen.findByRole('img', { name: '4 people are there' })).toBeTruthy();
    act(() => applyPulse(queryClient, { ...PULSE, hereCount: 2, rev: 8 }));
    expect(screen.getByRole('img', { name: '4 people are there' })).toBeTruthy();
  });

  it('is not found where there is no such court', async () => {
    renderCourts(`/courts/${courtId(404)}`);
    await screen.findByRole('heading', { level: 1, name: 'Page Not Found' });
  });

  it('can be asked again where it could not be loaded', async () => {
    server.on(courtsRoutes.detail, () => refusal(commonErrors.unavailable));
    at();
    const again = await screen.findByRole('button', { name: 'Try again' });
    server.on(courtsRoutes.detail, () => COURT);
    await userEvent.click(again);
    await screen.findByRole('heading', { level: 1, name: 'Rucker Park' });
  });
});
