import type { Query } from '@tanstack/react-query';
import type { Keep } from '../../lib/keep.ts';
import { firstPage, type Paged } from '../../lib/paged.ts';
import type { SeenQuery } from './kept-data.ts';
import { timeOf } from './shown-time.ts';

export const keepOf = ({ meta }: Query): Keep | undefined => meta?.keep;

/** The part of a query that is kept; empty for a query that is not kept. */
export function toKept(query: Query, owner: string): SeenQuery[] {
  const { queryHash: hash, queryKey, state } = query;
  const keep = keepOf(query);
  if (!keep || state.data === undefined) return [];
  const kind = queryKey.slice(0, 2).join(' ');
  return [{ hash, owner, queryKey, kind, data: partOf(state.data, keep), at: timeOf(query), most: keep.most }];
}

function partOf(data: unknown, { lastItems }: Keep): unknown {
  if (Array.isArray(data)) return lastItems === undefined ? data : data.slice(-lastItems);
  return isPaged(data) ? firstPage(data) : data;
}

const isPaged = (data: unknown): data is Paged<{ id: string }> =>
  typeof data === 'object' && data !== null && 'pages' in data && 'pageParams' in data;
