import { COACH } from '@hoopline/contracts';
import type { QueryClient } from '@tanstack/react-query';
import type { ReadContext } from '../../../lib/feature.ts';
import { memberOf } from '../../../session/identity.queries.ts';
import { readOpportunities } from '../../applications/index.ts';
import { type CoachSearch, coachesQueries } from './coaches.queries.ts';

/** What the coaches page shows first: the openings, or the list of coaches. */
export async function readCoachesPage({
  queryClient,
  search,
}: Pick<ReadContext, 'queryClient' | 'search'>): Promise<void> {
  const featured = queryClient.prefetchQuery(coachesQueries.featured());
  if (search.get('tab') !== 'coaches') await readOpportunities(queryClient, 'coaching');
  // The position that the nearest are near to is not in the address.
  else if (!search.has('near'))
    await Promise.all([
      queryClient.prefetchInfiniteQuery(coachesQueries.list(searchOf(search))),
      readOwnCoach(queryClient),
    ]);
  await featured;
}

/** What the address narrows the list of coaches to. */
export function searchOf(address: URLSearchParams): CoachSearch {
  const specialization = COACH.specializations.find((value) => value === address.get('specialization'));
  const term = (address.get('search') ?? '').trim();
  return { ...(specialization && { specialization }), ...(term && { search: term }) };
}

/** Whether the viewer coaches. Only members can. */
export async function readOwnCoach(queryClient: QueryClient): Promise<void> {
  if (await memberOf(queryClient)) await queryClient.prefetchQuery(coachesQueries.profile('anonymous'));
}

/** What the page of a player says of their coaching. */
export async function readCoach(queryClient: QueryClient, playerId: string): Promise<void> {
  const profile = coachesQueries.profile(playerId);
  await queryClient.prefetchQuery(profile);
  if (queryClient.getQueryData(profile.queryKey)) await queryClient.prefetchQuery(coachesQueries.openings(playerId));
}
