import { type Conversation, type Progress, searchKey, type ThreadGame } from '@hoopline/contracts';
import { addItems, listItems, type Paged } from '../../lib/paged.ts';
import { shownName } from '../../lib/shown-name.ts';

export type ConversationPages = Paged<Conversation>;

/** Newest activity first, each conversation once: one that moved up may also be on a page that was read earlier. */
export function listConversations(pages: ConversationPages): Conversation[] {
  return listItems(pages, newestConversation).sort((a, b) => (a.lastActivityAt < b.lastActivityAt ? 1 : -1));
}

const furthest = (cached: Progress, fresh: Progress): Progress => {
  const { readSeq, readAt } = cached.readSeq > fresh.readSeq ? cached : fresh;
  return { readSeq, readAt, deliveredSeq: Math.max(cached.deliveredSeq, fresh.deliveredSeq) };
};

/** The further of two read marks of each reader. */
function furthestReaders(cached: ThreadGame, fresh: ThreadGame): ThreadGame {
  const known = new Map(cached.readers.map(({ userId, readSeq }) => [userId, readSeq]));
  const readers = fresh.readers.map(({ userId, readSeq }) => ({
    userId,
    readSeq: Math.max(readSeq, known.get(userId) ?? 0),
  }));
  return { ...fresh, readers };
}

/**
 * Merges two copies of a conversation. A response may be older than an event that has already been applied. `lastSeq`,
 * `readSeq` and `deliveredSeq` only increase, so the copy with the higher one is newer; `fresh` if they are equal.
 */
export function newestConversation(cached: Conversation, fresh: Conversation): Conversation {
  const isBehind = cached.lastSeq > fresh.lastSeq;
  const { lastMessage, lastSeq, lastActivityAt } = isBehind ? cached : fresh;
  const { unreadCount } = isBehind || cached.mine.readSeq > fresh.mine.readSeq ? cached : fresh;
  return {
    ...fresh,
    lastMessage,
    lastSeq,
    lastActivityAt,
    unreadCount,
    mine: furthest(cached.mine, fresh.mine),
    theirs: cached.theirs && fresh.theirs ? furthest(cached.theirs, fresh.theirs) : fresh.theirs,
    ...(cached.game && fresh.game && { game: furthestReaders(cached.game, fresh.game) }),
  };
}

/** Merges pages just read into the cached ones, so that later changes from events are kept. */
export function mergePages(cached: ConversationPages | undefined, fresh: ConversationPages): ConversationPages {
  if (!cached) return fresh;
  const known = new Map(listConversations(cached).map((conversation) => [conversation.id, conversation]));
  const pages = fresh.pages.map((page) => ({
    ...page,
    items: page.items.map((conversation) => {
      const before = known.get(conversation.id);
      known.delete(conversation.id);
      return before ? newestConversation(before, conversation) : conversation;
    }),
  }));
  return addItems({ ...fresh, pages }, [...known.values()]);
}

/** The other person's name, or the game's title. */
export const conversationName = ({ otherUser, game }: Pick<Conversation, 'otherUser' | 'game'>): string =>
  otherUser ? shownName(otherUser.displayName) : (game?.title ?? '');

/** The conversations whose name or last message contains the term. Ignores case and accents. */
export function matchingConversations(conversations: readonly Conversation[], term: string): Conversation[] {
  const wanted = searchKey(term.trim());
  return conversations.filter((conversation) =>
    [conversationName(conversation), conversation.lastMessage?.content ?? ''].some((text) =>
      searchKey(text).includes(wanted),
    ),
  );
}
