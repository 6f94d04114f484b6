import { type CreateGame, type GameDetail, gamesRoutes, type UpdateGame } from '@hoopline/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { api } from '../../lib/api.ts';
import { log } from '../../lib/log.ts';
import { uuidv7 } from '../../lib/uuid.ts';
import { ensureSession } from '../../session/ensure-session.ts';
import { accept, correct, refusalOf } from './own-write.ts';

type SeatRoute = typeof gamesRoutes.join;

function useSeatMove(route: SeatRoute, id: string, key: string | undefined) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      await ensureSession();
      return api(route, { params: { id }, query: { key } });
    },
    onSuccess: (game) => accept(queryClient, game),
    onError: (error) => {
      log.error('A seat could not be changed', error);
      correct(queryClient, id, error);
    },
  });
}

/** All that a player can do about a seat. Each is safe to repeat. */
export function useSeatMoves(id: string, key?: string) {
  const join = useSeatMove(gamesRoutes.join, id, key);
  const leave = useSeatMove(gamesRoutes.leave, id, key);
  const wait = useSeatMove(gamesRoutes.wait, id, key);
  const stopWaiting = useSeatMove(gamesRoutes.stopWaiting, id, key);
  const moves = [join, leave, wait, stopWaiting];
  const error = moves.find((move) => move.isError)?.error;

  /** A new attempt takes the last one's refusal off the screen. */
  const start = (move: typeof join) => () => {
    for (const other of moves) other.reset();
    move.mutate();
  };
  return {
    join: start(join),
    leave: start(leave),
    wait: start(wait),
    stopWaiting: start(stopWaiting),
    isPending: moves.some((move) => move.isPending),
    refusal: refusalOf(error),
  } as const;
}

export type SeatMoves = ReturnType<typeof useSeatMoves>;

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
      accept(queryClient, game);
    },
    onError: (error) => log.error('A game could not be created', error),
  });
}

type HostWrite =
  | { act: 'update'; body: UpdateGame }
  | { act: 'cancel'; reason: string; rev: number }
  | { act: 'remove'; userId: string; reason: string }
  | { act: 'paid'; userId: string; isPaid: boolean };

/** What a host does to their game. When another tab was faster, the fresh state is read and shown. */
export function useHostWrite(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (write: HostWrite) => sendHostWrite(id, write),
    onSuccess: (game) => accept(queryClient, game),
    onError: (error) => {
      log.error('A game could not be changed', error);
      correct(queryClient, id, error);
    },
  });
}

function sendHostWrite(id: string, write: HostWrite): Promise<GameDetail> {
  switch (write.act) {
    case 'update':
      return api(gamesRoutes.update, { params: { id }, body: write.body });
    case 'cancel':
      return api(gamesRoutes.cancel, { params: { id }, body: { reason: write.reason, rev: write.rev } });
    case 'remove':
      return api(gamesRoutes.removePlayer, { params: { id, userId: write.userId }, body: { reason: write.reason } });
    case 'paid':
      return api(gamesRoutes.markPaid, { params: { id, userId: write.userId }, body: { isPaid: write.isPaid } });
  }
}
