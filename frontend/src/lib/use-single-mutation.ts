import { type UseMutationOptions, type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';

/**
 * A mutation whose `mutate` does nothing while a call with the same variables runs. `isPending` alone does not prevent
 * the second call: two quick presses both come before React has rendered it. The refusal of the second call would then
 * hide that the first one has succeeded.
 */
export function useSingleMutation<Data, Variables>(
  options: Omit<UseMutationOptions<Data, Error, Variables>, 'onSettled'>,
): UseMutationResult<Data, Error, Variables> {
  const running = useRef(new Set<string>());
  const mutation = useMutation<Data, Error, Variables>({
    ...options,
    onSettled: (_data, _error, variables) => {
      running.current.delete(JSON.stringify(variables));
    },
  });
  const mutate: typeof mutation.mutate = (...args) => {
    const call = JSON.stringify(args[0]);
    if (running.current.has(call)) return;
    running.current.add(call);
    mutation.mutate(...args);
  };
  return { ...mutation, mutate };
}
