import type { Court, Facility, FacilitySearch, ImportCourt, NearbySearch } from '@hoopline/contracts';
import { courtsEndpoints } from '@hoopline/contracts/courts/endpoints';
import { Body, Controller, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { languageOf } from '../../../http/language.ts';
import { Route } from '../../../http/route.decorator.ts';
import { VisitorsService } from '../../../identity/sessions/visitors.service.ts';
import { textsIn } from '../../../locales/texts.ts';
import { CourtImportService } from './court-import.service.ts';
import { FacilitiesService } from './facilities.service.ts';

const { nearby, search, import: importCourt } = courtsEndpoints;

/** Searching needs no session; importing makes a visitor without one a guest, as all that they store does. */
@Controller()
export class FacilitiesController {
  constructor(
    private readonly facilities: FacilitiesService,
    private readonly imports: CourtImportService,
    private readonly visitors: VisitorsService,
  ) {}

  @Route(nearby)
  nearby(
    @Req() request: FastifyRequest,
    @Body({ schema: nearby.body }) { radius, ...position }: NearbySearch,
  ): Promise<Facility[]> {
    return this.facilities.nearby(position, radius, textsIn(languageOf(request)));
  }

  @Route(search)
  search(
    @Req() request: FastifyRequest,
    @Body({ schema: search.body }) { query, location }: FacilitySearch,
  ): Promise<Facility[]> {
    const position = location && { latitude: location.lat, longitude: location.lng };
    return this.facilities.search(query, position, textsIn(languageOf(request)));
  }

  @Route(importCourt)
  import(@Req() request: FastifyRequest, @Body({ schema: importCourt.body }) { placeId }: ImportCourt): Promise<Court> {
    return this.visitors.write(request, (userId) => this.imports.import(userId, placeId));
  }
}
