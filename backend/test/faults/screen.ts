import type {
  Conversation,
  FeedPost,
  GameDetail,
  GameSeats,
  LikeState,
  Message,
  MySeat,
  PostCounts,
  ReadState,
  Unread,
} from '@hoopline/contracts';

/** The ids of the things that one page shows and its person may see. */
export interface Scene {
  conversationIds: readonly string[];
  gameId: string;
  gameKey: string;
  postId: string;
}

interface Listed {
  lastSeq: number;
  readSeq: number;
  unreadCount: number;
}

/**
 * The data that a page keeps of events and answers, by the rules of the web app's caches: messages by `seq`, totals by
 * `rev`, the higher read mark. Every change may come twice and in any order.
 */
export class Screen {
  readonly threads = new Map<string, Map<number, Message>>();
  readonly conversations = new Map<string, Listed>();
  unread: Unread = { totalUnread: 0, rev: -1 };
  seats: Pick<GameSeats, 'currentPlayers' | 'heldCount' | 'waitlistCount' | 'rev'> | undefined;
  mySeat: { status: MySeat['status'] | null; rev: number } = { status: null, rev: -1 };
  likes: Pick<PostCounts, 'likeCount' | 'rev'> | undefined;
  myLike: { isLiked: boolean; rev: number } = { isLiked: false, rev: -1 };

  message(message: Message): void {
    const { conversationId, seq } = message;
    const thread = this.threads.get(conversationId) ?? new Map<number, Message>();
    this.threads.set(conversationId, thread.set(seq, message));
    const listed = this.conversations.get(conversationId);
    if (listed) listed.lastSeq = Math.max(listed.lastSeq, seq);
  }

  /** The last `seq` before the first gap. */
  wholeUntil(conversationId: string): number {
    const thread = this.threads.get(conversationId);
    let seq = 0;
    while (thread?.has(seq + 1)) seq += 1;
    return seq;
  }

  hasGap(conversationId: string): boolean {
    return this.wholeUntil(conversationId) < (this.threads.get(conversationId)?.size ?? 0);
  }

  listed({ id, lastSeq, unreadCount, mine }: Conversation): void {
    const known = this.conversations.get(id);
    const isKnownNewer = known && (known.lastSeq > lastSeq || known.readSeq > mine.readSeq);
    this.conversations.set(id, {
      lastSeq: Math.max(known?.lastSeq ?? 0, lastSeq),
      readSeq: Math.max(known?.readSeq ?? 0, mine.readSeq),
      unreadCount: isKnownNewer ? known.unreadCount : unreadCount,
    });
  }

  readState({ conversationId, unreadCount, totalUnread, readSeq, rev }: ReadState): void {
    const isLate = this.unread.rev > rev;
    const known = this.conversations.get(conversationId);
    // An older state may come later.
    if (known && readSeq >= known.readSeq) {
      const isNewer = !isLate || readSeq > known.readSeq;
      known.unreadCount = isNewer ? unreadCount : Math.max(known.unreadCount, unreadCount);
      known.readSeq = readSeq;
    }
    if (!isLate) this.unread = { totalUnread, rev };
  }

  totalUnread(unread: Unread): void {
    if (unread.rev >= this.unread.rev) this.unread = unread;
  }

  game({ mySeat, ...game }: GameDetail): void {
    this.seatTotals(game);
    this.seat(mySeat, game.rev);
  }

  seatTotals({ currentPlayers, heldCount, waitlistCount, rev }: Omit<GameSeats, 'gameId' | 'maxPlayers'>): void {
    if (rev >= (this.seats?.rev ?? 0)) this.seats = { currentPlayers, heldCount, waitlistCount, rev };
  }

  seat(seat: MySeat | null, rev: number): void {
    if (rev >= this.mySeat.rev) this.mySeat = { status: seat?.status ?? null, rev };
  }

  post(post: FeedPost): void {
    this.postTotals(post);
    this.like(post);
  }

  postTotals({ likeCount, rev }: Pick<PostCounts, 'likeCount' | 'rev'>): void {
    if (rev >= (this.likes?.rev ?? 0)) this.likes = { likeCount, rev };
  }

  like({ isLiked, likeCount, rev }: Omit<LikeState, 'postId'>): void {
    this.postTotals({ likeCount, rev });
    if (rev >= this.myLike.rev) this.myLike = { isLiked, rev };
  }
}
