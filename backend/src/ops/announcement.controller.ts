import type { Announced, NewAnnouncement, UndoAnnouncement } from '@hoopline/contracts';
import { announcementEndpoints, opsEndpoints } from '@hoopline/contracts/ops/endpoints';
import { Body, Controller, UseGuards } from '@nestjs/common';
import { Route } from '../http/route.decorator.ts';
import { AnnouncementService } from './announcement.service.ts';
import { ConsoleGuard, CurrentOperator, type Operator } from './operator.ts';

const { announce, takeDown, undoAnnouncement } = opsEndpoints;

@Controller()
export class AnnouncementController {
  constructor(private readonly announcements: AnnouncementService) {}

  @Route(announcementEndpoints.read)
  read(): Promise<Announced> {
    return this.announcements.read();
  }

  @Route(announce)
  @UseGuards(ConsoleGuard)
  announce(
    @CurrentOperator() operator: Operator,
    @Body({ schema: announce.body }) body: NewAnnouncement,
  ): Promise<Announced> {
    return this.announcements.show(operator, body);
  }

  @Route(takeDown)
  @UseGuards(ConsoleGuard)
  takeDown(@CurrentOperator() operator: Operator): Promise<Announced> {
    return this.announcements.takeDown(operator);
  }

  @Route(undoAnnouncement)
  @UseGuards(ConsoleGuard)
  undo(
    @CurrentOperator() operator: Operator,
    @Body({ schema: undoAnnouncement.body }) { rev }: UndoAnnouncement,
  ): Promise<Announced> {
    return this.announcements.undo(operator, rev);
  }
}
