import { type GameSearch, gamesRoutes } from '@hoopline/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api, apiPage } from '../../lib/api.ts';
import { pagedQueryOptions } from '../../lib/paged.ts';
import { type CachedDetail, type HeldGames, newestGame, toCached } from './cached-game.ts';
import type { NearList } from './near/nearby.store.ts';

const all = ['games'] as const;

export const gamesQueries = {
  all,

  /** Public games still to be played, soonest first. */
  open: () =>
    pagedQueryOptions({
      queryKey: [...all, 'open'],
      meta: { keep: { most: 1 } },
      read: async (query, signal) => {
        const page = await apiPage(gamesRoutes.list, { query, signal });
        return { ...page, items: page.items.map(toCached) };
      },
      newest: newestGame,
    }),

  /** Those of them that the server finds. Under the key of all, so that what makes those stale makes these stale too. */
  found: (search: GameSearch, near: NearList | null = null) =>
    pagedQueryOptions({
      queryKey: [...gamesQueries.open().queryKey, { ...search, ...near?.search }],
      read: async (query, signal) => {
        const page = await apiPage(gamesRoutes.list, { query: { ...search, ...near?.search, ...query }, signal });
        return { ...page, items: page.items.map(toCached) };
      },
      newest: newestGame,
      // Each word that was ever searched for would be kept, patched and read again.
      gcTime: 0,
      // What an event brings is put into the list by it.
      ...(near && { meta: { near } }),
    }),

  /** Games that the viewer hosts or has a place in, also those over or cancelled. */
  mine: () =>
    pagedQueryOptions({
      queryKey: [...all, 'mine'],
      meta: { keep: { most: 1 } },
      read: async (query, signal) => {
        const page = await apiPage(gamesRoutes.ofPlayer, { params: { userId: 'anonymous' }, query, signal });
        return { ...page, items: page.items.map(toCached) };
      },
      newest: newestGame,
    }),

  /** Games in which a seat is held for the viewer, offered or kept since they left. Some may be held no longer. */
  held: () =>
    queryOptions({
      queryKey: [...all, 'held'],
      meta: { isOfShell: true },
      queryFn: async ({ signal }): Promise<HeldGames> => (await api(gamesRoutes.held, { signal })).map(toCached),
    }),

  /** Whether the viewer's private calendar is on. No event announces a change, so it is read each time it is shown. */
  calendarSubscription: () =>
    queryOptions({
      queryKey: [...all, 'calendar-subscription'],
      queryFn: ({ signal }) => api(gamesRoutes.calendarSubscription, { signal }),
      staleTime: 0,
    }),

  details: () => [...all, 'detail'] as const,

  /** One game with its people. `key` opens a private one. */
  detail: (id: string, key?: string) =>
    queryOptions({
      queryKey: [...gamesQueries.details(), id, key ?? null],
      meta: { keep: { most: 50 } },
      queryFn: async ({ signal }) =>
        toCached(await api(gamesRoutes.detail, { params: { id }, query: { key }, signal })),
      structuralSharing: (cached, fresh) =>
        cached ? newestGame(cached as CachedDetail, fresh as CachedDetail) : fresh,
    }),
};
