import type { LikeState, SeenPosts, SharedPost } from '@hoopline/contracts';
import { feedEndpoints } from '@hoopline/contracts/feed/endpoints';
import { Body, Controller, Param } from '@nestjs/common';
import { Route } from '../../../http/route.decorator.ts';
import type { Visitor } from '../../../identity/sessions/visitor.ts';
import { CurrentMember, CurrentVisitor } from '../../../identity/sessions/visitor.ts';
import { LikesService } from '../likes/likes.service.ts';
import { EngagementService } from './engagement.service.ts';

const { like, unlike, share, seen } = feedEndpoints;

/** Likes, shares and views of posts. */
@Controller()
export class EngagementController {
  constructor(
    private readonly likes: LikesService,
    private readonly engagement: EngagementService,
  ) {}

  @Route(like)
  like(@CurrentMember() me: Visitor, @Param({ schema: like.params }) { id }: { id: string }): Promise<LikeState> {
    return this.likes.set(id, me.userId, true);
  }

  @Route(unlike)
  unlike(@CurrentMember() me: Visitor, @Param({ schema: unlike.params }) { id }: { id: string }): Promise<LikeState> {
    return this.likes.set(id, me.userId, false);
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
