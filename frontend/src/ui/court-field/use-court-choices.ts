import type { Court, CourtsFilter, Position } from '@hoopline/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { HttpError } from '../../lib/api.ts';
import { nearText } from '../../lib/near-text.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { usePermittedPosition } from '../../lib/use-permitted-position.ts';
import { courtChoicesQueries } from './court-choices.queries.ts';

/** The value of a form's field that means no court. */
export const NO_COURT = 'none';

/** The search is sent when the text has not changed for this long. */
const PAUSE_MS = 250;

export interface CourtChoices {
  /** Undefined until they were read for the first time, and if the last read failed. */
  courts: readonly Court[] | undefined;
  /** Whether `courts` still belong to an earlier text. */
  isSearching: boolean;
  /** Whether `courts` match a typed text. */
  isSearch: boolean;
  hasFailed: boolean;
}

/**
 * Courts for a form's list that match a text. They are sorted by the distance from the viewer, else from `near`, or by
 * name if both are unknown. Without a position and a text these are the courts where people are checked in, the busiest
 * first: all courts of the world in alphabetical order would not help.
 */
export function useCourtChoices(text: string, isWanted: boolean, near?: Position): CourtChoices {
  const search = useDebounced(text.trim(), PAUSE_MS);
  const position = usePermittedPosition(isWanted) ?? near;
  const { data, isError, isPlaceholderData } = useQuery({
    ...courtChoicesQueries.choices(filterOf(search, position)),
    enabled: isWanted,
    placeholderData: keepPreviousData,
  });
  return {
    courts: isError ? undefined : data,
    isSearching: isPlaceholderData || search !== text.trim(),
    isSearch: search !== '',
    hasFailed: isError,
  };
}

function filterOf(search: string, position: Position | undefined): CourtsFilter {
  const near = position && nearText(position);
  if (!search && !near) return { sort: 'busiest' };
  return { ...(search && { search }), ...(near && { near }) };
}

const UNKNOWN: readonly number[] = [400, 404];

/** Reads the court that a form has chosen; undefined for `NO_COURT`. `isUnknown`: there is no court with this id. */
export function useChosenCourt(courtId: string) {
  const { data, error } = useQuery({ ...courtChoicesQueries.court(courtId), enabled: courtId !== NO_COURT });
  const isUnknown = error instanceof HttpError && UNKNOWN.includes(error.status);
  return { court: courtId === NO_COURT ? undefined : data, isUnknown, hasFailed: error !== null && !isUnknown };
}
