import { endpoint } from '../common/endpoint.ts';
import { pageQuery } from '../common/schemas.ts';
import { messagesRoutes } from './routes.ts';
import {
  Conversation,
  ConversationParams,
  MarkRead,
  Message,
  ReadState,
  SendMessage,
  StartConversation,
  ThreadPage,
  Unread,
} from './schemas.ts';

export const messagesEndpoints = {
  conversations: endpoint(messagesRoutes.conversations, { query: pageQuery(), response: Conversation, isList: true }),
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
};
