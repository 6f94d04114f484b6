import { type CreateGame, gamesRoutes } from '@hoopline/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { api } from '../../lib/api.ts';
import { log } from '../../lib/log.ts';
import { refusalOf } from '../../lib/refusal.ts';
import { useSingleMutation } from '../../lib/use-single-mutation.ts';
import { uuidv7 } from '../../lib/uuid.ts';
import { ensureSession } from '../../session/ensure-session.ts';
import { isNamelessGuest, useGuestName } from './guest-name.store.ts';
import { applyWriteError, applyWriteResult } from './own-write.ts';

const SEAT_ROUTES = {
  join: gamesRoutes.join,
  leave: gamesRoutes.leave,
  joinWaitlist: gamesRoutes.joinWaitlist,
  leaveWaitlist: gamesRoutes.leaveWaitlist,
  cantPlay: gamesRoutes.cantPlay,
} as const;

export interface SeatActions {
  /** Sends the action, which is safe to repeat. A new attempt clears the refusal of the last one. */
  act: (action: keyof typeof SEAT_ROUTES) => void;
  isPending: boolean;
  refusal: string | undefined;
  /** The last attempt has given the seat to the waitlist, without a moment in which it could be taken back. */
  hasPassedSeat: boolean;
  /** Clears the refusal and the outcome of the last attempt. */
  forget: () => void;
}

/** The writes of the viewer about their seat and their answers are sent one after the other, so that the last counts. */
export const seatScope = (gameId: string) => ({ id: `seat in ${gameId}` });

/** The viewer's writes about their seat. */
export function useSeatActions(id: string, linkKey?: string): SeatActions {
  const queryClient = useQueryClient();
  const { mutate, isPending, error, reset, variables, data } = useMutation({
    scope: seatScope(id),
    mutationFn: async (action: keyof typeof SEAT_ROUTES) => {
      await ensureSession();
      return api(SEAT_ROUTES[action], { params: { id }, query: { key: linkKey } });
    },
    onSuccess: (game, action) => {
      applyWriteResult(queryClient, game);
      if (action === 'join' && isNamelessGuest(game)) useGuestName.setState({ askedIn: id });
    },
    onError: (failure) => {
      log.error('A seat could not be changed', failure);
      applyWriteError(queryClient, id, failure);
    },
  });
  const hasPassedSeat = variables === 'cantPlay' && data?.mySeat === null;
  return { act: mutate, isPending, refusal: refusalOf(error), hasPassedSeat, forget: reset };
}

/**
 * A form that is sent again after a failure keeps its idempotency key, so that it cannot create two games. A changed
 * form gets a new key, and so does the next form after a success. With `ownKey`, every call has that key.
 */
export function useCreateGame(ownKey?: string) {
  const queryClient = useQueryClient();
  const last = useRef({ text: '', key: '' });
  const keyOf = (body: CreateGame) => {
    if (ownKey) return ownKey;
    const text = JSON.stringify(body);
    if (text !== last.current.text) last.current = { text, key: uuidv7() };
    return last.current.key;
  };
  return useSingleMutation({
    mutationFn: async (body: CreateGame) => {
      await ensureSession();
      return api(gamesRoutes.create, { body, headers: { 'idempotency-key': keyOf(body) } });
    },
    onSuccess: (game) => {
      last.current = { text: '', key: '' };
      applyWriteResult(queryClient, game);
    },
    onError: (error) => log.error('A game could not be created', error),
  });
}
