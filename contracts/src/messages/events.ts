import type { Delivered, Message, Reactions, ReadState, ThreadPerson, Typing } from './schemas.ts';

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
  /** Somebody has reacted to a message or taken a reaction back. Each person receives the reactions that they may see. */
  'messages.reacted': { conversationId: string; messageId: string; reactions: Reactions };
  'messages.unreadChanged': ReadState;
  /**
   * The thread of a game has changed for this person: they joined or left the game, muted the thread, or the host
   * pinned or removed a message. `hasNewWriter`: a guest has signed in, so messages that are loaded have another
   * writer.
   */
  'messages.threadChanged': { conversationId: string; hasNewWriter?: true };
  'messages.read': { conversationId: string; userId: string; seq: number; readAt: string };
  'messages.delivered': { conversationId: string; userId: string; seq: number };
  /** Ends by itself after `LIMITS.typingMs`. `person` is set while somebody types in the thread of a game. */
  'messages.typing': { conversationId: string; userId: string; isTyping: boolean; person?: ThreadPerson };
}

export interface MessagesCalls {
  'messages.typing': Typing;
  'messages.delivered': Delivered;
}

declare module '../realtime/events.ts' {
  interface EventPayloads extends MessagesEvents {}
  interface CallPayloads extends MessagesCalls {}
}
