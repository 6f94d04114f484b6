import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { Subject } from 'rxjs';
import type { SessionsService } from '../identity/sessions/sessions.service.ts';
import { type RealtimeServer, rooms } from './realtime-server.ts';
import { SessionExpiryMonitor } from './session-expiry-monitor.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

it('checks all sessions once a minute with one call', () => {
  const asked: string[][] = [];
  const alive = async (hashes: string[]) => {
    asked.push(hashes);
    return new Set(hashes);
  };
  const monitor = new SessionExpiryMonitor({ alive, ended: new Subject() } as unknown as SessionsService);
  const names = [rooms.session('one'), rooms.user('ann'), 'games', rooms.session('two')];
  const adapter = { rooms: new Map(names.map((name) => [name, new Set()])) };
  monitor.attach({ sockets: { adapter } } as unknown as RealtimeServer);
  jest.advanceTimersByTime(60_000);
  expect(asked).toEqual([['one', 'two']]);
  monitor.stop();
  jest.advanceTimersByTime(60_000);
  expect(asked).toHaveLength(1);
});
