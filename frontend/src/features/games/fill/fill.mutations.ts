import type { Invitee, RunAlerts } from '@hoopline/contracts';
import { fillRoutes } from '@hoopline/contracts/games/fill-routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { log } from '../../../lib/log.ts';
import { patchQuery, storeAnswer } from '../../../lib/query-cache.ts';
import { useSingleMutation } from '../../../lib/use-single-mutation.ts';
import { ensureSession } from '../../../session/ensure-session.ts';
import { applyWriteError, applyWriteResult } from '../own-write.ts';
import { storeOwnAnswer } from '../store-own-answer.ts';
import { asksQuery, inviteesQuery, runAlertsQuery } from './fill.queries.ts';

/** The host's call for players. A number starts it and is the number of wanted players; `stop` ends it. */
export function useCallWrite(gameId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = asksQuery(gameId);
  return useSingleMutation({
    mutationFn: (write: number | 'stop') =>
      write === 'stop'
        ? api(fillRoutes.stopCall, { params: { id: gameId } })
        : api(fillRoutes.startCall, { params: { id: gameId }, body: { count: write } }),
    onSuccess: (answer) => storeOwnAnswer(queryClient, queryKey, answer),
    onError: (error) => {
      log.error('A call for players could not be changed', error);
      void queryClient.invalidateQueries({ queryKey });
      applyWriteError(queryClient, gameId, error);
    },
  });
}

/** Invites people. The server asks each of them once, so a repeated attempt is safe. */
export function useInvite(gameId: string) {
  const queryClient = useQueryClient();
  return useSingleMutation({
    mutationFn: (userIds: string[]) => api(fillRoutes.invite, { params: { id: gameId }, body: { userIds } }),
    onSuccess: ({ asked }) => {
      patchQuery<Invitee[]>(queryClient, inviteesQuery(gameId).queryKey, (people) =>
        people.map((person) => (asked.includes(person.id) ? { ...person, isAsked: true } : person)),
      );
      void queryClient.invalidateQueries({ queryKey: asksQuery(gameId).queryKey });
    },
    onError: (error) => {
      log.error('People could not be invited', error);
      applyWriteError(queryClient, gameId, error);
    },
  });
}

/** Reports that an asked person has opened the page. A failure is only logged: their next visit reports it again. */
export function useSeeAsk(gameId: string, key: string | undefined) {
  return useMutation({
    mutationFn: () => api(fillRoutes.seeAsk, { params: { id: gameId }, query: { key } }),
    onError: (error) => log.error('It could not be stored that a request was seen', error),
  });
}

type AnswerWrite = { act: 'decline' } | { act: 'claim'; token: string } | { act: 'takeBack' };

/**
 * Declines a request to play, claims the seat that a friend holds, or takes back the seat that the viewer holds for a
 * friend. The server answers each of these with the game.
 */
export function useFillAnswer(gameId: string, key?: string) {
  const queryClient = useQueryClient();
  return useSingleMutation({
    mutationFn: async (write: AnswerWrite) => {
      const params = { id: gameId };
      if (write.act === 'decline') return api(fillRoutes.declineAsk, { params, query: { key } });
      if (write.act === 'takeBack') return api(fillRoutes.takeFriendBack, { params });
      await ensureSession();
      return api(fillRoutes.claimSeat, { params, body: { token: write.token } });
    },
    onSuccess: (game) => applyWriteResult(queryClient, game),
    onError: (error) => {
      log.error('An answer about a game could not be stored', error);
      applyWriteError(queryClient, gameId, error);
    },
  });
}

/** Holds a seat for a friend. If one is held already, changes the friend's name and makes a new link. */
export function useBringFriend(gameId: string) {
  const queryClient = useQueryClient();
  return useSingleMutation({
    mutationFn: (name: string) => api(fillRoutes.bringFriend, { params: { id: gameId }, body: { name } }),
    onSuccess: ({ game }) => applyWriteResult(queryClient, game),
    onError: (error) => {
      log.error('A spot could not be held for a friend', error);
      applyWriteError(queryClient, gameId, error);
    },
  });
}

/** Saves whether and where the viewer wants run alerts. Calls are sent one after the other, so that the last counts. */
export function useSaveRunAlerts() {
  const queryClient = useQueryClient();
  const { queryKey } = runAlertsQuery();
  return useMutation({
    scope: { id: 'run alerts' },
    mutationFn: (alerts: RunAlerts) => api(fillRoutes.saveRunAlerts, { body: alerts }),
    onSuccess: (answer) => storeAnswer(queryClient, queryKey, answer),
    onError: (error) => log.error('Run alerts could not be saved', error),
  });
}
