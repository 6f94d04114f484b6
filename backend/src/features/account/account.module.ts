import { Module } from '@nestjs/common';
import { MessagesModule } from '../messages/messages.module.ts';
import { AccountPublisher } from './account.publisher.ts';
import { DeletionController } from './deletion/deletion.controller.ts';
import { DeletionRepository } from './deletion/deletion.repository.ts';
import { DeletionService } from './deletion/deletion.service.ts';
import { RemovalJob } from './deletion/removal.job.ts';
import { RemovalRepository } from './deletion/removal.repository.ts';
import { RemovalService } from './deletion/removal.service.ts';
import { ExportController } from './export/export.controller.ts';
import { ExportJob } from './export/export.job.ts';
import { ExportRepository } from './export/export.repository.ts';
import { ExportService } from './export/export.service.ts';
import { ExportContentRepository } from './export/export-content.repository.ts';
import { ExportMakerService } from './export/export-maker.service.ts';
import { AccountPeople } from './people.ts';
import { PrivacyController } from './privacy/privacy.controller.ts';
import { PrivacyRepository } from './privacy/privacy.repository.ts';
import { PrivacyService } from './privacy/privacy.service.ts';

/** What people show of themselves, the copy of their data, and the end of their account. */
@Module({
  imports: [MessagesModule],
  controllers: [PrivacyController, DeletionController, ExportController],
  providers: [
    AccountPublisher,
    AccountPeople,
    PrivacyService,
    PrivacyRepository,
    DeletionService,
    DeletionRepository,
    RemovalService,
    RemovalRepository,
    RemovalJob,
    ExportService,
    ExportRepository,
    ExportContentRepository,
    ExportMakerService,
    ExportJob,
  ],
})
export class AccountModule {}
