import { type CalendarFeed, gamesRoutes } from '@hoopline/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { log } from '../../lib/log.ts';
import { ensureSession } from '../../session/ensure-session.ts';
import { gamesQueries } from './games.queries.ts';

/** The viewer's private calendar: whether it is on, made anew, which ends the address before it, or turned off. */
export function useCalendarFeed(isShown: boolean) {
  const queryClient = useQueryClient();
  const state = useQuery({ ...gamesQueries.calendarFeed(), enabled: isShown });

  const [made, setMade] = useState<CalendarFeed>();

  const tell = async (since: string | null) => {
    const { queryKey } = gamesQueries.calendarFeed();
    // What was asked before the change must not answer after it.
    await queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, { since });
  };

  const make = useMutation({
    mutationFn: async () => {
      await ensureSession();
      return api(gamesRoutes.makeCalendarFeed);
    },
    onSuccess: (feed) => {
      setMade(feed);
      return tell(feed.since);
    },
    onError: (error) => log.error('A calendar address could not be made', error),
  });
  const revoke = useMutation({
    mutationFn: () => api(gamesRoutes.revokeCalendarFeed),
    onSuccess: () => tell(null),
    onError: (error) => log.error('A calendar feed could not be turned off', error),
  });
  // One that was replaced or turned off, here or elsewhere, is an address no more.
  const path = made && made.since === state.data?.since ? made.path : undefined;
  return { state, path, make, revoke };
}
