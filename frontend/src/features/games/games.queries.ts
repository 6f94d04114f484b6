import { gamesRoutes, type PageQuery } from '@hoopline/contracts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api, apiPage } from '../../lib/api.ts';
import { type GamePages, mergePages } from './game-pages.ts';
import { type HeldDetail, holdGame, newestGame } from './held-game.ts';

const all = ['games'] as const;
const FIRST_PAGE: PageQuery = {};

export const gamesQueries = {
  all,

  /** Public games still to be played, soonest first. */
  open: () =>
    infiniteQueryOptions({
      queryKey: [...all, 'open'],
      queryFn: async ({ pageParam, signal }) => {
        const page = await apiPage(gamesRoutes.list, { query: pageParam, signal });
        return { ...page, items: page.items.map(holdGame) };
      },
      initialPageParam: FIRST_PAGE,
      getNextPageParam: (page) => page.next,
      structuralSharing: (held, fresh) => mergePages(held as GamePages | undefined, fresh as GamePages),
    }),

  /** Games that the viewer hosts or has a place in, also those over or cancelled. */
  mine: () =>
    infiniteQueryOptions({
      queryKey: [...all, 'mine'],
      queryFn: async ({ pageParam, signal }) => {
        const page = await apiPage(gamesRoutes.ofPlayer, {
          params: { userId: 'anonymous' },
          query: pageParam,
          signal,
        });
        return { ...page, items: page.items.map(holdGame) };
      },
      initialPageParam: FIRST_PAGE,
      getNextPageParam: (page) => page.next,
      structuralSharing: (held, fresh) => mergePages(held as GamePages | undefined, fresh as GamePages),
    }),

  /** Whether the viewer's private calendar is on. No event tells of it, so each look at it reads it. */
  calendarFeed: () =>
    queryOptions({
      queryKey: [...all, 'calendar-feed'],
      queryFn: ({ signal }) => api(gamesRoutes.calendarFeed, { signal }),
      staleTime: 0,
    }),

  details: () => [...all, 'detail'] as const,

  /** One game with its people. `key` opens a private one (D-15). */
  detail: (id: string, key?: string) =>
    queryOptions({
      queryKey: [...gamesQueries.details(), id, key ?? null],
      queryFn: async ({ signal }) =>
        holdGame(await api(gamesRoutes.detail, { params: { id }, query: { key }, signal })),
      structuralSharing: (held, fresh) => (held ? newestGame(held as HeldDetail, fresh as HeldDetail) : fresh),
    }),
};
