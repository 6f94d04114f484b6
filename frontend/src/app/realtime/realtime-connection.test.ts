import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { useConnection } from '../../lib/realtime/connection.store.ts';
import { FakeTransport } from '../../testing/fake-transport.ts';
import { RealtimeConnection } from './realtime-connection.ts';

let transport: FakeTransport;
let connection: RealtimeConnection;
const state = () => useConnection.getState().state;
const pass = (ms: number) => jest.advanceTimersByTime(ms);

beforeEach(() => {
  jest.useFakeTimers();
  useConnection.setState({ state: 'connecting' });
  transport = new FakeTransport();
  connection = new RealtimeConnection(transport);
  connection.start();
});
afterEach(() => {
  connection.stop();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const goLive = () => {
  transport.isConnected = true;
  connection.live();
};
const withoutNetwork = () => jest.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(false);

describe('the connection', () => {
  it('is live once the server has sent session.ready', () => {
    expect(state()).toBe('connecting');
    goLive();
    expect(state()).toBe('live');
  });

  it('reconnects after a loss, with growing delays', () => {
    goLive();
    transport.drop();
    expect(state()).toBe('reconnecting');
    const waits = [1, 2, 3, 4].map(() => {
      const before = transport.attempts;
      let waited = 0;
      for (; transport.attempts === before; waited += 100) pass(100);
      transport.drop();
      return waited;
    });
    expect(waits[0]).toBeLessThanOrEqual(1_100);
    expect(waits[3]).toBeGreaterThanOrEqual(4_000);
  });

  it('reconnects after a refused handshake', () => {
    transport.drop();
    pass(1_100);
    expect(transport.attempts).toBe(2);
  });

  it('shows offline when the browser has no network, and still tries', () => {
    goLive();
    withoutNetwork();
    connection.renew();
    expect(state()).toBe('offline');
    expect(transport.attempts).toBe(2);
    goLive();
    expect(state()).toBe('live');
  });

  it('reconnects at once on tryNow, unless it is live', () => {
    goLive();
    connection.tryNow();
    expect(transport.attempts).toBe(1);
    transport.drop();
    connection.tryNow();
    expect(transport.attempts).toBe(2);
  });

  it('comes back as a visitor after signing out in another tab', () => {
    goLive();
    connection.end('signed_out');
    transport.drop();
    expect(state()).toBe('reconnecting');
    pass(1_000);
    expect(transport.attempts).toBe(2);
    goLive();
    expect(state()).toBe('live');
  });

  it('stays closed until tryNow if the person has too many tabs', () => {
    goLive();
    connection.end('too_many_tabs');
    transport.drop();
    pass(600_000);
    expect(transport.attempts).toBe(1);
    connection.tryNow();
    expect(transport.attempts).toBe(2);
  });

  it('waits longer if the server closed the connection for too many events', () => {
    goLive();
    connection.end('too_many_events');
    transport.drop();
    pass(7_900);
    expect(transport.attempts).toBe(1);
    pass(8_200);
    expect(transport.attempts).toBe(2);
  });

  it('reconnects when a draining node asked for it, and not earlier if that node closes the connection', () => {
    goLive();
    connection.drain(5_000);
    pass(1_000);
    transport.drop();
    pass(3_900);
    expect(transport.attempts).toBe(1);
    pass(200);
    expect(transport.attempts).toBe(2);
  });
});
