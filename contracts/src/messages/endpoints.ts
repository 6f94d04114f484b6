import { endpoint } from '../common/endpoint.ts';
import { messagesRoutes } from './routes.ts';
import {
  Conversation,
  ConversationParams,
  ConversationsPage,
  MarkRead,
  Message,
  MessageParams,
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

export const messagesEndpoints = {
  conversations: endpoint(messagesRoutes.conversations, {
    query: ConversationsPage,
    response: Conversation,
    isList: true,
  }),
  conversation: endpoint(messagesRoutes.conversation, { params: ConversationParams, response: Conversation }),
  unread: endpoint(messagesRoutes.unread, { response: Unread }),
  start: endpoint(messagesRoutes.start, { body: StartConversation, response: Conversation, status: 201 }),
  thread: endpoint(messagesRoutes.thread, {
    params: ConversationParams,
    query: ThreadPage,
    response: Message,
    isList: true,
  }),
  send: endpoint(messagesRoutes.send, {
    params: ConversationParams,
    body: SendMessage,
    response: Message,
    status: 201,
  }),
  markRead: endpoint(messagesRoutes.markRead, {
    params: ConversationParams,
    body: MarkRead,
    response: ReadState,
    status: 200,
  }),
  lines: endpoint(messagesRoutes.lines, { params: ConversationParams, response: ThreadLine, isList: true }),
  mute: endpoint(messagesRoutes.mute, { params: ConversationParams, body: MuteThread, response: Conversation }),
  pin: endpoint(messagesRoutes.pin, { params: ConversationParams, body: PinMessage, response: Conversation }),
  removeMessage: endpoint(messagesRoutes.removeMessage, { params: MessageParams, response: Message }),
  react: endpoint(messagesRoutes.react, { params: MessageParams, body: SetReaction, response: Reactions }),
};
