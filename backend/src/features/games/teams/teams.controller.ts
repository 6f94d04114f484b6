import type { GameDetail, MakeTeams, PartnerWish } from '@hoopline/contracts';
import { gamesEndpoints } from '@hoopline/contracts/games/endpoints';
import { Body, Controller, Param } from '@nestjs/common';
import { Route } from '../../../http/route.decorator.ts';
import { CurrentVisitor, type Visitor } from '../../../identity/sessions/visitor.ts';
import { TeamsService } from './teams.service.ts';

const { makeTeams, removeTeams, choosePartner } = gamesEndpoints;

@Controller()
export class TeamsController {
  constructor(private readonly teams: TeamsService) {}

  @Route(makeTeams)
  make(
    @CurrentVisitor() me: Visitor | null,
    @Param({ schema: makeTeams.params }) { id }: { id: string },
    @Body({ schema: makeTeams.body }) wanted: MakeTeams,
  ): Promise<GameDetail> {
    return this.teams.make(id, me?.userId ?? null, wanted);
  }

  @Route(removeTeams)
  remove(
    @CurrentVisitor() me: Visitor | null,
    @Param({ schema: removeTeams.params }) { id }: { id: string },
  ): Promise<GameDetail> {
    return this.teams.remove(id, me?.userId ?? null);
  }

  @Route(choosePartner)
  choosePartner(
    @CurrentVisitor() me: Visitor | null,
    @Param({ schema: choosePartner.params }) { id }: { id: string },
    @Body({ schema: choosePartner.body }) { partnerId }: PartnerWish,
  ): Promise<GameDetail> {
    return this.teams.choosePartner(id, me?.userId ?? null, partnerId);
  }
}
