import { EVERY_PAGE, type FirstReads } from '../common/first-data.ts';
import { type PageQuery, route } from '../common/route.ts';
import type {
  Conversation,
  MarkRead,
  Message,
  ReadState,
  SendMessage,
  StartConversation,
  ThreadPage,
  Unread,
} from './schemas.ts';

type OfConversation = { id: string };

export const messagesRoutes = {
  /** Newest activity first. */
  conversations: route<{ query: PageQuery; response: Conversation[] }>('GET', '/api/conversations'),
  conversation: route<{ params: OfConversation; response: Conversation }>('GET', '/api/conversations/:id'),
  /** Unread count of all conversations, also of those on later pages. */
  unread: route<{ response: Unread }>('GET', '/api/conversations/unread'),
  /** The pair's conversation: 201 when this call made it, 200 when it existed already. */
  start: route<{ body: StartConversation; response: Conversation }>('POST', '/api/conversations', {
    limit: { points: 30, seconds: 60 },
  }),
  /** Newest first, or oldest first with `after`; cursors are `seq`s. */
  thread: route<{ params: OfConversation; query: ThreadPage; response: Message[] }>(
    'GET',
    '/api/conversations/:id/messages',
  ),
  /** 201, or 200 with the first message when its `clientMessageId` exists already. */
  // A browser that comes back online sends its queue in a burst, and waits after a 429.
  send: route<{ params: OfConversation; body: SendMessage; response: Message }>(
    'POST',
    '/api/conversations/:id/messages',
    { limit: { points: 150, seconds: 10 } },
  ),
  markRead: route<{ params: OfConversation; body: MarkRead; response: ReadState }>(
    'POST',
    '/api/conversations/:id/mark-read',
    { limit: { points: 100, seconds: 10 }, isForSuspended: true },
  ),
} as const;

/** Addresses of the pages in the web app. The server answers every other address with 404. */
export const messagesPages = ['/messages/:conversationId?'] as const;

export const messagesFirstReads = {
  '/': [messagesRoutes.conversations.path],
  '/messages/:conversationId?': [messagesRoutes.conversations.path, '/api/conversations/:conversationId/messages'],
  [EVERY_PAGE]: [messagesRoutes.unread.path],
} satisfies FirstReads;
