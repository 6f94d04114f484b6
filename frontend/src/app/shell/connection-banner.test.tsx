import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { hashKey, useQuery } from '@tanstack/react-query';
import { act, cleanup, screen } from '@testing-library/react';
import { type ConnectionState, useConnection } from '../../lib/realtime/connection.store.ts';
import { FakeTransport } from '../../testing/fake-transport.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { keptShown } from '../offline/shown-time.ts';
import { RealtimeConnection } from '../realtime/realtime-connection.ts';
import { Banners } from './banners.tsx';
import { ConnectionBanner } from './connection-banner.tsx';
import { ConnectionPill } from './connection-pill.tsx';

const becomes = (state: ConnectionState) => act(() => useConnection.setState({ state }));
const pass = (ms: number) => act(async () => jest.advanceTimersByTime(ms));
const bannerText = () => screen.getByRole('status').textContent;

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
    expect(bannerText()).toBe('');
    becomes('live');
    await pass(10_000);
    expect(bannerText()).toBe('');
  });

  it('is not shown while the first connection is slow, but is shown when a later one is lost', async () => {
    cleanup();
    useConnection.setState({ state: 'connecting' });
    renderApp(<ConnectionBanner />, { advanceTimers: jest.advanceTimersByTime });
    await pass(10_000);
    becomes('reconnecting');
    await pass(9_000);
    expect(bannerText()).toBe('');
    becomes('live');
    expect(bannerText()).toBe('');
    becomes('reconnecting');
    await pass(2_000);
    expect(bannerText()).toContain('Reconnecting.');
  });

  it('is shown after two seconds, and for three more when the connection is back', async () => {
    becomes('reconnecting');
    await pass(2_000);
    expect(bannerText()).toBe('Reconnecting. Counts may be a few seconds behind.');

    becomes('live');
    expect(bannerText()).toBe('Back online.');
    await pass(2_999);
    expect(bannerText()).toBe('Back online.');
    await pass(1);
    expect(bannerText()).toBe('');
  });

  it('shows at once that the browser is offline, and reconnects with a press', () => {
    const tryNow = jest.fn();
    act(() => useConnection.setState({ tryNow, state: 'offline' }));
    expect(bannerText()).toContain('You are offline.');

    act(() => screen.getByRole('button', { name: 'Try now' }).click());
    expect(tryNow).toHaveBeenCalledTimes(1);
  });

  it('shows after a while that there are no live updates, and reads again with a press', async () => {
    const readAgain = jest.fn();
    act(() => useConnection.setState({ readAgain, state: 'connecting' }));
    await pass(10_000);
    becomes('reconnecting');
    await pass(9_999);
    expect(bannerText()).toContain('Reconnecting.');
    await pass(1);
    expect(bannerText()).toContain('No live updates. Counts may be out of date.');

    act(() => screen.getByRole('button', { name: 'Update' }).click());
    expect(readAgain).toHaveBeenCalledTimes(1);
    becomes('live');
    expect(bannerText()).toBe('Back online.');
  });

  it('can be closed, and shows the next message', async () => {
    becomes('offline');
    act(() => screen.getByRole('button', { name: 'Close' }).click());
    expect(bannerText()).toBe('');
    becomes('reconnecting');
    expect(bannerText()).toContain('Reconnecting.');
  });

  it.each([
    ['/feed', '100%'],
    ['/messages/01900000-0000-7000-9000-000000000001', '60px'],
  ])('covers the page of %s without moving it', async (path, top) => {
    cleanup();
    const { container } = renderApp(<Banners />, { path, advanceTimers: jest.advanceTimersByTime });
    becomes('offline');
    const { position, top: offset } = getComputedStyle(container.querySelector('[data-banners]') as Element);
    expect([position, offset]).toEqual(['absolute', top]);
    expect(screen.getByText('You are offline.').closest('[data-banners]')).not.toBeNull();
  });

  it('changes from offline to reconnecting at once', () => {
    becomes('offline');
    becomes('reconnecting');
    expect(bannerText()).toContain('Reconnecting.');
  });
});

describe('a first connection that takes twenty seconds', () => {
  let transport: FakeTransport;
  let connection: RealtimeConnection;
  /** The texts of banner and pill together, one item for each change. */
  let all: string[];

  beforeEach(() => {
    jest.useFakeTimers();
    all = [];
    useConnection.setState({ state: 'connecting', userId: undefined });
    transport = new FakeTransport();
    connection = new RealtimeConnection(transport);
    renderApp(
      <>
        <ConnectionBanner />
        <ConnectionPill />
      </>,
      { advanceTimers: jest.advanceTimersByTime },
    );
  });
  afterEach(() => {
    connection.stop();
    cleanup();
    jest.restoreAllMocks();
    jest.useRealTimers();
  });

  const record = () => {
    const texts = screen.getAllByRole('status').map(({ textContent }) => textContent);
    const now = texts.filter(Boolean).join(' | ');
    if (all.at(-1) !== now) all.push(now);
  };
  async function passRecording(ms: number): Promise<void> {
    for (let passed = 0; passed < ms; passed += 250) {
      await pass(250);
      record();
    }
  }
  /** Connects: the server sends `session.ready`. */
  const connect = () =>
    act(() => {
      useConnection.setState({ userId: null });
      connection.live();
    });

  it('is called neither lost nor back, even if its first attempt failed', async () => {
    act(() => connection.start());
    await passRecording(10_000);
    act(() => transport.drop());
    await passRecording(11_000);
    expect(transport.attempts).toBe(2);
    connect();
    record();
    await passRecording(4_000);
    expect(all).toEqual(['Connecting…', 'No live updates. Counts may be out of date.Update | Connecting…', 'Live']);
  });

  it('is not called back if the device was offline before', async () => {
    const isOnline = jest.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => connection.start());
    act(() => connection.renew());
    await passRecording(1_000);
    isOnline.mockReturnValue(true);
    act(() => connection.renew());
    await passRecording(19_000);
    connect();
    await passRecording(4_000);
    expect(all).toEqual(['You are offline.Try now | Offline', 'Connecting…', 'Live']);
  });

  it('is called lost and back like any other once it was live', async () => {
    act(() => connection.start());
    await passRecording(20_000);
    connect();
    act(() => transport.drop());
    await passRecording(2_000);
    connect();
    await passRecording(1_000);
    expect(all.slice(-3)).toEqual([
      'Reconnecting…',
      'Reconnecting. Counts may be a few seconds behind. | Reconnecting…',
      'Back online. | Live',
    ]);
  });
});

describe('the time of the data on screen', () => {
  // Later than any time at which a test was live.
  const NOW = new Date(2086, 10, 23, 14, 30).getTime();
  const MINUTE = 60_000;

  function Shown({ at, isOfShell }: { at: number; isOfShell?: true }) {
    const meta = isOfShell && { isOfShell };
    useQuery({ queryKey: ['shown', at], queryFn: () => 1, initialData: 1, initialDataUpdatedAt: at, meta });
    return <ConnectionBanner />;
  }
  const show = (...times: number[]) =>
    renderApp(
      times.map((at) => <Shown key={at} at={at} />),
      { advanceTimers: jest.advanceTimersByTime },
    );
  const firstText = () => screen.getAllByRole('status')[0]?.textContent?.replace(/\s/g, ' ');

  beforeEach(() => {
    jest.useFakeTimers({ now: NOW });
    useConnection.setState({ state: 'connecting' });
  });
  afterEach(() => {
    cleanup();
    jest.useRealTimers();
  });

  it('is shown without a network: the oldest time of all shown queries', () => {
    show(NOW - 5 * MINUTE, NOW - 27 * MINUTE);
    becomes('offline');
    expect(firstText()).toContain('You are offline. Last updated 2:03 PM.');
  });

  it('is not shown if only the shell shows data', () => {
    renderApp(<Shown at={NOW - 27 * MINUTE} isOfShell />, { advanceTimers: jest.advanceTimersByTime });
    becomes('offline');
    expect(firstText()).toContain('You are offline.');
    expect(firstText()).not.toContain('Last updated');
  });

  it('is shown with the day if that is not today', () => {
    show(NOW - 24 * 60 * MINUTE);
    becomes('offline');
    expect(firstText()).toContain('Last updated Nov 22, 2:30 PM.');
  });

  it('is shown while reconnecting only if it is long ago', async () => {
    useConnection.setState({ state: 'live' });
    show(NOW - MINUTE / 2);
    becomes('reconnecting');
    await pass(2_000);
    expect(firstText()).toBe('Reconnecting. Counts may be a few seconds behind.');
    cleanup();
    useConnection.setState({ state: 'connecting' });
    const kept = NOW - 20 * MINUTE;
    keptShown.set(hashKey(['shown', kept]), kept);
    show(kept);
    await pass(2_000);
    keptShown.clear();
    expect(firstText()).toBe('Reconnecting… Last updated 2:10 PM.');
  });
});

describe('the pill', () => {
  it.each<[ConnectionState, string]>([
    ['live', 'Live'],
    ['reconnecting', 'Reconnecting…'],
    ['offline', 'Offline'],
    ['ended', 'Offline'],
  ])('shows for %s: %s', (state, words) => {
    useConnection.setState({ state, userId: null });
    renderApp(<ConnectionPill />);
    expect(screen.getByRole('status').textContent).toBe(words);
  });
});
