import type { Comment, CreateComment, PageQuery } from '@hoopline/contracts';
import { feedEndpoints } from '@hoopline/contracts/feed/endpoints';
import { Body, Controller, Param, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { IdempotencyKey } from '../../../http/idempotency.service.ts';
import type { JsonPage } from '../../../http/paging.ts';
import { Route } from '../../../http/route.decorator.ts';
import type { Visitor } from '../../../identity/sessions/visitor.ts';
import { CurrentMember, CurrentVisitor } from '../../../identity/sessions/visitor.ts';
import { CommentsService } from './comments.service.ts';

const { comments, comment, removeComment } = feedEndpoints;

@Controller()
export class CommentsController {
  constructor(private readonly comments: CommentsService) {}

  @Route(comments)
  list(
    @CurrentVisitor() me: Visitor | null,
    @Param({ schema: comments.params }) { id }: { id: string },
    @Query({ schema: comments.query }) page: PageQuery,
  ): Promise<JsonPage> {
    return this.comments.page(id, me?.userId ?? null, page);
  }

  @Route(comment)
  async add(
    @CurrentMember() me: Visitor,
    @Param({ schema: comment.params }) { id }: { id: string },
    @Body({ schema: comment.body }) body: CreateComment,
    @IdempotencyKey() key: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Comment> {
    const answer = await this.comments.add(id, me.userId, body, key);
    void reply.status(answer.status);
    return answer.body;
  }

  @Route(removeComment)
  remove(
    @CurrentMember() me: Visitor,
    @Param({ schema: removeComment.params }) { id, commentId }: { id: string; commentId: string },
  ): Promise<void> {
    return this.comments.remove(id, commentId, me.userId);
  }
}
