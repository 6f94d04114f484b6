import { gamesRoutes } from '@hoopline/contracts';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, screen } from '@testing-library/react';
import { sessionRealtime } from '../app/realtime/session.realtime.ts';
import { FakeResponse, FakeServer } from '../testing/fake-server.ts';
import { renderApp } from '../testing/render-app.tsx';
import { RelativeTime } from '../ui/relative-time.tsx';
import { api } from './api.ts';
import { createQueryClient } from './query-client.ts';
import { serverNow, storeServerTime } from './server-time.ts';
import { useNow, useTickAt } from './tick.ts';

const HOUR = 3_600_000;
/** The time of the server's clock. */
const TRUE_TIME = Date.parse('2026-11-27T12:00:00.000Z');
const trueTime = () => new Date(TRUE_TIME).toISOString();

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer();
});
afterEach(() => {
  cleanup();
  storeServerTime(new Date().toISOString());
  jest.useRealTimers();
  server.close();
});

function Countdown({ until }: { until: number }) {
  return <p>{Math.round((until - useNow(true)) / 1_000)} s left</p>;
}

function Until({ end }: { end: number }) {
  useTickAt([end]);
  return <p>{serverNow() < end ? 'still to come' : 'over'}</p>;
}

/** Renders on a device whose clock is wrong by this much. */
function render(wrongByMs: number) {
  jest.useFakeTimers({ now: TRUE_TIME + wrongByMs });
  renderApp(
    <>
      <RelativeTime iso={new Date(TRUE_TIME - 2 * 60_000).toISOString()} />
      <Countdown until={TRUE_TIME + 30_000} />
      <Until end={TRUE_TIME + HOUR} />
    </>,
    { advanceTimers: jest.advanceTimersByTime },
  );
}
const shown = () => [
  screen.getByRole('time').textContent,
  ...screen.getAllByText(/left|over|come/).map((p) => p.textContent),
];

describe.each([
  ['fast', 3 * HOUR],
  ['slow', -3 * HOUR],
])('a device whose clock is three hours %s', (_, wrongByMs) => {
  it('shows times, countdowns and ends by the server’s clock once an answer contained its time', async () => {
    server.on(
      gamesRoutes.list,
      () => new FakeResponse(200, '[]', { headers: { date: new Date(TRUE_TIME).toUTCString() } }),
    );
    render(wrongByMs);
    expect(shown()).not.toEqual(['2m', '30 s left', 'still to come']);
    await act(() => api(gamesRoutes.list));
    expect(shown()).toEqual(['2m', '30 s left', 'still to come']);
    await act(async () => jest.advanceTimersByTime(HOUR));
    expect(screen.getByText('over')).toBeTruthy();
  });

  it('shows them by the server’s clock once session.ready contained its time', () => {
    render(wrongByMs);
    const connection = { live: () => {} };
    const catchUp = { request: () => {} };
    const greet = sessionRealtime(connection as never, catchUp as never)['session.ready'];
    act(() => greet({ userId: null, at: trueTime() }, createQueryClient()));
    expect(shown()).toEqual(['2m', '30 s left', 'still to come']);
  });
});

it('a device with a correct clock uses it, however long the answer took', () => {
  jest.useFakeTimers({ now: TRUE_TIME + 900 });
  storeServerTime(trueTime());
  expect(serverNow()).toBe(TRUE_TIME + 900);
  storeServerTime(null);
  storeServerTime('no time');
  expect(serverNow()).toBe(TRUE_TIME + 900);
});

it('a device whose clock is corrected meanwhile uses it', () => {
  jest.useFakeTimers({ now: TRUE_TIME + 3 * HOUR });
  storeServerTime(trueTime());
  jest.setSystemTime(TRUE_TIME);
  storeServerTime(trueTime());
  expect(serverNow()).toBe(TRUE_TIME);
});

it('waits again for a moment if its timer fired too early because the clock was set back', async () => {
  jest.useFakeTimers({ now: TRUE_TIME });
  renderApp(<Until end={TRUE_TIME + 7_000} />, { advanceTimers: jest.advanceTimersByTime });
  jest.setSystemTime(TRUE_TIME - 2_000);
  await act(async () => jest.advanceTimersByTime(8_999));
  expect(screen.getByText('still to come')).toBeTruthy();
  await act(async () => jest.advanceTimersByTime(1));
  expect(screen.getByText('over')).toBeTruthy();
});
