import { type MyProfile, playersRoutes } from '@hoopline/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api, apiPage } from '../../lib/api.ts';
import { hydrationEnded } from '../../lib/hydration.ts';
import { pagedQueryOptions } from '../../lib/paged.ts';
import { VISIT_MS } from '../../lib/query-client.ts';
import { visitorLook } from '../../session/visitor-look.ts';

export const playersQueries = {
  all: ['players'] as const,
  lists: () => [...playersQueries.all, 'list'] as const,
  /**
   * Players whose name contains the term or whose e-mail address it is; all players if the term is empty. `isFollowing`
   * leaves only players whom the viewer follows.
   */
  search: (term: string, isFollowing = false) =>
    pagedQueryOptions({
      queryKey: [...playersQueries.lists(), term, { isFollowing }],
      read: (query, signal) =>
        apiPage(playersRoutes.list, {
          query: { ...query, search: term || undefined, following: isFollowing ? 'true' : undefined },
          signal,
        }),
      // No event announces new players: each visit reads the list again.
      staleTime: VISIT_MS,
    }),
  leaderboard: () =>
    queryOptions({
      queryKey: [...playersQueries.all, 'leaderboard'],
      queryFn: ({ signal }) => api(playersRoutes.leaderboard, { signal }),
    }),
  mine: () =>
    queryOptions({
      queryKey: [...playersQueries.all, 'mine'],
      queryFn: async ({ signal }) => {
        const mine = await api(playersRoutes.myProfile, { signal });
        if (mine.id !== null) return mine;
        // The look of a visitor is stored only on this device.
        await hydrationEnded();
        return { ...mine, avatar: visitorLook() };
      },
      // A read that began before a save may answer after it.
      structuralSharing: (cached, fresh) => newestMine(cached as MyProfile | undefined, fresh as MyProfile),
    }),
  profiles: () => [...playersQueries.all, 'profile'] as const,
  profile: (id: string) =>
    queryOptions({
      queryKey: [...playersQueries.profiles(), id],
      queryFn: ({ signal }) => api(playersRoutes.profile, { params: { id }, signal }),
    }),
  statsOf: () => [...playersQueries.all, 'stats'] as const,
  stats: (id: string) =>
    queryOptions({
      queryKey: [...playersQueries.statsOf(), id],
      queryFn: ({ signal }) => api(playersRoutes.stats, { params: { id }, signal }),
    }),
  ratings: (id: string) =>
    pagedQueryOptions({
      queryKey: [...playersQueries.all, 'ratings', id],
      read: (query, signal) => apiPage(playersRoutes.ratings, { params: { id }, query, signal }),
    }),
  followers: (id: string) => followList(id, 'followers'),
  following: (id: string) => followList(id, 'following'),
};

const followList = (id: string, list: 'followers' | 'following') =>
  pagedQueryOptions({
    queryKey: [...playersQueries.lists(), list, id],
    read: (query, signal) => apiPage(playersRoutes[list], { params: { id }, query, signal }),
    staleTime: 0,
  });

const newestMine = (cached: MyProfile | undefined, fresh: MyProfile): MyProfile =>
  cached?.id === fresh.id && cached.profileRev > fresh.profileRev ? cached : fresh;
