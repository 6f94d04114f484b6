import type { Quote } from '@hoopline/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../ui/toast/toast.store.ts';
import { keepReply } from './drafts.store.ts';
import { useLoadOlder } from './messages.mutations.ts';
import { messagesQueries } from './messages.queries.ts';
import { quoteOf } from './quotes.ts';
import { hasOlder, mergeThreads } from './thread.ts';
import type { ThreadActions } from './thread-actions.ts';

/** The number of earlier pages that are loaded at most to show a quoted message. */
const MAX_PAGES = 5;

interface ThreadActionsInput {
  conversationId: string;
  me: string;
  canWrite: boolean;
  log: RefObject<{ scrollToMessage: (seq: number) => void } | null>;
  /** The field for a new message. */
  input: RefObject<HTMLTextAreaElement | null>;
  ask: ThreadActions['ask'];
}

/** Makes the functions that the messages of an open thread share. */
export function useThreadActions({ conversationId, me, canWrite, log, input, ask }: ThreadActionsInput): ThreadActions {
  const { t } = useTranslation('messages');
  const queryClient = useQueryClient();
  const { mutateAsync: loadOlder } = useLoadOlder(conversationId);

  return useMemo(() => {
    const loaded = () => queryClient.getQueryData(messagesQueries.thread(conversationId).queryKey) ?? [];

    const reply = (messageId: string) => {
      const message = loaded().find(({ id }) => id === messageId);
      if (!message) return;
      keepReply(me, conversationId, quoteOf(message));
      // A menu that closes gives the focus to its button first.
      setTimeout(() => input.current?.focus(), 50);
    };

    const showQuoted = async ({ seq }: Quote) => {
      let thread = loaded();
      for (let pages = 0; pages < MAX_PAGES && hasOlder(thread) && (thread[0]?.seq ?? 0) > seq; pages += 1) {
        thread = mergeThreads(thread, await loadOlder(thread));
      }
      if (thread.some((message) => message.seq === seq)) log.current?.scrollToMessage(seq);
      else toast({ title: t('quote.tooFar') });
    };

    return {
      ...{ me, conversationId, canWrite, reply, ask },
      // If an earlier page cannot be loaded, the reader stays at the answer.
      showQuoted: (quote) =>
        void showQuoted(quote).catch(() => toast({ status: 'error', title: t('thread.olderFailed') })),
    };
  }, [conversationId, me, canWrite, log, input, ask, t, queryClient, loadOlder]);
}
