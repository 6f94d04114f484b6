import type { Delivered, Message, ReadState, Typing } from './schemas.ts';

/** Sent only to the sockets of the two people in the conversation. */
export interface MessagesEvents {
  /**
   * `readState`: the read mark and unread counts of the person who receives the message. Only the event for that
   * person contains it.
   */
  'messages.created': { conversationId: string; message: Message; readState?: ReadState };
  /**
   * Operators have hidden the message, or show it again. Each of the two people receives the content that they may
   * read.
   */
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
