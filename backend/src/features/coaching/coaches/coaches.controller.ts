import type { Coach, CoachesQuery, CoachProfile, CoachStars, NewCertificate } from '@hoopline/contracts';
import type { CoachForm } from '@hoopline/contracts/coaching/coach-schemas';
import { coachesEndpoints } from '@hoopline/contracts/coaching/endpoints';
import { Body, Controller, Param, Query } from '@nestjs/common';
import type { z } from 'zod';
import type { Page } from '../../../http/paging.ts';
import { Route } from '../../../http/route.decorator.ts';
import { CurrentMember, CurrentVisitor, type Visitor } from '../../../identity/sessions/visitor.ts';
import { CoachesService } from './coaches.service.ts';

const { list, profile, rate, unrate, save, remove, addCertificate, removeCertificate } = coachesEndpoints;

@Controller()
export class CoachesController {
  constructor(private readonly coaches: CoachesService) {}

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
    return this.coaches.rate(id, me.userId, stars);
  }

  @Route(unrate)
  unrate(
    @CurrentMember() me: Visitor,
    @Param({ schema: unrate.params }) { id }: { id: string },
  ): Promise<CoachProfile> {
    return this.coaches.unrate(id, me.userId);
  }

  @Route(save)
  save(
    @CurrentMember() me: Visitor,
    @Body({ schema: save.body }) form: z.output<typeof CoachForm>,
  ): Promise<CoachProfile> {
    return this.coaches.save(me.userId, form);
  }

  @Route(remove)
  remove(@CurrentMember() me: Visitor): Promise<void> {
    return this.coaches.close(me.userId);
  }

  @Route(addCertificate)
  addCertificate(
    @CurrentMember() me: Visitor,
    @Body({ schema: addCertificate.body }) certificate: NewCertificate,
  ): Promise<CoachProfile> {
    return this.coaches.addCertificate(me.userId, certificate);
  }

  @Route(removeCertificate)
  removeCertificate(
    @CurrentMember() me: Visitor,
    @Param({ schema: removeCertificate.params }) { id }: { id: string },
  ): Promise<CoachProfile> {
    return this.coaches.removeCertificate(me.userId, id);
  }
}
