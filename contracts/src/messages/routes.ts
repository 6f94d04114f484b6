import { EVERY_PAGE, type FirstReads } from '../common/first-data.ts';
import { route } from '../common/route.ts';
import type {
  Conversation,
  ConversationsPage,
  MarkRead,
  Message,
  MuteThread,
  PinMessage,
  Reactions,
  ReadState,
  SendMessage,
  SetReaction,
  StartConversation,
  ThreadLine,
  ThreadPage,
  Unread,
} from './schemas.ts';

type OfConversation = { id: string };

export const messagesRoutes = {
  /** Newest activity first. */
  conversations: route<{ query: ConversationsPage; response: Conversation[] }>('GET', '/api/conversations'),
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
  /** The last `THREAD.maxLines` events of the game of a thread, oldest first. Empty for two people. */
  lines: route<{ params: OfConversation; response: ThreadLine[] }>('GET', '/api/conversations/:id/lines'),
  /** A muted thread of a game sends no notifications. */
  mute: route<{ params: OfConversation; body: MuteThread; response: Conversation }>(
    'PUT',
    '/api/conversations/:id/mute',
    { isForSuspended: true },
  ),
  /** By the host of a game, in its thread. */
  pin: route<{ params: OfConversation; body: PinMessage; response: Conversation }>('PUT', '/api/conversations/:id/pin'),
  /** By the host of a game, in its thread: the text is removed for everybody, the message keeps its `seq`. */
  removeMessage: route<{ params: { id: string; messageId: string }; response: Message }>(
    'DELETE',
    '/api/conversations/:id/messages/:messageId',
  ),
  /** The caller's own reaction: replaces the one before. */
  react: route<{ params: { id: string; messageId: string }; body: SetReaction; response: Reactions }>(
    'PUT',
    '/api/conversations/:id/messages/:messageId/reaction',
    { limit: { points: 60, seconds: 10 } },
  ),
} as const;

/** Addresses of the pages in the web app. The server answers every other address with 404. */
export const messagesPages = ['/messages/:conversationId?'] as const;

export const messagesFirstReads = {
  '/': ['/api/conversations?kinds=all'],
  '/messages/:conversationId?': ['/api/conversations?kinds=all', '/api/conversations/:conversationId/messages'],
  [EVERY_PAGE]: [messagesRoutes.unread.path],
} satisfies FirstReads;
