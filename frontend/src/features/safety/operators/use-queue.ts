import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { listItems } from '../../../lib/paged.ts';
import { newestItem, operatorsQueries } from './operators.queries.ts';

/** The queue as it stands now: an event may have brought something that belongs further up or down. */
export function useQueue() {
  const query = useInfiniteQuery(operatorsQueries.queue());
  const items = useMemo(
    () => query.data && listItems(query.data, newestItem).sort((a, b) => a.position - b.position),
    [query.data],
  );
  return { query, items };
}
