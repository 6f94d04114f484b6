import type { MapSettings } from '@hoopline/contracts';
import { courtsEndpoints } from '@hoopline/contracts/courts/endpoints';
import { Controller } from '@nestjs/common';
import { InjectRuntime } from '../../config/config.module.ts';
import type { Runtime } from '../../config/runtime.ts';
import { Route } from '../../http/route.decorator.ts';
import { FacilityProvider } from './facilities/facility-provider.ts';

@Controller()
export class MapController {
  constructor(
    @InjectRuntime() private readonly runtime: Runtime,
    private readonly provider: FacilityProvider,
  ) {}

  @Route(courtsEndpoints.mapSettings)
  settings(): MapSettings {
    const { MAP_TILES_URL = null, MAP_TILES_ATTRIBUTION = null } = this.runtime;
    const { attribution, mayBeOnMap } = this.provider;
    return { tilesUrl: MAP_TILES_URL, attribution: MAP_TILES_ATTRIBUTION, places: { attribution, mayBeOnMap } };
  }
}
