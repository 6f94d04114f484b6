import type { Conversation, EventPayloads, Message, Progress, ReadState } from '@hoopline/contracts';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { addItems, patchItem } from '../../lib/paged.ts';
import { patchOnce, storeAnswer } from '../../lib/query-cache.ts';
import { useConnection } from '../../lib/realtime/connection.store.ts';
import { type ConversationPages, listConversations, newestConversation } from './conversations.ts';
import { cachedConversation, catchUpThread, messagesQueries } from './messages.queries.ts';
import { quoteOf } from './quotes.ts';
import { hasOlder, isWhole, mergeThreads, type Thread, withReactions } from './thread.ts';
import { unreadQueries } from './unread.queries.ts';

// Puts events and the answers to the viewer's writes into the cache. Every patch finds its entry by id or `seq`, and
// is safe to apply twice.

/** Applies a new message, of the viewer or of another person. */
export function applyMessage(queryClient: QueryClient, message: Message): void {
  const { conversationId: id, seq, createdAt } = message;
  afterFirstRead(queryClient, messagesQueries.thread(id).queryKey, () => addToThread(queryClient, message));
  afterFirstRead(queryClient, messagesQueries.conversations().queryKey, () => {
    if (!cachedConversation(queryClient, id)) return void fetchConversation(queryClient, id);
    patchConversation(queryClient, id, (conversation) =>
      seq <= conversation.lastSeq
        ? conversation
        : {
            ...conversation,
            lastSeq: seq,
            lastActivityAt: createdAt,
            lastMessage: lastMessageOf(message, conversation),
          },
    );
    bringIntoList(queryClient, id);
  });
}

const lastMessageOf = (message: Message, { game }: Conversation): Conversation['lastMessage'] => {
  const { id, seq, senderId, content, createdAt, isHidden, isRemoved, photo, sender } = message;
  return {
    ...{ id, seq, senderId, content, createdAt },
    ...(isHidden && { isHidden }),
    ...(isRemoved && { isRemoved }),
    ...(photo && { hasPhoto: true }),
    ...(game && { sender: { id: sender.id, displayName: sender.displayName, isGuest: sender.isGuest } }),
  };
};

/**
 * Called when moderators hide a message or show it again, or the host of a game removes it. Replaces the cached copies
 * of the message, and the quotes of it.
 */
export function applyHidden(queryClient: QueryClient, message: Message): void {
  const { conversationId: id } = message;
  patchOnce<Thread>(queryClient, messagesQueries.thread(id).queryKey, (thread) =>
    thread.map((known) => {
      if (known.id === message.id) return withReactions(message, known.reactions);
      return known.replyTo?.id === message.id ? { ...known, replyTo: quoteOf(message) } : known;
    }),
  );
  patchConversation(queryClient, id, (conversation) =>
    conversation.lastMessage?.id === message.id
      ? { ...conversation, lastMessage: lastMessageOf(message, conversation) }
      : conversation,
  );
}

/** Applies the reactions to a message, unless the cached ones are newer. */
export function applyReacted(
  queryClient: QueryClient,
  { conversationId, messageId, reactions }: Payload<'messages.reacted'>,
): void {
  const { queryKey } = messagesQueries.thread(conversationId);
  const patch = (thread: Thread) => {
    const patched = thread.map((known) => (known.id === messageId ? withReactions(known, reactions) : known));
    return patched.every((message, index) => message === thread[index]) ? thread : patched;
  };
  afterFirstRead(queryClient, queryKey, () => patchOnce<Thread>(queryClient, queryKey, patch));
}

/**
 * Applies how far the viewer has read, with unread totals. States may arrive in the wrong order. The total with the
 * higher `rev` is kept. In a conversation, `newestConversation` keeps the higher read mark. If the state is late (its
 * `rev` is lower) and its mark is not higher, the higher count is kept, since only reading lowers it.
 */
export function applyReadState(queryClient: QueryClient, state: ReadState): void {
  const { conversationId: id, unreadCount, totalUnread, readSeq, rev } = state;
  const { queryKey } = unreadQueries.total();
  const isLate = (queryClient.getQueryData(queryKey)?.rev ?? 0) > rev;
  patchConversation(queryClient, id, (conversation) => {
    const { unreadCount: known, mine } = conversation;
    const isNewer = !isLate || readSeq > mine.readSeq;
    return {
      ...conversation,
      unreadCount: isNewer ? unreadCount : Math.max(known, unreadCount),
      mine: { ...mine, readSeq },
    };
  });
  if (isLate) return;
  // A response that is under way may be older than this state.
  void queryClient.cancelQueries({ queryKey });
  storeAnswer(queryClient, queryKey, { totalUnread, rev });
}

/**
 * Called when the viewer (`isOwn`) or another person changes a privacy setting: it may be the one that shows others how
 * far they have read. Reads the progress again: in all conversations, or in the one with that person.
 */
export async function readMarksAgain(queryClient: QueryClient, { userId, isOwn }: { userId: string; isOwn: boolean }) {
  const { all, conversations, conversation } = messagesQueries;
  if (isOwn) {
    const kinds = [conversations().queryKey[1], conversation('').queryKey[1]];
    return queryClient.invalidateQueries({ queryKey: all, predicate: ({ queryKey }) => kinds.includes(queryKey[1]) });
  }
  const pages = queryClient.getQueryData<ConversationPages>(conversations().queryKey);
  const listed = pages && listConversations(pages).find(({ otherUser }) => otherUser?.id === userId);
  const alone = queryClient.getQueriesData<Conversation>({ queryKey: conversation('').queryKey.slice(0, -1) });
  const id = listed?.id ?? alone.find(([, one]) => one?.otherUser?.id === userId)?.[1]?.id;
  if (id !== undefined) await readConversationAgain(queryClient, id);
}

/** Called when people came into a game or left it, something happened in it, or its host pinned a message. */
export async function readThreadAgain(
  queryClient: QueryClient,
  { conversationId: id, hasNewWriter }: Payload<'messages.threadChanged'>,
): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: messagesQueries.lines(id).queryKey });
  if (hasNewWriter) void queryClient.invalidateQueries({ queryKey: messagesQueries.thread(id).queryKey });
  if (cachedConversation(queryClient, id)) await readConversationAgain(queryClient, id);
  else await fetchConversation(queryClient, id);
  // A viewer who has come back to a game may have unread messages in its thread. One who has left has no later ones.
  await queryClient.invalidateQueries({ queryKey: unreadQueries.total().queryKey });
}

async function readConversationAgain(queryClient: QueryClient, id: string): Promise<void> {
  // If this fails, the next catch-up reads it.
  const options = { ...messagesQueries.conversation(id), staleTime: 0 };
  const fresh = await queryClient.fetchQuery(options).catch(() => undefined);
  if (fresh) patchConversation(queryClient, id, (known) => newestConversation(known, fresh));
}

// The next two functions set the progress of the viewer or of another person. The query keeps the further of two states
// (`newestConversation`).

/** Applies how far a person has read. Read messages also count as delivered. */
export function applyRead(queryClient: QueryClient, { userId, conversationId, seq, readAt }: Payload<'messages.read'>) {
  raiseProgress(queryClient, conversationId, userId, (progress) => ({
    deliveredSeq: seq,
    ...(seq > progress.readSeq ? { readSeq: seq, readAt } : { readSeq: progress.readSeq, readAt: progress.readAt }),
  }));
}

export function applyDelivered(
  queryClient: QueryClient,
  { userId, conversationId, seq }: Payload<'messages.delivered'>,
): void {
  raiseProgress(queryClient, conversationId, userId, (progress) => ({ ...progress, deliveredSeq: seq }));
}

/** Caches a conversation that the viewer has just started, or opened from a player. */
export function putConversation(queryClient: QueryClient, conversation: Conversation): void {
  storeAnswer(queryClient, messagesQueries.conversation(conversation.id).queryKey, conversation);
  patchConversation(queryClient, conversation.id, () => conversation);
  bringIntoList(queryClient, conversation.id);
}

type Payload<Name extends keyof EventPayloads> = EventPayloads[Name];

function addToThread(queryClient: QueryClient, message: Message): void {
  const { queryKey } = messagesQueries.thread(message.conversationId);
  const cached = queryClient.getQueryData(queryKey);
  // A repeated event for a message before the loaded part would leave a gap between it and the rest.
  if (!cached || (hasOlder(cached) && message.seq < (cached[0]?.seq ?? 0))) return;
  const thread = mergeThreads(cached, [message]);
  if (thread === cached) return;
  patchOnce<Thread>(queryClient, queryKey, () => thread);
  if (!isWhole(thread)) catchUpThread(queryClient, message.conversationId);
}

function patchConversation(queryClient: QueryClient, id: string, patch: (conversation: Conversation) => Conversation) {
  patchOnce<Conversation>(queryClient, messagesQueries.conversation(id).queryKey, patch);
  patchOnce<ConversationPages>(queryClient, messagesQueries.conversations().queryKey, (pages) =>
    patchItem(pages, id, patch),
  );
}

function raiseProgress(queryClient: QueryClient, id: string, userId: string, raise: (progress: Progress) => Progress) {
  patchConversation(queryClient, id, (conversation) => {
    const { game, otherUser, theirs } = conversation;
    const isOwn = otherUser ? userId !== otherUser.id : userId === useConnection.getState().userId;
    if (isOwn) return { ...conversation, mine: raise(conversation.mine) };
    if (!game) return { ...conversation, theirs: theirs && raise(theirs) };
    const readers = game.readers.map((reader) => {
      const { readSeq } = raise({ ...NOTHING_READ, readSeq: reader.readSeq });
      return reader.userId === userId ? { userId, readSeq } : reader;
    });
    return { ...conversation, game: { ...game, readers } };
  });
}

const NOTHING_READ: Progress = { readSeq: 0, deliveredSeq: 0, readAt: null };

/** Adds a conversation that was read alone to the list, if no loaded page has it. */
function bringIntoList(queryClient: QueryClient, id: string): void {
  const conversation = queryClient.getQueryData(messagesQueries.conversation(id).queryKey);
  // The thread of a game is not listed before its first message.
  if (!conversation || (conversation.game && conversation.lastSeq === 0)) return;
  patchOnce<ConversationPages>(queryClient, messagesQueries.conversations().queryKey, (pages) =>
    addItems(pages, [conversation]),
  );
}

async function fetchConversation(queryClient: QueryClient, id: string): Promise<void> {
  if (!queryClient.getQueryData(messagesQueries.conversations().queryKey)) return;
  // If this fails, the next catch-up reads it.
  await queryClient.fetchQuery({ ...messagesQueries.conversation(id), staleTime: 0 }).catch(() => {});
  bringIntoList(queryClient, id);
}

/**
 * Patches now, or after the first read if it is still under way: until then there is no data to patch, and the response
 * may be older than the patch.
 */
function afterFirstRead(queryClient: QueryClient, queryKey: QueryKey, patch: () => void): void {
  const query = queryClient.getQueryCache().find({ queryKey });
  const isFirstRead = query?.state.data === undefined && query?.state.fetchStatus === 'fetching';
  if (isFirstRead) void query.promise?.then(patch, () => {});
  else patch();
}
