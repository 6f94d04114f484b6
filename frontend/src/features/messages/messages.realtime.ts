import { messagesRoutes } from '@hoopline/contracts';
import type { QueryClient } from '@tanstack/react-query';
import type { FeatureRealtime } from '../../lib/feature.ts';
import { readIfSent } from '../../lib/first-data.ts';
import { awaitReads } from '../../lib/query-cache.ts';
import { useConnection } from '../../lib/realtime/connection.store.ts';
import type { CatchUp, EventHandlers } from '../../lib/realtime/handlers.ts';
import { type ConversationPages, listConversations } from './conversations.ts';
import { reportDelivered, reportDeliveredOf } from './delivered.ts';
import {
  applyDelivered,
  applyHidden,
  applyMessage,
  applyReacted,
  applyRead,
  applyReadState,
  readMarksAgain,
  readThreadAgain,
} from './messages.cache.ts';
import { messagesQueries } from './messages.queries.ts';
import { forgetTypist, setTyping } from './typing.store.ts';
import { unreadQueries } from './unread.queries.ts';

const events = {
  'messages.created': ({ conversationId, message, readState }, queryClient) => {
    applyMessage(queryClient, message);
    if (readState) applyReadState(queryClient, readState);
    if (message.senderId === useConnection.getState().userId) return;
    setTyping({ conversationId, userId: message.senderId, isTyping: false });
    reportDelivered(queryClient, conversationId, message.seq);
  },
  'messages.hiddenChanged': ({ message }, queryClient) => applyHidden(queryClient, message),
  'messages.reacted': (reacted, queryClient) => applyReacted(queryClient, reacted),
  'messages.threadChanged': (changed, queryClient) => void readThreadAgain(queryClient, changed),
  'messages.unreadChanged': (state, queryClient) => applyReadState(queryClient, state),
  'messages.read': (read, queryClient) => applyRead(queryClient, read),
  'messages.delivered': (delivered, queryClient) => applyDelivered(queryClient, delivered),
  'account.privacyChanged': ({ userId }, queryClient) =>
    void readMarksAgain(queryClient, { userId, isOwn: userId === useConnection.getState().userId }),
  'messages.typing': (typing) => {
    if (typing.userId !== useConnection.getState().userId) setTyping(typing);
  },
  'safety.gone': ({ personId }) => forgetTypist(personId),
} satisfies EventHandlers;

/**
 * Reads the list, the total and single conversations again; then messages that were added to open threads or hidden in
 * them, because the list does not contain these.
 */
const catchUp: CatchUp = async (queryClient) => {
  await awaitReads(queryClient, messagesQueries.all);
  const isThread = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[1] === messagesQueries.threads()[1];
  await queryClient.invalidateQueries({ queryKey: messagesQueries.all, predicate: (query) => !isThread(query) });
  reportArrived(queryClient);
  await queryClient.invalidateQueries({ queryKey: messagesQueries.threads() });
};

const connected = (queryClient: QueryClient): void => reportArrived(queryClient);

const firstReads = (queryClient: QueryClient) =>
  readIfSent(messagesRoutes.unread.path, () => queryClient.prefetchQuery(unreadQueries.total()));

export const messagesRealtime = { events, catchUp, connected, firstReads } satisfies FeatureRealtime;

/** Reports messages as delivered that this device has read without a connection, or in the catch-up. */
function reportArrived(queryClient: QueryClient): void {
  const pages = queryClient.getQueryData<ConversationPages>(messagesQueries.conversations().queryKey);
  if (pages) reportDeliveredOf(queryClient, listConversations(pages));
}
