import type { Query, QueryClient } from '@tanstack/react-query';
import { patchQuery } from '../../../lib/query-cache.ts';
import { useConnection } from '../../../lib/realtime/connection.store.ts';
import { blocksQueries } from './blocks.queries.ts';

/**
 * Queries that `removePerson` does not change. Games that both people are in stay, and only the server can tell which;
 * the list of blocked people keeps the person.
 */
const LEFT_TO_SERVER: readonly unknown[] = ['games', blocksQueries.all[0]];

/**
 * Removes a person from the cached data, except `LEFT_TO_SERVER`: their conversation, posts and comments, and
 * themselves in lists. An object with an id and an avatar is a person. Then reads visible data again, because only the
 * server has all changes.
 */
export function removePerson(queryClient: QueryClient, personId: string): void {
  const cache = queryClient.getQueryCache();
  const queries = cache.findAll().filter(({ queryKey }) => !LEFT_TO_SERVER.includes(queryKey[0]));
  const stillContains = (query: Query) =>
    isOf(query.state.data, personId) || without(query.state.data, personId) !== query.state.data;
  for (const { queryKey } of queries) patchQuery(queryClient, queryKey, (data) => without(data, personId));
  // Queries that still contain the person are reset: the person's own page must be empty until the server answers that
  // it does not exist, and the list of conversations prefers its cached data, so a patch cannot remove the person there.
  const remaining = new Set(queries.filter(stillContains));
  void queryClient.resetQueries({ predicate: (query) => remaining.has(query) });
  readAll(queryClient);
}

/** Reads visible queries again now, and the others when they are next shown. */
export function readAllAgain(queryClient: QueryClient): void {
  readAll(queryClient);
}

function readAll(queryClient: QueryClient): void {
  void queryClient.invalidateQueries();
  // The server may now allow this page to watch other topics.
  useConnection.getState().readAgain();
}

/**
 * Returns the value without the list items that are this person or belong to them. Parts without such items stay the
 * same objects.
 */
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

/**
 * Whether a value is this person, or contains them at most two levels deep, e.g. as its author or as the poster of its
 * opportunity.
 */
function isOf(value: unknown, personId: string, depth = 2): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  if ('id' in value && value.id === personId && 'avatar' in value) return true;
  return depth > 0 && Object.values(value).some((part) => isOf(part, personId, depth - 1));
}
