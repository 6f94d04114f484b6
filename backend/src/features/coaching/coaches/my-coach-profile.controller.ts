import type { CoachProfile, NewCertificate } from '@hoopline/contracts';
import type { CoachForm } from '@hoopline/contracts/coaching/coach-schemas';
import { coachesEndpoints } from '@hoopline/contracts/coaching/endpoints';
import { Body, Controller, Param } from '@nestjs/common';
import type { z } from 'zod';
import { Route } from '../../../http/route.decorator.ts';
import { CurrentMember, type Visitor } from '../../../identity/sessions/visitor.ts';
import { MyCoachProfileService } from './my-coach-profile.service.ts';

const { save, remove, addCertificate, removeCertificate } = coachesEndpoints;

@Controller()
export class MyCoachProfileController {
  constructor(private readonly mine: MyCoachProfileService) {}

  @Route(save)
  save(
    @CurrentMember() me: Visitor,
    @Body({ schema: save.body }) form: z.output<typeof CoachForm>,
  ): Promise<CoachProfile> {
    return this.mine.save(me.userId, form);
  }

  @Route(remove)
  remove(@CurrentMember() me: Visitor): Promise<void> {
    return this.mine.close(me.userId);
  }

  @Route(addCertificate)
  addCertificate(
    @CurrentMember() me: Visitor,
    @Body({ schema: addCertificate.body }) certificate: NewCertificate,
  ): Promise<CoachProfile> {
    return this.mine.addCertificate(me.userId, certificate);
  }

  @Route(removeCertificate)
  removeCertificate(
    @CurrentMember() me: Visitor,
    @Param({ schema: removeCertificate.params }) { id }: { id: string },
  ): Promise<CoachProfile> {
    return this.mine.removeCertificate(me.userId, id);
  }
}
