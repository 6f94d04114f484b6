import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Sql } from '../../../database/sql.ts';
import { AccountRemoval } from '../../../identity/removal/account-removal.ts';
import { CommentsService } from '../comments/comments.service.ts';
import { LikesService } from '../likes/likes.service.ts';
import { PostsService } from '../posts/posts.service.ts';
import { FeedRemovalRepository } from './feed-removal.repository.ts';

/** Removes posts, highlights, comments and likes of somebody whose account is removed. */
@Injectable()
export class FeedRemovalService implements OnModuleInit {
  constructor(
    private readonly removal: AccountRemoval,
    private readonly left: FeedRemovalRepository,
    private readonly posts: PostsService,
    private readonly comments: CommentsService,
    private readonly likes: LikesService,
    private readonly sql: Sql,
  ) {}

  onModuleInit(): void {
    this.removal.register(({ id }) => this.step(id));
  }

  private async step(userId: string): Promise<boolean> {
    const post = await this.left.nextPost(userId);
    if (post) {
      await this.posts.remove(post, userId);
      return true;
    }
    const comment = await this.left.nextComment(userId);
    if (comment) {
      await this.comments.remove(comment.postId, comment.id, userId);
      return true;
    }
    const liked = await this.left.nextLike(userId);
    if (liked) {
      await this.likes.set(liked, userId, false);
      return true;
    }
    await this.sql.transaction((tx) => this.left.clear(userId, tx));
    return false;
  }
}
