import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { useQuery } from '@tanstack/react-query';
import { act, cleanup, screen } from '@testing-library/react';
import { type ConnectionState, useConnection } from '../../lib/realtime/connection.store.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { ConnectionBanner } from './connection-banner.tsx';
import { ConnectionPill } from './connection-pill.tsx';

const becomes = (state: ConnectionState) => act(() => useConnection.setState({ state }));
const pass = (ms: number) => act(async () => jest.advanceTimersByTime(ms));
const said = () => screen.getByRole('status').textContent;

describe('the banner under the top bar', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    useConnection.setState({ state: 'live' });
    renderApp(<ConnectionBanner />, { advanceTimers: jest.advanceTimersByTime });
  });
  afterEach(() => {
    cleanup();
    jest.useRealTimers();
  });

  it('is not shown when the connection is back within two seconds', async () => {
    becomes('reconnecting');
    await pass(1_999);
    expect(said()).toBe('');
    becomes('live');
    await pass(10_000);
    expect(said()).toBe('');
  });

  it('is shown after two seconds, and for three more when the connection is back', async () => {
    becomes('reconnecting');
    await pass(2_000);
    expect(said()).toBe('Reconnecting. Counts may be a few seconds behind.');

    becomes('live');
    expect(said()).toBe('Back online.');
    await pass(2_999);
    expect(said()).toBe('Back online.');
    await pass(1);
    expect(said()).toBe('');
  });

  it('says at once that the browser is offline, and tries when asked', () => {
    const tryNow = jest.fn();
    act(() => useConnection.setState({ tryNow, state: 'offline' }));
    expect(said()).toContain('You are offline.');

    act(() => screen.getByRole('button', { name: 'Try now' }).click());
    expect(tryNow).toHaveBeenCalledTimes(1);
  });

  it('says after a while that there are no live updates, and refetches when asked', async () => {
    const readAgain = jest.fn();
    act(() => useConnection.setState({ readAgain, state: 'connecting' }));
    await pass(10_000);
    becomes('reconnecting');
    await pass(9_999);
    expect(said()).toContain('Reconnecting.');
    await pass(1);
    expect(said()).toContain('No live updates. Counts may be out of date.');

    act(() => screen.getByRole('button', { name: 'Update' }).click());
    expect(readAgain).toHaveBeenCalledTimes(1);
    becomes('live');
    expect(said()).toBe('Back online.');
  });

  it('goes from offline to reconnecting without a pause', () => {
    becomes('offline');
    becomes('reconnecting');
    expect(said()).toContain('Reconnecting.');
  });
});

describe('of which time the screen is', () => {
  // Later than any test was live.
  const NOW = new Date(2086, 10, 23, 14, 30).getTime();
  const MINUTE = 60_000;

  function Shown({ at }: { at: number }) {
    useQuery({ queryKey: ['shown', at], queryFn: () => 1, initialData: 1, initialDataUpdatedAt: at });
    return <ConnectionBanner />;
  }
  const show = (...times: number[]) =>
    renderApp(
      times.map((at) => <Shown key={at} at={at} />),
      { advanceTimers: jest.advanceTimersByTime },
    );
  const saidFirst = () => screen.getAllByRole('status')[0]?.textContent?.replace(/\s/g, ' ');

  beforeEach(() => {
    jest.useFakeTimers({ now: NOW });
    useConnection.setState({ state: 'connecting' });
  });
  afterEach(() => {
    cleanup();
    jest.useRealTimers();
  });

  it('is said without a network: the oldest of what is shown', () => {
    show(NOW - 5 * MINUTE, NOW - 27 * MINUTE);
    becomes('offline');
    expect(saidFirst()).toContain('You are offline. What you see is from 2:03 PM.');
  });

  it('is said with the day where that is another', () => {
    show(NOW - 24 * 60 * MINUTE);
    becomes('offline');
    expect(saidFirst()).toContain('What you see is from Nov 22, 2:30 PM.');
  });

  it('is said while the connection is built anew only where it is long ago', async () => {
    show(NOW - MINUTE / 2);
    becomes('reconnecting');
    await pass(2_000);
    expect(saidFirst()).toBe('Reconnecting. Counts may be a few seconds behind.');
    cleanup();
    show(NOW - 20 * MINUTE);
    await pass(2_000);
    expect(saidFirst()).toBe('Reconnecting… What you see is from 2:10 PM.');
  });
});

describe('the pill', () => {
  it.each<[ConnectionState, string]>([
    ['live', 'Live'],
    ['reconnecting', 'Reconnecting…'],
    ['offline', 'Offline'],
    ['ended', 'Offline'],
  ])('says for %s: %s', (state, words) => {
    useConnection.setState({ state });
    renderApp(<ConnectionPill />);
    expect(screen.getByRole('status').textContent).toBe(words);
  });
});
