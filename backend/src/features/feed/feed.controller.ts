import type {
  Comment,
  CreateComment,
  FeedPost,
  HashtagCount,
  LikeState,
  PageQuery,
  SeenPosts,
  SharedPost,
  UploadRequest,
  UploadTarget,
} from '@hoopline/contracts';
import { feedEndpoints } from '@hoopline/contracts/feed/endpoints';
import { Body, Controller, Param, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { IdempotencyKey } from '../../http/idempotency.service.ts';
import type { JsonPage } from '../../http/paging.ts';
import { Route } from '../../http/route.decorator.ts';
import type { Visitor } from '../../identity/sessions/visitor.ts';
import { CurrentMember, CurrentVisitor } from '../../identity/sessions/visitor.ts';
import { UploadsService } from '../../uploads/uploads.service.ts';
import { CommentsService } from './comments/comments.service.ts';
import { EngagementService } from './engagement/engagement.service.ts';
import type { NewPost } from './posts/new-post.ts';
import type { PostsQuery } from './posts/posts.repository.ts';
import { PostsService } from './posts/posts.service.ts';
import { SamplesService } from './samples.service.ts';

const {
  list,
  hashtags,
  uploadUrl,
  sample,
  detail,
  create,
  remove,
  comments,
  comment,
  removeComment,
  like,
  unlike,
  share,
  seen,
} = feedEndpoints;

/** Posts with their comments, likes, shares and views. */
@Controller()
export class FeedController {
  constructor(
    private readonly posts: PostsService,
    private readonly samples: SamplesService,
    private readonly uploads: UploadsService,
    private readonly comments: CommentsService,
    private readonly engagement: EngagementService,
  ) {}

  @Route(list)
  list(@CurrentVisitor() me: Visitor | null, @Query({ schema: list.query }) query: PostsQuery): Promise<JsonPage> {
    return this.posts.page(me?.kind === 'member' ? me.userId : null, query);
  }

  @Route(hashtags)
  topHashtags(): Promise<HashtagCount[]> {
    return this.posts.topHashtags();
  }

  @Route(uploadUrl)
  uploadUrl(
    @CurrentMember() me: Visitor,
    @Body({ schema: uploadUrl.body }) file: UploadRequest,
  ): Promise<UploadTarget> {
    return this.uploads.issue(me.userId, file);
  }

  @Route(sample)
  sample(@CurrentMember() me: Visitor): Promise<FeedPost[]> {
    return this.samples.fill(me.userId);
  }

  @Route(detail)
  detail(
    @CurrentVisitor() me: Visitor | null,
    @Param({ schema: detail.params }) { id }: { id: string },
  ): Promise<FeedPost> {
    return this.posts.find(id, me?.userId ?? null);
  }

  @Route(create)
  async create(
    @CurrentMember() me: Visitor,
    @Body({ schema: create.body }) body: NewPost,
    @IdempotencyKey() idempotencyKey: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<FeedPost> {
    const answer = await this.posts.create(me.userId, body, idempotencyKey);
    void reply.status(answer.status);
    return answer.body;
  }

  @Route(remove)
  remove(@CurrentMember() me: Visitor, @Param({ schema: remove.params }) { id }: { id: string }): Promise<void> {
    return this.posts.remove(id, me.userId);
  }

  @Route(comments)
  listComments(
    @CurrentVisitor() me: Visitor | null,
    @Param({ schema: comments.params }) { id }: { id: string },
    @Query({ schema: comments.query }) page: PageQuery,
  ): Promise<JsonPage> {
    return this.comments.page(id, me?.userId ?? null, page);
  }

  @Route(comment)
  async addComment(
    @CurrentMember() me: Visitor,
    @Param({ schema: comment.params }) { id }: { id: string },
    @Body({ schema: comment.body }) body: CreateComment,
    @IdempotencyKey() idempotencyKey: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Comment> {
    const answer = await this.comments.add(id, me.userId, body, idempotencyKey);
    void reply.status(answer.status);
    return answer.body;
  }

  @Route(removeComment)
  removeComment(
    @CurrentMember() me: Visitor,
    @Param({ schema: removeComment.params }) { id, commentId }: { id: string; commentId: string },
  ): Promise<void> {
    return this.comments.remove(id, commentId, me.userId);
  }

  @Route(like)
  like(@CurrentMember() me: Visitor, @Param({ schema: like.params }) { id }: { id: string }): Promise<LikeState> {
    return this.engagement.setLike(id, me.userId, true);
  }

  @Route(unlike)
  unlike(@CurrentMember() me: Visitor, @Param({ schema: unlike.params }) { id }: { id: string }): Promise<LikeState> {
    return this.engagement.setLike(id, me.userId, false);
  }

  @Route(share)
  share(@CurrentMember() me: Visitor, @Param({ schema: share.params }) { id }: { id: string }): Promise<SharedPost> {
    return this.engagement.share(id, me.userId);
  }

  /** Visitors without a session are not counted. */
  @Route(seen)
  async seen(@CurrentVisitor() me: Visitor | null, @Body({ schema: seen.body }) { postIds }: SeenPosts): Promise<void> {
    if (me) await this.engagement.see(me.userId, postIds);
  }
}
