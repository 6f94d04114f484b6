import {
  type Conversation,
  LIMITS,
  type Message,
  messagesRoutes,
  type PageQuery,
  type ThreadPage,
} from '@hoopline/contracts';
import { infiniteQueryOptions, type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query';
import { api, apiPage, type Page } from '../../lib/api.ts';
import { type ConversationPages, listConversations, mergePages, newestConversation } from './conversations.ts';
import { isWhole, mergeThreads, type Thread, wholeUntil } from './thread.ts';
import { MESSAGES } from './unread.queries.ts';

const all = [MESSAGES] as const;
const FIRST_PAGE: PageQuery = {};

export const messagesQueries = {
  all,
  /** A guest has only the threads of their games. */
  conversations: (kinds: 'all' | 'threads' = 'all') =>
    infiniteQueryOptions<Page<Conversation[]>, Error, ConversationPages, QueryKey, PageQuery>({
      queryKey: [...all, 'conversations'],
      meta: { keep: { most: 1 } },
      queryFn: ({ pageParam, signal }) =>
        apiPage(messagesRoutes.conversations, { query: { kinds, ...pageParam }, signal }),
      initialPageParam: FIRST_PAGE,
      getNextPageParam: (page) => page.next,
      structuralSharing: (cached, fresh) =>
        mergePages(cached as ConversationPages | undefined, fresh as ConversationPages),
    }),

  /** One conversation, read alone: most often because it is on no loaded page of the list. */
  conversation: (id: string) =>
    queryOptions({
      queryKey: [...all, 'conversation', id],
      meta: { keep: { most: 30 } },
      queryFn: ({ signal }) => api(messagesRoutes.conversation, { params: { id }, signal }),
      structuralSharing: (cached, fresh) =>
        cached ? newestConversation(cached as Conversation, fresh as Conversation) : fresh,
    }),

  /** The events of the game of a thread, oldest first. */
  lines: (id: string) =>
    queryOptions({
      queryKey: [...all, 'lines', id],
      meta: { keep: { most: 30 } },
      queryFn: ({ signal }) => api(messagesRoutes.lines, { params: { id }, signal }),
    }),

  threads: () => [...all, 'thread'] as const,

  /**
   * The first read gets the newest messages. Later reads get the messages that were added, hidden or shown again
   * since, and those with reactions. In the thread of a game they get all messages from the first loaded one on, because
   * their writers may have another name by then, or have signed in.
   */
  thread: (id: string) =>
    queryOptions({
      queryKey: [...messagesQueries.threads(), id],
      meta: { keep: { most: 30, lastItems: 50 } },
      queryFn: ({ client, queryKey, signal }) => {
        const cached = client.getQueryData<Thread>(queryKey);
        if (!cached) return readNewest(id, signal);
        const before = String((cached[0]?.seq ?? 1) - 1);
        return cachedConversation(client, id)?.game
          ? readAfter(id, { after: before }, signal)
          : readNewer(id, cached, signal);
      },
      structuralSharing: (cached, fresh) => (cached ? mergeThreads(cached as Thread, fresh as Thread) : fresh),
    }),
};

/** The cached conversation, from the list or read alone. */
export function cachedConversation(queryClient: QueryClient, id: string): Conversation | undefined {
  const pages = queryClient.getQueryData<ConversationPages>(messagesQueries.conversations().queryKey);
  const listed = pages && listConversations(pages).find((conversation) => conversation.id === id);
  return listed ?? queryClient.getQueryData(messagesQueries.conversation(id).queryKey);
}

async function readNewest(id: string, signal: AbortSignal): Promise<Thread> {
  const newestFirst = await api(messagesRoutes.thread, { params: { id }, query: {}, signal });
  return newestFirst.toReversed();
}

async function readNewer(id: string, cached: Thread, signal: AbortSignal): Promise<Thread> {
  const whole = wholeUntil(cached);
  const first = String(cached[0]?.seq ?? 1);
  const newer = await readAfter(id, { after: String(whole), hiddenFrom: first }, signal);
  // A message that was hidden and is not in the answer is shown again, so read its text.
  const isShownAgain = ({ seq, isHidden }: Message) =>
    isHidden && seq <= whole && newer.every((message) => message.seq !== seq);
  const shownAgain = cached.find(isShownAgain);
  if (!shownAgain) return mergeThreads(cached, newer);
  return mergeThreads(cached, await readAfter(id, { after: String(shownAgain.seq - 1), hiddenFrom: first }, signal));
}

async function readAfter(id: string, from: ThreadPage, signal: AbortSignal): Promise<Thread> {
  let thread: Thread = [];
  let query: ThreadPage | undefined = { ...from, limit: LIMITS.pageMax };
  while (query) {
    const page: Page<Message[]> = await apiPage(messagesRoutes.thread, { params: { id }, query, signal });
    thread = mergeThreads(thread, page.items);
    query = page.next;
  }
  return thread;
}

/** The page before the oldest message loaded. */
export async function readOlder(id: string, thread: Thread): Promise<Thread> {
  const query = { before: String(thread[0]?.seq ?? 1), limit: 2 * LIMITS.pageDefault };
  const newestFirst = await api(messagesRoutes.thread, { params: { id }, query });
  return newestFirst.toReversed();
}

/** Messages from two nodes may arrive out of order: the missing one usually follows within this time. */
const GAP_WAIT_MS = 300;

const waiting = new Map<string, ReturnType<typeof setTimeout>>();

/** Call when a thread has a gap in its `seq`: waits a moment for the missing message, then reads it from the server. */
export function catchUpThread(queryClient: QueryClient, conversationId: string): void {
  if (waiting.has(conversationId)) return;
  const { queryKey } = messagesQueries.thread(conversationId);
  const timer = setTimeout(() => {
    waiting.delete(conversationId);
    const thread = queryClient.getQueryData(queryKey);
    if (thread && !isWhole(thread)) void queryClient.invalidateQueries({ queryKey });
  }, GAP_WAIT_MS);
  waiting.set(conversationId, timer);
}
