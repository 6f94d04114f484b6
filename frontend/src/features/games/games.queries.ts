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

  /** Open games that the server finds. The query key extends that of `open`, so that both become stale together. */
  found: (search: GameSearch, near: NearList | null = null) =>
    pagedQueryOptions({
      queryKey: [...gamesQueries.open().queryKey, { ...search, ...near?.search }],
      read: async (query, signal) => {
        const page = await apiPage(gamesRoutes.list, { query: { ...search, ...near?.search, ...query }, signal });
        return { ...page, items: page.items.map(toCached) };
      },
      newest: newestGame,
      // Otherwise the list of every search term would be kept, patched and read again.
      gcTime: 0,
      // `applyGame` uses `near` to insert games from events into the list.
      ...(near && { meta: { near } }),
    }),

  /** Games that the viewer hosts or has a seat or waitlist position in, past and cancelled games too. */
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

  /** Games with a seat that is offered to the viewer, or kept since they left. Some of these may have expired. */
  held: () =>
    queryOptions({
      queryKey: [...all, 'held'],
      meta: { isOfShell: true },
      queryFn: async ({ signal }): Promise<HeldGames> => (await api(gamesRoutes.held, { signal })).map(toCached),
    }),

  /**
   * Whether the viewer's private calendar is on. No event is published for a change, so it is read each time it is
   * shown.
   */
  calendarSubscription: () =>
    queryOptions({
      queryKey: [...all, 'calendar-subscription'],
      queryFn: ({ signal }) => api(gamesRoutes.calendarSubscription, { signal }),
      staleTime: 0,
    }),

  details: () => [...all, 'detail'] as const,

  /** One game with its people. `linkKey` opens a private game. */
  detail: (id: string, linkKey?: string) =>
    queryOptions({
      queryKey: [...gamesQueries.details(), id, linkKey ?? null],
      meta: { keep: { most: 50 } },
      queryFn: async ({ signal }) =>
        toCached(await api(gamesRoutes.detail, { params: { id }, query: { key: linkKey }, signal })),
      structuralSharing: (cached, fresh) =>
        cached ? newestGame(cached as CachedDetail, fresh as CachedDetail) : fresh,
    }),
};
