import { Module } from '@nestjs/common';
import { RUNTIME } from '../../config/config.module.ts';
import { CourtsController } from './courts.controller.ts';
import { CourtsJob } from './courts.job.ts';
import { CourtsPublisher } from './courts.publisher.ts';
import { CourtsRepository } from './courts.repository.ts';
import { CourtsService } from './courts.service.ts';
import { CourtsTopics } from './courts.topics.ts';
import { CourtDetailController } from './detail/court-detail.controller.ts';
import { CourtDetailRepository } from './detail/court-detail.repository.ts';
import { CourtDetailService } from './detail/court-detail.service.ts';
import { CourtImportService } from './facilities/court-import.service.ts';
import { FacilitiesController } from './facilities/facilities.controller.ts';
import { FacilitiesJob } from './facilities/facilities.job.ts';
import { FacilitiesService } from './facilities/facilities.service.ts';
import { FacilityProvider } from './facilities/facility-provider.ts';
import { ImportedCourtsRepository } from './facilities/imported-courts.repository.ts';
import { KeptSearchesRepository } from './facilities/kept-searches.repository.ts';
import { openProvider } from './facilities/open-provider.ts';
import { PaidSearches } from './facilities/paid-searches.ts';
import { ProviderClient } from './facilities/provider-client.ts';
import { MapController } from './map.controller.ts';
import { CourtsPeople } from './people.ts';
import { ReportablePhotosService } from './reports/reportable-photos.service.ts';
import { ReportsController } from './reports/reports.controller.ts';
import { ReportsRepository } from './reports/reports.repository.ts';
import { ReportsService } from './reports/reports.service.ts';
import { LockedCourtsRepository } from './visits/locked-courts.repository.ts';
import { VisitsController } from './visits/visits.controller.ts';
import { VisitsRepository } from './visits/visits.repository.ts';
import { VisitsService } from './visits/visits.service.ts';

@Module({
  controllers: [
    CourtsController,
    CourtDetailController,
    FacilitiesController,
    VisitsController,
    ReportsController,
    MapController,
  ],
  providers: [
    CourtsService,
    CourtsRepository,
    CourtsPublisher,
    CourtsTopics,
    CourtsPeople,
    CourtsJob,
    CourtDetailService,
    CourtDetailRepository,
    VisitsService,
    VisitsRepository,
    LockedCourtsRepository,
    ReportsService,
    ReportsRepository,
    ReportablePhotosService,
    { provide: FacilityProvider, inject: [RUNTIME], useFactory: openProvider },
    CourtImportService,
    FacilitiesJob,
    FacilitiesService,
    ImportedCourtsRepository,
    KeptSearchesRepository,
    PaidSearches,
    ProviderClient,
  ],
  exports: [CourtsService],
})
export class CourtsModule {}
