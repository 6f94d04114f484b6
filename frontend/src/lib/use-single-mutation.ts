import { type UseMutationOptions, type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';

/**
 * A mutation whose `mutate` does nothing while the last call still runs and had the same variables. `isPending` alone
 * does not prevent the second call: two quick presses both come before React has rendered it. The refusal of the second
 * call would then hide that the first one has succeeded. A call that is equal to an earlier one, with another between
 * them, is sent, because the person has changed their mind twice. Give such a mutation a `scope`, so that its calls
 * reach the server in order.
 */
export function useSingleMutation<Data, Variables>(
  options: Omit<UseMutationOptions<Data, Error, Variables>, 'onSettled'>,
): UseMutationResult<Data, Error, Variables> {
  /** The variables of the running calls as JSON, oldest first; undefined for a call without variables. */
  const running = useRef<(string | undefined)[]>([]);
  const mutation = useMutation<Data, Error, Variables>({
    ...options,
    onSettled: (_data, _error, variables) => {
      const index = running.current.indexOf(JSON.stringify(variables));
      if (index !== -1) running.current.splice(index, 1);
    },
  });
  const mutate: typeof mutation.mutate = (...args) => {
    const call = JSON.stringify(args[0]);
    if (running.current.length > 0 && running.current.at(-1) === call) return;
    running.current.push(call);
    mutation.mutate(...args);
  };
  return { ...mutation, mutate };
}
