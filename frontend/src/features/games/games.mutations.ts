import { type CreateGame, type EnterResult, type GameDetail, gamesRoutes, type UpdateGame } from '@hoopline/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { api } from '../../lib/api.ts';
import { log } from '../../lib/log.ts';
import { uuidv7 } from '../../lib/uuid.ts';
import { ensureSession } from '../../session/ensure-session.ts';
import { applyWriteError, applyWriteResult, refusalOf } from './own-write.ts';

const SEAT_ROUTES = {
  join: gamesRoutes.join,
  leave: gamesRoutes.leave,
  joinWaitlist: gamesRoutes.joinWaitlist,
  leaveWaitlist: gamesRoutes.leaveWaitlist,
} as const;

export interface SeatActions {
  /** Each is safe to repeat. A new attempt clears the refusal of the last one. */
  act: (action: keyof typeof SEAT_ROUTES) => void;
  isPending: boolean;
  /** When the last attempt began, in milliseconds; 0 before the first. */
  actedAt: number;
  refusal: string | undefined;
}

/** All that a player can do about a seat. */
export function useSeatActions(id: string, key?: string): SeatActions {
  const queryClient = useQueryClient();
  const { mutate, isPending, submittedAt, error } = useMutation({
    mutationFn: async (action: keyof typeof SEAT_ROUTES) => {
      await ensureSession();
      return api(SEAT_ROUTES[action], { params: { id }, query: { key } });
    },
    onSuccess: (game) => applyWriteResult(queryClient, game),
    onError: (failure) => {
      log.error('A seat could not be changed', failure);
      applyWriteError(queryClient, id, failure);
    },
  });
  return { act: mutate, isPending, actedAt: submittedAt, refusal: refusalOf(error) };
}

/** Sending the same form again cannot make two games; a changed one is another request. */
export function useCreateGame() {
  const queryClient = useQueryClient();
  const last = useRef({ text: '', key: '' });
  const keyOf = (body: CreateGame) => {
    const text = JSON.stringify(body);
    if (text !== last.current.text) last.current = { text, key: uuidv7() };
    return last.current.key;
  };
  return useMutation({
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

type GameWrite =
  | { act: 'update'; body: UpdateGame }
  | { act: 'cancel'; reason: string; rev: number }
  | { act: 'remove'; userId: string; reason: string }
  | { act: 'markPaid'; userId: string; isPaid: boolean }
  | { act: 'enterResult'; body: EnterResult }
  | { act: 'confirmResult'; rev: number }
  | { act: 'rate'; rating: number };

/** What a host does to their game, and what its players say of it once it is over. Each is safe to repeat. */
export function useGameWrite(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (write: GameWrite) => sendGameWrite(id, write),
    onSuccess: (game) => applyWriteResult(queryClient, game),
    onError: (error) => {
      log.error('A game could not be changed', error);
      applyWriteError(queryClient, id, error);
    },
  });
}

function sendGameWrite(id: string, write: GameWrite): Promise<GameDetail> {
  switch (write.act) {
    case 'update':
      return api(gamesRoutes.update, { params: { id }, body: write.body });
    case 'cancel':
      return api(gamesRoutes.cancel, { params: { id }, body: { reason: write.reason, rev: write.rev } });
    case 'remove':
      return api(gamesRoutes.removePlayer, { params: { id, userId: write.userId }, body: { reason: write.reason } });
    case 'markPaid':
      return api(gamesRoutes.markPaid, { params: { id, userId: write.userId }, body: { isPaid: write.isPaid } });
    case 'enterResult':
      return api(gamesRoutes.enterResult, { params: { id }, body: write.body });
    case 'confirmResult':
      return api(gamesRoutes.confirmResult, { params: { id }, body: { rev: write.rev } });
    case 'rate':
      return api(gamesRoutes.rate, { params: { id }, body: { rating: write.rating } });
  }
}
