import type { QueryClient } from '@tanstack/react-query';
import type { ReadContext } from '../../lib/feature.ts';
import { memberOf } from '../../session/identity.queries.ts';
import { readSettings } from '../../session/settings.queries.ts';
import { readCoach, readOwnCoach } from '../coaching/index.ts';
import { readGamesOfPlayer } from '../games/index.ts';
import { readHighlightsOfPlayer } from '../highlights/index.ts';
import { playersQueries } from './players.queries.ts';

/**
 * Reads the page of a player if the address has an id, else a tab of the profiles: `tab`, or the tab in the address.
 */
export async function readProfiles(
  { queryClient, params: { id }, search }: ReadContext,
  tab: string | null = search.get('tab'),
): Promise<void> {
  if (id) return readPlayer(queryClient, id, search.get('show'));
  if (tab === 'players') return readPlayers(queryClient, search);
  const own = queryClient.prefetchQuery(playersQueries.stats('anonymous'));
  const first =
    tab === 'rankings' ? queryClient.prefetchQuery(playersQueries.leaderboard()) : readOwnProfile(queryClient);
  await Promise.all([own, first]);
}

async function readPlayer(queryClient: QueryClient, id: string, shown: string | null): Promise<void> {
  const profile = playersQueries.profile(id);
  await queryClient.prefetchQuery(profile);
  // Nothing else is shown if the viewer may not see the player.
  if (!queryClient.getQueryData(profile.queryKey)) return;
  await Promise.all([readCoach(queryClient, id), readSection(queryClient, id, shown)]);
}

function readSection(queryClient: QueryClient, id: string, shown: string | null): Promise<void> {
  if (shown === 'highlights') return readHighlightsOfPlayer(queryClient, id);
  if (shown === 'results') return queryClient.prefetchInfiniteQuery(playersQueries.ratings(id));
  if (shown === 'achievements') return Promise.resolve();
  return readGamesOfPlayer(queryClient, id);
}

/** Reads the list of players, by search and filter for members. Visitors cannot search. */
async function readPlayers(queryClient: QueryClient, search: URLSearchParams): Promise<void> {
  const canSearch = (await memberOf(queryClient)) !== null;
  const term = canSearch ? (search.get('search') ?? '').trim() : '';
  await queryClient.prefetchInfiniteQuery(playersQueries.search(term, canSearch && search.has('following')));
}

async function readOwnProfile(queryClient: QueryClient): Promise<void> {
  const readOfMember = async () => {
    if (await memberOf(queryClient)) await Promise.all([readSettings(queryClient), readOwnCoach(queryClient)]);
  };
  await Promise.all([queryClient.prefetchQuery(playersQueries.mine()), readOfMember()]);
}
