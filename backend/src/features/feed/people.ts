import { feedTopics, highlightsTopics } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../config/clock.ts';
import { Sql, type Statement } from '../../database/sql.ts';
import { isoTime } from '../../database/sql-fragments.ts';
import { type ExportList, list, nameOf } from '../../identity/people/export-files.ts';
import { type Leaver, People, type PeopleSteps } from '../../identity/people/people-steps.ts';
import { CommentsService } from './comments/comments.service.ts';
import { ReportableCommentsService } from './comments/reportable-comments.service.ts';
import { EngagementService } from './engagement/engagement.service.ts';
import { PostsRepository } from './posts/posts.repository.ts';
import { PostsService } from './posts/posts.service.ts';
import { isVisible } from './posts/posts.sql.ts';
import { ReportablePostsService } from './posts/reportable-posts.service.ts';

const LISTS: readonly ExportList[] = [
  list(
    'posts',
    'p.id',
    {
      id: 'p.id',
      type: 'p.type',
      text: 'p.content',
      caption: 'p.caption',
      hashtags: 'p.hashtags',
      highlight: 'p.highlight',
      fileId: 'p.media_id',
      posterId: 'p.poster_id',
      likes: 'p.like_count',
      comments: 'p.comment_count',
      createdAt: isoTime('p.created_at'),
    },
    'FROM posts p WHERE p.user_id = $1',
  ),
  list(
    'comments',
    'c.id',
    { postId: 'c.post_id', author: nameOf('p.user_id'), text: 'c.content', createdAt: isoTime('c.created_at') },
    'FROM post_comments c JOIN posts p ON p.id = c.post_id WHERE c.user_id = $1',
  ),
  list(
    'likes',
    'l.post_id',
    { postId: 'l.post_id', author: nameOf('p.user_id'), createdAt: isoTime('l.created_at') },
    'FROM post_likes l JOIN posts p ON p.id = l.post_id WHERE l.user_id = $1',
  ),
];

const NEXT_POST: Statement = {
  name: 'feed-people.next-post',
  text: 'SELECT id FROM posts WHERE user_id = $1 ORDER BY id LIMIT 1',
};

/** A comment of the person $1 on a post that this person may see. */
const NEXT_COMMENT: Statement = {
  name: 'feed-people.next-comment',
  text: `SELECT c.id, c.post_id AS "postId" FROM post_comments c JOIN posts p ON p.id = c.post_id
         WHERE c.user_id = $1 AND ${isVisible('p', '$1::uuid')} ORDER BY c.id LIMIT 1`,
};

/** A like of the person $1 on a post that this person may see. */
const NEXT_LIKE: Statement = {
  name: 'feed-people.next-like',
  text: `SELECT l.post_id AS "postId" FROM post_likes l JOIN posts p ON p.id = l.post_id
         WHERE l.user_id = $1 AND ${isVisible('p', '$1::uuid')} ORDER BY l.post_id LIMIT 1`,
};

/**
 * Deletes a person's sample posts, shares and views (the totals of the posts stay). Also deletes the comments and likes
 * that `removeNext` cannot remove, because the person may not see the post: it is hidden, or its author and the person
 * do not see each other because of a block.
 */
const CLEAR = [
  {
    name: 'feed-people.clear-comments',
    text: `WITH removed AS (DELETE FROM post_comments WHERE user_id = $1 RETURNING post_id, hidden_at),
           lost AS (SELECT post_id, count(*) FILTER (WHERE hidden_at IS NULL)::int AS comments FROM removed GROUP BY post_id)
           UPDATE posts p SET comment_count = p.comment_count - lost.comments, rev = p.rev + 1
           FROM lost WHERE p.id = lost.post_id`,
  },
  {
    name: 'feed-people.clear-likes',
    text: `WITH removed AS (DELETE FROM post_likes WHERE user_id = $1 RETURNING post_id)
           UPDATE posts p SET like_count = p.like_count - 1, rev = p.rev + 1 FROM removed WHERE p.id = removed.post_id`,
  },
  { name: 'feed-people.clear-samples', text: 'DELETE FROM posts WHERE sample_for = $1' },
  { name: 'feed-people.clear-shares', text: 'DELETE FROM post_shares WHERE user_id = $1' },
  { name: 'feed-people.clear-views', text: 'DELETE FROM post_views WHERE user_id = $1' },
] as const satisfies Statement[];

/**
 * If a person's name or picture changes, open lists are updated for posts and comments of the person up to this age.
 * Readers who have scrolled to older ones see the change when they read the list again.
 */
const ON_LISTS_MS = 30 * 24 * 60 * 60_000;

/** The data of people that the feed stores: their posts and highlights, comments, likes, shares and views. */
@People()
@Injectable()
export class FeedPeople implements PeopleSteps {
  readonly columns = [
    'posts.user_id',
    'posts.sample_for',
    'post_comments.user_id',
    'post_likes.user_id',
    'post_shares.user_id',
    'post_views.user_id',
  ];
  readonly exports = LISTS;
  readonly reportables: PeopleSteps['reportables'];

  constructor(
    reportablePosts: ReportablePostsService,
    reportableComments: ReportableCommentsService,
    private readonly posts: PostsService,
    private readonly comments: CommentsService,
    private readonly engagement: EngagementService,
    private readonly shown: PostsRepository,
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {
    this.reportables = { post: reportablePosts, comment: reportableComments };
  }

  async remove({ id }: Leaver): Promise<boolean> {
    if (await this.removeNext(id)) return true;
    await this.sql.transaction(async (tx) => {
      for (const statement of CLEAR) await this.sql.rows(statement, [id], tx);
    });
    return false;
  }

  /** The topics of the lists and posts that show this person as the author of a post or of a comment. */
  async rooms(personId: string): Promise<string[]> {
    const since = new Date(this.clock.now().getTime() - ON_LISTS_MS);
    const posts = await this.shown.showing(personId, since);
    const recent = posts.filter(({ isRecent }) => isRecent);
    return [
      ...(recent.length > 0 ? [feedTopics.all] : []),
      ...(recent.some(({ isHighlight }) => isHighlight) ? [highlightsTopics.all] : []),
      ...posts.map(({ postId }) => feedTopics.post(postId)),
    ];
  }

  /**
   * Removes one post, comment or like in the way its author would: events are published. False if none is left on posts
   * that the person may see.
   */
  private async removeNext(userId: string): Promise<boolean> {
    const post = await this.sql.row<{ id: string }>(NEXT_POST, [userId]);
    if (post) {
      await this.posts.remove(post.id, userId);
      return true;
    }
    const comment = await this.sql.row<{ id: string; postId: string }>(NEXT_COMMENT, [userId]);
    if (comment) {
      await this.comments.remove(comment.postId, comment.id, userId);
      return true;
    }
    const like = await this.sql.row<{ postId: string }>(NEXT_LIKE, [userId]);
    if (like) await this.engagement.setLike(like.postId, userId, false);
    return like !== undefined;
  }
}
