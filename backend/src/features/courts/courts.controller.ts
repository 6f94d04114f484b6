import type { Court, CourtDetail, CourtsQuery, MapSettings } from '@hoopline/contracts';
import { courtsEndpoints } from '@hoopline/contracts/courts/endpoints';
import { Controller, Param, Query, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { InjectRuntime, type Runtime } from '../../config/runtime.ts';
import { languageOf } from '../../http/language.ts';
import type { Page } from '../../http/paging.ts';
import { Route } from '../../http/route.decorator.ts';
import { CurrentVisitor, type Visitor } from '../../identity/sessions/visitor.ts';
import { textsIn } from '../../locales/texts.ts';
import { CourtsService } from './courts.service.ts';
import { FacilityProvider } from './facilities/facility-provider.ts';

const { list, detail, mapSettings } = courtsEndpoints;

@Controller()
export class CourtsController {
  constructor(
    private readonly courts: CourtsService,
    private readonly provider: FacilityProvider,
    @InjectRuntime() private readonly runtime: Runtime,
  ) {}

  @Route(list)
  list(@Query({ schema: list.query }) query: CourtsQuery): Promise<Page<Court>> {
    return this.courts.list(query);
  }

  @Route(detail)
  detail(
    @CurrentVisitor() me: Visitor | null,
    @Param({ schema: detail.params }) { id }: { id: string },
  ): Promise<CourtDetail> {
    return this.courts.detail(id, me?.userId ?? null);
  }

  @Route(mapSettings)
  mapSettings(@Req() request: FastifyRequest): MapSettings {
    const { MAP_TILES_URL = null, MAP_TILES_ATTRIBUTION = null } = this.runtime;
    const { mayBeOnMap } = this.provider;
    const attribution = this.provider.attributionIn(textsIn(languageOf(request)));
    return { tilesUrl: MAP_TILES_URL, attribution: MAP_TILES_ATTRIBUTION, places: { attribution, mayBeOnMap } };
  }
}
