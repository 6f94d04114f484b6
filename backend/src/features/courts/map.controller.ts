import type { MapSettings } from '@hoopline/contracts';
import { courtsEndpoints } from '@hoopline/contracts/courts/endpoints';
import { Controller, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { InjectRuntime } from '../../config/config.module.ts';
import type { Runtime } from '../../config/runtime.ts';
import { languageOf } from '../../http/language.ts';
import { Route } from '../../http/route.decorator.ts';
import { textsIn } from '../../locales/texts.ts';
import { FacilityProvider } from './facilities/facility-provider.ts';

@Controller()
export class MapController {
  constructor(
    @InjectRuntime() private readonly runtime: Runtime,
    private readonly provider: FacilityProvider,
  ) {}

  @Route(courtsEndpoints.mapSettings)
  settings(@Req() request: FastifyRequest): MapSettings {
    const { MAP_TILES_URL = null, MAP_TILES_ATTRIBUTION = null } = this.runtime;
    const { mayBeOnMap } = this.provider;
    const attribution = this.provider.attributionIn(textsIn(languageOf(request)));
    return { tilesUrl: MAP_TILES_URL, attribution: MAP_TILES_ATTRIBUTION, places: { attribution, mayBeOnMap } };
  }
}
