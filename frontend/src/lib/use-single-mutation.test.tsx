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

  it('sends a call that is equal to an earlier one if another was made between them, in the order of a scope', async () => {
    const answers: (() => void)[] = [];
    const write = jest.fn((words: string) => new Promise<string>((resolve) => answers.push(() => resolve(words))));
    const options = { mutationFn: write, scope: { id: 'one after the other' } };
    const { result } = renderHook(() => useSingleMutation(options), { wrapper });
    act(() => {
      for (const words of ['yes', 'no', 'no', 'yes']) result.current.mutate(words);
    });
    for (const count of [1, 2, 3]) {
      await waitFor(() => expect(write).toHaveBeenCalledTimes(count));
      answers.at(-1)?.();
    }
    await waitFor(() => expect(result.current.data).toBe('yes'));
    expect(write.mock.calls.map(([words]) => words)).toEqual(['yes', 'no', 'yes']);
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
