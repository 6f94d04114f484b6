import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { lazyPart } from './lazy-part.tsx';
import { log } from './log.ts';

const SECOND = 1_000;
const Part = ({ name }: { name: string }) => <p>{name}</p>;
const Failed = ({ onRetry }: { onRetry: () => void }) => (
  <button type="button" onClick={onRetry}>
    Try again
  </button>
);

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(log, 'error').mockImplementation(() => {});
  // React also logs an error on the console that a boundary has caught.
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** A network that fails the first `failures` loads. */
function setUp(failures: number) {
  let loads = 0;
  const load = async () => {
    loads += 1;
    if (loads <= failures) throw new TypeError('Failed to fetch');
    return Part;
  };
  return { load, loads: () => loads };
}

const pass = (ms = SECOND) => act(() => jest.advanceTimersByTimeAsync(ms));

describe('a part that loads late', () => {
  it('shows its fallback until its code is loaded', async () => {
    const Late = lazyPart<{ name: string }>({ name: 'A part', load: setUp(0).load, fallback: 'Loading' });
    render(<Late name="Ready" />);
    expect(screen.getByText('Loading')).toBeTruthy();
    await pass(0);
    expect(screen.getByText('Ready')).toBeTruthy();
  });

  it('may be preloaded, and is loaded again if that failed', async () => {
    const { load, loads } = setUp(1);
    const Late = lazyPart<{ name: string }>({ name: 'A part', load });
    Late.preload();
    await pass(0);
    expect(loads()).toBe(1);
    render(<Late name="Ready" />);
    await pass(0);
    expect(screen.getByText('Ready')).toBeTruthy();
  });

  it('is tried a second time before it counts as failed', async () => {
    const Late = lazyPart<{ name: string }>({ name: 'A part', load: setUp(1).load, Failed });
    render(<Late name="Ready" />);
    await pass();
    expect(screen.getByText('Ready')).toBeTruthy();
    expect(log.error).not.toHaveBeenCalled();
  });
});

describe('a part that cannot be loaded', () => {
  it('shows its error, and appears after a retry', async () => {
    const Late = lazyPart<{ name: string }>({ name: 'A part', load: setUp(2).load, Failed });
    render(<Late name="Ready" />);
    await pass();
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await pass(0);
    expect(screen.getByText('Ready')).toBeTruthy();
  });

  it('appears by itself when the device is back online', async () => {
    const Late = lazyPart<{ name: string }>({ name: 'A part', load: setUp(2).load });
    const { container } = render(<Late name="Ready" />);
    await pass();
    expect(container.textContent).toBe('');
    act(() => void window.dispatchEvent(new Event('online')));
    await pass(0);
    expect(screen.getByText('Ready')).toBeTruthy();
  });

  it('is loaded again by the next mount, and calls onFailed of the first', async () => {
    const onFailed = jest.fn();
    const Late = lazyPart<{ name: string }>({ name: 'A part', load: setUp(2).load });
    const { unmount } = render(<Late name="Ready" onFailed={onFailed} />);
    await pass();
    expect(onFailed).toHaveBeenCalledTimes(1);
    unmount();
    render(<Late name="Ready" onFailed={onFailed} />);
    await pass(0);
    expect(screen.getByText('Ready')).toBeTruthy();
    expect(onFailed).toHaveBeenCalledTimes(1);
  });
});

it('an error of the part does not affect the page around it', async () => {
  const Late = lazyPart({
    name: 'A part',
    load: async () => () => {
      throw new Error('broken');
    },
  });
  render(
    <>
      <p>The page</p>
      <Late />
    </>,
  );
  await pass(0);
  expect(screen.getByText('The page')).toBeTruthy();
  expect(log.error).toHaveBeenCalledWith('A part failed', expect.any(Error));
});
