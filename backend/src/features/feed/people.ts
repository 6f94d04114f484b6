import { feedTopics, highlightsTopics } from '@hoopline/contracts';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../config/clock.ts';
import { Sql } from '../../database/sql.ts';
import { type Leaver, People, type PeopleSteps } from '../../identity/people/people-steps.ts';
import { CommentsService } from './comments/comments.service.ts';
import { ReportableCommentsService } from './comments/reportable-comments.service.ts';
import { LISTS } from './export-lists.sql.ts';
import { LikesService } from './likes/likes.service.ts';
import { CLEAR, NEXT_COMMENT, NEXT_LIKE, NEXT_POST } from './people.sql.ts';
import { PostsRepository } from './posts/posts.repository.ts';
import { PostsService } from './posts/posts.service.ts';
import { ReportablePostsService } from './posts/reportable-posts.service.ts';

/** Who reads further back than this reads the lists again when they come back to them. */
const ON_LISTS_MS = 30 * 24 * 60 * 60_000;

/** What the feed stores of people: their posts and highlights, comments, likes, shares and views. */
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
    private readonly likes: LikesService,
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

  /** The lists and posts that show somebody, as their author or with a comment of theirs. */
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

  /** Removes one post, comment or like as its author does it, so that others see it go. False where none is left. */
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
    if (like) await this.likes.set(like.postId, userId, false);
    return like !== undefined;
  }
}
