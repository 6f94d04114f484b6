import { type CalendarSubscription, gamesRoutes } from '@hoopline/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { log } from '../../../lib/log.ts';
import { storeAnswer } from '../../../lib/query-cache.ts';
import { ensureSession } from '../../../session/ensure-session.ts';
import { gamesQueries } from '../games.queries.ts';

/** The viewer's calendar subscription: whether it is on, making an address (which revokes the one before), turning it off. */
export function useCalendarSubscription(isShown: boolean) {
  const queryClient = useQueryClient();
  const state = useQuery({ ...gamesQueries.calendarSubscription(), enabled: isShown });

  const [made, setMade] = useState<CalendarSubscription>();

  const setSince = async (since: string | null) => {
    const { queryKey } = gamesQueries.calendarSubscription();
    // A fetch that began before the change must not overwrite it.
    await queryClient.cancelQueries({ queryKey });
    storeAnswer(queryClient, queryKey, { since });
  };

  const make = useMutation({
    mutationFn: async () => {
      await ensureSession();
      return api(gamesRoutes.makeCalendarSubscription);
    },
    onSuccess: (subscription) => {
      setMade(subscription);
      return setSince(subscription.since);
    },
    onError: (error) => log.error('A calendar address could not be made', error),
  });
  const revoke = useMutation({
    mutationFn: () => api(gamesRoutes.revokeCalendarSubscription),
    onSuccess: () => setSince(null),
    onError: (error) => log.error('The calendar subscription could not be turned off', error),
  });
  // Hide the address once it was replaced or turned off, here or in another tab.
  const path = made && made.since === state.data?.since ? made.path : undefined;
  return { state, path, make, revoke };
}
