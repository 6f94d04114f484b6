import type { SeenPosts, SharedPost } from '@hoopline/contracts';
import { feedEndpoints } from '@hoopline/contracts/feed/endpoints';
import { Body, Controller, Param } from '@nestjs/common';
import { Route } from '../../../http/route.decorator.ts';
import type { Visitor } from '../../../identity/sessions/visitor.ts';
import { CurrentMember, CurrentVisitor } from '../../../identity/sessions/visitor.ts';
import { EngagementService } from './engagement.service.ts';

const { share, seen } = feedEndpoints;

/** Shares and views of posts. */
@Controller()
export class EngagementController {
  constructor(private readonly engagement: EngagementService) {}

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
