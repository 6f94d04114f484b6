import { useQuery } from '@tanstack/react-query';
import { HttpError } from '../../../lib/api.ts';
import type { HeldHighlight } from '../held-highlight.ts';
import { highlightsQueries } from '../highlights.queries.ts';
import type { HighlightList } from '../use-highlight-list.ts';

interface Watched {
  /** Undefined while it is read, null when there is no such highlight. */
  highlight: HeldHighlight | null | undefined;
  isError: boolean;
  refetch: () => void;
}

/** One highlight: from the list, or by itself when the list has not loaded it. */
export function useWatchedHighlight(id: string | null, list: HighlightList): Watched {
  const listed = list.highlights?.find((highlight) => highlight.id === id);
  const { data, error, refetch } = useQuery({
    ...highlightsQueries.detail(id ?? ''),
    enabled: id !== null && !listed && !list.isPending,
  });
  const isMissing = error instanceof HttpError && error.status >= 400 && error.status < 500 && error.status !== 429;
  return {
    highlight: listed ?? (isMissing ? null : data),
    isError: error !== null && !isMissing,
    refetch: () => void refetch(),
  };
}
