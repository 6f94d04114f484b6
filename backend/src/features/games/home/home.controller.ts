import type { HomeGames } from '@hoopline/contracts';
import { homeEndpoints } from '@hoopline/contracts/games/home-endpoints';
import { Controller } from '@nestjs/common';
import { Route } from '../../../http/route.decorator.ts';
import { CurrentVisitor, type Visitor } from '../../../identity/sessions/visitor.ts';
import { HomeService } from './home.service.ts';

@Controller()
export class HomeController {
  constructor(private readonly home: HomeService) {}

  @Route(homeEndpoints.home)
  read(@CurrentVisitor() me: Visitor | null): Promise<HomeGames> {
    return this.home.read(me?.userId ?? null);
  }
}
