import { type Message, messagesRoutes, type ReactionKind } from '@hoopline/contracts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { create } from 'zustand';
import { api, HttpError } from '../../lib/api.ts';
import { backoffMs } from '../../lib/backoff.ts';
import { CoalescedWrite } from '../../lib/coalesced-write.ts';
import { i18n } from '../../lib/i18n.ts';
import { log } from '../../lib/log.ts';
import { isSignedOut, signInAgain } from '../../ui/sign-in-again.ts';
import { toast } from '../../ui/toast/toast.store.ts';
import { applyReacted } from './messages.cache.ts';
import { onReturn } from './on-return.ts';
import { ownKind } from './reactions.ts';

interface ReactionsStore {
  /** The viewer's last wish by message, until the server has answered; null takes the reaction back. */
  pending: Readonly<Record<string, ReactionKind | null>>;
}

const useReactionWishes = create<ReactionsStore>(() => ({ pending: {} }));

interface Target {
  conversationId: string;
  queryClient: QueryClient;
}

/** The thread of each message, by the id of the message. */
const targets = new Map<string, Target>();

/** Time between two calls about one message. */
const REST_MS = 300;
/** Pauses before another call, unless the connection returns earlier. */
const BACKOFF = { firstMs: 5_000, maxMs: 30_000 };
/** Statuses of a server, or of a proxy before it, that cannot take the call at the moment. */
const AWAY = new Set([429, 502, 503, 504]);

/**
 * Resolves when the connection is back, or after a pause that grows with the failures. If the server has asked for a
 * pause, resolves only after that. Undefined if the server has refused the reaction.
 */
function untilRetry(error: unknown, failures: number): Promise<void> | undefined {
  const isAnswered = error instanceof HttpError;
  if (isAnswered && !AWAY.has(error.status)) return undefined;
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const askedMs = isAnswered && error.retryAfter ? error.retryAfter * 1_000 : undefined;
    const timer = setTimeout(finish, askedMs ?? backoffMs(failures, BACKOFF));
    const stop = onReturn(() => askedMs === undefined && finish());
  });
}

const writes = new CoalescedWrite<ReactionKind | null>({
  send: async (messageId, kind) => {
    const target = targets.get(messageId);
    if (!target) return;
    const { conversationId, queryClient } = target;
    const reactions = await api(messagesRoutes.react, { params: { id: conversationId, messageId }, body: { kind } });
    applyReacted(queryClient, { conversationId, messageId, reactions });
    // Somebody who presses many times sends only the last wish after this pause.
    await new Promise((resolve) => setTimeout(resolve, REST_MS));
  },
  shouldContinue: () => false,
  untilRetry,
  onChange: (messageId, kind) =>
    useReactionWishes.setState(({ pending }) => {
      const { [messageId]: _, ...others } = pending;
      return { pending: kind === undefined ? others : { ...others, [messageId]: kind } };
    }),
  onFailed: (_messageId, error) => {
    log.error('A reaction was not saved', error);
    if (isSignedOut(error)) signInAgain();
    else toast({ status: 'error', title: i18n.t('messages:reaction.failed') });
  },
});

/** The viewer's reaction to a message, and a function that gives it or, given the same kind, takes it back. */
export function useOwnReaction(message: Pick<Message, 'id' | 'reactions'>, conversationId: string, me: string) {
  const { id, reactions } = message;
  const queryClient = useQueryClient();
  const pending = useReactionWishes((store) => store.pending[id]);
  const own = pending === undefined ? ownKind(reactions, me) : pending;
  const toggle = (kind: ReactionKind) => {
    targets.set(id, { conversationId, queryClient });
    writes.write(id, own === kind ? null : kind);
  };
  return { own, toggle };
}
