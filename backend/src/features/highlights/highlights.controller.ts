import type { Highlight, LikeState } from '@hoopline/contracts';
import { highlightsEndpoints } from '@hoopline/contracts/highlights/endpoints';
import { Controller, Param, Query } from '@nestjs/common';
import type { Page } from '../../http/paging.ts';
import { Route } from '../../http/route.decorator.ts';
import { CurrentMember, CurrentVisitor, type Visitor } from '../../identity/sessions/visitor.ts';
import { EngagementService } from '../feed/engagement/engagement.service.ts';
import type { HighlightsQuery } from './highlights.repository.ts';
import { HighlightsService } from './highlights.service.ts';

const { list, like, unlike } = highlightsEndpoints;

@Controller()
export class HighlightsController {
  constructor(
    private readonly highlights: HighlightsService,
    private readonly engagement: EngagementService,
  ) {}

  @Route(list)
  list(
    @CurrentVisitor() me: Visitor | null,
    @Query({ schema: list.query }) query: HighlightsQuery,
  ): Promise<Page<Highlight>> {
    return this.highlights.list(me?.userId ?? null, query);
  }

  @Route(like)
  like(@CurrentMember() me: Visitor, @Param({ schema: like.params }) { id }: { id: string }): Promise<LikeState> {
    return this.engagement.setLike(id, me.userId, true);
  }

  @Route(unlike)
  unlike(@CurrentMember() me: Visitor, @Param({ schema: unlike.params }) { id }: { id: string }): Promise<LikeState> {
    return this.engagement.setLike(id, me.userId, false);
  }
}
