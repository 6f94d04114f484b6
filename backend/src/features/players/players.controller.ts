import type { Leaderboard, PageQuery, Player, PlayerQuery, PlayerStats, RatingChange } from '@hoopline/contracts';
import { playersEndpoints } from '@hoopline/contracts/players/endpoints';
import { Controller, Param, Query } from '@nestjs/common';
import type { Page } from '../../http/paging.ts';
import { Route } from '../../http/route.decorator.ts';
import { CurrentVisitor, type Visitor } from '../../identity/sessions/visitor.ts';
import { LeaderboardService } from './leaderboard/leaderboard.service.ts';
import { PlayersService } from './players.service.ts';
import { StatisticsService } from './statistics/statistics.service.ts';

const { list, leaderboard, stats, ratings } = playersEndpoints;

@Controller()
export class PlayersController {
  constructor(
    private readonly players: PlayersService,
    private readonly leaderboard: LeaderboardService,
    private readonly statistics: StatisticsService,
  ) {}

  @Route(list)
  list(
    @Query({ schema: list.query }) query: PlayerQuery,
    @CurrentVisitor() visitor: Visitor | null,
  ): Promise<Page<Player>> {
    return this.players.list(query, visitor);
  }

  @Route(leaderboard)
  readLeaderboard(@CurrentVisitor() me: Visitor | null): Promise<Leaderboard> {
    return this.leaderboard.read(me?.userId ?? null);
  }

  @Route(stats)
  stats(
    @CurrentVisitor() me: Visitor | null,
    @Param({ schema: stats.params }) { id }: { id: string },
  ): Promise<PlayerStats> {
    return this.statistics.stats(id, me);
  }

  @Route(ratings)
  ratings(
    @CurrentVisitor() me: Visitor | null,
    @Param({ schema: ratings.params }) { id }: { id: string },
    @Query({ schema: ratings.query }) query: PageQuery,
  ): Promise<Page<RatingChange>> {
    return this.statistics.ratings(id, me, query);
  }
}
