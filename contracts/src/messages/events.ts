import type { Delivered, Message, ReadState, Typing } from './schemas.ts';

/** Sent to `user:<id>` rooms: only the two members of a conversation ever hear them. */
export interface MessagesEvents {
  'messages.created': { conversationId: string; message: Message };
  'messages.unreadChanged': ReadState;
  'messages.read': { conversationId: string; userId: string; seq: number; readAt: string };
  'messages.delivered': { conversationId: string; userId: string; seq: number };
  'messages.typing': { conversationId: string; userId: string; isTyping: boolean };
}

export interface MessagesCalls {
  'messages.typing': Typing;
  'messages.delivered': Delivered;
}

declare module '../realtime/events.ts' {
  interface EventPayloads extends MessagesEvents {}
  interface CallPayloads extends MessagesCalls {}
}
