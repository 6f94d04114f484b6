import { gamesTopics } from '@hoopline/contracts';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import type { FeatureRealtime } from '../../lib/feature.ts';
import { log } from '../../lib/log.ts';
import { useConnection } from '../../lib/realtime/connection.store.ts';
import { FakeTransport } from '../../testing/fake-transport.ts';
import { createRealtime } from './realtime.ts';

const fail = () => {
  throw new Error('a bug');
};

let transport: FakeTransport;
let failures: jest.SpiedFunction<typeof log.error>;
let stop: () => void;
beforeEach(() => {
  transport = new FakeTransport();
  failures = jest.spyOn(log, 'error').mockImplementation(() => {});
});
afterEach(() => {
  stop();
  jest.restoreAllMocks();
});

/** A page with a feature whose handlers all throw, followed by a feature that works. */
function openPage() {
  const seen: string[] = [];
  const failing: FeatureRealtime = {
    events: { 'notifications.settingsChanged': fail },
    topics: { openGames: { watched: fail, released: fail } },
    connected: fail,
    catchUp: async () => fail(),
  };
  const sound: FeatureRealtime = {
    events: { 'notifications.settingsChanged': () => void seen.push('event') },
    topics: { openGames: { watched: () => void seen.push('state'), released: () => void seen.push('released') } },
    connected: () => void seen.push('connected'),
    catchUp: async () => void seen.push('caught up'),
  };
  const { watcher, start } = createRealtime(new QueryClient(), transport, [failing, sound]);
  transport.answerOf = () => ({ state: { openGames: { openCount: 3 } } });
  stop = start();
  return { seen, watcher };
}

/** Connects the page: the server sends `session.ready`. */
function goLive(): void {
  useConnection.getState().tryNow();
  transport.welcome(null);
}

it('handlers that throw do not stop the handlers of other features, on any connection', async () => {
  const { seen, watcher } = openPage();
  watcher.retain([gamesTopics.all]);
  for (let i = 0; i < 2; i += 1) {
    seen.length = 0;
    goLive();
    await waitFor(() => expect(useConnection.getState().isCatchingUp).toBe(false));
    expect([...new Set(seen)]).toEqual(['state', 'connected', 'caught up']);
    transport.drop();
  }
  goLive();
  transport.send('notifications.settingsChanged', {} as never);
  expect(seen).toContain('event');
  await waitFor(() => expect(useConnection.getState().isCatchingUp).toBe(false));
  watcher.release([gamesTopics.all]);
  await waitFor(() => expect(seen).toContain('released'));
  expect(failures).toHaveBeenCalled();
});
