import type { Settings } from '@hoopline/contracts';
import { settingsEndpoints } from '@hoopline/contracts/settings/endpoints';
import { Body, Controller, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Route } from '../../http/route.decorator.ts';
import { CurrentVisitor, type Visitor } from '../../identity/sessions/visitor.ts';
import { VisitorsService } from '../../identity/sessions/visitors.service.ts';
import { SettingsService } from './settings.service.ts';

const { read, save } = settingsEndpoints;

/** Saving turns a visitor into a guest. */
@Controller()
export class SettingsController {
  constructor(
    private readonly settings: SettingsService,
    private readonly visitors: VisitorsService,
  ) {}

  @Route(read)
  read(@CurrentVisitor() me: Visitor | null): Promise<Settings> {
    return this.settings.find(me?.userId ?? null);
  }

  @Route(save)
  save(@Req() request: FastifyRequest, @Body({ schema: save.body }) settings: Settings): Promise<Settings> {
    return this.visitors.write(request, (userId) => this.settings.save(userId, settings));
  }
}
