import type { Court, Facility, FacilitySearch, ImportCourt, NearbySearch } from '@hoopline/contracts';
import { courtsEndpoints } from '@hoopline/contracts/courts/endpoints';
import { Body, Controller, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { languageOf } from '../../../http/language.ts';
import { callerKey } from '../../../http/rate-limit/address-key.ts';
import { Route } from '../../../http/route.decorator.ts';
import { CurrentMember, type Visitor, visitorOf } from '../../../identity/sessions/visitor.ts';
import { textsIn } from '../../../locales/texts.ts';
import { FacilitiesService } from './facilities.service.ts';

const { nearby, search, import: importCourt } = courtsEndpoints;

/** Everybody may search. Only members may import, because an imported court is shown to everybody. */
@Controller()
export class FacilitiesController {
  constructor(private readonly facilities: FacilitiesService) {}

  @Route(nearby)
  nearby(
    @Req() request: FastifyRequest,
    @Body({ schema: nearby.body }) { radius, ...position }: NearbySearch,
  ): Promise<Facility[]> {
    return this.facilities.nearby(position, radius, textsIn(languageOf(request)), callerOf(request));
  }

  @Route(search)
  search(
    @Req() request: FastifyRequest,
    @Body({ schema: search.body }) { query, location }: FacilitySearch,
  ): Promise<Facility[]> {
    const position = location && { latitude: location.lat, longitude: location.lng };
    return this.facilities.search(query, position, textsIn(languageOf(request)), callerOf(request));
  }

  @Route(importCourt)
  import(@CurrentMember() me: Visitor, @Body({ schema: importCourt.body }) { placeId }: ImportCourt): Promise<Court> {
    return this.facilities.import(me.userId, placeId);
  }
}

const callerOf = (request: FastifyRequest): string => callerKey(visitorOf(request), request.ip);
