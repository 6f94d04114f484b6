import type { Coach, CoachesQuery, CoachProfile, CoachStars } from '@hoopline/contracts';
import { coachesEndpoints } from '@hoopline/contracts/coaching/endpoints';
import { Body, Controller, Param, Query } from '@nestjs/common';
import type { Page } from '../../../http/paging.ts';
import { Route } from '../../../http/route.decorator.ts';
import { CurrentMember, CurrentVisitor, type Visitor } from '../../../identity/sessions/visitor.ts';
import { CoachStarsService } from './coach-stars.service.ts';
import { CoachesService } from './coaches.service.ts';

const { list, profile, rate, unrate } = coachesEndpoints;

@Controller()
export class CoachesController {
  constructor(
    private readonly coaches: CoachesService,
    private readonly stars: CoachStarsService,
  ) {}

  @Route(list)
  list(@CurrentVisitor() me: Visitor | null, @Query({ schema: list.query }) query: CoachesQuery): Promise<Page<Coach>> {
    return this.coaches.list(query, me?.userId ?? null);
  }

  @Route(profile)
  profile(
    @CurrentVisitor() me: Visitor | null,
    @Param({ schema: profile.params }) { id }: { id: string },
  ): Promise<CoachProfile> {
    return this.coaches.find(id, me?.userId ?? null);
  }

  @Route(rate)
  rate(
    @CurrentMember() me: Visitor,
    @Param({ schema: rate.params }) { id }: { id: string },
    @Body({ schema: rate.body }) { stars }: CoachStars,
  ): Promise<CoachProfile> {
    return this.stars.rate(id, me.userId, stars);
  }

  @Route(unrate)
  unrate(
    @CurrentMember() me: Visitor,
    @Param({ schema: unrate.params }) { id }: { id: string },
  ): Promise<CoachProfile> {
    return this.stars.unrate(id, me.userId);
  }
}
