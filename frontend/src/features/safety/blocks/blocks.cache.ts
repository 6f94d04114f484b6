import type { Query, QueryClient } from '@tanstack/react-query';
import { patchQuery } from '../../../lib/query-cache.ts';
import { useConnection } from '../../../lib/realtime/connection.store.ts';
import { blocksQueries } from './blocks.queries.ts';

/** Games that both are in stay as they are: which ones these are, the server knows. */
const LEFT_TO_SERVER: readonly unknown[] = ['games', blocksQueries.all[0]];

/**
 * Takes somebody out of everything that is cached: their conversation, posts and comments, and themselves in lists. People
 * are recognised by their id beside an avatar. Then reads again what is on screen, as the server knows more.
 */
export function applyGone(queryClient: QueryClient, personId: string): void {
  const cache = queryClient.getQueryCache();
  const queries = cache.findAll().filter(({ queryKey }) => !LEFT_TO_SERVER.includes(queryKey[0]));
  const isShown = (query: Query) =>
    isOf(query.state.data, personId) || without(query.state.data, personId) !== query.state.data;
  for (const { queryKey } of queries) patchQuery(queryClient, queryKey, (data) => without(data, personId));
  // A page of theirs shows nothing until it is answered that it does not exist. The list of conversations keeps what it
  // knows through each patch, so it begins anew.
  const left = new Set(queries.filter(isShown));
  void queryClient.resetQueries({ predicate: (query) => left.has(query) });
  readAll(queryClient);
}

/** What is on screen is read again, and everything else when it is shown. */
export function applyBack(queryClient: QueryClient): void {
  readAll(queryClient);
}

function readAll(queryClient: QueryClient): void {
  void queryClient.invalidateQueries();
  // The server lets a page watch other topics than before.
  useConnection.getState().readAgain();
}

/** The same value, without the items of its lists that are this person or theirs; parts without them stay the same objects. */
function without<Value>(value: Value, personId: string): Value {
  if (typeof value !== 'object' || value === null) return value;
  const isList = Array.isArray(value);
  let copy: (Value & object) | undefined;
  if (isList && value.some((item) => isOf(item, personId))) {
    copy = value.filter((item) => !isOf(item, personId)) as Value & object;
  }
  const source = copy ?? value;
  for (const key in source) {
    const part = without(source[key], personId);
    if (part === source[key]) continue;
    copy ??= (isList ? [...value] : { ...value }) as Value & object;
    copy[key] = part;
  }
  return copy ?? value;
}

/** Whether something is this person, or has them in it directly: as its author, for instance, or who posted what it is about. */
function isOf(value: unknown, personId: string, depth = 2): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  if ('id' in value && value.id === personId && 'avatar' in value) return true;
  return depth > 0 && Object.values(value).some((part) => isOf(part, personId, depth - 1));
}
