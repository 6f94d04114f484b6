import type { Delivered, Message, ReadState, Typing } from './schemas.ts';

/** Sent to the sockets of the conversation's two members only. */
export interface MessagesEvents {
  /** `readState`: the read mark and unread counts of the receiving member. Only their own event contains it. */
  'messages.created': { conversationId: string; message: Message; readState?: ReadState };
  /** Operators have hidden the message, or show it again. Each member receives the content that they may read. */
  'messages.hiddenChanged': { conversationId: string; message: Message };
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
