import { COACH } from '@hoopline/contracts';
import type { QueryClient } from '@tanstack/react-query';
import type { ReadContext } from '../../../lib/feature.ts';
import { memberOf } from '../../../session/identity.queries.ts';
import { readOpportunities } from '../../applications/index.ts';
import { type CoachSearch, coachesQueries } from './coaches.queries.ts';

/** Reads the featured coaches, and the selected tab of the coaches page: the openings, or the list of coaches. */
export async function readCoachesPage({
  queryClient,
  search,
}: Pick<ReadContext, 'queryClient' | 'search'>): Promise<void> {
  const featured = queryClient.prefetchQuery(coachesQueries.featured());
  if (search.get('tab') !== 'coaches') await readOpportunities(queryClient, 'coaching');
  // With `near` the list needs the viewer's position, which is not in the address.
  else if (!search.has('near'))
    await Promise.all([
      queryClient.prefetchInfiniteQuery(coachesQueries.list(searchOf(search))),
      readOwnCoach(queryClient),
    ]);
  await featured;
}

/** Returns the filters in the address; without `near`, for which the address has no position. */
export function searchOf(address: URLSearchParams): CoachSearch {
  const specialization = COACH.specializations.find((value) => value === address.get('specialization'));
  const term = (address.get('search') ?? '').trim();
  return { ...(specialization && { specialization }), ...(term && { search: term }) };
}

/** Reads whether the viewer coaches. Only members can. */
export async function readOwnCoach(queryClient: QueryClient): Promise<void> {
  if (await memberOf(queryClient)) await queryClient.prefetchQuery(coachesQueries.profile('anonymous'));
}

/** Reads the coach section of a player's page. */
export async function readCoach(queryClient: QueryClient, playerId: string): Promise<void> {
  const profile = coachesQueries.profile(playerId);
  await queryClient.prefetchQuery(profile);
  if (queryClient.getQueryData(profile.queryKey)) await queryClient.prefetchQuery(coachesQueries.openings(playerId));
}
