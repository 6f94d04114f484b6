import { describe, expect, it, jest } from '@jest/globals';
import type { Transport } from '../../lib/realtime/transport.ts';
import { createLateTransport } from './late-transport.ts';

const buildTransport = () =>
  ({
    isConnected: true,
    connect: jest.fn(),
    disconnect: jest.fn(),
    call: jest.fn(async () => ({ ok: true })),
    onEvent: jest.fn(),
    onDown: jest.fn(),
  }) as unknown as jest.Mocked<Transport>;

describe('a transport that loads late', () => {
  it('connects, with all who listen, once its code is there', async () => {
    const inner = buildTransport();
    const late = createLateTransport(async () => inner);
    const listener = jest.fn();
    late.onEvent(listener);
    expect(await late.call('unwatch', { topics: ['a'] })).toMatchObject({ ok: false, error: { code: 'timeout' } });
    late.connect();
    await Promise.resolve();
    await Promise.resolve();
    expect(inner.onEvent).toHaveBeenCalledWith(listener);
    expect(inner.connect).toHaveBeenCalledTimes(1);
    expect(await late.call('unwatch', { topics: ['a'] })).toEqual({ ok: true });
  });

  it('does not connect when nobody wants it any more', async () => {
    const inner = buildTransport();
    const late = createLateTransport(async () => inner);
    late.connect();
    late.disconnect();
    await Promise.resolve();
    await Promise.resolve();
    expect(inner.connect).not.toHaveBeenCalled();
  });

  it('reports code that cannot be loaded as a lost connection, and loads it at the next attempt', async () => {
    const inner = buildTransport();
    const load = jest
      .fn<() => Promise<Transport>>()
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValue(inner);
    const late = createLateTransport(load);
    const lost = jest.fn();
    late.onDown(lost);
    late.connect();
    await new Promise((resolve) => setTimeout(resolve));
    expect(lost).toHaveBeenCalledTimes(1);
    late.connect();
    await new Promise((resolve) => setTimeout(resolve));
    expect(inner.connect).toHaveBeenCalledTimes(1);
  });
});
