import type { Court } from '@hoopline/contracts';
import { useQuery } from '@tanstack/react-query';
import { courtsQueries } from '../../courts/index.ts';

export interface CourtChoices {
  /** Undefined while they are read. */
  courts: readonly Court[] | undefined;
  hasFailed: boolean;
}

/** The courts for a form's list, read once it is open. */
export function useCourtChoices(isWanted: boolean): CourtChoices {
  const { data, isError } = useQuery({ ...courtsQueries.stored(), enabled: isWanted });
  return { courts: data, hasFailed: isError };
}
