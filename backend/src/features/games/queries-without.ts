import type { Blamed, GamesQuery } from '@hoopline/contracts';
import { BLAMED } from '@hoopline/contracts/games/why-none-schemas';

interface WiderQuery {
  /** The filter that the query does without; null for all. */
  filter: Blamed | null;
  query: GamesQuery;
}

/** For each filter, what to do without: other keys of the query stay. Without a radius the nearest games come first. */
const WITHOUT: Record<Blamed, Partial<Record<keyof GamesQuery, unknown>>> = {
  time: { date: undefined, startsFrom: undefined, startsBefore: undefined },
  difficulty: { difficulty: undefined },
  skillLevel: { skillLevel: undefined },
  gameType: { gameType: undefined },
  search: { search: undefined },
  radius: { radius: undefined, sort: 'distance' },
};

/**
 * The first page of a search without each of its filters, in the order of `BLAMED`; last, if it has several, without
 * all of them. `courtId` always stays: it is the page's subject, which no viewer has chosen.
 */
export function queriesWithout(query: GamesQuery): WiderQuery[] {
  const first = { ...query, before: undefined, after: undefined };
  const set = BLAMED.filter((filter) => isSet(query, filter));
  const without = (filters: readonly Blamed[]) =>
    Object.assign({}, first, ...filters.map((filter) => WITHOUT[filter])) as GamesQuery;
  const wider: WiderQuery[] = set.map((filter) => ({ filter, query: without([filter]) }));
  return set.length > 1 ? [...wider, { filter: null, query: without(set) }] : wider;
}

function isSet({ date, startsFrom, ...query }: GamesQuery, filter: Blamed): boolean {
  return filter === 'time' ? Boolean(date || startsFrom) : Boolean(query[filter]);
}
