import type { Leaderboard } from '@hoopline/contracts';
import { playersEndpoints } from '@hoopline/contracts/players/endpoints';
import { Controller } from '@nestjs/common';
import { Route } from '../../../http/route.decorator.ts';
import { CurrentVisitor, type Visitor } from '../../../identity/sessions/visitor.ts';
import { LeaderboardService } from './leaderboard.service.ts';

@Controller()
export class LeaderboardController {
  constructor(private readonly leaderboard: LeaderboardService) {}

  @Route(playersEndpoints.leaderboard)
  read(@CurrentVisitor() me: Visitor | null): Promise<Leaderboard> {
    return this.leaderboard.read(me?.userId ?? null);
  }
}
