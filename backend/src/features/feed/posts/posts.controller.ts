import type { FeedPost, HashtagCount, UploadRequest, UploadTarget } from '@hoopline/contracts';
import { feedEndpoints } from '@hoopline/contracts/feed/endpoints';
import { Body, Controller, Param, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { IdempotencyKey } from '../../../http/idempotency.service.ts';
import type { JsonPage } from '../../../http/paging.ts';
import { Route } from '../../../http/route.decorator.ts';
import type { Visitor } from '../../../identity/sessions/visitor.ts';
import { CurrentMember, CurrentVisitor } from '../../../identity/sessions/visitor.ts';
import { UploadsService } from '../../../uploads/uploads.service.ts';
import { SamplesService } from '../samples.service.ts';
import type { NewPost } from './new-post.ts';
import type { PostsQuery } from './posts.repository.ts';
import { PostsService } from './posts.service.ts';

const { list, hashtags, uploadUrl, sample, detail, create, remove } = feedEndpoints;

@Controller()
export class PostsController {
  constructor(
    private readonly posts: PostsService,
    private readonly samples: SamplesService,
    private readonly uploads: UploadsService,
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
    @IdempotencyKey() key: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<FeedPost> {
    const answer = await this.posts.create(me.userId, body, key);
    void reply.status(answer.status);
    return answer.body;
  }

  @Route(remove)
  remove(@CurrentMember() me: Visitor, @Param({ schema: remove.params }) { id }: { id: string }): Promise<void> {
    return this.posts.remove(id, me.userId);
  }
}
