import type { FeedPost } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import type { Change } from '../../changes/change.ts';
import { NotificationsService } from '../notifications/notifications.service.ts';
import { excerpt } from './posts/post-text.ts';

/** What notices say of a post, as read under its lock. */
export interface LockedPost {
  authorId: string;
  postType: FeedPost['type'];
  /** Its first characters. */
  text: string;
  /** For a sample post, the only member who sees it. Its author is nobody. */
  sampleFor: string | null;
}

/** Whose likes of a post were added and taken back at once. */
interface ChangedLikes {
  post: LockedPost;
  liked: readonly string[];
  unliked: readonly string[];
}

const EXCERPT = 80;

/** Notifies authors of what others do with their posts. */
@Injectable()
export class PostNoticesService {
  constructor(private readonly notifications: NotificationsService) {}

  /** All likes of a batch in one statement: one notice for those who like it, and one for those who do not any more. */
  async likesChanged(postId: string, { post, ...likes }: ChangedLikes, change: Change): Promise<void> {
    const [likers, others] = [likes.liked, likes.unliked].map((ids) => ids.filter((id) => id !== post.authorId));
    if (post.sampleFor !== null || !likers || !others) return;
    const about = { kind: 'liked', subjectId: postId, at: change.now } as const;
    const [actorId, ...otherActorIds] = likers;
    const liked = { ...about, details: detailsOf(post), otherActorIds, recipients: [post.authorId] };
    await this.notifications.notify(actorId === undefined ? [] : [{ ...liked, actorId }], change, {
      retracted: others.length > 0 ? [{ ...about, actorIds: others }] : [],
    });
  }

  async commented(postId: string, post: LockedPost, actorId: string, change: Change): Promise<void> {
    if (post.sampleFor !== null || post.authorId === actorId) return;
    const about = { kind: 'commented', subjectId: postId, details: detailsOf(post) } as const;
    await this.notifications.notify([{ ...about, actorId, recipients: [post.authorId], at: change.now }], change);
  }

  /** Nothing is left of what somebody wrote. */
  commentsRemoved(postId: string, writerId: string, change: Change): Promise<void> {
    const retracted = [{ kind: 'commented', subjectId: postId, actorIds: [writerId] }] as const;
    return this.notifications.notify([], change, { retracted });
  }

  removed(postId: string, change: Change): Promise<void> {
    const kinds = ['liked', 'commented'] as const;
    return this.notifications.notify([], change, { retracted: kinds.map((kind) => ({ kind, subjectId: postId })) });
  }
}

const detailsOf = ({ postType, text }: LockedPost) => ({ postType, excerpt: excerpt(text, EXCERPT) || null });
