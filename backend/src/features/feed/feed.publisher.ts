import {
  type Comment,
  type FeedPost,
  feedTopics,
  highlightsTopics,
  type LikeState,
  type PostCounts,
} from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { forOthers } from '../../identity/people/person.sql.ts';
import { RealtimePublisher } from '../../realtime/realtime.publisher.ts';
import { rooms } from '../../realtime/realtime-server.ts';

/** Publishes the events of the feed. All watchers of a topic receive the same event. */
@Injectable()
export class FeedPublisher {
  constructor(private readonly realtime: RealtimePublisher) {}

  /** Publishes a new post to the topic of the feed, and a highlight also to the topic of the highlights. */
  created({ id, user, createdAt, highlight: category }: FeedPost): void {
    const of = [user.id];
    this.realtime.publish(feedTopics.all, 'feed.created', { postId: id, authorId: user.id, createdAt }, { of });
    if (!category) return;
    const created = { highlightId: id, category, authorId: user.id, createdAt };
    this.realtime.publish(highlightsTopics.all, 'highlights.created', created, { of });
  }

  /**
   * Publishes the totals of a post, at most four times a second. Resolves once these totals, or newer ones, are
   * published.
   */
  counts(postId: string, counts: PostCounts): Promise<void> {
    return this.realtime.publishLatest([feedTopics.post(postId)], 'feed.countsChanged', { ...counts, postId }, postId);
  }

  /** Publishes likes to every tab of these users. Call it before `counts`, so that nobody sees a like counted twice. */
  liked(userIds: readonly string[], state: LikeState): void {
    if (userIds.length > 0) this.realtime.publish(userIds.map(rooms.user), 'feed.likeChanged', state);
  }

  /** Omits the fields that only the author may see, for the author too: all watchers receive the same event. */
  commented(comment: Comment, postAuthorId?: string): void {
    const { postId, user } = comment;
    const shown = { ...comment, user: forOthers(user) };
    const of = postAuthorId === undefined ? [user.id] : [user.id, postAuthorId];
    this.realtime.publish(feedTopics.post(postId), 'feed.commented', { postId, comment: shown }, { of });
  }

  /** The event has no result, because readers may see different parts of it: each reader reads the post again. */
  boxScoreChanged(postId: string): void {
    this.realtime.publish(feedTopics.post(postId), 'feed.boxScoreChanged', { postId });
  }

  commentRemoved(postId: string, commentId: string): void {
    this.realtime.publish(feedTopics.post(postId), 'feed.commentRemoved', { postId, commentId });
  }

  commentHidden(comment: Comment): void {
    const { postId, id: commentId, user } = comment;
    this.commentRemoved(postId, commentId);
    this.realtime.publish(rooms.user(user.id), 'feed.hiddenChanged', { postId, commentId, isHidden: true });
  }

  commentShown(comment: Comment): void {
    const { postId, id: commentId, user } = comment;
    this.commented(comment);
    this.realtime.publish(rooms.user(user.id), 'feed.hiddenChanged', { postId, commentId, isHidden: false });
  }

  /**
   * Publishes that a post was hidden. The author still sees it, and receives `feed.hiddenChanged` but never
   * `feed.removed`: a page that opens later receives the latest events of its topics again, and would remove the post.
   */
  postHidden(postId: string, authorId: string): void {
    this.removed(postId, authorId);
    this.realtime.publish(rooms.user(authorId), 'feed.hiddenChanged', { postId, commentId: null, isHidden: true });
  }

  /** Publishes that a post is shown again: to its author and to readers who watch it, and to the feed as a new post. */
  postShown(post: FeedPost): void {
    const readers = [feedTopics.post(post.id), rooms.user(post.user.id)];
    this.realtime.publish(readers, 'feed.hiddenChanged', { postId: post.id, commentId: null, isHidden: false });
    this.created(post);
  }

  /** Publishes the removal of a post to everybody except `keeperId`. */
  removed(postId: string, keeperId?: string): void {
    const watched = [feedTopics.post(postId), feedTopics.all, highlightsTopics.all];
    const instead = new Map(keeperId === undefined ? [] : [[keeperId, null]]);
    this.realtime.publish(watched, 'feed.removed', { postId }, { instead });
  }
}
