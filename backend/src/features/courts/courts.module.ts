import { PRODUCT } from '@hoopline/contracts';
import { Module } from '@nestjs/common';
import { RUNTIME, type Runtime } from '../../config/runtime.ts';
import { CourtsController } from './courts.controller.ts';
import { CourtsPublisher } from './courts.publisher.ts';
import { CourtsRepository } from './courts.repository.ts';
import { CourtsService } from './courts.service.ts';
import { FacilitiesController } from './facilities/facilities.controller.ts';
import { FacilitiesService } from './facilities/facilities.service.ts';
import { FacilityProvider } from './facilities/facility-provider.ts';
import { GooglePlaces } from './facilities/google/google-places.ts';
import { OsmPlaces } from './facilities/osm/osm-places.ts';
import { ProviderClient } from './facilities/provider-client.ts';
import { SamplePlaces } from './facilities/sample/sample-places.ts';
import { CourtsPeople } from './people.ts';
import { ReportsController } from './reports/reports.controller.ts';
import { ReportsRepository } from './reports/reports.repository.ts';
import { ReportsService } from './reports/reports.service.ts';
import { LockedCourtsRepository } from './visits/locked-courts.repository.ts';
import { VisitsController } from './visits/visits.controller.ts';
import { VisitsRepository } from './visits/visits.repository.ts';
import { VisitsService } from './visits/visits.service.ts';

/** Creates the places provider that `PLACES_PROVIDER` selects. */
function openProvider(runtime: Runtime): FacilityProvider {
  const { PLACES_PROVIDER, GOOGLE_PLACES_KEY: key = '', GOOGLE_PLACES_URL: url, placesLimitMs: limitMs } = runtime;
  const { OVERPASS_URL: overpassUrl, NOMINATIM_URL: nominatimUrl, origin } = runtime;
  if (PLACES_PROVIDER === 'google') return new GooglePlaces({ key, url, limitMs });
  if (PLACES_PROVIDER === 'sample') return new SamplePlaces();
  return new OsmPlaces({ overpassUrl, nominatimUrl, userAgent: `${PRODUCT.name} (${origin})`, limitMs });
}

@Module({
  controllers: [CourtsController, FacilitiesController, VisitsController, ReportsController],
  providers: [
    CourtsService,
    CourtsRepository,
    CourtsPublisher,
    CourtsPeople,
    VisitsService,
    VisitsRepository,
    LockedCourtsRepository,
    ReportsService,
    ReportsRepository,
    { provide: FacilityProvider, inject: [RUNTIME], useFactory: openProvider },
    FacilitiesService,
    ProviderClient,
  ],
  exports: [CourtsService],
})
export class CourtsModule {}
