import type { Conversation, EventPayloads, Message, Progress, ReadState } from '@hoopline/contracts';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { type ConversationPages, listConversations, replaceConversation, withConversations } from './conversations.ts';
import { messagesQueries } from './messages.queries.ts';
import { catchUpThread } from './seq-jump.ts';
import { hasOlder, isWhole, mergeThreads } from './thread.ts';
import { unreadQueries } from './unread.queries.ts';

// Own writes and everybody's events both patch through here: keyed by id or seq, and safe to run twice.

/** A new message, whoever wrote it. */
export function applyMessage(queryClient: QueryClient, message: Message): void {
  const { conversationId: id, seq, senderId, content, createdAt } = message;
  afterFirstRead(queryClient, messagesQueries.thread(id).queryKey, () => addToThread(queryClient, message));
  afterFirstRead(queryClient, messagesQueries.conversations().queryKey, () => {
    if (!knownConversation(queryClient, id)) return void fetchConversation(queryClient, id);
    patchConversation(queryClient, id, (conversation) =>
      seq <= conversation.lastSeq
        ? conversation
        : {
            ...conversation,
            lastSeq: seq,
            lastActivityAt: createdAt,
            lastMessage: { id: message.id, seq, senderId, content, createdAt },
          },
    );
    bringIntoList(queryClient, id);
  });
}

/** How far the caller has read, with totals; an older state than the one held is dropped. */
export function applyReadState(queryClient: QueryClient, state: ReadState): void {
  const { conversationId: id, unreadCount, totalUnread, readSeq } = state;
  const held = knownConversation(queryClient, id);
  if (held && held.mine.readSeq > readSeq) return;
  patchConversation(queryClient, id, (conversation) => ({
    ...conversation,
    unreadCount,
    mine: { ...conversation.mine, readSeq: Math.max(conversation.mine.readSeq, readSeq) },
  }));
  const { queryKey } = unreadQueries.total();
  // An answer under way may be older than this news.
  void queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, { totalUnread });
}

/** How far either member has read. Who has read has also received. */
export function applyRead(queryClient: QueryClient, { userId, conversationId, seq, readAt }: Payload<'messages.read'>) {
  raiseProgress(queryClient, conversationId, userId, (progress) => ({
    deliveredSeq: Math.max(progress.deliveredSeq, seq),
    ...(seq > progress.readSeq ? { readSeq: seq, readAt } : { readSeq: progress.readSeq, readAt: progress.readAt }),
  }));
}

export function applyDelivered(
  queryClient: QueryClient,
  { userId, conversationId, seq }: Payload<'messages.delivered'>,
): void {
  raiseProgress(queryClient, conversationId, userId, (progress) => ({
    ...progress,
    deliveredSeq: Math.max(progress.deliveredSeq, seq),
  }));
}

/** A conversation just started, or just read by itself. */
export function putConversation(queryClient: QueryClient, conversation: Conversation): void {
  queryClient.setQueryData(messagesQueries.conversation(conversation.id).queryKey, conversation);
  patchConversation(queryClient, conversation.id, () => conversation);
  bringIntoList(queryClient, conversation.id);
}

/** What is held of a conversation, in the list or by itself. */
export function knownConversation(queryClient: QueryClient, id: string): Conversation | undefined {
  const pages = queryClient.getQueryData<ConversationPages>(messagesQueries.conversations().queryKey);
  const listed = pages && listConversations(pages).find((conversation) => conversation.id === id);
  return listed ?? queryClient.getQueryData(messagesQueries.conversation(id).queryKey);
}

type Payload<Name extends keyof EventPayloads> = EventPayloads[Name];

function addToThread(queryClient: QueryClient, message: Message): void {
  const { queryKey } = messagesQueries.thread(message.conversationId);
  const held = queryClient.getQueryData(queryKey);
  // A late double of what lies before the loaded part would tear a hole into it.
  if (!held || (hasOlder(held) && message.seq < (held[0]?.seq ?? 0))) return;
  const thread = mergeThreads(held, [message]);
  if (thread === held) return;
  queryClient.setQueryData(queryKey, thread);
  if (!isWhole(thread)) catchUpThread(queryClient, message.conversationId);
}

function patchConversation(queryClient: QueryClient, id: string, patch: (conversation: Conversation) => Conversation) {
  queryClient.setQueryData(messagesQueries.conversation(id).queryKey, (held) => held && patch(held));
  queryClient.setQueryData<ConversationPages>(
    messagesQueries.conversations().queryKey,
    (held) => held && replaceConversation(held, id, patch),
  );
}

function raiseProgress(queryClient: QueryClient, id: string, userId: string, raise: (progress: Progress) => Progress) {
  patchConversation(queryClient, id, (conversation) =>
    conversation.otherUser.id === userId
      ? { ...conversation, theirs: raise(conversation.theirs) }
      : { ...conversation, mine: raise(conversation.mine) },
  );
}

/** Lists a conversation that is known by itself but stands on no loaded page. */
function bringIntoList(queryClient: QueryClient, id: string): void {
  const conversation = queryClient.getQueryData(messagesQueries.conversation(id).queryKey);
  queryClient.setQueryData<ConversationPages>(messagesQueries.conversations().queryKey, (held) => {
    if (!held || !conversation || listConversations(held).some((listed) => listed.id === id)) return held;
    return withConversations(held, [conversation]);
  });
}

async function fetchConversation(queryClient: QueryClient, id: string): Promise<void> {
  if (!queryClient.getQueryData(messagesQueries.conversations().queryKey)) return;
  const conversation = await queryClient
    .fetchQuery({ ...messagesQueries.conversation(id), staleTime: 0 })
    .catch(() => undefined); // the next catch-up brings it
  if (conversation) bringIntoList(queryClient, id);
}

/**
 * Patches now; or, where the first read is still under way, as soon as it has answered: it may have been read before
 * what the patch tells, and there is nothing yet to patch.
 */
function afterFirstRead(queryClient: QueryClient, queryKey: QueryKey, patch: () => void): void {
  const query = queryClient.getQueryCache().find({ queryKey });
  const isFirstRead = query?.state.data === undefined && query?.state.fetchStatus === 'fetching';
  if (isFirstRead) void query.promise?.then(patch, () => {});
  else patch();
}
