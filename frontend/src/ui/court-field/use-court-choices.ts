import type { Court } from '@hoopline/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { HttpError } from '../../lib/api.ts';
import { useViewerPosition } from '../../lib/viewer-position.ts';
import { courtChoicesQueries } from './court-choices.queries.ts';

/** The value of a form's field that stands for no court. */
export const NO_COURT = 'none';

/** The server is asked once the text has stood still for this long. */
const PAUSE_MS = 250;

export interface CourtChoices {
  /** Undefined while they are read for the first time. */
  courts: readonly Court[] | undefined;
  /** The list is still that of an earlier text. */
  isSearching: boolean;
  hasFailed: boolean;
}

/** Courts for a form's list: those that a text names, the nearest first where the viewer's position is known. */
export function useCourtChoices(text: string, isWanted: boolean): CourtChoices {
  const search = useSettled(text.trim());
  const position = useViewerPosition((store) => store.position);
  const near = position ? `${position.latitude},${position.longitude}` : undefined;
  const { data, isError, isPlaceholderData } = useQuery({
    ...courtChoicesQueries.choices({ ...(search && { search }), ...(near && { near }) }),
    enabled: isWanted,
    placeholderData: keepPreviousData,
  });
  return {
    courts: isError ? undefined : data,
    isSearching: isPlaceholderData || search !== text.trim(),
    hasFailed: isError,
  };
}

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

const UNKNOWN: readonly number[] = [400, 404];

/** The court that a form has chosen; `NO_COURT` for none. */
export function useChosenCourt(courtId: string) {
  const { data, error } = useQuery({ ...courtChoicesQueries.court(courtId), enabled: courtId !== NO_COURT });
  const isUnknown = error instanceof HttpError && UNKNOWN.includes(error.status);
  return { court: courtId === NO_COURT ? undefined : data, isUnknown, hasFailed: error !== null && !isUnknown };
}
