import { type Conversation, messagesRoutes } from '@hoopline/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { api } from '../../lib/api.ts';
import { patchOnce } from '../../lib/query-cache.ts';
import { accountRefusal } from '../../lib/refusal.ts';
import { shownName } from '../../lib/shown-name.ts';
import { RETRY_TRANSIENT } from '../../lib/transient.ts';
import { uuidv7 } from '../../lib/uuid.ts';
import { toast } from '../../ui/toast/toast.store.ts';
import { applyHidden, applyReadState, putConversation } from './messages.cache.ts';
import { messagesQueries, readOlder } from './messages.queries.ts';
import { mergeThreads, type Thread } from './thread.ts';

interface ChatPartner {
  id: string;
  displayName: string;
}

/** Opens the conversation with a player, creating it if there is none, and shows its page. */
export function useStartConversation() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { t } = useTranslation('messages');

  return useMutation({
    mutationFn: ({ id }: ChatPartner) =>
      api(messagesRoutes.start, { body: { otherUserId: id }, headers: { 'idempotency-key': uuidv7() } }),
    onSuccess: (conversation: Conversation, { displayName }) => {
      putConversation(queryClient, conversation);
      void queryClient.invalidateQueries({ queryKey: messagesQueries.conversations().queryKey });
      toast({
        status: 'success',
        title: t('started'),
        description: t('startedWith', { name: shownName(displayName) }),
      });
      void navigate(`/messages/${conversation.id}`);
    },
    onError: (error) => {
      const limit = accountRefusal(error);
      const description = limit ? t(`refused.${limit}`) : t('startFailed');
      toast({ status: 'error', title: t('error'), description });
    },
  });
}

/**
 * Marks a conversation as read up to `seq`. Retries by itself after a failure, because the reader has no button for
 * it.
 */
export function useMarkRead() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ conversationId, seq }: { conversationId: string; seq: number }) =>
      api(messagesRoutes.markRead, { params: { id: conversationId }, body: { seq } }),
    onSuccess: (state) => applyReadState(queryClient, state),
    ...RETRY_TRANSIENT,
  });
}

/** Pins and removes messages of a game's thread, which its host may do, and mutes the thread for the viewer. */
export function useThreadTools(id: string) {
  const queryClient = useQueryClient();
  const { t } = useTranslation('messages');
  const onError = () => toast({ status: 'error', title: t('game.failed') });
  const onSuccess = (conversation: Conversation) => putConversation(queryClient, conversation);

  const pin = useMutation({
    mutationFn: (messageId: string | null) => api(messagesRoutes.pin, { params: { id }, body: { messageId } }),
    onSuccess,
    onError,
  });
  const mute = useMutation({
    mutationFn: (isMuted: boolean) => api(messagesRoutes.mute, { params: { id }, body: { isMuted } }),
    onSuccess,
    onError,
  });
  const remove = useMutation({
    mutationFn: (messageId: string) => api(messagesRoutes.removeMessage, { params: { id, messageId } }),
    onSuccess: (message) => applyHidden(queryClient, message),
    onError,
  });
  return { pin, mute, remove };
}

/** Reads the page before the oldest loaded message and adds it to the thread. */
export function useLoadOlder(conversationId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = messagesQueries.thread(conversationId);
  return useMutation({
    mutationFn: (thread: Thread) => readOlder(conversationId, thread),
    onSuccess: (older) => patchOnce<Thread>(queryClient, queryKey, (cached) => mergeThreads(cached, older)),
  });
}
