import type { FeedPost } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../../database/sql.ts';
import { type NotedNotices, NotificationsService } from '../../notifications/notifications.service.ts';
import { excerpt } from '../posts/post-text.ts';

/** What notices say of a post, as read under its lock. */
export interface NotedPost {
  authorId: string;
  postType: FeedPost['type'];
  /** Its first characters. */
  text: string;
  /** For a sample post, the only member who sees it. Its author is nobody. */
  sampleFor: string | null;
}

const EXCERPT = 80;

/** Tells authors what others do with their posts. In the transaction of the write; `deliver` after its COMMIT. */
@Injectable()
export class PostNoticesService {
  constructor(private readonly notifications: NotificationsService) {}

  /** All likes of a batch in one statement: one notice for those who like it, and one for those who do not any more. */
  async likesChanged(
    postId: string,
    post: NotedPost,
    { liked, unliked }: { liked: readonly string[]; unliked: readonly string[] },
    at: Date,
    tx: Transaction,
  ): Promise<NotedNotices> {
    const [likers, others] = [liked, unliked].map((ids) => ids.filter((id) => id !== post.authorId));
    if (post.sampleFor !== null || !likers || !others) return [];
    const about = { kind: 'liked', subjectId: postId, at } as const;
    const [actorId, ...otherActorIds] = likers;
    const told = { ...about, details: detailsOf(post), otherActorIds, recipients: [post.authorId] };
    return this.notifications.note(actorId === undefined ? [] : [{ ...told, actorId }], tx, {
      retracted: others.length > 0 ? [{ ...about, actorIds: others }] : [],
    });
  }

  async commented(postId: string, post: NotedPost, actorId: string, at: Date, tx: Transaction): Promise<NotedNotices> {
    if (post.sampleFor !== null || post.authorId === actorId) return [];
    const recipients = [post.authorId];
    const notice = { kind: 'commented', subjectId: postId, details: detailsOf(post), actorId, recipients, at } as const;
    return this.notifications.note([notice], tx);
  }

  /** Nothing is left of what somebody wrote. */
  commentsRemoved(postId: string, writerId: string, at: Date, tx: Transaction): Promise<NotedNotices> {
    return this.notifications.note([], tx, {
      retracted: [{ kind: 'commented', subjectId: postId, actorIds: [writerId], at }],
    });
  }

  removed(postId: string, at: Date, tx: Transaction): Promise<NotedNotices> {
    const kinds = ['liked', 'commented'] as const;
    return this.notifications.note([], tx, { retracted: kinds.map((kind) => ({ kind, subjectId: postId, at })) });
  }

  /** Nobody waits for it. */
  deliver(noted: NotedNotices): void {
    void this.notifications.deliver(noted);
  }
}

const detailsOf = ({ postType, text }: NotedPost) => ({ postType, excerpt: excerpt(text, EXCERPT) || null });
