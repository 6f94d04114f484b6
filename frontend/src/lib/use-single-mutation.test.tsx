import { describe, expect, it, jest } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useSingleMutation } from './use-single-mutation.ts';

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
);

describe('a mutation that runs once at a time', () => {
  it('drops a call with the same variables while the first one runs, but no other and no later call', async () => {
    const write = jest.fn(async (words: string) => words);
    const saved = jest.fn();
    const { result } = renderHook(() => useSingleMutation({ mutationFn: write }), { wrapper });
    act(() => {
      result.current.mutate('first', { onSuccess: saved });
      result.current.mutate('first', { onSuccess: saved });
    });
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
    expect(write.mock.calls.map(([words]) => words)).toEqual(['first']);
    act(() => {
      result.current.mutate('first');
      result.current.mutate('second');
    });
    await waitFor(() => expect(result.current.data).toBe('second'));
    expect(write.mock.calls.map(([words]) => words)).toEqual(['first', 'first', 'second']);
  });

  it('makes the same call again after a failure', async () => {
    const write = jest
      .fn<() => Promise<string>>()
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValue('saved');
    const { result } = renderHook(() => useSingleMutation<string, void>({ mutationFn: write }), { wrapper });
    act(() => result.current.mutate());
    await waitFor(() => expect(result.current.isError).toBe(true));
    act(() => result.current.mutate());
    await waitFor(() => expect(result.current.data).toBe('saved'));
  });
});
