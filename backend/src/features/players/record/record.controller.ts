import type { PageQuery, PlayerStats, RatingChange } from '@hoopline/contracts';
import { playersEndpoints } from '@hoopline/contracts/players/endpoints';
import { Controller, Param, Query } from '@nestjs/common';
import type { Page } from '../../../http/paging.ts';
import { Route } from '../../../http/route.decorator.ts';
import { CurrentVisitor, type Visitor } from '../../../identity/sessions/visitor.ts';
import { RecordService } from './record.service.ts';

const { stats, ratings } = playersEndpoints;

@Controller()
export class RecordController {
  constructor(private readonly record: RecordService) {}

  @Route(stats)
  stats(
    @CurrentVisitor() me: Visitor | null,
    @Param({ schema: stats.params }) { id }: { id: string },
  ): Promise<PlayerStats> {
    return this.record.stats(id, me);
  }

  @Route(ratings)
  ratings(
    @CurrentVisitor() me: Visitor | null,
    @Param({ schema: ratings.params }) { id }: { id: string },
    @Query({ schema: ratings.query }) query: PageQuery,
  ): Promise<Page<RatingChange>> {
    return this.record.ratings(id, me, query);
  }
}
