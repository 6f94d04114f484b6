import type { SeenPosts, SharedPost } from '@hoopline/contracts';
import { feedEndpoints } from '@hoopline/contracts/feed/endpoints';
import { Body, Controller, Param } from '@nestjs/common';
import { Route } from '../../http/route.decorator.ts';
import { CurrentMember, CurrentVisitor, type Visitor } from '../../identity/sessions/visitor.ts';
import { SharesService } from './shares.service.ts';
import { ViewsService } from './views.service.ts';

const { share, seen } = feedEndpoints;

/** What readers do with a post besides liking it. */
@Controller()
export class AttentionController {
  constructor(
    private readonly shares: SharesService,
    private readonly views: ViewsService,
  ) {}

  @Route(share)
  share(@CurrentMember() me: Visitor, @Param({ schema: share.params }) { id }: { id: string }): Promise<SharedPost> {
    return this.shares.share(id, me.userId);
  }

  /** Who has no session is not counted. */
  @Route(seen)
  async seen(@CurrentVisitor() me: Visitor | null, @Body({ schema: seen.body }) { postIds }: SeenPosts): Promise<void> {
    if (me) await this.views.see(me.userId, postIds);
  }
}
