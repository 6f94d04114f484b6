import type { QueryClient } from '@tanstack/react-query';
import type { FeatureRealtime } from '../../lib/feature.ts';
import { settleReads } from '../../lib/query-cache.ts';
import { useConnection } from '../../lib/realtime/connection.store.ts';
import type { CatchUp, EventHandlers } from '../../lib/realtime/handlers.ts';
import { type ConversationPages, listConversations } from './conversations.ts';
import { reportDelivered, reportDeliveredOf } from './delivered.ts';
import { applyDelivered, applyMessage, applyRead, applyReadState, cachedConversation } from './messages.cache.ts';
import { messagesQueries } from './messages.queries.ts';
import { useSendQueue } from './queue/send-queue.store.ts';
import { type Thread, wholeUntil } from './thread.ts';
import { setTyping } from './typing.store.ts';

const events = {
  'messages.created': ({ conversationId, message }, queryClient) => {
    applyMessage(queryClient, message);
    if (message.senderId === useConnection.getState().userId) return;
    setTyping(conversationId, false);
    reportDelivered(queryClient, conversationId, message.seq);
  },
  'messages.unreadChanged': (state, queryClient) => applyReadState(queryClient, state),
  'messages.read': (read, queryClient) => applyRead(queryClient, read),
  'messages.delivered': (delivered, queryClient) => applyDelivered(queryClient, delivered),
  'messages.typing': ({ conversationId, userId, isTyping }) => {
    if (userId !== useConnection.getState().userId) setTyping(conversationId, isTyping);
  },
} satisfies EventHandlers;

/** Reads the list, the total and single conversations again; then open threads that are behind the list's `lastSeq`. */
const catchUp: CatchUp = async (queryClient) => {
  await settleReads(queryClient, messagesQueries.all);
  const isThread = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[1] === messagesQueries.threads()[1];
  await queryClient.invalidateQueries({ queryKey: messagesQueries.all, predicate: (query) => !isThread(query) });
  reportArrived(queryClient);
  await queryClient.invalidateQueries({
    queryKey: messagesQueries.threads(),
    predicate: (query) =>
      !query.isActive() || isBehind(queryClient, String(query.queryKey[2]), query.state.data as Thread | undefined),
  });
};

const connected = (queryClient: QueryClient): void => {
  useSendQueue.getState().queue?.wake();
  reportArrived(queryClient);
};

export const messagesRealtime = { events, catchUp, connected } satisfies FeatureRealtime;

/** What this device has read without a connection could not be reported. */
function reportArrived(queryClient: QueryClient): void {
  const pages = queryClient.getQueryData<ConversationPages>(messagesQueries.conversations().queryKey);
  if (pages) reportDeliveredOf(queryClient, listConversations(pages));
}

function isBehind(queryClient: QueryClient, conversationId: string, thread: Thread | undefined): boolean {
  const conversation = cachedConversation(queryClient, conversationId);
  return !thread || !conversation || conversation.lastSeq > wholeUntil(thread);
}
