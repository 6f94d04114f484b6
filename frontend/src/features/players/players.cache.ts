import type {
  FollowState,
  FollowTotals,
  Leaderboard,
  MyProfile,
  Player,
  PlayerProfile,
  PlayerStats,
} from '@hoopline/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { isOutdated } from '../../lib/newest-revision.ts';
import { type Paged, patchItem } from '../../lib/paged.ts';
import { applyFace } from '../../lib/people-cache.ts';
import { patchQuery, storeAnswer } from '../../lib/query-cache.ts';
import { playersQueries } from './players.queries.ts';

// Puts events and the answers to the viewer's writes into the cache. Older revisions are ignored, and applying the
// same change twice is safe.

/**
 * Applies the answer to a change of the viewer's own profile, avatar or photo: to their form, and to their name and
 * picture everywhere else.
 */
export function applyMyProfile(queryClient: QueryClient, mine: MyProfile): void {
  storeAnswer(queryClient, playersQueries.mine().queryKey, mine, (cached) =>
    cached && cached.id === mine.id && cached.profileRev > mine.profileRev ? cached : mine,
  );
  if (mine.id === null) return;
  const { id, displayName, profileImageUrl, avatar, jerseyNumber, preferredPosition: position, profileRev } = mine;
  applyFace(queryClient, { id, displayName, profileImageUrl, avatar, jerseyNumber, position, profileRev });
  patchProfiles(queryClient, id, (profile) => {
    if (profile.profileRev > profileRev) return profile;
    const { bio, favoriteNbaTeam, favoriteNbaPlayer } = mine;
    return { ...profile, bio, favoriteNbaTeam, favoriteNbaPlayer, profileRev };
  });
}

/** Applies the statistics of a player after a result. */
export function applyStats(queryClient: QueryClient, { playerId, rev, ...record }: PlayerStats): void {
  if (playerId === null || isOutdated(queryClient, `stats ${playerId}`, rev)) return;
  for (const { queryKey } of queryClient.getQueryCache().findAll({ queryKey: playersQueries.statsOf() }))
    patchQuery<PlayerStats>(queryClient, queryKey, (cached) =>
      cached.playerId !== playerId || cached.rev > rev ? cached : { playerId, rev, ...record },
    );
  patchProfiles(queryClient, playerId, (profile) =>
    profile.statsRev > rev ? profile : { ...profile, ...record, statsRev: rev },
  );
  patchLists(queryClient, playerId, (player) => ({ ...player, ...record }));
}

/** Applies the numbers of a player's followers and followed players. */
export function applyFollowTotals(
  queryClient: QueryClient,
  { playerId, followerCount, followingCount, rev }: FollowTotals,
): void {
  if (isOutdated(queryClient, `followers ${playerId}`, rev)) return;
  patchProfiles(queryClient, playerId, (profile) =>
    profile.followRev > rev ? profile : { ...profile, followerCount, followingCount, followRev: rev },
  );
  patchLists(queryClient, playerId, (player) => ({ ...player, followerCount }));
}

/** Applies whether the viewer follows a player, and that player's totals. */
export function applyFollow(queryClient: QueryClient, { isFollowing, ...totals }: FollowState): void {
  // Only the viewer changes `isFollowing`, by one call after the other. Other people change the totals too, so
  // `applyFollowTotals` ignores totals with an older `rev`.
  patchProfiles(queryClient, totals.playerId, (profile) => ({ ...profile, isFollowing }));
  patchLists(queryClient, totals.playerId, (player) => ({ ...player, isFollowing }));
  applyFollowTotals(queryClient, totals);
}

export function applyLeaderboard(queryClient: QueryClient, leaderboard: Leaderboard): void {
  patchQuery<Leaderboard>(queryClient, playersQueries.leaderboard().queryKey, (cached) =>
    cached.rev > leaderboard.rev ? cached : leaderboard,
  );
}

/** Cached copies of a player's page. The viewer's own may also be cached as `anonymous` (`/profiles/anonymous`). */
export const cachedProfiles = (queryClient: QueryClient, id: string): PlayerProfile[] =>
  queryClient
    .getQueriesData<PlayerProfile>({ queryKey: playersQueries.profiles() })
    .map(([, profile]) => profile)
    .filter((profile) => profile?.id === id)
    .filter((profile) => profile !== undefined);

function patchProfiles(queryClient: QueryClient, id: string, patch: (profile: PlayerProfile) => PlayerProfile): void {
  for (const { queryKey } of queryClient.getQueryCache().findAll({ queryKey: playersQueries.profiles() }))
    patchQuery<PlayerProfile>(queryClient, queryKey, (profile) => (profile.id === id ? patch(profile) : profile));
}

function patchLists(queryClient: QueryClient, id: string, patch: (player: Player) => Player): void {
  for (const { queryKey } of queryClient.getQueryCache().findAll({ queryKey: playersQueries.lists() }))
    patchQuery<Paged<Player>>(queryClient, queryKey, (pages) => patchItem(pages, id, patch));
}
