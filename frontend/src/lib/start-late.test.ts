import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { log } from './log.ts';
import { startLate } from './start-late.ts';

const stop = jest.fn();
const start = jest.fn((_code: string) => stop);
const onFailed = jest.fn<(tryNow: () => void) => void>();
const unreachable = () => jest.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('offline'));

beforeEach(() => {
  jest.clearAllMocks();
  jest.spyOn(log, 'error').mockImplementation(() => {});
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('starts what it has loaded, once, and stops it', async () => {
  const end = startLate({ load: async () => 'the code', start });
  expect(start).not.toHaveBeenCalled();
  await waitFor(() => expect(start).toHaveBeenCalledWith('the code'));
  window.dispatchEvent(new Event('online'));
  end();
  expect(start).toHaveBeenCalledTimes(1);
  expect(stop).toHaveBeenCalledTimes(1);
});

it('starts nothing if it is stopped before the code is loaded', async () => {
  const loading = Promise.resolve('the code');
  startLate({ load: () => loading, start })();
  await loading;
  await Promise.resolve();
  expect(start).not.toHaveBeenCalled();
  expect(stop).not.toHaveBeenCalled();
});

it('calls onFailed if the code cannot be loaded, and loads it at once on tryNow', async () => {
  const load = unreachable().mockResolvedValue('the code');
  const end = startLate({ load, start, onFailed });
  await waitFor(() => expect(onFailed).toHaveBeenCalledTimes(1));
  expect(start).not.toHaveBeenCalled();
  onFailed.mock.calls[0]?.[0]();
  await waitFor(() => expect(start).toHaveBeenCalledTimes(1));
  end();
});

it('tries again by itself, and when the network is back', async () => {
  jest.useFakeTimers();
  const load = unreachable().mockRejectedValueOnce(new Error('offline')).mockResolvedValue('the code');
  const end = startLate({ load, start, onFailed });
  await jest.advanceTimersByTimeAsync(1_000);
  expect(load).toHaveBeenCalledTimes(2);
  window.dispatchEvent(new Event('online'));
  await jest.advanceTimersByTimeAsync(0);
  expect(start).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(load).toHaveBeenCalledTimes(3);
  end();
});

it('loads nothing before the page is idle, for which it waits two seconds at most', async () => {
  const ask = jest.fn<typeof window.requestIdleCallback>(() => 1);
  window.requestIdleCallback = ask;
  const load = jest.fn(async () => 'the code');
  const end = startLate({ load, start });
  await new Promise((resolve) => setTimeout(resolve));
  expect(load).not.toHaveBeenCalled();
  expect(ask).toHaveBeenCalledWith(expect.any(Function), { timeout: 2_000 });
  ask.mock.calls[0]?.[0]({ didTimeout: false, timeRemaining: () => 50 });
  await waitFor(() => expect(start).toHaveBeenCalledTimes(1));
  end();
  Reflect.deleteProperty(window, 'requestIdleCallback');
});
