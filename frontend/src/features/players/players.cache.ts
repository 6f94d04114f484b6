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

// Answers to own writes and events change the cache through here: ordered by rev, safe to run twice.

/** The answer to a change of one's own profile, avatar or photo: one's own form, and one's face everywhere else. */
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

/** Numbers of a player, after a result. */
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

/** How many follow a player, and whom they follow. */
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

/** Whether the viewer follows a player, with that player's totals. */
export function applyFollow(queryClient: QueryClient, { isFollowing, ...totals }: FollowState): void {
  // Only the viewer changes it, one call after the other; the totals others change too, so those go by their rev.
  patchProfiles(queryClient, totals.playerId, (profile) => ({ ...profile, isFollowing }));
  patchLists(queryClient, totals.playerId, (player) => ({ ...player, isFollowing }));
  applyFollowTotals(queryClient, totals);
}

export function applyLeaderboard(queryClient: QueryClient, leaderboard: Leaderboard): void {
  patchQuery<Leaderboard>(queryClient, playersQueries.leaderboard().queryKey, (cached) =>
    cached.rev > leaderboard.rev ? cached : leaderboard,
  );
}

/** Cached copies of a player's page; one's own is cached under `anonymous` too. */
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
