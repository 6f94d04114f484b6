import type { Delivered, Message, ReadState, Typing } from './schemas.ts';

/** Sent only to the sockets of the people in the conversation. */
export interface MessagesEvents {
  /**
   * `readState`: the read mark and unread counts of the person who receives the message. Only the event for that
   * person contains it.
   */
  'messages.created': { conversationId: string; message: Message; readState?: ReadState };
  /**
   * Operators have hidden the message or show it again, or a host has removed it. Each person receives the content that
   * they may read.
   */
  'messages.hiddenChanged': { conversationId: string; message: Message };
  'messages.unreadChanged': ReadState;
  /**
   * The thread of a game has changed for this person: they joined or left the game, muted the thread, or the host
   * pinned a message.
   */
  'messages.threadChanged': { conversationId: string };
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
