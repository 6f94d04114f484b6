import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { focusManager, onlineManager, useQuery } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { renderApp } from '../testing/render-app.tsx';
import { createQueryClient } from './query-client.ts';

function Probe({ read }: { read: () => Promise<string> }) {
  const { data, error } = useQuery({ queryKey: ['probe'], queryFn: read });
  return <p>{error ? `failed: ${error.message}` : data}</p>;
}

afterEach(() => {
  focusManager.setFocused(undefined);
  onlineManager.setOnline(true);
});

describe('server data', () => {
  it('never goes stale by itself', () => {
    expect(createQueryClient().getDefaultOptions().queries?.staleTime).toBe(Number.POSITIVE_INFINITY);
  });

  it('is read once: not again on focus, when the network is back, or by a later screen', async () => {
    const read = jest.fn(async () => 'answer');
    const { queryClient, unmount } = renderApp(<Probe read={read} />);
    await screen.findByText('answer');

    act(() => {
      focusManager.setFocused(false);
      focusManager.setFocused(true);
      onlineManager.setOnline(false);
      onlineManager.setOnline(true);
    });
    unmount();
    renderApp(<Probe read={read} />, { queryClient });

    await screen.findByText('answer');
    expect(read).toHaveBeenCalledTimes(1);
  });

  it('is not polled', async () => {
    const read = jest.fn(async () => 'answer');
    renderApp(<Probe read={read} />);
    await screen.findByText('answer');
    jest.useFakeTimers();
    act(() => jest.advanceTimersByTime(60_000));
    jest.useRealTimers();

    expect(read).toHaveBeenCalledTimes(1);
  });

  it('fails at the first failure', async () => {
    const read = jest.fn(async () => Promise.reject<string>(new Error('no')));
    renderApp(<Probe read={read} />);

    await screen.findByText('failed: no');
    expect(read).toHaveBeenCalledTimes(1);
  });

  it('that could not be read is requested once by router and screen, and again on the next visit', async () => {
    const read = jest.fn(async () => Promise.reject<string>(new Error('no')));
    const { queryClient, unmount } = renderApp(<p />);
    await queryClient.prefetchQuery({ queryKey: ['probe'], queryFn: read });
    unmount();
    const screens = () =>
      renderApp(
        <>
          <Probe read={read} />
          <Probe read={read} />
        </>,
        { queryClient },
      );
    const shown = screens();
    expect(await screen.findAllByText('failed: no')).toHaveLength(2);
    expect(read).toHaveBeenCalledTimes(1);

    shown.unmount();
    screens();
    expect(await screen.findAllByText('failed: no')).toHaveLength(2);
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('fails rather than waits while the browser is offline', async () => {
    onlineManager.setOnline(false);
    const read = jest.fn(async () => Promise.reject<string>(new Error('unreachable')));
    renderApp(<Probe read={read} />);

    await waitFor(() => expect(screen.getByText('failed: unreachable')).toBeTruthy());
  });
});
