import type { Conversation, Progress } from '@hoopline/contracts';
import type { InfiniteData } from '@tanstack/react-query';
import type { Page } from '../../lib/api.ts';

export type ConversationPages = InfiniteData<Page<Conversation[]>>;

/** Newest activity first, each conversation once: one that moved up may also be on a page that was read earlier. */
export function listConversations(pages: ConversationPages): Conversation[] {
  const byId = new Map<string, Conversation>();
  for (const conversation of pages.pages.flatMap((page) => page.items)) {
    const other = byId.get(conversation.id);
    byId.set(conversation.id, other ? newestConversation(other, conversation) : conversation);
  }
  return [...byId.values()].sort((a, b) => (a.lastActivityAt < b.lastActivityAt ? 1 : -1));
}

const furthest = (held: Progress, fresh: Progress): Progress => {
  const { readSeq, readAt } = held.readSeq > fresh.readSeq ? held : fresh;
  return { readSeq, readAt, deliveredSeq: Math.max(held.deliveredSeq, fresh.deliveredSeq) };
};

/**
 * Merges two copies of a conversation. A response may be older than an event that has already been applied; all
 * counters here only increase, so the higher one is the newer. `fresh` is used when they are equal.
 */
export function newestConversation(held: Conversation, fresh: Conversation): Conversation {
  const isBehind = held.lastSeq > fresh.lastSeq;
  const { lastMessage, lastSeq, lastActivityAt } = isBehind ? held : fresh;
  const { unreadCount } = isBehind || held.mine.readSeq > fresh.mine.readSeq ? held : fresh;
  return {
    ...fresh,
    lastMessage,
    lastSeq,
    lastActivityAt,
    unreadCount,
    mine: furthest(held.mine, fresh.mine),
    theirs: furthest(held.theirs, fresh.theirs),
  };
}

/** Merges pages just read into the cached ones, so that what events have added meanwhile is kept. */
export function mergePages(held: ConversationPages | undefined, fresh: ConversationPages): ConversationPages {
  if (!held) return fresh;
  const known = new Map(listConversations(held).map((conversation) => [conversation.id, conversation]));
  const pages = fresh.pages.map((page) => ({
    ...page,
    items: page.items.map((conversation) => {
      const before = known.get(conversation.id);
      known.delete(conversation.id);
      return before ? newestConversation(before, conversation) : conversation;
    }),
  }));
  return withConversations({ ...fresh, pages }, [...known.values()]);
}

/** Adds conversations that stand on no page. Their place follows from their activity. */
export function withConversations(held: ConversationPages, added: Conversation[]): ConversationPages {
  const [first, ...rest] = held.pages;
  if (!first || added.length === 0) return held;
  return { ...held, pages: [{ ...first, items: [...added, ...first.items] }, ...rest] };
}

/** Replaces one conversation wherever it stands; the same object back when it stands nowhere. */
export function replaceConversation(
  held: ConversationPages,
  id: string,
  replace: (conversation: Conversation) => Conversation,
): ConversationPages {
  if (!held.pages.some((page) => page.items.some((conversation) => conversation.id === id))) return held;
  const pages = held.pages.map((page) => ({
    ...page,
    items: page.items.map((conversation) => (conversation.id === id ? replace(conversation) : conversation)),
  }));
  return { ...held, pages };
}

/** Those whose other member's name contains the term, ignoring case. */
export function matchingConversations(conversations: readonly Conversation[], term: string): Conversation[] {
  const wanted = term.trim().toLowerCase();
  return conversations.filter(({ otherUser }) => otherUser.displayName.toLowerCase().includes(wanted));
}
