import { useQuery } from '@tanstack/react-query';
import { courtsQueries } from '../../courts/index.ts';

/** The courts for a form's list, read once it is open. */
export function useCourtChoices(isWanted: boolean) {
  const { data, isError } = useQuery({ ...courtsQueries.stored(), enabled: isWanted });
  return { courts: data, hasFailed: isError };
}
